//! The house as ARCHITECTURE.md draws it: who may use whom, and what stands in which room.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What each crate may depend on when it runs. `xtask` is a tool beside the house.
const ALLOWED: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("engine", &["rules", "rand"]),
    (
        "peer",
        &[
            "rules",
            "crc32fast",
            "data-encoding",
            "iroh",
            "iroh-mdns-address-lookup",
            "qrcode",
            "serde",
            "serde_json",
            "tokio",
        ],
    ),
    ("session", &["rules", "peer", "serde"]),
    ("console", &["rules", "engine", "rand", "serde_json"]),
    ("xtask", &["anyhow", "serde_json", "xshell"]),
    (
        "sandwich-de-fichas",
        &[
            "engine",
            "session",
            "peer",
            "rand",
            "serde",
            "serde_json",
            "tauri",
            "tauri-plugin-haptics",
            "tauri-plugin-deep-link",
            "tauri-plugin-sharekit",
            "tauri-plugin-single-instance",
            "tauri-plugin-store",
            "tokio",
        ],
    ),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_crate_uses_only_what_its_room_may() {
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    assert_eq!(packages.len(), allowed.len());
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let used: BTreeSet<&str> = package["dependencies"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|dependency| dependency["kind"].is_null())
            .map(|dependency| dependency["name"].as_str().unwrap())
            .collect();
        let allowed: BTreeSet<&str> = allowed[name].iter().copied().collect();
        let strangers: Vec<_> = used.difference(&allowed).collect();
        assert!(strangers.is_empty(), "{name} must not use {strangers:?}");
    }
}

#[test]
fn a_session_knows_the_words_of_friends_but_no_network() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    let session = packages.iter().find(|package| package["name"] == "session").unwrap();
    let uses = session["dependencies"].as_array().unwrap();
    let peer = uses.iter().find(|dependency| dependency["name"] == "peer").unwrap();
    assert_eq!(peer["features"].as_array().unwrap().len(), 0);
    let peer = packages.iter().find(|package| package["name"] == "peer").unwrap();
    assert!(peer["features"]["default"].is_null(), "the link is asked for by name");
}

/// Every file below a folder whose name has one of these ends.
fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if ends.iter().any(|end| path.to_string_lossy().ends_with(end)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// What the module lines of a TypeScript or Svelte file import.
fn imports(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.contains(" from '") || line.trim_start().starts_with("import '"))
        .filter_map(|line| line.split('\'').nth(1))
        .collect()
}

#[test]
fn only_the_backend_knows_tauri() {
    for path in files("ui/src", &[".ts", ".svelte"]) {
        let knows = fs::read_to_string(&path).unwrap().contains("@tauri-apps");
        assert_eq!(knows, path.ends_with("ui/src/backend.ts"), "{}", path.display());
    }
}

#[test]
fn the_boards_know_only_the_bindings_each_other_and_three() {
    let boards = files("ui/src/board", &[".ts"]);
    assert!(boards.len() > 5);
    for path in boards {
        for import in imports(&fs::read_to_string(&path).unwrap()) {
            let may = import.starts_with("./")
                || import.starts_with("../bindings/")
                || import == "three"
                || import.starts_with("three/");
            assert!(may, "{} imports {import}", path.display());
        }
    }
}

#[test]
fn the_window_has_the_ground_of_the_page() {
    let tokens = fs::read_to_string(root().join("ui/src/styles/tokens.css")).unwrap();
    let of_page: Vec<&str> = tokens
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--ground: "))
        .map(|color| color.trim_end_matches(';'))
        .collect();
    let of_window =
        sandwich::GROUND.map(|color| format!("#{:02x}{:02x}{:02x}", color.0, color.1, color.2));
    assert_eq!(of_page, of_window);
}

#[test]
fn every_file_says_first_what_it_is_for() {
    for path in files("src-tauri", &[".rs"]).into_iter().chain(files("tests", &[".rs"])) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//!"), "{}", path.display());
    }
    for path in files("ui/src", &[".ts"]) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//") || text.starts_with("/*"), "{}", path.display());
    }
}

#[test]
fn no_file_is_too_long_to_be_read_at_one_sitting() {
    let code = files("src-tauri", &[".rs"]).into_iter().chain(files("ui/src", &[".ts", ".svelte"]));
    // What a test generates is looked up, not read.
    let written = code.filter(|path| !path.starts_with(root().join("ui/src/bindings")));
    for path in written {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 500, "{} has {lines} lines", path.display());
    }
}
