//! One node of the tree: principal variation search with a transposition table.
//!
//! The same node serves the middle game and the end: a search as deep as there are empties is
//! exact, orders its moves for speed and cuts by stable discs. The last few empties are in
//! [`crate::last`], the first node and the deepening in [`crate::root`].

use rules::{Bitboard, Board, Empties, Square};

use crate::Score;
use crate::clock::{Clock, Stopped};
use crate::evaluate::evaluate;
use crate::last::FEW;
use crate::order::{Candidates, Parity, REMEMBERED, mobility, worth_of};
use crate::stability;
use crate::table::{Entry, Table};

/// Below this many empties an exact node is cheaper than its place in the table.
const TABLE_FROM_EMPTIES: u8 = 8;
/// The same for a depth of the middle game.
const TABLE_FROM_DEPTH: u8 = 2;
/// From this many empties on, the boards after each move are looked up before any is searched.
const LOOK_UP_FROM_EMPTIES: u8 = 10;
const LOOK_UP_FROM_DEPTH: u8 = 4;
/// From this depth on moves of the middle game are ordered by evaluation.
const EVALUATE_FROM_DEPTH: u8 = 3;
/// From this many empties on exact nodes are ordered by evaluation, too.
const EVALUATE_FROM_EMPTIES: u8 = 12;

/// What a search shares over all its nodes.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) clock: Clock<'a>,
    pub(crate) rule: Empties,
    pub(crate) nodes: u64,
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
}

impl Search<'_> {
    /// The score of a board from its mover's view, searched `depth` placements deep: the truth
    /// inside the window, a bound outside. With `depth` at the number of empties or more it is exact.
    pub(crate) fn node(
        &mut self,
        board: Board,
        depth: u8,
        window: Window,
    ) -> Result<Score, Stopped> {
        let empties = board.empties().count();
        if empties <= FEW && depth >= empties {
            return Ok(self.few(board, window.alpha, window.beta));
        }
        self.nodes += 1;
        if depth == 0 {
            return Ok(evaluate(board, self.rule));
        }
        self.clock.check()?;
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = board.pass();
            if passed.legal_moves().is_empty() {
                return Ok(board.disc_difference(self.rule));
            }
            return Ok(-self.node(passed, depth, window.turned())?);
        }
        let depth = depth.min(empties);
        if depth == empties
            && let Some(bound) = stability_bound(board, empties, window.alpha)
        {
            return Ok(bound);
        }
        let tabled = if depth == empties {
            empties >= TABLE_FROM_EMPTIES
        } else {
            depth >= TABLE_FROM_DEPTH
        };
        if !tabled {
            return Ok(self.moves(board, moves, depth, window, None)?.0);
        }
        let entry = self.table.probe(board);
        let narrowed = match self.narrow(entry, depth, window) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        if depth < empties
            && let Some(score) = self.prob_cut(board, depth, narrowed)?
        {
            return Ok(score);
        }
        let remembered = entry.and_then(Entry::best);
        let (score, best) = self.moves(board, moves, depth, narrowed, remembered)?;
        let lower = if score > narrowed.alpha { score } else { -64 };
        let upper = if score < narrowed.beta { score } else { 64 };
        self.table.store(board, (depth, self.rule), (lower, upper), best);
        Ok(score)
    }

    /// The part of the window that the table leaves open, or the score where it leaves none.
    fn narrow(&self, entry: Option<Entry>, depth: u8, window: Window) -> Result<Window, Score> {
        let Some((lower, upper)) = entry.and_then(|entry| entry.bounds(depth, self.rule)) else {
            return Ok(window);
        };
        if lower >= window.beta || lower == upper {
            return Err(lower);
        }
        if upper <= window.alpha {
            return Err(upper);
        }
        Ok(Window { alpha: window.alpha.max(lower), beta: window.beta.min(upper) })
    }

    /// Tries the moves: the first with the whole window, the others only to see if they are better.
    fn moves(
        &mut self,
        board: Board,
        moves: Bitboard,
        depth: u8,
        mut window: Window,
        remembered: Option<Square>,
    ) -> Result<(Score, Option<Square>), Stopped> {
        let candidates = self.order(board, moves, depth, window, remembered);
        let (mut best, mut best_move) = (-65, None);
        for candidate in candidates {
            let next = board.place(candidate.square, candidate.flips);
            let score = if best_move.is_none() {
                -self.node(next, depth - 1, window.turned())?
            } else {
                self.not_first(next, depth - 1, window)?
            };
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
    pub(crate) fn not_first(
        &mut self,
        next: Board,
        depth: u8,
        window: Window,
    ) -> Result<Score, Stopped> {
        let score = -self.node(next, depth, window.null().turned())?;
        if score > window.alpha && score < window.beta {
            return Ok(-self.node(next, depth, window.turned())?);
        }
        Ok(score)
    }

    /// The moves with the most promising first.
    fn order(
        &self,
        board: Board,
        moves: Bitboard,
        depth: u8,
        window: Window,
        remembered: Option<Square>,
    ) -> Candidates {
        let empties = board.empties();
        let exact = depth == empties.count();
        let look_up = depth >= if exact { LOOK_UP_FROM_EMPTIES } else { LOOK_UP_FROM_DEPTH };
        let parity = Parity::of(empties);
        Candidates::new(board, moves, |square, next| {
            if look_up && self.is_known_to_refute(next, depth - 1, window) {
                return 2 * REMEMBERED;
            }
            if remembered == Some(square) {
                return REMEMBERED;
            }
            if exact {
                let last = parity.odd().contains(square);
                let guess =
                    if depth >= EVALUATE_FROM_EMPTIES { -evaluate(next, self.rule) } else { 0 };
                worth_of(square) - 20 * mobility(next) + 4 * guess + if last { 8 } else { 0 }
            } else if depth >= EVALUATE_FROM_DEPTH {
                worth_of(square) - 16 * evaluate(next, self.rule) - 4 * mobility(next)
            } else if depth > 1 {
                worth_of(square) - 6 * mobility(next)
            } else {
                worth_of(square)
            }
        })
    }

    /// Whether the table says that this board, reached by a move, is too good for the mover to be allowed.
    fn is_known_to_refute(&self, next: Board, depth: u8, window: Window) -> bool {
        let bounds = self.table.probe(next).and_then(|entry| entry.bounds(depth, self.rule));
        bounds.is_some_and(|(_, upper)| -upper >= window.beta)
    }
}

/// The best the mover can still reach when the opponent's stable discs are counted, if that is no
/// better than alpha. Counting pays only where alpha is high enough for the number of empties.
fn stability_bound(board: Board, empties: u8, alpha: Score) -> Option<Score> {
    if alpha < Score::from(2 * empties) - 24 {
        return None;
    }
    let stable = Score::from(stability::stable_of_opponent(board).count());
    let most = 64 - 2 * stable;
    (most <= alpha).then_some(most)
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::Stop;

    fn plain(board: Board, depth: u8) -> Score {
        if depth == 0 {
            return evaluate(board, Empties::ToWinner);
        }
        if board.is_over() {
            return board.disc_difference(Empties::ToWinner);
        }
        let moves = board.legal_moves();
        if moves.is_empty() {
            return -plain(board.pass(), depth);
        }
        let scores = moves.into_iter().filter_map(|square| board.play(square));
        scores.map(|next| -plain(next, depth - 1)).max().unwrap()
    }

    #[test]
    fn up_to_four_plies_nothing_is_cut_that_matters() {
        let mut random = StdRng::seed_from_u64(9);
        let (mut table, stop) = (Table::new(1 << 20), Stop::new());
        for _ in 0..60 {
            let mut board = Board::START;
            for _ in 0..random.random_range(1..45) {
                let moves: Vec<Square> = board.legal_moves().into_iter().collect();
                board = match moves.choose(&mut random) {
                    Some(square) => board.play(*square).unwrap(),
                    None => board.pass(),
                };
            }
            table.clear();
            let clock = Clock::start(&stop, None);
            let rule = Empties::ToWinner;
            let mut search = Search { table: &mut table, clock, rule, nodes: 0 };
            for depth in 1..=4 {
                let score = search.node(board, depth, Window::FULL).unwrap();
                assert_eq!(score, plain(board, depth), "{board:?} {depth}");
            }
        }
    }
}
