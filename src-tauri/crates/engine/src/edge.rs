//! Discs on an edge that no move on that edge can ever flip.
//!
//! An edge disc can be flipped along its edge only, so the edge alone says whether it is stable: by trying, for
//! each of the 6561 edges there are, every move of either side until it is full. A move need not flip anything
//! here, because it may flip elsewhere.

use std::sync::LazyLock;

/// How many edges there are: eight squares, each empty or of one of two colours.
const COUNT: usize = 3_usize.pow(8);

/// For each byte the number whose ternary digits are its bits.
static TERNARY: [u16; 256] = {
    let (mut all, mut byte) = ([0; 256], 1);
    while byte < 256 {
        all[byte] = all[byte / 2] * 3 + byte as u16 % 2;
        byte += 1;
    }
    all
};

/// For each edge which discs of the first side are stable.
static STABLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut all = vec![0; COUNT];
    // An edge with more discs comes before one with fewer: the moves from it lead there.
    let mut edges: Vec<(u8, u8)> = (0..=u8::MAX)
        .flat_map(|own| (0..=u8::MAX).map(move |other| (own, other)))
        .filter(|(own, other)| own & other == 0)
        .collect();
    edges.sort_by_key(|(own, other)| (own | other).count_zeros());
    for (own, other) in edges {
        let empty = (0..8).filter(|square| (own | other) >> square & 1 == 0);
        all[index(own, other)] = empty.fold(own, |stable, square| {
            let (first, second) = place(own, other, square);
            let (replier, placed) = place(other, own, square);
            stable & all[index(first, second)] & all[index(placed, replier)]
        });
    }
    all
});

/// The discs of `own` that stay what they are, whatever is played on this edge.
#[inline(always)]
pub(crate) fn stable(own: u8, other: u8) -> u8 {
    STABLE[index(own, other)]
}

#[inline(always)]
fn index(own: u8, other: u8) -> usize {
    usize::from(TERNARY[usize::from(own)] + 2 * TERNARY[usize::from(other)])
}

/// Places a disc of `mover` and flips what it encloses; gives both sides.
fn place(mover: u8, other: u8, square: u32) -> (u8, u8) {
    let mut flips = 0;
    let lower = (0..square).rev().collect::<Vec<_>>();
    let upper = (square + 1..8).collect::<Vec<_>>();
    for ray in [lower, upper] {
        let run: u8 = ray.iter().take_while(|at| other >> **at & 1 == 1).map(|at| 1 << at).sum();
        let end = ray.get(run.count_ones() as usize);
        if end.is_some_and(|at| mover >> at & 1 == 1) {
            flips |= run;
        }
    }
    (mover | flips | 1 << square, other & !flips)
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn corners_and_full_edges_are_stable_and_open_ones_are_not() {
        assert_eq!(stable(0b0000_0001, 0), 0b0000_0001);
        assert_eq!(stable(0b0000_0111, 0b0111_1000), 0b0000_0111);
        assert_eq!(stable(0b0011_1100, 0b1100_0011), 0b0011_1100);
        assert_eq!(stable(0b0011_1100, 0), 0);
        assert_eq!(stable(0b1000_0010, 0b0000_0001), 0b1000_0000);
        // The gap can be taken by either side, and nothing beside it flips.
        assert_eq!(stable(0b1110_1111, 0), 0b1110_1111);
    }

    #[test]
    fn stable_discs_survive_any_play_on_their_edge() {
        let mut random = StdRng::seed_from_u64(1);
        for _ in 0..20_000 {
            let filled: u8 = random.random();
            let (mut own, mut other) = (filled & random.random::<u8>(), 0);
            other |= filled & !own;
            let safe = stable(own, other);
            while own | other != u8::MAX {
                let square = random.random_range(0..8);
                if (own | other) >> square & 1 == 1 {
                    continue;
                }
                if random.random() {
                    (own, other) = place(own, other, square);
                } else {
                    (other, own) = place(other, own, square);
                }
                assert_eq!(own & safe, safe);
            }
        }
    }
}
