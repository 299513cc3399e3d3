//! NEON, which every 64-bit ARM processor has: two axes side by side in one register.
//!
//! Rays to lower squares become rays to higher ones on a board whose bits are reversed, for which the
//! processor has an instruction.
#![allow(unsafe_code, reason = "NEON belongs to the target")]

use core::arch::aarch64::{
    uint64x2_t, vaddq_u64, vandq_u64, vbicq_u64, vceqzq_u64, vdupq_n_u64, vgetq_lane_u64,
    vld1q_u64, vnegq_s64, vorrq_u64, vreinterpretq_s64_u64, vreinterpretq_u64_s64, vshlq_u64,
};

use super::{Kernel, RAYS, STEPS};
use crate::{Bitboard, Board, Square};

/// NEON.
#[derive(Clone, Copy, Debug)]
pub struct Neon;

impl Kernel for Neon {
    const NAME: &'static str = "NEON";

    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        work()
    }

    #[inline]
    fn flips(self, board: Board, square: Square) -> Bitboard {
        let rays = &RAYS[usize::from(square.index())];
        let mirrored = &RAYS[usize::from(63 - square.index())];
        let (mover, opponent) = (board.mover().0, board.opponent().0);
        // SAFETY: NEON belongs to the target.
        unsafe {
            let up = enclosed(mover, opponent, &rays.up);
            let down = enclosed(mover.reverse_bits(), opponent.reverse_bits(), &mirrored.up);
            Bitboard(up | down.reverse_bits())
        }
    }

    #[inline]
    fn legal_moves(self, board: Board) -> Bitboard {
        // SAFETY: NEON belongs to the target.
        Bitboard(unsafe { reached(board.mover().0, board.opponent().0) }) & board.empties()
    }
}

/// The discs between a square and the first other one on each of its four rays to higher squares, where
/// that one is the mover's.
#[inline]
#[target_feature(enable = "neon")]
fn enclosed(mover: u64, opponent: u64, rays: &[u64; 4]) -> u64 {
    let (mover, opponent) = (vdupq_n_u64(mover), vdupq_n_u64(opponent));
    let halves = pairs(rays).map(|ray| {
        let others = vbicq_u64(ray, opponent);
        let negated = vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(others)));
        let end = vandq_u64(vandq_u64(others, negated), mover);
        let before = vandq_u64(ray, vaddq_u64(end, vdupq_n_u64(u64::MAX)));
        vbicq_u64(before, vceqzq_u64(end))
    });
    union(vorrq_u64(halves[0], halves[1]))
}

/// The squares just beyond a gapless run of opposing discs that begins beside an own one.
#[inline]
#[target_feature(enable = "neon")]
fn reached(mover: u64, opponent: u64) -> u64 {
    const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;
    let mover = vdupq_n_u64(mover);
    let steps = pairs(&STEPS.map(|step| step as u64));
    let crossable = pairs(&[INNER, INNER, u64::MAX, INNER]);
    let mut all = vdupq_n_u64(0);
    for (step, crossable) in steps.into_iter().zip(crossable) {
        let run = vandq_u64(vdupq_n_u64(opponent), crossable);
        let up = vreinterpretq_s64_u64(step);
        for step in [up, vnegq_s64(up)] {
            let mut line = vandq_u64(run, vshlq_u64(mover, step));
            for _ in 0..5 {
                line = vorrq_u64(line, vandq_u64(run, vshlq_u64(line, step)));
            }
            all = vorrq_u64(all, vshlq_u64(line, step));
        }
    }
    union(all)
}

#[inline]
#[target_feature(enable = "neon")]
fn pairs(words: &[u64; 4]) -> [uint64x2_t; 2] {
    // SAFETY: two words are read from each half of four.
    unsafe { [vld1q_u64(words.as_ptr()), vld1q_u64(words[2..].as_ptr())] }
}

#[inline]
#[target_feature(enable = "neon")]
fn union(words: uint64x2_t) -> u64 {
    vgetq_lane_u64::<0>(words) | vgetq_lane_u64::<1>(words)
}
