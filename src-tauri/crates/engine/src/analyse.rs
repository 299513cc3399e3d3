//! Every legal move with its score: for reviewing a game, for hints, and for choosing among equals.

use rules::Board;

use crate::root::root_moves;
use crate::search::{Search, Window};
use crate::{Answer, Limits, evaluate::evaluate};

impl Search<'_> {
    /// The score of each legal move as deep as the limits allow, the best first.
    ///
    /// `on_update` sees the list after every depth. Stopped early, each move keeps the deepest
    /// score it has; the depths may then differ by one.
    pub(crate) fn score_all(
        &mut self,
        board: Board,
        limits: Limits,
        mut on_update: impl FnMut(&[Answer]),
    ) -> Vec<Answer> {
        let empties = board.empties().count();
        let moves = root_moves(board, limits);
        let mut answers: Vec<Answer> = moves
            .iter()
            .map(|mv| Answer {
                square: mv.square,
                score: -evaluate(mv.next, limits.empties),
                depth: 0,
                nodes: 0,
                exact: false,
            })
            .collect();
        'deepen: for depth in limits.depths(empties) {
            for answer in &mut answers {
                let Some(next) = board.play(answer.square) else { continue };
                let before = self.nodes;
                let Ok(score) = self.node(next, depth - 1, Window::FULL) else { break 'deepen };
                let nodes = answer.nodes + self.nodes - before;
                *answer =
                    Answer { score: -score, depth, exact: depth == empties, nodes, ..*answer };
            }
            answers.sort_by_key(|answer| -answer.score);
            on_update(&answers);
        }
        answers.sort_by_key(|answer| -answer.score);
        answers
    }
}
