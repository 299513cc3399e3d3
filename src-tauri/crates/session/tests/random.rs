//! Long random sequences of inputs: never a panic, the invariants of the game hold, a refusal changes nothing,
//! and what is saved comes back equal. And random text, which is refused or understood.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use proptest::prelude::*;
use rules::Square;
use session::*;

fn any_square() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|index| Square::from_index(index).unwrap())
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let level = prop::sample::select(Level::ALL.to_vec());
    let color =
        prop::sample::select(vec![ColorChoice::Black, ColorChoice::White, ColorChoice::Random]);
    prop_oneof![
        Just(Setup::Two {}),
        (level, color).prop_map(|(level, color)| Setup::Cpu { level, color }),
    ]
}

/// What may happen next. Moves are drawn by number, so that most of them are legal.
#[derive(Clone, Debug)]
enum Event {
    Move(usize),
    Answer(usize),
    Late(u64, Square),
    Any(Input),
}

fn any_event() -> impl Strategy<Value = Event> {
    let act = |action: Action| Event::Any(Input::Player(action));
    prop_oneof![
        20 => any::<usize>().prop_map(Event::Move),
        20 => any::<usize>().prop_map(Event::Answer),
        2 => (0_u64..40, any_square()).prop_map(|(ticket, square)| Event::Late(ticket, square)),
        1 => any_square().prop_map(move |square| act(Action::Place { square: SquareName(square) })),
        1 => any_setup().prop_map(move |setup| act(Action::New { setup })),
        12 => prop::sample::select(vec![
            Action::Again {}, Action::Undo {}, Action::Undo {}, Action::Redo {}, Action::Redo {},
            Action::Resign {}, Action::Pause {}, Action::Continue {}, Action::Continue {},
            Action::Leave {}, Action::Replay { game: None }, Action::Replay { game: Some(1) },
            Action::Step { ply: 0 }, Action::Step { ply: 3 }, Action::Step { ply: 200 },
            Action::CloseReplay {}, Action::Forget { game: 1 }, Action::Dismiss {},
        ]).prop_map(act),
        1 => Just(Event::Any(Input::Hidden)),
        1 => Just(Event::Any(Input::Import("f5d6c5".into()))),
        1 => Just(Event::Any(Input::Notice(Notice::Unsaved { kept: Kept::Game }))),
        1 => Just(Event::Any(Input::Settings(SettingsPatch {
            marks: Some(false),
            ..SettingsPatch::default()
        }))),
    ]
}

fn input(event: Event, session: &Session, task: Option<Task>) -> Option<Input> {
    match event {
        Event::Any(input) => Some(input),
        Event::Late(ticket, square) => {
            Some(Input::Thought { ticket: Ticket(ticket), square, seen: None })
        }
        Event::Answer(number) => {
            let task = task.filter(|task| session.thinking() == Some(task.ticket))?;
            let moves: Vec<Square> = task.board.legal_moves().into_iter().collect();
            let square = moves[number % moves.len()];
            Some(Input::Thought { ticket: task.ticket, square, seen: None })
        }
        Event::Move(number) => {
            let legal = session.view().game?.legal;
            let square = legal.get(number % legal.len().max(1))?.square;
            Some(Input::Player(Action::Place { square }))
        }
    }
}

fn check(session: &Session) -> Result<(), TestCaseError> {
    let view = session.view();
    let Some(game) = &view.game else { return Ok(()) };
    let counts = game.counts;
    prop_assert_eq!(counts.black + counts.white + counts.empty, 64);
    let count = |letter| game.board.chars().filter(|cell| *cell == letter).count();
    prop_assert_eq!(count('B'), usize::from(counts.black));
    prop_assert_eq!(count('W'), usize::from(counts.white));
    let placed = game.plies.iter().filter(|ply| ply.square.is_some()).count();
    prop_assert!(placed <= 60);
    prop_assert!(game.ply <= game.plies.len());
    prop_assert_eq!(!game.legal.is_empty(), game.your_turn);
    prop_assert_eq!(game.thinking, session.thinking().is_some() && view.screen == Screen::Table);
    prop_assert!(!(game.thinking && game.your_turn));
    prop_assert!(game.result.is_none() || game.turn.is_none());
    if let (Some(table), Screen::Table) = (session.table(), view.screen) {
        let open = !table.is_over();
        prop_assert_eq!(game.thinking || game.your_turn || game.paused, open);
        prop_assert_eq!(table.is_over(), game.result.is_some());
    }
    Ok(())
}

fn games(statistics: &Statistics) -> usize {
    let Statistics { easy, medium, hard, corners, master, two, friends } = statistics;
    [easy, medium, hard, corners, master, two, friends]
        .iter()
        .map(|tally| (tally.wins + tally.draws + tally.losses) as usize)
        .sum()
}

fn check_saved(session: &Session) -> Result<(), TestCaseError> {
    let text = serde_json::to_string(&session.saved()).unwrap();
    let saved: Saved = serde_json::from_str(&text).unwrap();
    prop_assert_eq!(&saved, &session.saved());
    let library = serde_json::to_string(session.library()).unwrap();
    let library: Library = serde_json::from_str(&library).unwrap();
    prop_assert!(library.is_sound());
    let now = Moment::default();
    let back = Session::restore(&saved, session.settings().clone(), library, false, now).unwrap();
    prop_assert_eq!(back.table(), session.table());
    prop_assert_eq!(back.library(), session.library());
    prop_assert_eq!(back.saved(), saved);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_inputs_keeps_the_session_sound(
        setup in any_setup(),
        events in prop::collection::vec(any_event(), 1..300),
    ) {
        let mut session = Session::new(None, true, Settings::default(), Library::default());
        let mut task = None;
        let mut ended = std::collections::BTreeMap::new();
        let begin = Event::Any(Input::Player(Action::New { setup }));
        for (clock, event) in (0..).zip(std::iter::once(begin).chain(events)) {
            let Some(input) = input(event, &session, task) else { continue };
            let before = session.clone();
            match session.handle(input, Moment { unix_ms: clock, dice: clock * 7 }) {
                Err(_) => prop_assert_eq!(&session, &before),
                Ok(effects) => {
                    let shown = effects.contains(&Effect::Show);
                    prop_assert!(shown || session.view() == before.view());
                    let saved = effects.contains(&Effect::Save(Kept::Game));
                    prop_assert!(saved || session.saved() == before.saved()
                        || effects.contains(&Effect::Save(Kept::Library)));
                    let thinks = effects.iter().find_map(|effect| match effect {
                        Effect::Think(task) => Some(*task),
                        _ => None,
                    });
                    task = thinks.or(task);
                }
            }
            check(&session)?;
            if let Some(table) = session.table() {
                ended.insert(table.id, table.is_over() && table.has_begun());
            }
            let ended = ended.values().filter(|ended| **ended).count();
            prop_assert_eq!(games(&session.library().statistics()), ended, "each ending counts once");
        }
        check_saved(&session)?;
    }

    #[test]
    fn random_text_is_refused_or_understood_without_a_panic(text in ".{0,200}") {
        let _ = serde_json::from_str::<Action>(&text);
        let _ = serde_json::from_str::<SettingsPatch>(&text);
        let _ = serde_json::from_str::<Settings>(&text);
        let _ = serde_json::from_str::<Saved>(&text);
        let mut session = Session::new(None, true, Settings::default(), Library::default());
        let before = session.clone();
        if session.handle(Input::Import(text), Moment::default()).is_err() {
            prop_assert_eq!(session, before);
        }
    }

    #[test]
    fn a_mutilated_action_is_refused_or_understood_without_a_panic(
        which in 0_usize..8, at in 0_usize..80, byte: u8,
    ) {
        let mut text = ACTIONS[which].as_bytes().to_vec();
        let at = at % text.len();
        text[at] = byte;
        if let Ok(action) = serde_json::from_slice::<Action>(&text) {
            let mut session = Session::new(None, true, Settings::default(), Library::default());
            let _ = session.handle(Input::Player(action), Moment::default());
        }
    }
}

const ACTIONS: [&str; 8] = [
    r#"{"type":"place","square":"d3"}"#,
    r#"{"type":"new","setup":{"type":"cpu","level":"easy","color":"black"}}"#,
    r#"{"type":"new","setup":{"type":"two"}}"#,
    r#"{"type":"undo"}"#,
    r#"{"type":"replay","game":12}"#,
    r#"{"type":"step","ply":3}"#,
    r#"{"type":"forget","game":1}"#,
    r#"{"type":"close_replay"}"#,
];

#[test]
fn actions_of_a_wrong_shape_are_refused() {
    for text in ACTIONS {
        assert!(serde_json::from_str::<Action>(text).is_ok(), "{text}");
    }
    for text in [
        r#"{}"#,
        r#"null"#,
        r#""undo""#,
        r#"{"type":"fly"}"#,
        r#"{"type":"undo","more":1}"#,
        r#"{"type":"place"}"#,
        r#"{"type":"place","square":"i9"}"#,
        r#"{"type":"place","square":19}"#,
        r#"{"type":"place","square":"d3","force":true}"#,
        r#"{"type":"step","ply":-1}"#,
        r#"{"type":"step","ply":1e40}"#,
        r#"{"type":"new","setup":{"type":"cpu","level":"god","color":"black"}}"#,
        r#"{"type":"new","setup":{"type":"two","level":"easy"}}"#,
        r#"{"type":"replay","game":"1"}"#,
        r#"{"type":"forget"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
}
