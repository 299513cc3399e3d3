//! The app's commands over Tauri's mocked IPC: games through one door, and nonsense refused with a tag.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod common;

use std::time::{Duration, Instant};

use common::{TestApp, play};
use serde_json::{Value, json};

const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";

fn cpu(level: &str, color: &str) -> Value {
    json!({ "type": "cpu", "level": level, "color": color })
}

#[test]
fn a_game_of_two_goes_from_the_first_view_to_the_statistics() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    assert_eq!(app.view["screen"], "start");
    app.new_game(json!({ "type": "two" }));
    assert_eq!(app.game()["legal"].as_array().unwrap().len(), 4);
    play(&mut app, WIPE_OUT);
    assert_eq!(app.game()["result"]["winner"], "black");
    assert_eq!(app.game()["result"]["tournament"]["black"], 64);
    assert_eq!(app.library["statistics"]["two"]["wins"], 1);
    assert_eq!(app.library["games"][0]["moves"], WIPE_OUT);
}

#[test]
fn the_cpu_answers_and_leaves_time_to_follow() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(cpu("easy", "black"));
    for _ in 0..3 {
        app.wait_until(|view| view["game"]["your_turn"] == true);
        let square = app.game()["legal"][0]["square"].as_str().unwrap().to_string();
        let placed = Instant::now();
        app.place(&square);
        assert_eq!(app.game()["thinking"], true);
        app.wait_until(|view| view["game"]["thinking"] == false);
        assert!(placed.elapsed() >= Duration::from_millis(500));
    }
    assert_eq!(app.moves().len(), 12);
}

#[test]
fn undo_while_the_cpu_thinks_stops_it() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(cpu("hard", "black"));
    app.place("d3");
    assert_eq!(app.game()["thinking"], true);
    let asked = Instant::now();
    app.act(json!({ "type": "undo" })).unwrap();
    assert!(asked.elapsed() < Duration::from_millis(500));
    assert_eq!((&app.game()["thinking"], &app.game()["your_turn"]), (&json!(false), &json!(true)));
    std::thread::sleep(Duration::from_millis(2_500));
    app.read();
    assert_eq!(app.moves(), "", "the late answer was thrown away");
}

#[test]
fn nonsense_is_refused_with_a_tag_and_changes_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(json!({ "type": "two" }));
    let before = app.view.clone();
    let long = "x".repeat(100_000);
    for (command, arguments) in [
        ("act", json!({})),
        ("act", json!(null)),
        ("act", json!([1, 2])),
        ("act", json!({ "action": 5 })),
        ("act", json!({ "action": { "type": "fly" } })),
        ("act", json!({ "action": { "type": long } })),
        ("act", json!({ "action": { "type": "undo", "more": 1 } })),
        ("act", json!({ "action": { "type": "undo" }, "other": 1 })),
        ("act", json!({ "action": { "type": "place", "square": "z9" } })),
        ("act", json!({ "action": { "type": "place", "square": 3 } })),
        ("act", json!({ "action": { "type": "step", "ply": -1 } })),
        ("friends", json!({})),
        ("friends", json!({ "action": { "type": "make", "more": 1 } })),
        ("friends", json!({ "action": { "type": "look" } })),
        ("friends", json!({ "action": { "type": "look", "link": 7 } })),
        ("friends", json!({ "action": { "type": "go_on", "level": "god" } })),
        ("set_settings", json!({ "patch": { "relay": 7 } })),
        ("set_settings", json!({ "patch": { "marks": "yes" } })),
        ("set_settings", json!({ "patch": { "colour": "red" } })),
        ("set_settings", json!({ "patch": null })),
        ("export", json!({ "game": "first" })),
        ("export", json!({})),
        ("import", json!({ "text": 7 })),
        ("subscribe", json!({ "channel": "nowhere" })),
        ("subscribe", json!({})),
        ("analyse", json!({ "position": "a1" })),
    ] {
        let refusal = app.call(command, arguments.clone()).unwrap_err();
        assert_eq!(refusal["reason"], "malformed", "{command} {arguments:.80}");
        assert!(refusal["detail"].as_str().unwrap().len() < 1_000);
    }
    for (action, reason) in [
        (json!({ "type": "place", "square": "a1" }), "illegal_move"),
        (json!({ "type": "undo" }), "nothing_to_undo"),
        (json!({ "type": "redo" }), "nothing_to_redo"),
        (json!({ "type": "step", "ply": 1 }), "not_replaying"),
        (json!({ "type": "replay", "game": 12 }), "unknown_game"),
        (json!({ "type": "forget", "game": 12 }), "unknown_game"),
    ] {
        assert_eq!(app.act(action).unwrap_err()["reason"], reason);
    }
    for (action, reason) in [
        (json!({ "type": "join" }), "not_invited"),
        (json!({ "type": "enter" }), "no_room"),
        (json!({ "type": "end" }), "no_room"),
        (json!({ "type": "rematch" }), "no_room"),
        (json!({ "type": "go_on", "level": "easy" }), "no_offer"),
    ] {
        assert_eq!(app.call("friends", json!({ "action": action })).unwrap_err()["reason"], reason);
    }
    let relay = json!({ "patch": { "relay": "my relay" } });
    assert_eq!(app.call("set_settings", relay).unwrap_err()["reason"], "not_a_relay");
    let long = app.call("import", json!({ "text": "d3".repeat(50_000) })).unwrap_err();
    assert_eq!(long["reason"], "not_a_game");
    assert_eq!(app.call("export", json!({ "game": 12 })).unwrap_err()["reason"], "unknown_game");
    assert_eq!(app.view, before);
}

#[test]
fn the_window_may_call_the_apps_own_commands_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    for command in
        ["plugin:store|load", "plugin:store|set", "plugin:event|emit", "plugin:window|close"]
    {
        let refusal = app.call(command, json!({})).unwrap_err();
        assert!(refusal.as_str().unwrap().contains("not allowed"), "{command}: {refusal}");
    }
}

#[test]
fn out_of_turn_the_player_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(cpu("hard", "white"));
    let refusal = app.act(json!({ "type": "place", "square": "d3" })).unwrap_err();
    assert_eq!(refusal["reason"], "not_your_turn");
}

#[test]
fn a_second_screen_takes_over_with_the_whole_state() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.new_game(json!({ "type": "two" }));
    app.place("d3");
    let before = (app.view.clone(), app.library.clone());
    app.subscribe_anew();
    assert_eq!((app.view.clone(), app.library.clone()), before);
    app.place("c3");
    assert_eq!(app.game()["ply"], 2);
    // By the command itself; what is sent there the mock's page swallows.
    app.call("subscribe", json!({ "channel": "__CHANNEL__:5" })).unwrap();
    app.place("c4");
    assert_eq!(app.game()["ply"], 2, "the old screen hears no more");
}

#[test]
fn a_game_looked_at_can_be_analysed_and_an_open_one_cannot() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    let question = json!({ "position": null });
    app.new_game(json!({ "type": "two" }));
    play(&mut app, WIPE_OUT);
    let refusal = app.call("analyse", question.clone()).unwrap_err();
    assert_eq!(refusal["reason"], "not_replaying");
    app.act(json!({ "type": "replay" })).unwrap();
    let at_end = app.call("analyse", question.clone()).unwrap();
    assert_eq!(at_end, json!({ "ply": 9, "moves": [] }));
    app.act(json!({ "type": "step", "ply": 8 })).unwrap();
    let before_end = app.call("analyse", question.clone()).unwrap();
    assert_eq!(before_end["ply"], 8);
    let best = &before_end["moves"][0];
    assert_eq!((&best["square"], &best["score"]), (&json!("c5"), &json!(64)));
    let scores: Vec<i64> = before_end["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|scored| scored["score"].as_i64().unwrap())
        .collect();
    assert!(scores.len() > 1 && scores.is_sorted_by(|a, b| a >= b));
}

#[test]
fn a_step_ends_the_analysis_of_the_position_before() {
    let directory = tempfile::tempdir().unwrap();
    let app = TestApp::start(directory.path());
    let desk = app.desk();
    let text = "f5d6c5f4d3b5d7f6g3f3b6c2b4e6g4c3c4h5b2a1";
    let taken = tauri::async_runtime::block_on(async {
        desk.put(session::Input::Import(text.into())).await.unwrap();
        let asked = Instant::now();
        let asking = tauri::async_runtime::spawn({
            let desk = desk.clone();
            async move { desk.analyse().await }
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        desk.put(session::Input::Player(session::Action::Step { ply: 3 })).await.unwrap();
        let analysis = asking.await.unwrap().unwrap();
        assert_eq!(analysis.ply, 20);
        asked.elapsed()
    });
    assert!(taken < Duration::from_millis(700), "it went on for {taken:?}");
}

#[test]
fn a_game_from_elsewhere_is_shown_and_kept() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = TestApp::start(directory.path());
    app.call("import", json!({ "text": "E6 F4 E3 F6 G5 D6 E7 F5 C5" })).unwrap();
    assert_eq!(app.view["screen"], "replay");
    drop(app);
    let app = TestApp::start(directory.path());
    assert_eq!(app.library["games"][0]["moves"], WIPE_OUT);
}
