//! A player with hands: puts inputs into a session, moves the clock on, and answers for the CPU.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rules::{Square, transcript};
use session::*;

pub struct Sitter {
    pub session: Session,
    clock: u64,
}

impl Sitter {
    pub fn new() -> Self {
        let session = Session::new(None, true, Settings::default(), Library::default());
        Self { session, clock: 0 }
    }

    pub fn try_put(&mut self, input: Input) -> Result<Vec<Effect>, Refusal> {
        self.clock += 1;
        self.session.handle(input, Moment { unix_ms: self.clock, dice: self.clock })
    }

    pub fn put(&mut self, input: Input) -> Vec<Effect> {
        self.try_put(input).unwrap()
    }

    pub fn act(&mut self, action: Action) -> Vec<Effect> {
        self.put(Input::Player(action))
    }

    pub fn refused(&mut self, action: Action) -> Refusal {
        let before = self.session.clone();
        let refusal = self.try_put(Input::Player(action)).unwrap_err();
        assert_eq!(self.session, before, "a refusal changes nothing");
        refusal
    }

    pub fn place(&mut self, name: &str) -> Vec<Effect> {
        self.act(place(name))
    }

    /// Answers for the CPU, which must be thinking.
    pub fn think(&mut self, name: &str) -> Vec<Effect> {
        let ticket = self.session.thinking().unwrap();
        self.put(Input::Thought { ticket, square: square(name), seen: None })
    }

    pub fn game(&self) -> GameView {
        self.session.view().game.unwrap()
    }

    pub fn moves(&self) -> String {
        self.session.export(None).unwrap()
    }

    pub fn two() -> Self {
        let mut sitter = Self::new();
        sitter.act(Action::New { setup: Setup::Two {} });
        sitter
    }

    pub fn against(level: Level, color: ColorChoice) -> Self {
        let mut sitter = Self::new();
        sitter.act(Action::New { setup: Setup::Cpu { level, color } });
        sitter
    }

    /// Plays a whole transcript, the CPU's moves too.
    pub fn play(&mut self, moves: &str) {
        for square in transcript::read_squares(moves).unwrap() {
            if self.session.thinking().is_some() {
                self.think(&square.to_string());
            } else {
                self.place(&square.to_string());
            }
        }
    }
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn place(name: &str) -> Action {
    Action::Place { square: SquareName(square(name)) }
}

pub fn kinds(effects: &[Effect]) -> Vec<&'static str> {
    let kind = |effect: &Effect| match effect {
        Effect::Save(Kept::Game) => "save game",
        Effect::Save(Kept::Library) => "save library",
        Effect::Save(Kept::Settings) => "save settings",
        Effect::Show => "show",
        Effect::ShowLibrary => "show library",
        Effect::Think(_) => "think",
        Effect::Link(_) => "link",
        Effect::Remind { .. } => "remind",
    };
    effects.iter().map(kind).collect()
}

/// White has no discs after the ninth move.
pub const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";
/// White passes twice in a row near the end; Black wins 40 to 24.
pub const TWO_PASSES: &str = "d3c5f6d2c6f4f3c7c4e3e2f2b5a4a6d6e6g7g3g2f5g4c1b6g1e1g5c3g6h3d1c2b2b1b3h7c8h5h8e7d7h2b7a8h4g8h1d8e8b8h6a3f8f7a7a5b4f1a2a1";

pub fn restored(saved: &Saved, library: Library) -> Session {
    Session::restore(saved, Settings::default(), library, false, Moment::default()).unwrap()
}

pub fn through_json(saved: &Saved) -> Saved {
    serde_json::from_str(&serde_json::to_string(saved).unwrap()).unwrap()
}
