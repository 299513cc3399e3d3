//! What a session promises its players, one promise a test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use rules::{Color, Square, transcript};
use session::*;

struct Sitter {
    session: Session,
    clock: u64,
}

impl Sitter {
    fn new() -> Self {
        let session = Session::new(None, true, Settings::default(), Library::default());
        Self { session, clock: 0 }
    }

    fn try_put(&mut self, input: Input) -> Result<Vec<Effect>, Refusal> {
        self.clock += 1;
        self.session.handle(input, Moment { unix_ms: self.clock, dice: self.clock })
    }

    fn put(&mut self, input: Input) -> Vec<Effect> {
        self.try_put(input).unwrap()
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        self.put(Input::Player(action))
    }

    fn refused(&mut self, action: Action) -> Refusal {
        let before = self.session.clone();
        let refusal = self.try_put(Input::Player(action)).unwrap_err();
        assert_eq!(self.session, before, "a refusal changes nothing");
        refusal
    }

    fn place(&mut self, name: &str) -> Vec<Effect> {
        self.act(place(name))
    }

    /// Answers for the CPU, which must be thinking.
    fn think(&mut self, name: &str) -> Vec<Effect> {
        let ticket = self.session.thinking().unwrap();
        self.put(Input::Thought { ticket, square: square(name) })
    }

    fn game(&self) -> GameView {
        self.session.view().game.unwrap()
    }

    fn moves(&self) -> String {
        self.session.export(None).unwrap()
    }

    fn two() -> Self {
        let mut sitter = Self::new();
        sitter.act(Action::New { setup: Setup::Two {} });
        sitter
    }

    fn against(level: Level, color: ColorChoice) -> Self {
        let mut sitter = Self::new();
        sitter.act(Action::New { setup: Setup::Cpu { level, color } });
        sitter
    }

    /// Plays a whole transcript, the CPU's moves too.
    fn play(&mut self, moves: &str) {
        for square in transcript::read_squares(moves).unwrap() {
            if self.session.thinking().is_some() {
                self.think(&square.to_string());
            } else {
                self.place(&square.to_string());
            }
        }
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn place(name: &str) -> Action {
    Action::Place { square: SquareName(square(name)) }
}

fn kinds(effects: &[Effect]) -> Vec<&'static str> {
    let kind = |effect: &Effect| match effect {
        Effect::Save(Kept::Game) => "save game",
        Effect::Save(Kept::Library) => "save library",
        Effect::Save(Kept::Settings) => "save settings",
        Effect::Show => "show",
        Effect::ShowLibrary => "show library",
        Effect::Think(_) => "think",
    };
    effects.iter().map(kind).collect()
}

/// White has no discs after the ninth move.
const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";
/// White passes twice in a row near the end; Black wins 40 to 24.
const TWO_PASSES: &str = "d3c5f6d2c6f4f3c7c4e3e2f2b5a4a6d6e6g7g3g2f5g4c1b6g1e1g5c3g6h3d1c2b2b1b3h7c8h5h8e7d7h2b7a8h4g8h1d8e8b8h6a3f8f7a7a5b4f1a2a1";

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
    assert_eq!(sitter.put(Input::Thought { ticket: late, square: square("c3") }), []);
    assert_eq!(sitter.session, before);
    sitter.place("d3");
    assert_eq!(sitter.put(Input::Thought { ticket: late, square: square("c3") }), []);
    assert_eq!(sitter.moves(), "d3");
}

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
    assert_eq!(sitter.session.library().games().len(), 1);
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
    assert_eq!(sitter.session.library().games(), []);
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
    assert_eq!(sitter.session.library().games(), []);
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
    assert_eq!(sitter.session.library().games().len(), MOST_GAMES);
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
fn settings_change_what_is_named_and_are_saved() {
    let mut sitter = Sitter::two();
    let patch = SettingsPatch { camera: Some(Camera::Top), ..SettingsPatch::default() };
    assert_eq!(kinds(&sitter.put(Input::Settings(patch))), ["save settings", "show"]);
    assert_eq!(sitter.session.view().settings.camera, Camera::Top);
    assert!(sitter.session.view().settings.marks);
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
fn after_a_kill_an_open_game_is_paused_and_a_finished_one_shows_its_result() {
    for (moves, paused) in [(&TWO_PASSES[..40], true), (WIPE_OUT, false)] {
        let mut sitter = Sitter::two();
        sitter.play(moves);
        let saved = through_json(&sitter.session.saved());
        let back = Session::restore(&saved, Settings::default(), Library::default()).unwrap();
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
    let seats = SavedSitting { setup: Setup::Two {}, ..saved.clone() };
    assert_eq!(seats.restore().unwrap_err(), SavedError::Seats);
    let moves = SavedSitting { moves: "d3d3".into(), ..saved.clone() };
    assert!(matches!(moves.restore(), Err(SavedError::Moves(_))));
    let undone = vec![SavedStep::Placements(vec![SquareName(square("a1"))])];
    assert_eq!(SavedSitting { undone, ..saved }.restore().unwrap_err(), SavedError::Undone);
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

fn through_json(saved: &Saved) -> Saved {
    serde_json::from_str(&serde_json::to_string(saved).unwrap()).unwrap()
}
