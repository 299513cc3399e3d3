//! What a session promises its players at the table, one promise a test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod sitter;

use rules::Color;
use session::*;
use sitter::*;

#[test]
fn a_move_is_on_disk_before_it_is_shown_and_shown_before_the_cpu_thinks() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::Black);
    assert_eq!(kinds(&sitter.place("d3")), ["save game", "show", "think"]);
    assert_eq!(kinds(&sitter.think("c3")), ["save game", "show"]);
}

#[test]
fn with_white_the_cpu_begins() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::White);
    let game = sitter.game();
    assert!(game.thinking && !game.your_turn && game.legal.is_empty() && !game.can_undo);
    assert_eq!(sitter.refused(place("d3")), Refusal::NotYourTurn);
    sitter.think("d3");
    assert!(sitter.game().your_turn);
    assert_eq!(sitter.refused(Action::Undo {}), Refusal::NothingToUndo);
}

#[test]
fn a_color_left_open_is_drawn_and_another_game_draws_again() {
    let mut black = 0;
    let mut sitter = Sitter::against(Level::Easy, ColorChoice::Random);
    for _ in 0..20 {
        sitter.act(Action::Again {});
        black += usize::from(sitter.game().seats.unwrap().black == Seat::Human {});
    }
    assert!((1..20).contains(&black));
}

#[test]
fn the_view_says_what_each_legal_move_flips() {
    let game = Sitter::two().game();
    let moves: Vec<String> = game.legal.iter().map(|legal| legal.square.0.to_string()).collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
    assert!(game.legal.iter().all(|legal| legal.flips.len() == 1));
    assert_eq!(game.board.chars().filter(|cell| *cell == 'B').count(), 2);
}

#[test]
fn an_illegal_square_is_refused() {
    let mut sitter = Sitter::two();
    for name in ["a1", "d4", "e3"] {
        assert_eq!(sitter.refused(place(name)), Refusal::illegal(square(name)));
    }
}

#[test]
fn undo_against_the_cpu_goes_back_to_before_your_own_last_move() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::Black);
    sitter.play("d3c3c4");
    let before = sitter.moves();
    sitter.think("e3");
    assert!(sitter.game().can_undo);
    sitter.act(Action::Undo {});
    assert_eq!(sitter.moves(), "d3c3");
    sitter.act(Action::Undo {});
    assert_eq!(sitter.moves(), "");
    assert!(!sitter.game().can_undo);
    sitter.act(Action::Redo {});
    sitter.act(Action::Redo {});
    assert_eq!(sitter.moves(), format!("{before}e3"));
    assert_eq!(sitter.refused(Action::Redo {}), Refusal::NothingToRedo);
}

#[test]
fn undo_after_a_pass_takes_back_all_the_cpu_played_since() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::White);
    // Up to the first of White's two passes, after which Black, the CPU, plays three times in a row.
    let until_pass = &TWO_PASSES[..57 * 2];
    sitter.play(until_pass);
    let game = sitter.game();
    assert_eq!(game.passed, Some(Side::White));
    assert!(game.thinking);
    sitter.play(&TWO_PASSES[57 * 2..58 * 2]);
    assert_eq!(sitter.game().passed, Some(Side::White));
    sitter.act(Action::Undo {});
    assert_eq!(sitter.moves(), &TWO_PASSES[..55 * 2]);
    assert!(sitter.game().your_turn);
    sitter.act(Action::Redo {});
    assert_eq!(sitter.moves(), &TWO_PASSES[..58 * 2]);
}

#[test]
fn undo_with_two_players_takes_back_one_placement_with_its_passes() {
    let mut sitter = Sitter::two();
    sitter.play(&TWO_PASSES[..57 * 2]);
    let plies = sitter.game().plies.len();
    assert_eq!(sitter.game().plies[plies - 1].square, None);
    sitter.act(Action::Undo {});
    assert_eq!(sitter.moves(), &TWO_PASSES[..56 * 2]);
    assert_eq!(sitter.game().plies.len(), plies - 2);
}

#[test]
fn a_new_move_ends_redo() {
    let mut sitter = Sitter::two();
    sitter.play("d3c3");
    sitter.act(Action::Undo {});
    assert!(sitter.game().can_redo);
    sitter.place("e3");
    assert!(!sitter.game().can_redo);
}

#[test]
fn undo_while_the_cpu_thinks_stops_it_and_its_late_answer_is_thrown_away() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::Black);
    sitter.place("d3");
    let late = sitter.session.thinking().unwrap();
    sitter.act(Action::Undo {});
    assert_eq!(sitter.session.thinking(), None);
    let before = sitter.session.clone();
    assert_eq!(sitter.put(Input::Thought { ticket: late, square: square("c3"), seen: None }), []);
    assert_eq!(sitter.session, before);
    sitter.place("d3");
    assert_eq!(sitter.put(Input::Thought { ticket: late, square: square("c3"), seen: None }), []);
    assert_eq!(sitter.moves(), "d3");
}

#[test]
fn who_resigns_loses_and_may_take_it_back() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::Black);
    sitter.play("d3");
    sitter.act(Action::Resign {});
    let game = sitter.game();
    let result = game.result.unwrap();
    assert_eq!((result.resigned, result.winner), (Some(Side::Black), Some(Side::White)));
    assert_eq!(result.tournament, None);
    assert!(!game.thinking && game.turn.is_none() && game.legal.is_empty());
    assert_eq!(sitter.session.library().statistics().hard.losses, 1);
    assert_eq!(sitter.refused(Action::Resign {}), Refusal::Over);
    assert_eq!(sitter.refused(place("c3")), Refusal::Over);
    let effects = sitter.act(Action::Undo {});
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think(_))));
    assert_eq!(sitter.moves(), "d3");
    assert_eq!(sitter.session.library().games().count(), 0);
}

#[test]
fn of_two_players_the_side_to_move_resigns() {
    let mut sitter = Sitter::two();
    sitter.play("d3");
    sitter.act(Action::Resign {});
    assert_eq!(sitter.game().result.unwrap().resigned, Some(Side::White));
}

#[test]
fn a_pause_covers_the_board_stops_the_cpu_and_places_nothing() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::Black);
    sitter.place("d3");
    sitter.act(Action::Pause {});
    let game = sitter.game();
    assert!(game.paused && !game.thinking && game.legal.is_empty() && !game.can_undo);
    for action in
        [place("c3"), Action::Undo {}, Action::Redo {}, Action::Resign {}, Action::Pause {}]
    {
        assert_eq!(sitter.refused(action), Refusal::Paused);
    }
    let effects = sitter.act(Action::Continue {});
    assert!(matches!(effects[..], [Effect::Show, Effect::Think(_)]));
    assert_eq!(sitter.moves(), "d3");
}

#[test]
fn a_hidden_window_pauses_an_open_game_only() {
    let mut sitter = Sitter::two();
    sitter.put(Input::Hidden);
    assert!(sitter.game().paused);
    let mut sitter = Sitter::two();
    sitter.play(WIPE_OUT);
    assert_eq!(sitter.put(Input::Hidden), []);
    assert!(!sitter.game().paused);
    assert_eq!(Sitter::new().put(Input::Hidden), []);
}

#[test]
fn changing_the_mode_keeps_the_game() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::Black);
    sitter.place("d3");
    sitter.act(Action::Leave {});
    assert_eq!(sitter.session.view().screen, Screen::Start);
    assert_eq!(sitter.session.thinking(), None);
    assert!(sitter.game().at_stake);
    assert_eq!(sitter.refused(place("c3")), Refusal::NoGame);
    sitter.act(Action::Continue {});
    assert_eq!(sitter.session.view().screen, Screen::Table);
    sitter.think("c3");
    assert_eq!(sitter.moves(), "d3c3");
}

#[test]
fn settings_change_what_is_named_and_are_saved() {
    let mut sitter = Sitter::two();
    let patch = SettingsPatch { camera: Some(Camera::Top), ..SettingsPatch::default() };
    assert_eq!(kinds(&sitter.put(Input::Settings(patch))), ["save settings", "show"]);
    assert_eq!(sitter.session.view().settings.camera, Camera::Top);
    assert!(sitter.session.view().settings.marks);
}

#[test]
fn what_could_not_be_saved_is_said_no_longer_than_it_is_true() {
    let mut sitter = Sitter::new();
    sitter.put(Input::Notice(Notice::Unsaved { kept: Kept::Game }));
    assert_eq!(sitter.put(Input::Saved(Kept::Library)), []);
    assert_eq!(sitter.put(Input::Saved(Kept::Game)), [Effect::Show]);
    assert_eq!(sitter.session.view().notices, []);
}

#[test]
fn notices_stay_until_they_are_read_and_are_not_repeated() {
    let mut sitter = Sitter::new();
    let notice = Notice::Unsaved { kept: Kept::Game };
    assert_eq!(sitter.put(Input::Notice(notice.clone())), [Effect::Show]);
    assert_eq!(sitter.put(Input::Notice(notice.clone())), []);
    assert_eq!(sitter.session.view().notices, [notice]);
    sitter.act(Action::Dismiss {});
    assert_eq!(sitter.session.view().notices, []);
}

#[test]
fn the_cpu_is_given_its_own_view_of_the_board_and_time_after_a_pass() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::White);
    sitter.play(&TWO_PASSES[..56 * 2]);
    let effects = sitter.think(&TWO_PASSES[56 * 2..57 * 2]);
    let Some(Effect::Think(task)) = effects.last() else { panic!("the CPU plays on after a pass") };
    assert_eq!(task.pace_ms, PACE_AFTER_PASS_MS);
    let game = sitter.session.table().unwrap().game();
    assert_eq!(task.board.mover(), game.position().discs(Color::Black));
}

#[test]
fn resigning_leaves_what_was_undone_to_be_done_again() {
    let mut sitter = Sitter::two();
    sitter.play("d3c3");
    sitter.act(Action::Undo {});
    sitter.act(Action::Resign {});
    assert!(!sitter.game().can_redo);
    assert_eq!(sitter.refused(Action::Redo {}), Refusal::NothingToRedo);
    let saved = through_json(&sitter.session.saved());
    assert_eq!(restored(&saved, Library::default()).table(), sitter.session.table());
    sitter.act(Action::Undo {});
    sitter.act(Action::Redo {});
    assert!(sitter.game().result.is_some());
    sitter.act(Action::Undo {});
    sitter.act(Action::Undo {});
    assert_eq!(sitter.moves(), "");
}

#[test]
fn continuing_twice_does_not_disturb_the_cpu() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::Black);
    sitter.place("d3");
    let ticket = sitter.session.thinking();
    assert_eq!(sitter.act(Action::Continue {}), []);
    assert_eq!(sitter.session.thinking(), ticket);
}

#[test]
fn a_search_that_fails_leaves_the_game_paused() {
    let mut sitter = Sitter::against(Level::Hard, ColorChoice::Black);
    sitter.place("d3");
    let ticket = sitter.session.thinking().unwrap();
    sitter.put(Input::Unanswered { ticket });
    assert!(sitter.game().paused && !sitter.game().thinking);
    sitter.act(Action::Continue {});
    assert_eq!(sitter.put(Input::Unanswered { ticket }), [], "an old search means nothing");
    sitter.think("c3");
}
