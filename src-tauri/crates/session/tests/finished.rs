//! What a session promises about games that are over, looked at again, or come back from the disk.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod sitter;

use session::*;
use sitter::*;

#[test]
fn undo_works_after_the_end_and_the_game_counts_no_longer() {
    let mut sitter = Sitter::against(Level::Easy, ColorChoice::Black);
    sitter.play(WIPE_OUT);
    let result = sitter.game().result.unwrap();
    assert_eq!(
        (result.winner, result.counts.white, result.counts.empty),
        (Some(Side::Black), 0, 51)
    );
    assert_eq!(result.tournament.unwrap().black, 64);
    assert_eq!(sitter.session.library().statistics().easy.wins, 1);
    let effects = sitter.act(Action::Undo {});
    assert!(effects.contains(&Effect::Save(Kept::Library)));
    assert_eq!(sitter.session.library().statistics().easy, Tally::default());
    sitter.act(Action::Redo {});
    assert_eq!(sitter.session.library().statistics().easy.wins, 1);
    assert_eq!(sitter.session.library().games().count(), 1);
}

#[test]
fn a_replay_changes_nothing_and_ends_where_it_began() {
    let mut sitter = Sitter::against(Level::Medium, ColorChoice::Black);
    sitter.play("d3c3c4");
    let before = sitter.moves();
    sitter.act(Action::Replay { game: None });
    assert_eq!(sitter.session.thinking(), None);
    for (ply, discs) in [(0, 4), (1, 5), (3, 7)] {
        sitter.act(Action::Step { ply });
        let game = sitter.game();
        assert_eq!((game.ply, 64 - usize::from(game.counts.empty)), (ply, discs));
        assert_eq!(game.plies.len(), 3);
        assert!(game.legal.is_empty());
    }
    assert_eq!(sitter.refused(Action::Step { ply: 4 }), Refusal::NoSuchPly { ply: 4 });
    assert_eq!(sitter.refused(place("e3")), Refusal::Replaying);
    let effects = sitter.act(Action::CloseReplay {});
    assert!(matches!(effects[..], [Effect::Show, Effect::Think(_)]));
    assert_eq!(sitter.moves(), before);
    assert_eq!(sitter.refused(Action::CloseReplay {}), Refusal::NotReplaying);
}

#[test]
fn a_finished_game_can_be_looked_at_from_the_mode_screen() {
    let mut sitter = Sitter::two();
    sitter.play(WIPE_OUT);
    let id = sitter.game().id;
    sitter.act(Action::Leave {});
    sitter.act(Action::Replay { game: Some(id) });
    assert!(sitter.game().result.is_some());
    sitter.act(Action::Step { ply: 2 });
    assert_eq!(sitter.game().result, None);
    sitter.act(Action::CloseReplay {});
    assert_eq!(sitter.session.view().screen, Screen::Start);
    let missing = Refusal::UnknownGame { game: 99 };
    assert_eq!(sitter.refused(Action::Replay { game: Some(99) }), missing);
}

#[test]
fn a_game_off_the_list_still_counts() {
    let mut sitter = Sitter::against(Level::Corners, ColorChoice::Black);
    sitter.play(WIPE_OUT);
    let id = sitter.game().id;
    sitter.act(Action::Forget { game: id });
    assert_eq!(sitter.session.library().games().count(), 0);
    assert_eq!(sitter.session.library().statistics().corners.wins, 1);
    assert_eq!(sitter.refused(Action::Forget { game: id }), Refusal::UnknownGame { game: id });
}

#[test]
fn the_list_keeps_the_newest_games_and_the_statistics_all_of_them() {
    let mut sitter = Sitter::against(Level::Easy, ColorChoice::Black);
    for _ in 0..MOST_GAMES + 3 {
        sitter.act(Action::Again {});
        sitter.play(WIPE_OUT);
    }
    assert_eq!(sitter.session.library().games().count(), MOST_GAMES);
    assert_eq!(sitter.session.library().statistics().easy.wins as usize, MOST_GAMES + 3);
}

#[test]
fn a_game_from_elsewhere_is_listed_and_opened_and_counts_for_nobody() {
    let mut sitter = Sitter::two();
    sitter.put(Input::Import(format!(" {} ", TWO_PASSES.to_uppercase())));
    assert_eq!(sitter.session.view().screen, Screen::Replay);
    assert_eq!(sitter.game().result.unwrap().counts.black, 40);
    assert_eq!(sitter.session.library().statistics(), Statistics::default());
    for text in ["", "hola", "d3d3", "(;B[a1];)", "(;GM[Othello]BO[8 ", &"d3".repeat(40_000)] {
        let refusal = sitter.try_put(Input::Import(text.into())).unwrap_err();
        assert!(matches!(refusal, Refusal::NotAGame { .. }), "{text}");
    }
}

#[test]
fn after_a_kill_an_open_game_is_paused_and_a_finished_one_shows_its_result() {
    for (moves, paused) in [(&TWO_PASSES[..40], true), (WIPE_OUT, false)] {
        let mut sitter = Sitter::two();
        sitter.play(moves);
        let saved = through_json(&sitter.session.saved());
        let back = restored(&saved, Library::default());
        let view = back.view();
        assert_eq!(view.screen, Screen::Table);
        let game = view.game.unwrap();
        assert_eq!((game.paused, game.result.is_some()), (paused, !paused));
        assert_eq!(back.export(None).unwrap(), moves);
    }
}

#[test]
fn a_saved_game_that_cannot_be_true_is_not_believed() {
    let mut sitter = Sitter::against(Level::Easy, ColorChoice::Black);
    sitter.play(WIPE_OUT);
    let saved = SavedSitting::of(sitter.session.table().unwrap());
    assert!(saved.restore().is_ok());
    let resigned = SavedSitting { resigned: Some(Side::Black), ..saved.clone() };
    assert_eq!(resigned.restore().unwrap_err(), SavedError::Resignation);
    let seats = SavedSitting { setup: Some(Setup::Two {}), ..saved.clone() };
    assert_eq!(seats.restore().unwrap_err(), SavedError::Seats);
    let moves = SavedSitting { moves: "d3d3".into(), ..saved.clone() };
    assert!(matches!(moves.restore(), Err(SavedError::Moves(_))));
    let undone = vec![SavedStep::Placements(vec![SquareName(square("a1"))])];
    assert_eq!(SavedSitting { undone, ..saved }.restore().unwrap_err(), SavedError::Undone);
}

#[test]
fn a_game_off_the_list_is_taken_back_and_counted_again_like_any_other() {
    let mut sitter = Sitter::two();
    sitter.play(WIPE_OUT);
    let id = sitter.game().id;
    sitter.act(Action::Forget { game: id });
    for _ in 0..3 {
        sitter.act(Action::Undo {});
        assert_eq!(sitter.session.library().statistics().two.wins, 0);
        sitter.act(Action::Redo {});
        assert_eq!(sitter.session.library().statistics().two.wins, 1);
    }
}

#[test]
fn a_full_list_never_drops_the_game_that_can_still_be_taken_back() {
    let mut sitter = Sitter::two();
    sitter.play(WIPE_OUT);
    sitter.act(Action::Leave {});
    for _ in 0..MOST_GAMES + 5 {
        sitter.put(Input::Import("f5d6".into()));
        sitter.act(Action::CloseReplay {});
    }
    sitter.act(Action::Continue {});
    sitter.act(Action::Undo {});
    assert_eq!(sitter.session.library().statistics(), Statistics::default());
}

#[test]
fn a_kill_between_the_list_and_the_game_is_made_good() {
    let mut sitter = Sitter::two();
    sitter.play(&WIPE_OUT[..16]);
    let (open, without) = (sitter.session.saved(), sitter.session.library().clone());
    let effects = sitter.place("c5");
    assert_eq!(kinds(&effects), ["save library", "show library", "save game", "show"]);
    let (over, with) = (sitter.session.saved(), sitter.session.library().clone());
    assert_eq!(restored(&open, with).library().statistics().two.wins, 0);
    let back = restored(&over, without);
    assert_eq!(back.library().statistics().two.wins, 1);
    assert_eq!(back.library().games().count(), 1);
}

#[test]
fn numbers_that_no_game_can_have_are_not_believed() {
    let mut sitter = Sitter::two();
    sitter.play("d3");
    let saved = sitter.session.saved();
    let table = saved.table.clone().unwrap();
    for saved in [
        Saved { next_id: u64::MAX, ..saved.clone() },
        Saved { table: Some(SavedSitting { id: 1 << 53, ..table }), ..saved },
    ] {
        assert!(matches!(saved.restore_table(), Err(SavedError::Number(_))));
    }
}

#[test]
fn a_finished_game_survives_a_damaged_save_whose_copy_is_older() {
    let mut sitter = Sitter::two();
    sitter.play(&WIPE_OUT[..16]);
    let copy = sitter.session.saved();
    sitter.place("c5");
    let library = sitter.session.library().clone();
    let now = Moment::default();
    let mut back = Session::restore(&copy, Settings::default(), library, true, now).unwrap();
    assert_eq!(back.library().statistics().two.wins, 1);
    back.handle(Input::Player(Action::Continue {}), now).unwrap();
    back.handle(Input::Player(place("c5")), now).unwrap();
    assert_eq!(back.library().statistics().two.wins, 2, "ended once more, it is another game");
    assert!(back.library().is_sound());
}
