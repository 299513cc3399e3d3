//! The installed app in a clean root: it starts with what its package asked for, plays a move, and keeps it.
//!
//! `cargo xtask installed` makes the root, installs the package, calls this, and removes the package.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![cfg(target_os = "linux")]

#[path = "../e2e/app.rs"]
mod app;

use std::path::{Path, PathBuf};
use std::process::Command;

use app::{Done, RealApp, keep, moves_on_disk};
use serde_json::json;

const HOME: &str = "/home/player";

/// The square in the grid of buttons.
const D3: &str = "document.querySelector('[role=grid] button[aria-label^=\"d3\"]')";

/// Software rendering may or may not be too slow for the 3D board: this way the test knows which one it gets.
fn prefer_buttons(root: &str, home: &Path) {
    keep(home, "settings", json!({ "board": "buttons", "language": "es" }));
    let owned =
        Command::new("chroot").args([root, "chown", "--recursive", "player", HOME]).status();
    assert!(owned.unwrap().success());
}

/// The root's own driver on the root's own display, as the player.
fn driver_inside(root: &str) -> Command {
    let mut command = Command::new("chroot");
    command.args(["--userspec=player", root, "env"]);
    command.args([format!("HOME={HOME}"), "LANG=es_ES.UTF-8".to_string()]);
    for (variable, folder) in [("DATA", "data"), ("CONFIG", "config"), ("CACHE", "cache")] {
        command.arg(format!("XDG_{variable}_HOME={HOME}/{folder}"));
    }
    command.args(["dbus-run-session", "--", "xvfb-run", "--auto-servernum"]);
    command.args(["--server-args=-screen 0 1100x760x24", "WebKitWebDriver"]);
    command
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a clean root with the package in it: cargo xtask installed"]
async fn an_installed_app_plays_a_move_and_keeps_it() -> Done {
    let root = std::env::var("CLEAN_ROOT").expect("CLEAN_ROOT names the root");
    let home = PathBuf::from(format!("{root}{HOME}"));
    prefer_buttons(&root, &home);
    let program = "/usr/bin/sandwich-de-fichas";
    let app = RealApp::start_by("installed", &home, program, &mut driver_inside(&root)).await;
    app.wait_for("document.querySelector('main') !== null").await;
    app.press("Jugar entre 2 en este dispositivo").await?;
    app.wait_for(D3).await;
    app.js(&format!("{D3}.click()")).await;
    app.wait_for_words("d3").await;
    assert_eq!(moves_on_disk(&home), "d3");
    app.quit().await
}
