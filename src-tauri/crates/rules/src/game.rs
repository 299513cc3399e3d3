//! A game from its first position: the plies played and the position they lead to.
//!
//! Passes are the rules' business: after every placement the game passes by itself where it must,
//! so a list of squares is a whole game. Undo, clocks and seats belong to the session.

use std::fmt;

use crate::{Bitboard, Color, Outcome, Position, Square};

/// What one side did in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Placed a disc.
    Place(Square),
    /// Had no legal move.
    Pass,
}

/// A move in its game: who made it and what it turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The side that moved or passed.
    pub by: Color,
    /// What it did.
    pub mv: Move,
    /// The discs that changed colour; empty for a pass.
    pub flips: Bitboard,
}

/// A game, always in a state that legal moves reach from where it began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    plies: Vec<Ply>,
    position: Position,
}

/// A placement that the rules do not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Square);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.0)
    }
}

impl std::error::Error for IllegalMove {}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A game at the start position.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::START)
    }

    /// A game that begins elsewhere; where the side to move must pass, it has passed.
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        let mut game = Self { start, plies: Vec::new(), position: start };
        game.pass_if_it_must();
        game
    }

    /// Plays a list of placements from the start position.
    ///
    /// # Errors
    /// The first placement that is not legal.
    pub fn from_squares(squares: impl IntoIterator<Item = Square>) -> Result<Self, IllegalMove> {
        let mut game = Self::new();
        for square in squares {
            game.play(square)?;
        }
        Ok(game)
    }

    /// Places a disc for the side to move, then passes for the other side where it must.
    ///
    /// # Errors
    /// The move is not legal; nothing has changed.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let flips = self.position.board().flips(square);
        if flips.is_empty() {
            return Err(IllegalMove(square));
        }
        let by = self.position.turn();
        self.plies.push(Ply { by, mv: Move::Place(square), flips });
        self.position = Position::new(self.position.board().place(square, flips), !by);
        self.pass_if_it_must();
        Ok(())
    }

    /// The position before anything was played.
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Everything played, passes included.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The placements alone, which is all that is needed to play the game again.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.plies.iter().filter_map(|ply| match ply.mv {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        })
    }

    /// The position after the first `count` plies; after all of them when there are fewer.
    #[must_use]
    pub fn position_after(&self, count: usize) -> Position {
        self.plies.iter().take(count).fold(self.start, |position, ply| match ply.mv {
            Move::Place(square) => {
                Position::new(position.board().place(square, ply.flips), !position.turn())
            }
            Move::Pass => position.pass(),
        })
    }

    /// The same game with only the first `count` plies played; a pass that follows them by rule is kept.
    #[must_use]
    pub fn truncated(&self, count: usize) -> Self {
        let plies = self.plies[..count.min(self.plies.len())].to_vec();
        let mut game = Self { start: self.start, position: self.position_after(count), plies };
        game.pass_if_it_must();
        game
    }

    /// The final counts once neither side can move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn pass_if_it_must(&mut self) {
        if self.position.must_pass() {
            let by = self.position.turn();
            self.plies.push(Ply { by, mv: Move::Pass, flips: Bitboard::EMPTY });
            self.position = self.position.pass();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = Game::new();
        let before = game.clone();
        for name in ["d4", "a1", "c3", "e3"] {
            let square = name.parse().unwrap();
            assert_eq!(game.play(square), Err(IllegalMove(square)));
        }
        assert_eq!(game, before);
    }

    #[test]
    fn a_truncated_game_equals_the_game_as_it_was() {
        let squares: Vec<Square> =
            ["d3", "c3", "f5", "d2"].iter().map(|name| name.parse().unwrap()).collect();
        let whole = Game::from_squares(squares.clone()).unwrap();
        for count in 0..=squares.len() {
            let part = Game::from_squares(squares[..count].iter().copied()).unwrap();
            assert_eq!(whole.truncated(count), part);
            assert_eq!(whole.position_after(count), part.position());
        }
    }
}
