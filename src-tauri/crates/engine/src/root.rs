//! The first node: deepening step by step, so that there is an answer whenever the time ends.

use rules::kernel::Kernel;
use rules::{Board, Square};

use crate::clock::Stopped;
use crate::limits::Step;
use crate::node::Node;
use crate::search::{Search, Window};
use crate::selectivity::Selectivity;
use crate::{Answer, Limits, Score};

/// How far from the last score the next depth is expected, in discs.
const ASPIRATION: Score = 3;

/// A legal move of the board to be searched.
#[derive(Clone, Copy)]
pub(crate) struct RootMove {
    pub(crate) square: Square,
    pub(crate) next: Node,
    /// What the move looks like unsearched, from the mover's view.
    pub(crate) guess: Score,
}

impl<K: Kernel> Search<'_, K> {
    /// The legal moves, sorted by evaluation alone.
    pub(crate) fn root_moves(&self, board: Board) -> Vec<RootMove> {
        let mut moves: Vec<RootMove> = board
            .legal_moves()
            .into_iter()
            .filter_map(|square| {
                let next = Node::new(board.play(square)?, self.patterns);
                Some(RootMove { square, next, guess: -self.guess(&next) })
            })
            .collect();
        moves.sort_by_key(|mv| -mv.guess);
        moves
    }

    /// The best move as far as the limits allow; `None` where there is no legal one.
    ///
    /// Stopped early it still answers: with the deepest result so far, or with the move that looks
    /// best unsearched.
    pub(crate) fn deepen(&mut self, board: Board, limits: Limits) -> Option<Answer> {
        let mut moves = self.root_moves(board);
        let first = moves.first()?;
        let mut answer = Answer::unsearched(first.square, first.guess);
        let empties = board.empties().count();
        // What the step before the last one said: guesses of even depths are alike, and those of odd ones.
        let mut earlier = answer.score;
        for Step { depth, selectivity } in limits.steps(empties) {
            self.selectivity = selectivity;
            self.begin_step(&mut moves);
            let mut found = None;
            let expected = if depth < empties { earlier } else { answer.score };
            let done = self.aspire(&mut moves, depth, expected, &mut found);
            earlier = answer.score;
            if let Some((square, score)) = found {
                let exact = done.is_ok() && depth == empties && selectivity == Selectivity::None;
                answer = Answer { square, score, depth, exact, ..answer };
            }
            if done.is_err() {
                break;
            }
        }
        answer.nodes = self.nodes;
        answer.line = self.line(board, answer.square, answer.depth.max(1), answer.exact);
        Some(answer)
    }

    /// A helper tries the moves after the first in another order, so that it finds out what the others have not.
    fn begin_step(&self, moves: &mut [RootMove]) {
        if let Some((_, rest)) = moves.split_first_mut()
            && !rest.is_empty()
        {
            let places = self.helper % rest.len();
            rest.rotate_left(places);
        }
    }

    /// Searches one depth in a small window about the expected score, widened until the score is inside.
    fn aspire(
        &mut self,
        moves: &mut [RootMove],
        depth: u8,
        expected: Score,
        found: &mut Option<(Square, Score)>,
    ) -> Result<(), Stopped> {
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let window =
                Window { alpha: (expected - below).max(-64), beta: (expected + above).min(64) };
            let score = self.try_all(moves, depth, window, found)?;
            if score <= window.alpha && window.alpha > -64 {
                below *= 3;
            } else if score >= window.beta && window.beta < 64 {
                above *= 3;
            } else {
                return Ok(());
            }
        }
    }

    /// Tries every move in a window. The best goes to the front and, unless it is only known to be
    /// bad, into `found` at once: if the search is stopped later, it still stands.
    fn try_all(
        &mut self,
        moves: &mut [RootMove],
        depth: u8,
        mut window: Window,
        found: &mut Option<(Square, Score)>,
    ) -> Result<Score, Stopped> {
        let (mut best, lowest) = (-65, window.alpha);
        for index in 0..moves.len() {
            let next = moves[index].next;
            let score = if index == 0 {
                -self.node(&next, depth - 1, window.turned())?
            } else {
                self.not_first(&next, depth - 1, window)?
            };
            if score <= best {
                continue;
            }
            best = score;
            if score > lowest || lowest == -64 {
                *found = Some((moves[index].square, score));
                moves[..=index].rotate_right(1);
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Ok(best)
    }
}
