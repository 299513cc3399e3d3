//! One game with its seats, its undone moves and a resignation: all that «Deshacer» can reach.

use rules::{Color, Game, Move, Outcome, Square};

use crate::{Seat, Seats, Setup};

/// A game being played or just finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Its number, by which the finished game is known.
    pub id: u64,
    /// What was asked for; `None` in a room, where nobody chose.
    pub setup: Option<Setup>,
    /// Who plays.
    pub seats: Seats,
    pub(crate) game: Game,
    pub(crate) undone: Vec<Step>,
    pub(crate) resigned: Option<Color>,
}

/// What one undo took back, to be done again by one redo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// These placements, first one first.
    Placements(Vec<Square>),
    /// The resignation of this side.
    Resignation(Color),
}

impl Sitting {
    /// A game at its beginning.
    #[must_use]
    pub fn new(id: u64, setup: Setup, dice: u64) -> Self {
        let (game, undone) = (Game::new(), Vec::new());
        Self { id, setup: Some(setup), seats: setup.seats(dice), game, undone, resigned: None }
    }

    /// A game of a room at its beginning.
    pub(crate) fn between_friends(id: u64, own: Color) -> Self {
        let seats = Seats::between_friends(own);
        Self { id, setup: None, seats, game: Game::new(), undone: Vec::new(), resigned: None }
    }

    /// The moves and the position.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who resigned.
    #[must_use]
    pub const fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// Whether it has ended, on the board or by resignation.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// The counts of an ended game.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        match self.resigned {
            Some(_) => Some(self.game.position().counts()),
            None => self.game.outcome(),
        }
    }

    /// Whether a disc has been placed.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.game.squares().next().is_some()
    }

    /// The side to move while the game is open.
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        (!self.is_over()).then(|| self.game.position().turn())
    }

    /// Whose the move is when it is a person's.
    #[must_use]
    pub fn human_turn(&self) -> Option<Color> {
        self.turn().filter(|color| self.seats.of(*color) == Seat::Human {})
    }

    /// Whether a person has something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.is_between_friends() && (self.resigned.is_some() || self.undo_point().is_some())
    }

    /// Whether something taken back can be done again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.resigned.is_none() && !self.undone.is_empty()
    }

    /// Whether the other side plays elsewhere, so that nothing can be taken back by one alone.
    fn is_between_friends(&self) -> bool {
        self.seats.black == Seat::Friend {} || self.seats.white == Seat::Friend {}
    }

    /// Places a disc; `false` where the rules do not allow it.
    pub(crate) fn place(&mut self, square: Square) -> bool {
        let placed = self.game.play(square).is_ok();
        if placed {
            self.undone.clear();
        }
        placed
    }

    /// The side that gives up: the only person here, else the side to move.
    pub(crate) fn resign(&mut self) {
        self.resigned = self.seats.own().or_else(|| self.turn());
    }

    /// Takes back a resignation, or a person's last placement with all that came after it.
    pub(crate) fn undo(&mut self) -> bool {
        if self.is_between_friends() {
            return false;
        }
        if let Some(color) = self.resigned.take() {
            self.undone.push(Step::Resignation(color));
            return true;
        }
        let Some(point) = self.undo_point() else { return false };
        let kept = self.game.plies()[..point].iter().filter(|ply| ply.mv != Move::Pass).count();
        self.undone.push(Step::Placements(self.game.squares().skip(kept).collect()));
        self.game = self.game.truncated(point);
        true
    }

    /// Does again what the last undo took back.
    pub(crate) fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        match self.undone.pop() {
            None => return false,
            Some(Step::Resignation(color)) => self.resigned = Some(color),
            Some(Step::Placements(squares)) => {
                for square in squares {
                    if self.game.play(square).is_err() {
                        // Undone moves were legal here; a saved file is checked before it is believed.
                        self.undone.clear();
                        break;
                    }
                }
            }
        }
        true
    }

    /// The ply that the last placement of a person was: the CPU's before it stay, those after it go.
    fn undo_point(&self) -> Option<usize> {
        self.game
            .plies()
            .iter()
            .rposition(|ply| ply.mv != Move::Pass && self.seats.cpu(ply.by).is_none())
    }
}
