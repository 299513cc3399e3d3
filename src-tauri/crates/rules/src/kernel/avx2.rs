//! AVX2 and its companions: the four axes side by side in one register.
#![allow(unsafe_code, reason = "the processor was asked before an Avx2 was made")]

use core::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_cvtsi128_si64, _mm_or_si128, _mm_prefetch, _mm_unpackhi_epi64,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_or_si256, _mm256_set_epi64x,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64,
};

use super::{Kernel, RAYS, STEPS};
use crate::{Bitboard, Board, Square};

/// The permission to use AVX2, BMI1, BMI2, LZCNT and POPCNT: only [`Avx2::detect`] makes one.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// Asks the processor whether it has the instructions.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

impl Kernel for Avx2 {
    const NAME: &'static str = "AVX2";

    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        // SAFETY: `self` exists, so `detect` has seen these instructions.
        unsafe { with_avx2(work) }
    }

    #[inline(always)]
    fn flips(self, board: Board, square: Square) -> Bitboard {
        // SAFETY: as above.
        unsafe { flips(board, square) }
    }

    #[inline(always)]
    fn legal_moves(self, board: Board) -> Bitboard {
        // SAFETY: as above.
        unsafe { legal_moves(board) }
    }

    #[inline(always)]
    fn prefetch<T>(self, value: &T) {
        // SAFETY: a reference may be read from, and a hint reads nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn with_avx2<T>(work: impl FnOnce() -> T) -> T {
    work()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn flips(board: Board, square: Square) -> Bitboard {
    let rays = &RAYS[usize::from(square.index())];
    let own = _mm256_set1_epi64x(board.mover().0 as i64);
    let opponent = _mm256_set1_epi64x(board.opponent().0 as i64);
    let (up, down) = (four(rays.up), four(rays.down));
    // Upwards, the first square of a ray that is not the opponent's is its lowest bit.
    let others = _mm256_andnot_si256(opponent, up);
    let lowest = _mm256_and_si256(others, _mm256_sub_epi64(_mm256_setzero_si256(), others));
    let end = _mm256_and_si256(lowest, own);
    let none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    let before = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    let above = _mm256_andnot_si256(none, _mm256_and_si256(up, before));
    // Downwards it is the highest, found by filling the ray from every such square on.
    let steps = four(STEPS.map(|step| step as u64));
    let mut beyond = _mm256_andnot_si256(opponent, down);
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, steps));
    let twice = _mm256_add_epi64(steps, steps);
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, twice));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_add_epi64(twice, twice)));
    let first = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, steps), beyond);
    let end = _mm256_and_si256(first, _mm256_and_si256(own, down));
    let none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    let below = _mm256_andnot_si256(none, _mm256_andnot_si256(beyond, down));
    Bitboard(union(_mm256_or_si256(above, below)))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn legal_moves(board: Board) -> Bitboard {
    const INNER: i64 = 0x7E7E_7E7E_7E7E_7E7E;
    let own = _mm256_set1_epi64x(board.mover().0 as i64);
    let crossable = _mm256_set_epi64x(INNER, -1, INNER, INNER);
    let run = _mm256_and_si256(_mm256_set1_epi64x(board.opponent().0 as i64), crossable);
    let steps = four(STEPS.map(|step| step as u64));
    let twice = _mm256_add_epi64(steps, steps);
    let mut up = _mm256_and_si256(run, _mm256_sllv_epi64(own, steps));
    let mut down = _mm256_and_si256(run, _mm256_srlv_epi64(own, steps));
    up = _mm256_or_si256(up, _mm256_and_si256(run, _mm256_sllv_epi64(up, steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(run, _mm256_srlv_epi64(down, steps)));
    let pairs_up = _mm256_and_si256(run, _mm256_sllv_epi64(run, steps));
    let pairs_down = _mm256_srlv_epi64(pairs_up, steps);
    for _ in 0..2 {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    }
    let ends = _mm256_or_si256(_mm256_sllv_epi64(up, steps), _mm256_srlv_epi64(down, steps));
    Bitboard(union(ends)) & board.empties()
}

#[inline]
#[target_feature(enable = "avx2")]
fn four(words: [u64; 4]) -> __m256i {
    let [a, b, c, d] = words.map(|word| word as i64);
    _mm256_set_epi64x(d, c, b, a)
}

#[inline]
#[target_feature(enable = "avx2")]
fn union(words: __m256i) -> u64 {
    let half = _mm_or_si128(_mm256_castsi256_si128(words), _mm256_extracti128_si256::<1>(words));
    _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
}
