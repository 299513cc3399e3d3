//! Builds the interface into ui/dist, which the app embeds, then does what Tauri needs.
//!
//! Leaves out: system packages. `cargo xtask run` installs those.

use std::path::Path;
use std::process::{Command, ExitCode};

/// The commands the interface may call; each has a permission of its own in capabilities/.
const COMMANDS: &[&str] =
    &["subscribe", "act", "friends", "set_settings", "export", "import", "analyse"];

fn main() -> ExitCode {
    // `tauri dev` switches the feature off: then Vite serves the interface itself.
    if std::env::var_os("CARGO_FEATURE_CUSTOM_PROTOCOL").is_some()
        && let Err(message) = build_interface(Path::new("ui"))
    {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    // Tauri watches the default capabilities folder only.
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    let attributes = tauri_build::Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/*.json")
        .app_manifest(tauri_build::AppManifest::new().commands(COMMANDS));
    if let Err(error) = tauri_build::try_build(attributes) {
        eprintln!("{error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn build_interface(ui: &Path) -> Result<(), String> {
    for watched in [
        "src",
        "public",
        "tsconfig.json",
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "svelte.config.js",
    ] {
        println!("cargo:rerun-if-changed={}", ui.join(watched).display());
    }
    if packages_are_old(ui) {
        npm(ui, &["ci", "--no-audit", "--no-fund"])?;
    }
    npm(ui, &["run", "build"])
}

/// npm writes a lock of its own beside what it installed; an older one means that ours has changed since.
fn packages_are_old(ui: &Path) -> bool {
    let changed = |path: &str| ui.join(path).metadata().and_then(|file| file.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed < wanted,
        _ => true,
    }
}

fn npm(ui: &Path, arguments: &[&str]) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output =
        Command::new(npm).args(arguments).current_dir(ui).output().map_err(|error| {
            format!("npm could not be started ({error}); is Node.js installed?")
        })?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    Err(format!("npm {} failed:\n{}", arguments.join(" "), String::from_utf8_lossy(&told)))
}
