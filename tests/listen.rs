//! The real app as a screen reader meets it: a whole game through the accessibility tree alone.
//!
//! Needs a display, a D-Bus session and AT-SPI for Python, so it is asked for: `cargo xtask test` does.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![cfg(target_os = "linux")]

use std::process::Command;

#[test]
#[ignore = "needs a display and a D-Bus session"]
fn a_game_can_be_played_by_names_and_roles_alone() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/access/listen.py");
    let program = env!("CARGO_BIN_EXE_sandwich-de-fichas");
    // The system's Python, since the system's packages bring the bindings.
    let status = Command::new("/usr/bin/python3").args([script, program]).status().unwrap();
    assert!(status.success());
}
