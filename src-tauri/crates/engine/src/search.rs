//! One node of the tree: principal variation search with a transposition table.
//!
//! The same node serves the middle game and the end: a search as deep as there are empties counts discs
//! instead of guessing. With few empties left [`crate::end`] takes over, with very few [`crate::last`].
//! The first node and the deepening are in [`crate::root`].

use rules::kernel::Kernel;
use rules::{Bitboard, Board, Empties, Square};

use crate::Score;
use crate::clock::{Clock, Stopped};
use crate::end;
use crate::evaluate::evaluate;
use crate::node::Node;
use crate::order::{
    Candidate, Candidates, REMEMBERED, by_replies, corners_first, mobility, worth_of,
};
use crate::pattern::Patterns;
use crate::selectivity::Selectivity;
use crate::stability;
use crate::table::{Entry, Question, Table};
use crate::weights::Weights;

/// From this depth on the boards after each move are looked up before any is searched.
const LOOK_UP_FROM: u8 = 4;
/// From this depth on moves are ordered by guesses: below, a guess costs more than the better order saves.
const GUESS_TO_ORDER_FROM: u8 = 4;
/// From this depth on moves are ordered by a search of their own.
const SEARCH_TO_ORDER_FROM: u8 = 8;
/// What a reply of the opponent weighs in the order of moves of a search to the end, in sixteenths of a disc:
/// there the moves that leave few replies are first because they are quickly tried.
const MOBILITY: i32 = 24;

/// What one thread's search holds.
pub(crate) struct Search<'a, K> {
    pub(crate) kernel: K,
    pub(crate) table: &'a Table,
    pub(crate) near: Table,
    pub(crate) weights: &'a Weights,
    pub(crate) patterns: Patterns,
    pub(crate) clock: Clock<'a>,
    pub(crate) rule: Empties,
    pub(crate) selectivity: Selectivity,
    pub(crate) candidates: Candidates,
    pub(crate) nodes: u64,
    /// 0 for the thread whose answer counts; the others are numbered.
    pub(crate) helper: usize,
}

/// The scores that still matter: above `alpha`, which the mover has already, and below `beta`,
/// which the opponent will not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// Every score.
    pub(crate) const FULL: Self = Self { alpha: -64, beta: 64 };

    /// The same, seen by the other side.
    pub(crate) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks only whether the score is above alpha.
    pub(crate) const fn null(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha + 1 }
    }

    pub(crate) const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The part that an entry of the table leaves open, or the score where it leaves none.
    #[inline(always)]
    pub(crate) fn narrowed(self, entry: Option<Entry>, question: Question) -> Result<Self, Score> {
        let Some((lower, upper)) = entry.and_then(|entry| entry.bounds(question)) else {
            return Ok(self);
        };
        if lower >= self.beta || lower == upper {
            return Err(lower);
        }
        if upper <= self.alpha {
            return Err(upper);
        }
        Ok(Self { alpha: self.alpha.max(lower), beta: self.beta.min(upper) })
    }

    /// What a score found in this window says: between which bounds the truth lies.
    pub(crate) const fn bounds(self, score: Score) -> (Score, Score) {
        (if score > self.alpha { score } else { -64 }, if score < self.beta { score } else { 64 })
    }
}

impl<K: Kernel> Search<'_, K> {
    /// The score of a board from its mover's view, searched `depth` placements deep: the truth
    /// inside the window, a bound outside. With `depth` at the number of empties or more discs are counted.
    pub(crate) fn node(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
    ) -> Result<Score, Stopped> {
        let kernel = self.kernel;
        kernel.run(
            #[inline(always)]
            || self.node_here(node, depth, window),
        )
    }

    #[inline(always)]
    fn node_here(&mut self, node: &Node, depth: u8, window: Window) -> Result<Score, Stopped> {
        let board = node.board;
        let empties = board.empties().count();
        if depth >= empties && empties < end::BELOW {
            return self.end(board, window);
        }
        self.nodes += 1;
        if depth == 0 {
            return Ok(self.guess(node));
        }
        self.clock.check()?;
        if depth > 1 {
            self.kernel.prefetch(self.table.place(board));
        }
        let moves = self.kernel.legal_moves(board);
        if moves.is_empty() {
            let passed = node.passed(self.patterns);
            if self.kernel.legal_moves(passed.board).is_empty() {
                return Ok(board.disc_difference(self.rule));
            }
            return Ok(-self.node(&passed, depth, window.turned())?);
        }
        if depth == 1 {
            return Ok(self.last_ply(node, moves, window));
        }
        let depth = depth.min(empties);
        if depth == empties
            && let Some(bound) = stability::bound(board, empties, window.alpha)
        {
            return Ok(bound);
        }
        self.tabled(node, moves, depth, window)
    }

    /// A node with a place in the table.
    #[inline(always)]
    fn tabled(
        &mut self,
        node: &Node,
        moves: Bitboard,
        depth: u8,
        window: Window,
    ) -> Result<Score, Stopped> {
        let question = Question { depth, selectivity: self.selectivity, rule: self.rule };
        let entry = self.table.probe(node.board);
        let narrowed = match window.narrowed(entry, question) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        if let Some(score) = self.prob_cut(node, depth, narrowed)? {
            return Ok(score);
        }
        let first = self.candidates.top();
        for square in moves {
            let flips = self.kernel.flips(node.board, square);
            self.candidates.push(Candidate { square, flips, promise: 0 });
        }
        if depth >= LOOK_UP_FROM
            && let Some(score) = self.refutation(node.board, first, depth - 1, narrowed.beta)
        {
            self.candidates.drop_from(first);
            return Ok(score);
        }
        self.order(node, first, depth, entry.map_or([None; 2], Entry::best))?;
        let (score, best) = self.moves(node, first, depth, narrowed)?;
        self.candidates.drop_from(first);
        self.table.store(node.board, question, narrowed.bounds(score), best);
        Ok(score)
    }

    /// The score of a move that the table knows to be too good for the opponent to allow.
    #[inline(always)]
    fn refutation(&self, board: Board, first: usize, depth: u8, beta: Score) -> Option<Score> {
        let question = Question { depth, selectivity: self.selectivity, rule: self.rule };
        self.candidates.from(first).iter().find_map(|candidate| {
            let next = board.place(candidate.square, candidate.flips);
            let (_, upper) = self.table.probe(next)?.bounds(question)?;
            (-upper >= beta).then_some(-upper)
        })
    }

    #[inline(always)]
    pub(crate) fn guess(&self, node: &Node) -> Score {
        evaluate(self.kernel, self.weights, node)
    }

    /// One placement deep: the best guess after any move.
    #[inline(always)]
    fn last_ply(&mut self, node: &Node, moves: Bitboard, window: Window) -> Score {
        let mut best = -65;
        for square in corners_first(moves).into_iter().flatten() {
            let flips = self.kernel.flips(node.board, square);
            self.nodes += 1;
            best = best.max(-self.guess(&node.after(square, flips, self.patterns)));
            if best >= window.beta {
                break;
            }
        }
        best
    }

    /// Tries the moves: the first with the whole window, the others only to see if they are better.
    #[inline(always)]
    fn moves(
        &mut self,
        node: &Node,
        first: usize,
        depth: u8,
        mut window: Window,
    ) -> Result<(Score, Option<Square>), Stopped> {
        let (mut best, mut best_move) = (-65, None);
        let mut place = first;
        while let Some(candidate) = self.candidates.best_from(place) {
            let next = node.after(candidate.square, candidate.flips, self.patterns);
            let score = if place == first {
                -self.node(&next, depth - 1, window.turned())?
            } else {
                self.not_first(&next, depth - 1, window)?
            };
            place += 1;
            if score > best {
                (best, best_move) = (score, Some(candidate.square));
                window.alpha = window.alpha.max(score);
                if window.alpha >= window.beta {
                    break;
                }
            }
        }
        Ok((best, best_move))
    }

    /// A move that is expected to be no better than what there is: searched again if it is.
    #[inline(always)]
    pub(crate) fn not_first(
        &mut self,
        next: &Node,
        depth: u8,
        window: Window,
    ) -> Result<Score, Stopped> {
        let score = -self.node(next, depth, window.null().turned())?;
        if score > window.alpha && score < window.beta {
            return Ok(-self.node(next, depth, window.turned())?);
        }
        Ok(score)
    }

    /// Gives the moves from `first` on their promise.
    #[inline(always)]
    fn order(
        &mut self,
        node: &Node,
        first: usize,
        depth: u8,
        remembered: [Option<Square>; 2],
    ) -> Result<(), Stopped> {
        let exact = depth == node.board.empties().count();
        let ahead = order_depth(depth, exact);
        for place in first..self.candidates.top() {
            let Candidate { square, flips, .. } = self.candidates.at(place);
            let promise = if remembered[0] == Some(square) {
                REMEMBERED[0]
            } else if remembered[1] == Some(square) && ahead > 0 {
                REMEMBERED[1]
            } else if depth < GUESS_TO_ORDER_FROM {
                by_replies(self.kernel, square, node.board.place(square, flips))
            } else {
                let next = node.after(square, flips, self.patterns);
                let mut promise = worth_of(square) - 16 * self.guess_ahead(&next, ahead)?;
                if exact {
                    promise -= MOBILITY * mobility(self.kernel, next.board);
                }
                promise
            };
            self.candidates.promise(place, promise);
        }
        Ok(())
    }

    /// A guess that may look ahead, for ordering.
    #[inline(always)]
    fn guess_ahead(&mut self, node: &Node, depth: u8) -> Result<Score, Stopped> {
        if depth == 0 {
            return Ok(self.guess(node));
        }
        self.node(node, depth, Window::FULL)
    }
}

/// How far to look ahead only to order the moves of a node searched so deep.
const fn order_depth(depth: u8, exact: bool) -> u8 {
    let from = SEARCH_TO_ORDER_FROM + if exact { 8 } else { 0 };
    if depth < from { 0 } else { 1 + (depth - from) / 4 }
}
