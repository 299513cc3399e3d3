//! The end of the game, when guesses order moves no better than counting the opponent's replies.

use rules::kernel::Kernel;
use rules::{Bitboard, Board, Square};

use crate::Score;
use crate::clock::Stopped;
use crate::last::FEW;
use crate::order::{Candidate, Parity, REMEMBERED, by_replies};
use crate::search::{Search, Window};
use crate::selectivity::Selectivity;
use crate::stability;
use crate::table::{Entry, Question, Table};

/// With fewer empties than this the search to the end is done here.
pub(crate) const BELOW: u8 = 14;
/// Up to so many empties the small table is used.
const NEAR: u8 = 10;
/// From this many empties on, the boards after each move are looked up before any is searched.
const LOOK_UP_FROM: u8 = 10;

impl<K: Kernel> Search<'_, K> {
    /// The exact score of a board with few empties: the truth inside the window, a bound outside.
    #[inline(always)]
    pub(crate) fn end(&mut self, board: Board, window: Window) -> Result<Score, Stopped> {
        let empties = board.empties();
        if empties.count() <= FEW {
            return Ok(self.few(board, window.alpha, window.beta));
        }
        let kernel = self.kernel;
        kernel.run(
            #[inline(always)]
            || self.end_here(board, empties, window),
        )
    }

    #[inline(always)]
    fn end_here(
        &mut self,
        board: Board,
        empties: Bitboard,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.nodes += 1;
        self.clock.check()?;
        let count = empties.count();
        self.kernel.prefetch(self.table_for(count).place(board));
        if let Some(bound) = stability::bound(board, count, window.alpha) {
            return Ok(bound);
        }
        let moves = self.kernel.legal_moves(board);
        if moves.is_empty() {
            let passed = board.pass();
            if self.kernel.legal_moves(passed).is_empty() {
                return Ok(board.disc_difference(self.rule));
            }
            return Ok(-self.end(passed, window.turned())?);
        }
        let question = self.to_the_end(count);
        let entry = self.table_for(count).probe(board);
        let narrowed = match window.narrowed(entry, question) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        let first = self.candidates.top();
        for square in moves {
            let flips = self.kernel.flips(board, square);
            self.candidates.push(Candidate { square, flips, promise: 0 });
        }
        if count >= LOOK_UP_FROM
            && let Some(score) = self.end_refutation(board, first, count - 1, narrowed.beta)
        {
            self.candidates.drop_from(first);
            return Ok(score);
        }
        self.order_end(board, first, empties, entry);
        let (score, best) = self.try_end(board, first, narrowed)?;
        self.candidates.drop_from(first);
        self.table_for(count).store(board, question, narrowed.bounds(score), best);
        Ok(score)
    }

    /// The score of a move that the table knows to be too good for the opponent to allow.
    #[inline(always)]
    fn end_refutation(&self, board: Board, first: usize, left: u8, beta: Score) -> Option<Score> {
        let (table, question) = (self.table_for(left), self.to_the_end(left));
        self.candidates.from(first).iter().find_map(|candidate| {
            let next = board.place(candidate.square, candidate.flips);
            let (_, upper) = table.probe(next)?.bounds(question)?;
            (-upper >= beta).then_some(-upper)
        })
    }

    /// Tries the moves from `first` on.
    #[inline(always)]
    fn try_end(
        &mut self,
        board: Board,
        first: usize,
        mut window: Window,
    ) -> Result<(Score, Option<Square>), Stopped> {
        let (mut best, mut best_move) = (-65, None);
        let mut place = first;
        while let Some(candidate) = self.candidates.best_from(place) {
            let next = board.place(candidate.square, candidate.flips);
            let asked = if place == first { window } else { window.null() };
            let mut score = -self.end(next, asked.turned())?;
            if asked != window && score > window.alpha && score < window.beta {
                score = -self.end(next, window.turned())?;
            }
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

    /// Gives the moves from `first` on their promise.
    #[inline(always)]
    fn order_end(&mut self, board: Board, first: usize, empties: Bitboard, entry: Option<Entry>) {
        let [remembered, _] = entry.map_or([None; 2], Entry::best);
        let parity = Parity::of(empties);
        for place in first..self.candidates.top() {
            let Candidate { square, flips, .. } = self.candidates.at(place);
            let promise = if remembered == Some(square) {
                REMEMBERED[0]
            } else {
                let odd = if parity.odd().contains(square) { 8 } else { 0 };
                odd + by_replies(self.kernel, square, board.place(square, flips))
            };
            self.candidates.promise(place, promise);
        }
    }

    /// A small table, which the processor keeps at hand, for the many boards that are quickly solved again.
    #[inline(always)]
    fn table_for(&self, empties: u8) -> &Table {
        if empties <= NEAR { &self.near } else { self.table }
    }

    fn to_the_end(&self, empties: u8) -> Question {
        Question { depth: empties, selectivity: Selectivity::None, rule: self.rule }
    }
}
