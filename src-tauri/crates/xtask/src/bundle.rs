//! Packages of the app for Linux, made by Tauri's bundler, and the checks that a distribution would make.
//!
//! Leaves out AppImage and Flatpak, whose tools come from the network: the release workflow makes those.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::system;

/// Builds the packages, checks what is in them, and prints their sizes.
pub(crate) fn everything(shell: &Shell) -> Result<()> {
    build(shell)?;
    check(shell)?;
    for package in packages(shell)? {
        let size = fs::metadata(&package)?.len();
        let name = package.file_name().unwrap_or_default().to_string_lossy();
        println!("{:>6.1} MB  {name}", to_megabytes(size));
    }
    Ok(())
}

/// Builds the .deb and the .rpm, in release.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    ensure!(
        cfg!(target_os = "linux"),
        "packages for other systems are made by the release workflow"
    );
    system::provide(shell, system::TO_BUILD)?;
    {
        let _there = shell.push_dir("ui");
        cmd!(shell, "npm ci --no-audit --no-fund").run()?;
    }
    for old in packages(shell).unwrap_or_default() {
        fs::remove_file(old)?;
    }
    Ok(cmd!(shell, "npx --prefix ui tauri build --ci --bundles deb,rpm").run()?)
}

/// The desktop file and the description as they are in the package.
fn check(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_CHECK_PACKAGES)?;
    let open = shell.create_temp_dir()?;
    let (deb, open) = (deb(shell)?, open.path());
    cmd!(shell, "dpkg-deb --extract {deb} {open}").run()?;
    let desktop = open.join("usr/share/applications/sandwich-de-fichas.desktop");
    cmd!(shell, "desktop-file-validate {desktop}").run()?;
    Ok(cmd!(shell, "appstreamcli validate-tree --no-net {open}").run()?)
}

/// The one Debian package there is.
pub(crate) fn deb(shell: &Shell) -> Result<PathBuf> {
    let is_deb = |path: &PathBuf| path.extension().is_some_and(|end| end == "deb");
    packages(shell)?.into_iter().find(is_deb).context("no .deb: cargo xtask bundle makes one")
}

fn packages(shell: &Shell) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for kind in ["deb", "rpm"] {
        for path in
            shell.read_dir(system::target_directory(shell)?.join("release/bundle").join(kind))?
        {
            if path.is_file() {
                found.push(path);
            }
        }
    }
    Ok(found)
}

/// What a package takes on disk once it is installed, as the package itself says, in bytes.
pub(crate) fn installed_size(shell: &Shell, deb: &Path) -> Result<u64> {
    let kibibytes = cmd!(shell, "dpkg-deb --field {deb} Installed-Size").read()?;
    Ok(kibibytes.trim().parse::<u64>()? * 1_024)
}

/// Megabytes as file managers count them.
#[expect(clippy::cast_precision_loss, reason = "sizes of packages are far from 2^53")]
pub(crate) fn to_megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1_000_000.0
}
