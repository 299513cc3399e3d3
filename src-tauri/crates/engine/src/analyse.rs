//! Every legal move with its score: for reviewing a game, for hints, and for choosing among equals.

use rules::Board;
use rules::kernel::Kernel;

use crate::limits::Step;
use crate::node::Node;
use crate::search::{Search, Window};
use crate::selectivity::Selectivity;
use crate::{Answer, Limits};

impl<K: Kernel> Search<'_, K> {
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
        let moves = self.root_moves(board);
        let mut answers: Vec<(Answer, Node)> =
            moves.iter().map(|mv| (Answer::unsearched(mv.square, mv.guess), mv.next)).collect();
        'deepen: for Step { depth, selectivity } in limits.steps(empties) {
            self.selectivity = selectivity;
            for (answer, next) in &mut answers {
                let before = self.nodes;
                let Ok(score) = self.node(next, depth - 1, Window::FULL) else { break 'deepen };
                let nodes = answer.nodes + self.nodes - before;
                let exact = depth == empties && selectivity == Selectivity::None;
                let line = self.line(board, answer.square, depth, exact);
                *answer =
                    Answer { square: answer.square, score: -score, depth, nodes, exact, line };
            }
            answers.sort_by_key(|(answer, _)| -answer.score);
            on_update(&sorted(&answers));
        }
        answers.sort_by_key(|(answer, _)| -answer.score);
        sorted(&answers)
    }
}

fn sorted(answers: &[(Answer, Node)]) -> Vec<Answer> {
    answers.iter().map(|(answer, _)| answer.clone()).collect()
}
