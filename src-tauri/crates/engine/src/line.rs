//! The best line: what both sides are expected to play, read from the table and, near the end, searched again.

use rules::kernel::Kernel;
use rules::{Board, Square};

use crate::end;
use crate::search::{Search, Window};

impl<K: Kernel> Search<'_, K> {
    /// The placements expected after `first` and with it, no more than `depth`; passes follow from the rules.
    ///
    /// What the table has forgotten, or another search has overwritten, is where the line ends. One that is
    /// `exact` goes on to the end of the game, if the time allows.
    pub(crate) fn line(
        &mut self,
        board: Board,
        first: Square,
        depth: u8,
        exact: bool,
    ) -> Vec<Square> {
        let mut line = vec![first];
        let mut next = board.play(first);
        while let Some(board) = next.map(after_pass)
            && line.len() < usize::from(depth)
            && let Some(square) = self.expected(board, exact)
        {
            line.push(square);
            next = board.play(square);
        }
        line
    }

    fn expected(&mut self, board: Board, exact: bool) -> Option<Square> {
        if exact && board.empties().count() < end::BELOW {
            return self.best_to_the_end(board);
        }
        let [best, _] = self.table.probe(board)?.best();
        best.filter(|square| board.legal_moves().contains(*square))
    }

    /// A best move with few empties; `None` where there is no move or no more time.
    fn best_to_the_end(&mut self, board: Board) -> Option<Square> {
        let mut best = None;
        for square in board.legal_moves() {
            let next = board.play(square)?;
            let alpha = best.map_or(Window::FULL.alpha, |(score, _)| score);
            let window = Window { alpha, ..Window::FULL };
            let score = -self.end(next, window.turned()).ok()?;
            if score > alpha || best.is_none() {
                best = Some((score, square));
            }
        }
        best.map(|(_, square)| square)
    }
}

/// The board of whoever can move; the same board where nobody can.
fn after_pass(board: Board) -> Board {
    if board.legal_moves().is_empty() { board.pass() } else { board }
}
