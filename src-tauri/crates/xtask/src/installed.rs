//! The Debian package in a clean root: installed with nothing but what it asks for, started, played, removed.
//!
//! Leaves out how a game is driven: `tests/installed` does that, through the web view's own driver.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::{bundle, system};

/// Whoever plays in the clean root.
const PLAYER: &str = "player";

/// What the test itself needs there, installed only after the package has shown that it needs nothing more.
const TO_DRIVE: &[&str] = &["dbus", "dbus-x11", "webkit2gtk-driver", "xauth", "xvfb"];

/// Makes the root, and in it installs, plays, removes.
pub(crate) fn everything(shell: &Shell) -> Result<()> {
    ensure!(system::is_root(shell), "A clean root is made by root: sudo cargo xtask installed");
    system::provide(shell, system::TO_MAKE_A_ROOT)?;
    bundle::build(shell)?;
    let package = bundle::deb(shell)?;
    let root = Root::make(shell)?;
    install(&root, &package)?;
    let files = root.read("dpkg --listfiles sandwich-de-fichas")?;
    played(&root)?;
    root.run("apt-get purge --yes sandwich-de-fichas")?;
    nothing_is_left(&root, &files)
}

/// The package with its dependencies and none of its recommendations; then every library must be found.
fn install(root: &Root<'_>, package: &Path) -> Result<()> {
    fs::copy(package, root.path.join("tmp/app.deb"))?;
    root.run("apt-get update")?;
    root.run("apt-get install --yes --no-install-recommends /tmp/app.deb")?;
    let libraries = root.read("ldd /usr/bin/sandwich-de-fichas")?;
    let missing: Vec<&str> = libraries.lines().filter(|line| line.contains("not found")).collect();
    ensure!(missing.is_empty(), "the package does not ask for {missing:?}");
    Ok(())
}

fn played(root: &Root<'_>) -> Result<()> {
    root.run(&format!("apt-get install --yes --no-install-recommends {}", TO_DRIVE.join(" ")))?;
    root.run(&format!("useradd --create-home {PLAYER}"))?;
    let shell = root.shell;
    let _root = shell.push_env("CLEAN_ROOT", &root.path);
    Ok(cmd!(shell, "cargo test --test installed -- --ignored --nocapture").run()?)
}

/// Nothing of the package's own and nothing with its name, but in the player's home, where the game still is.
fn nothing_is_left(root: &Root<'_>, files: &str) -> Result<()> {
    let is_left = |path: &&str| {
        fs::symlink_metadata(root.path.join(&path[1..])).is_ok_and(|kind| !kind.is_dir())
    };
    let mut left: Vec<String> = files.lines().filter(is_left).map(str::to_string).collect();
    let named = root.read("find / -xdev -not -path /home/* -iname *sandwich*")?;
    left.extend(named.lines().map(str::to_string));
    ensure!(left.is_empty(), "left behind: {left:?}");
    let game = format!("home/{PLAYER}/data/app.sandwichdefichas/game.json");
    ensure!(root.path.join(&game).is_file(), "the player's game is gone");
    println!("Installed, played, removed: nothing is left but {game}.");
    Ok(())
}

/// A small Debian in a folder, with what a web view needs mounted in it.
struct Root<'a> {
    shell: &'a Shell,
    path: PathBuf,
}

impl<'a> Root<'a> {
    fn make(shell: &'a Shell) -> Result<Self> {
        let path = system::target_directory(shell)?.join("clean-root");
        let root = Self { shell, path };
        root.tidy();
        let path = &root.path;
        if path.exists() {
            fs::remove_dir_all(path)?;
        }
        let suite = os_release(shell, "VERSION_CODENAME")?;
        // Ubuntu keeps the web view in a part of its own.
        let is_ubuntu = os_release(shell, "ID")? == "ubuntu";
        let parts = if is_ubuntu { "main,universe" } else { "main" };
        println!("Making a clean root of {suite}");
        cmd!(shell, "debootstrap --variant=minbase --components={parts} {suite} {path}")
            .ignore_stdout()
            .run()?;
        // No service may start in here.
        fs::write(path.join("usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n")?;
        cmd!(shell, "chmod +x {path}/usr/sbin/policy-rc.d").run()?;
        cmd!(shell, "mount -t proc proc {path}/proc").run()?;
        fs::create_dir_all(path.join("dev/shm"))?;
        cmd!(shell, "mount -t tmpfs tmpfs {path}/dev/shm").run()?;
        Ok(root)
    }

    fn run(&self, command: &str) -> Result<()> {
        let (shell, path, words) = (self.shell, &self.path, command.split(' '));
        let _patience = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
        Ok(cmd!(shell, "chroot {path}").args(words).ignore_stdout().run()?)
    }

    fn read(&self, command: &str) -> Result<String> {
        let (shell, path, words) = (self.shell, &self.path, command.split(' '));
        Ok(cmd!(shell, "chroot {path}").args(words).read()?)
    }

    /// Ends what still runs in the root and takes the mounts away; what was not there is no matter.
    fn tidy(&self) {
        for process in self.processes() {
            let _ = cmd!(self.shell, "kill -KILL {process}").quiet().ignore_stderr().run();
        }
        for mount in ["dev/shm", "proc"] {
            let mount = self.path.join(mount);
            let _ = cmd!(self.shell, "umount --lazy {mount}").quiet().ignore_stderr().run();
        }
    }

    fn processes(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
        let inside = |entry: &fs::DirEntry| {
            fs::read_link(entry.path().join("root")).is_ok_and(|root| root == self.path)
        };
        let named = entries.flatten().filter(inside);
        named.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }
}

impl Drop for Root<'_> {
    fn drop(&mut self) {
        self.tidy();
    }
}

/// What this system says of itself: the package is tried where it was built.
fn os_release(shell: &Shell, key: &str) -> Result<String> {
    let said = shell.read_file("/etc/os-release")?;
    let value = said.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    Ok(value
        .with_context(|| format!("/etc/os-release has no {key}"))?
        .trim_matches('"')
        .to_string())
}
