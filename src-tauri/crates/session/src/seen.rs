//! What the CPU saw when it chose a move, for a level that says so. It is shown, not kept.

use serde::Serialize;

use crate::{Sitting, SquareName};

/// What it expects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seen {
    /// The disc difference at the end, seen by the CPU.
    pub score: i32,
    /// How many plies it looked ahead.
    pub depth: u8,
    /// Whether the score is certain, not a guess.
    pub exact: bool,
    /// What both sides are expected to play, the CPU's move first; passes are left out.
    pub line: Vec<SquareName>,
}

/// What was seen, and after which ply of which game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeenAt {
    game: u64,
    plies: usize,
    seen: Seen,
}

impl SeenAt {
    /// Seen for the move that the sitting has just taken.
    pub(crate) fn after_move(sitting: &Sitting, seen: Seen) -> Self {
        Self { game: sitting.id, plies: sitting.game().plies().len(), seen }
    }

    /// What was seen, while the move it belongs to stands.
    pub(crate) fn in_game(&self, sitting: &Sitting) -> Option<Seen> {
        let stands = self.game == sitting.id && sitting.game().plies().len() >= self.plies;
        stands.then(|| self.seen.clone())
    }
}
