//! The system's packages: which are needed for what, which are missing, and how they get there.
//!
//! Knows Debian and its children. macOS and Windows bring a web view; elsewhere the names are printed.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

/// What the app is built with.
pub(crate) const TO_BUILD: &[&str] = &[
    "build-essential",
    "libgtk-3-dev",
    "libjavascriptcoregtk-4.1-dev",
    "librsvg2-dev",
    "libsoup-3.0-dev",
    "libwebkit2gtk-4.1-dev",
    "pkg-config",
];

/// What it takes to start the app where there is no display.
pub(crate) const TO_SHOW_NOWHERE: &[&str] = &["xauth", "xvfb"];

/// What the end to end tests drive, besides a Chromium.
pub(crate) const TO_TEST: &[&str] = &[
    "at-spi2-core",
    "dbus-x11",
    "gir1.2-atspi-2.0",
    "imagemagick",
    "libglib2.0-bin",
    "python3-gi",
    "webkit2gtk-driver",
    "xauth",
    "xvfb",
];

/// Debian's. Ubuntu has none that apt can install: there `CHROMIUM` names one.
pub(crate) const CHROMIUM: &[&str] = &["chromium"];

/// What looks into a package.
pub(crate) const TO_CHECK_PACKAGES: &[&str] = &["appstream", "desktop-file-utils"];

/// What makes a small system in a folder.
pub(crate) const TO_MAKE_A_ROOT: &[&str] = &["debootstrap", "dbus-x11", "xauth", "xvfb"];

/// Debian's own compiler, with the source of the standard library for targets it has none built for, and a C
/// compiler that knows them.
pub(crate) const TO_CHECK_TARGETS: &[&str] = &[
    "cargo-web",
    "clang",
    "llvm",
    "mingw-w64-x86-64-dev",
    "musl-dev",
    "rust-web-src",
    "rustc-web",
];

/// Where cargo builds, wherever that was set.
pub(crate) fn target_directory(shell: &Shell) -> Result<PathBuf> {
    let said = cmd!(shell, "cargo metadata --no-deps --format-version 1").quiet().read()?;
    let (_, rest) =
        said.split_once("\"target_directory\":\"").context("cargo names no target directory")?;
    let (path, _) = rest.split_once('"').context("cargo names no target directory")?;
    Ok(PathBuf::from(path))
}

/// Whether a window would be seen.
pub(crate) fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Installs what is missing if it may, else says the one line to type.
pub(crate) fn provide(shell: &Shell, packages: &[&str]) -> Result<()> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    if cmd!(shell, "dpkg-query --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        println!(
            "Not a Debian system: make sure that these, or their like, are installed: {packages:?}"
        );
        return Ok(());
    }
    let missing: Vec<&str> =
        packages.iter().copied().filter(|package| !is_installed(shell, package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !is_root(shell) {
        bail!("Please type this first:\n  sudo apt-get install --yes {}", missing.join(" "));
    }
    println!("Installing {}", missing.join(" "));
    let _patience = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    cmd!(shell, "apt-get update").ignore_stdout().run()?;
    let install = cmd!(shell, "apt-get install --yes --no-install-recommends {missing...}");
    Ok(install.ignore_stdout().run()?)
}

fn is_installed(shell: &Shell, package: &str) -> bool {
    let format = "${db:Status-Status}";
    cmd!(shell, "dpkg-query --show --showformat={format} {package}")
        .quiet()
        .ignore_stderr()
        .read()
        .is_ok_and(|status| status == "installed")
}

pub(crate) fn is_root(shell: &Shell) -> bool {
    cmd!(shell, "id -u").quiet().read().is_ok_and(|id| id == "0")
}

/// The name of the machine that a table of measurements is headed with: processor and system.
pub(crate) fn machine(shell: &Shell) -> String {
    let cpu = shell.read_file("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_string())
    });
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let system = std::env::consts::OS;
    format!("{} ({cores} cores), {system}", cpu.as_deref().unwrap_or(std::env::consts::ARCH))
}
