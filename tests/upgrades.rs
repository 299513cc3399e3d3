//! What every earlier version wrote opens in this one, with nothing lost and nothing to tell.
//!
//! A folder of `tests/upgrades` is named after the version that wrote its files; `expected.json` says what is in
//! them. A release adds a folder of its own, and no folder is ever changed.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::TestApp;
use serde_json::{Value, json};

fn folders() -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/upgrades");
    let mut folders: Vec<_> =
        fs::read_dir(all).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

/// The files as they were, in a place of their own, and what is in them.
fn copy(folder: &Path) -> (tempfile::TempDir, Value) {
    let place = tempfile::tempdir().unwrap();
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        if file.file_name() != "expected.json" {
            fs::copy(file.path(), place.path().join(file.file_name())).unwrap();
        }
    }
    let expected = fs::read_to_string(folder.join("expected.json")).unwrap();
    (place, serde_json::from_str(&expected).unwrap())
}

#[test]
fn the_stores_of_every_earlier_version_open() {
    for folder in folders() {
        let name = folder.display();
        let (place, expected) = copy(&folder);
        let mut app = TestApp::start(place.path());
        assert_eq!(app.view["notices"], json!([]), "{name}");
        assert_eq!(app.moves(), expected["moves"], "{name}");
        let games = app.library["games"].as_array().unwrap().len();
        assert_eq!(json!(games), expected["games"], "{name}");
        for (setting, value) in expected["settings"].as_object().unwrap() {
            assert_eq!(&app.view["settings"][setting], value, "{name}: {setting}");
        }
    }
}

#[test]
fn their_games_go_on_and_are_written_in_this_version_s_form() {
    for folder in folders() {
        let name = folder.display();
        let (place, expected) = copy(&folder);
        let moves = {
            let mut app = TestApp::start(place.path());
            app.act(json!({ "type": "continue" })).unwrap();
            for _ in 0..expected["undone"].as_u64().unwrap() {
                app.act(json!({ "type": "redo" })).unwrap();
            }
            app.wait_until(|view| {
                view["game"]["legal"].as_array().is_some_and(|moves| !moves.is_empty())
            });
            let square = app.game()["legal"][0]["square"].as_str().unwrap().to_string();
            app.place(&square);
            app.act(json!({ "type": "pause" })).unwrap();
            app.moves()
        };
        let before = expected["moves"].as_str().unwrap().len() / 2;
        let more = expected["undone"].as_u64().unwrap() as usize + 1;
        assert!(moves.len() / 2 >= before + more, "{name}: {moves}");
        assert_eq!(TestApp::start(place.path()).moves(), moves, "{name}");
    }
}
