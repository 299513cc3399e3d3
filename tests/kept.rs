//! What is kept on disk: nothing is lost by a kill, and a damaged file is set aside, said, and made good.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod common;

use std::fs;
use std::path::Path;

use common::{TestApp, play};
use serde_json::{Value, json};

fn two_players(directory: &Path, moves: &str) {
    let mut app = TestApp::start(directory);
    app.new_game(json!({ "type": "two" }));
    play(&mut app, moves);
    // Dropped without a word, as by a kill: nothing is written on the way out.
}

fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn the_first_start_has_no_game_and_nothing_to_tell() {
    let directory = tempfile::tempdir().unwrap();
    let app = TestApp::start(directory.path());
    assert_eq!(app.view["game"], Value::Null);
    assert_eq!(app.view["notices"], json!([]));
}

#[test]
fn after_a_kill_the_game_is_back_and_paused() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["screen"], "table");
    assert_eq!(app.game()["paused"], true);
    assert_eq!(app.moves(), "d3c3c4");
    app.act(json!({ "type": "continue" })).unwrap();
    app.act(json!({ "type": "undo" })).unwrap();
    assert_eq!(app.moves(), "d3c3");
}

#[test]
fn undone_moves_settings_and_finished_games_come_back_too() {
    let directory = tempfile::tempdir().unwrap();
    {
        let mut app = TestApp::start(directory.path());
        app.call("set_settings", json!({ "patch": { "camera": "top", "marks": false } })).unwrap();
        app.new_game(json!({ "type": "two" }));
        play(&mut app, "e6f4e3f6g5d6e7f5c5");
        app.act(json!({ "type": "again" })).unwrap();
        play(&mut app, "d3c3");
        app.act(json!({ "type": "undo" })).unwrap();
    }
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["settings"]["camera"], "top");
    assert_eq!(app.view["settings"]["marks"], false);
    assert_eq!(app.library["statistics"]["two"]["wins"], 1);
    app.act(json!({ "type": "continue" })).unwrap();
    app.act(json!({ "type": "redo" })).unwrap();
    assert_eq!(app.moves(), "d3c3");
}

#[test]
fn a_finished_game_comes_back_with_its_result() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "e6f4e3f6g5d6e7f5c5");
    let app = TestApp::start(directory.path());
    assert_eq!(app.game()["result"]["winner"], "black");
    assert_eq!(app.game()["paused"], false);
}

/// Damages the game file and tells what the next start made of it.
fn after_damage(moves: &str, damage: impl Fn(&[u8]) -> Vec<u8>) -> (TestApp, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), moves);
    let path = directory.path().join("game.json");
    let damaged = damage(&fs::read(&path).unwrap());
    fs::write(&path, &damaged).unwrap();
    let app = TestApp::start(directory.path());
    let aside = app.view["notices"][0]["aside"].as_str().unwrap().to_string();
    assert_eq!(fs::read(directory.path().join(aside)).unwrap(), damaged, "kept as it was");
    (app, directory)
}

fn expect_the_move_before(app: &mut TestApp, kind: &str) {
    let notice = &app.view["notices"][0];
    assert_eq!((&notice["type"], &notice["kept"]), (&json!(kind), &json!("game")));
    assert_eq!(notice["recovered"], true);
    assert_eq!(app.moves(), "d3c3", "the last good copy is one move older");
    app.act(json!({ "type": "continue" })).unwrap();
    app.place("c4");
    app.act(json!({ "type": "dismiss" })).unwrap();
    assert_eq!(app.view["notices"], json!([]));
}

#[test]
fn an_empty_save_is_set_aside() {
    let (mut app, _directory) = after_damage("d3c3c4", |_| Vec::new());
    expect_the_move_before(&mut app, "damaged");
}

#[test]
fn a_save_full_of_zeros_is_set_aside() {
    let (mut app, _directory) = after_damage("d3c3c4", |whole| vec![0; whole.len()]);
    expect_the_move_before(&mut app, "damaged");
}

#[test]
fn a_save_of_a_wrong_shape_is_set_aside() {
    for shape in
        ["[]", "7", "null", "{}", r#"{"version":1}"#, r#"{"version":1,"game":{"table":3}}"#]
    {
        let (mut app, _directory) = after_damage("d3c3c4", |_| shape.into());
        expect_the_move_before(&mut app, "damaged");
    }
}

#[test]
fn a_save_with_impossible_moves_is_set_aside() {
    let (mut app, _directory) = after_damage("d3c3c4", |whole| {
        String::from_utf8(whole.to_vec()).unwrap().replace("d3c3c4", "d3c3a1").into_bytes()
    });
    expect_the_move_before(&mut app, "damaged");
}

#[test]
fn a_save_with_a_room_that_cannot_be_is_set_aside() {
    let (mut app, _directory) = after_damage("d3c3c4", |whole| {
        let mut file: Value = serde_json::from_slice(whole).unwrap();
        let state = json!({ "role": "host", "game": 0, "asked": false, "friend_asked": false });
        file["game"]["room"] = json!({
            "number": 2, "game_id": 2, "state": state, "moves": "a1", "met": true,
            "ended": "friend_left", "in_front": false,
        });
        serde_json::to_vec(&file).unwrap()
    });
    expect_the_move_before(&mut app, "damaged");
}

#[test]
fn a_save_from_a_newer_version_is_set_aside() {
    let (mut app, _directory) = after_damage("d3c3c4", |whole| {
        let mut save: Value = serde_json::from_slice(whole).unwrap();
        save["version"] = json!(2);
        serde_json::to_vec(&save).unwrap()
    });
    expect_the_move_before(&mut app, "newer");
}

#[test]
fn a_save_cut_at_any_byte_is_set_aside_and_the_app_starts() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    let path = directory.path().join("game.json");
    let (whole, copy) =
        (fs::read(&path).unwrap(), fs::read(path.with_extension("json.bak")).unwrap());
    for length in 0..whole.len() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.json");
        fs::write(&path, &whole[..length]).unwrap();
        fs::write(path.with_extension("json.bak"), &copy).unwrap();
        let mut app = TestApp::start(directory.path());
        assert_eq!(app.view["notices"][0]["type"], "damaged", "cut at {length}");
        assert_eq!(app.moves(), "d3c3");
    }
}

#[test]
fn with_both_copies_damaged_the_app_starts_fresh_and_keeps_both() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    for name in ["game.json", "game.json.bak"] {
        fs::write(directory.path().join(name), name).unwrap();
    }
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["screen"], "start");
    assert_eq!(app.view["notices"][0]["recovered"], false);
    app.new_game(json!({ "type": "two" }));
    play(&mut app, "d3c3");
    let names = names(directory.path());
    assert!(names.contains(&"game.json.damaged-1".into()), "{names:?}");
    assert!(names.contains(&"game.json.bak.damaged-1".into()), "{names:?}");
}

#[test]
fn a_kill_between_the_two_renames_loses_no_shown_move() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    // The instant after the old file became the copy and before the new one took its name.
    fs::remove_file(directory.path().join("game.json")).unwrap();
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["notices"], json!([]));
    assert_eq!(app.moves(), "d3c3");
}

#[test]
fn a_kill_between_the_two_renames_with_a_damaged_copy_is_said() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    fs::remove_file(directory.path().join("game.json")).unwrap();
    fs::write(directory.path().join("game.json.bak"), "{").unwrap();
    let app = TestApp::start(directory.path());
    assert_eq!(app.view["notices"][0]["aside"], "game.json.bak.damaged-1");
}

#[test]
fn a_folder_in_the_place_of_the_file_is_set_aside_too() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    let path = directory.path().join("game.json");
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["notices"][0]["type"], "damaged");
    assert_eq!(app.moves(), "d3c3");
    assert!(directory.path().join("game.json.damaged-1").is_dir());
    app.act(json!({ "type": "continue" })).unwrap();
    app.place("c4");
    drop(app);
    assert_eq!(TestApp::start(directory.path()).moves(), "d3c3c4");
}

#[test]
fn a_kill_between_the_list_and_the_game_neither_loses_nor_doubles_the_result() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    two_players(directory.path(), "e6f4e3f6g5d6e7f5");
    let open = fs::read(at("game.json")).unwrap();
    {
        let mut app = TestApp::start(directory.path());
        app.act(json!({ "type": "continue" })).unwrap();
        app.place("c5");
        assert_eq!(app.library["statistics"]["two"]["wins"], 1);
    }
    let over = fs::read(at("game.json")).unwrap();
    // The list was written, the game not yet: the move was never shown, so the game is open.
    fs::write(at("game.json"), open).unwrap();
    let app = TestApp::start(directory.path());
    assert_eq!(app.game()["result"], Value::Null);
    assert_eq!(app.library["statistics"]["two"]["wins"], 0);
    drop(app);
    // The game was written, and the list is an older one.
    fs::write(at("game.json"), over).unwrap();
    fs::remove_file(at("library.json")).unwrap();
    let app = TestApp::start(directory.path());
    assert_eq!(app.game()["result"]["winner"], "black");
    assert_eq!(app.library["statistics"]["two"]["wins"], 1);
    assert_eq!(app.library["games"].as_array().unwrap().len(), 1);
}

#[test]
fn numbers_out_of_range_are_damage() {
    for (name, text) in [
        (
            "library.json",
            r#"{"version":1,"library":{"games":[{"id":18446744073709551615,"seats":null,"moves":"f5","finished_ms":1}],"older":{"easy":{"wins":0,"draws":0,"losses":0},"medium":{"wins":0,"draws":0,"losses":0},"hard":{"wins":0,"draws":0,"losses":0},"corners":{"wins":0,"draws":0,"losses":0},"two":{"wins":0,"draws":0,"losses":0}}}}"#,
        ),
        (
            "game.json",
            r#"{"version":1,"game":{"table":null,"at_start":true,"next_id":18446744073709551615}}"#,
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join(name), text).unwrap();
        let mut app = TestApp::start(directory.path());
        assert_eq!(app.view["notices"][0]["type"], "damaged", "{name}");
        app.new_game(json!({ "type": "two" }));
        app.place("d3");
    }
}

#[test]
fn settings_are_salvaged_field_by_field() {
    let directory = tempfile::tempdir().unwrap();
    let damaged =
        r#"{"version":1,"settings":{"marks":"perhaps","camera":"top","speed":[],"letters":true}}"#;
    fs::write(directory.path().join("settings.json"), damaged).unwrap();
    let app = TestApp::start(directory.path());
    let settings = &app.view["settings"];
    assert_eq!((&settings["marks"], &settings["camera"]), (&json!(true), &json!("top")));
    assert_eq!((&settings["speed"], &settings["letters"]), (&json!("normal"), &json!(true)));
    assert_eq!(app.view["notices"], json!([]));
}

#[test]
fn a_damaged_list_of_games_does_not_touch_the_game() {
    let directory = tempfile::tempdir().unwrap();
    two_players(directory.path(), "d3c3c4");
    fs::write(directory.path().join("library.json"), "{").unwrap();
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["notices"][0]["kept"], "library");
    assert_eq!(app.moves(), "d3c3c4");
}

#[test]
fn a_move_that_cannot_be_kept_is_played_and_the_player_is_told() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(json!({ "type": "two" }));
    // A folder where the new file should be written stands for a full disk.
    fs::create_dir(directory.path().join("game.json.new")).unwrap();
    app.place("d3");
    assert_eq!(app.view["notices"], json!([{ "type": "unsaved", "kept": "game" }]));
    assert_eq!(app.moves(), "d3");
    fs::remove_dir(directory.path().join("game.json.new")).unwrap();
    app.place("c3");
    assert_eq!(app.view["notices"], json!([]), "said no longer than it is true");
    drop(app);
    assert_eq!(TestApp::start(directory.path()).moves(), "d3c3");
}
