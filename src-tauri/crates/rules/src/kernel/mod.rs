//! The kernels again, for the instructions that a processor has: chosen once, at the top of long work.
//!
//! A [`Kernel`] is the permission to use some instructions. Work that is written for any kernel, a [`Job`],
//! is compiled once for each; [`best`] runs it with the one that suits the processor. The recursive
//! functions of a job pass through [`Kernel::run`], and all that is inlined there is compiled for those
//! instructions, bit counts and loops included. A closure of any size is inlined only if it says
//! `#[inline(always)]`, and a function that it calls only if that one does; all others are compiled for every
//! processor.
//!
//! Here, and nowhere else in the project, is code that the compiler cannot check: each step into it says
//! why it is sound. All kernels answer alike; a test compares them with [`crate::reference`].

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "aarch64")]
mod neon;

use crate::{Bitboard, Board, Square, flip};

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "aarch64")]
pub use neon::Neon;

/// Flips and legal moves by means of certain instructions.
pub trait Kernel: Copy + Send + Sync + 'static {
    /// What the instructions are called.
    const NAME: &'static str;

    /// Does a piece of work with everything in it compiled for these instructions, as far as it is inlined.
    fn run<T>(self, work: impl FnOnce() -> T) -> T;

    /// What a disc of the mover on `square`, which is empty, turns over.
    fn flips(self, board: Board, square: Square) -> Bitboard;

    /// Where the mover may place a disc.
    fn legal_moves(self, board: Board) -> Bitboard;

    /// Says that a value will soon be read, so that it is on its way from memory meanwhile.
    #[inline(always)]
    fn prefetch<T>(self, _: &T) {}
}

/// Work to be done with a kernel, whichever it is.
pub trait Job {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run(self, kernel: impl Kernel) -> Self::Output;
}

/// No instructions but those that every processor of the target has: [`flip`].
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Kernel for Portable {
    const NAME: &'static str = "portable";

    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        work()
    }

    #[inline(always)]
    fn flips(self, board: Board, square: Square) -> Bitboard {
        flip::flips(board.mover(), board.opponent(), square)
    }

    #[inline(always)]
    fn legal_moves(self, board: Board) -> Bitboard {
        flip::legal_moves(board.mover(), board.opponent())
    }
}

/// Does the job with the best kernel that this processor has.
pub fn best<J: Job>(job: J) -> J::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = Avx2::detect() {
        return job.run(kernel);
    }
    #[cfg(target_arch = "aarch64")]
    return job.run(Neon);
    #[cfg(not(target_arch = "aarch64"))]
    job.run(Portable)
}

/// The discs that a move may turn over, ray by ray: four rays to higher squares, four to lower ones.
#[derive(Clone, Copy)]
#[repr(align(64))]
#[cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), expect(dead_code))]
struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

/// The steps of the four axes, in the order of [`Rays`].
#[cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), expect(dead_code))]
const STEPS: [i64; 4] = [1, 7, 8, 9];

#[cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), expect(dead_code))]
static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const MOVES: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut all = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut axis = 0;
        while axis < 4 {
            let (right, down) = MOVES[axis];
            all[square as usize].up[axis] = ray(square, right, down);
            all[square as usize].down[axis] = ray(square, -right, -down);
            axis += 1;
        }
        square += 1;
    }
    all
}

const fn ray(square: i32, right: i32, down: i32) -> u64 {
    let (mut file, mut rank) = (square % 8 + right, square / 8 + down);
    let mut all = 0;
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        all |= 1_u64 << (rank * 8 + file);
        file += right;
        rank += down;
    }
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::reference;

    struct Check(Board);

    impl Job for Check {
        type Output = Result<(), TestCaseError>;

        fn run(self, kernel: impl Kernel) -> Self::Output {
            let board = self.0;
            let (mover, opponent) = (board.mover(), board.opponent());
            let moves = kernel.run(|| kernel.legal_moves(board));
            prop_assert_eq!(moves, reference::legal_moves(mover, opponent));
            for square in board.empties() {
                let flips = kernel.run(|| kernel.flips(board, square));
                prop_assert_eq!(flips, reference::flips(mover, opponent, square));
            }
            Ok(())
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn every_kernel_of_this_processor_agrees_with_the_reference(a: u64, b: u64, c: u64) {
            for (mover, opponent) in [(a, b & !a), (a & b, c & !(a & b)), (a & b & c, !(a & b & c))] {
                let board = Board::new(Bitboard(mover), Bitboard(opponent)).unwrap();
                Check(board).run(Portable)?;
                best(Check(board))?;
            }
        }
    }
}
