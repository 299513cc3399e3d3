//! The weights of the evaluation: what each pattern is worth at each stage of the game.
//!
//! Made by `sandwich-console train` from the engine's own games and packed into a file that is part of the
//! program. The file begins with a mark, the version of the format, the number of stages and a checksum;
//! then come the canonical entries of all shapes, stage after stage, each as its difference from the
//! stage before that has as even or odd a number of empties.

use std::fmt;
use std::sync::{Arc, LazyLock};

use crate::coder::{Decoder, Encoder, Model};
use crate::pattern::{ENTRIES, ROOM, shapes};

/// Parts of a disc in which weights are given.
pub const UNIT: i32 = 64;

/// How many sets of weights there are, by the number of empties.
pub const STAGES: usize = 30;

const MARK: [u8; 4] = *b"SdFw";
const VERSION: u8 = 3;
const HEADER: usize = 10;

/// The stage of a board with so many empties. Of every four numbers the even ones share a stage, and the odd
/// ones: who will have the last move is worth discs.
#[must_use]
#[inline(always)]
pub const fn stage(empties: u8) -> usize {
    let stage = (empties.saturating_sub(1) / 4 * 2 + empties % 2) as usize;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// A weight for every pattern and stage.
pub struct Weights {
    /// [`ROOM`] for each stage, one after the other.
    all: Vec<i16>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// They do not begin like a file of weights.
    Mark,
    /// Of a version of the format that is not known: which.
    Version(u8),
    /// For another number of stages: how many.
    Stages(u8),
    /// Damaged: the checksum it states and the one it has.
    Checksum(u32, u32),
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark => write!(f, "not a file of weights"),
            Self::Version(version) => write!(f, "version {version} instead of {VERSION}"),
            Self::Stages(stages) => write!(f, "{stages} stages instead of {STAGES}"),
            Self::Checksum(stated, found) => {
                write!(f, "damaged: checksum {found:08x} instead of {stated:08x}")
            }
        }
    }
}

impl std::error::Error for BadWeights {}

impl Weights {
    /// Those that are part of the program, unpacked at the first call.
    #[must_use]
    pub fn embedded() -> Arc<Self> {
        static EMBEDDED: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let bytes = include_bytes!("../weights.bin");
            // A test unpacks the file: what is built into the program is whole.
            Arc::new(Weights::unpack(bytes).unwrap_or_else(|_| Weights::none()))
        });
        Arc::clone(&EMBEDDED)
    }

    /// Weights that find every board even.
    #[must_use]
    pub fn none() -> Self {
        Self { all: vec![0; STAGES * ROOM] }
    }

    /// Takes a value for each canonical entry of each stage, in units of a disc's [`UNIT`]th part.
    ///
    /// # Panics
    /// Never: of entries that share a value the first is the canonical one.
    #[must_use]
    pub fn from_canonical(mut value: impl FnMut(usize, usize) -> i16) -> Self {
        let mut weights = Self::none();
        for (stage, entries) in weights.all.chunks_exact_mut(ROOM).enumerate() {
            for shape in shapes() {
                for (entry, canonical) in shape.canonical.iter().enumerate() {
                    let canonical = *canonical as usize;
                    entries[shape.first + entry] = if canonical == entry {
                        value(stage, shape.first + entry)
                    } else {
                        entries[shape.first + canonical]
                    };
                }
            }
        }
        weights
    }

    /// Unpacks a file.
    ///
    /// # Errors
    /// Says what is wrong with bytes that are no such file, or a damaged one.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BadWeights> {
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(BadWeights::Mark)?;
        let [a, b, c, d, version, stages, sum @ ..] = header else { return Err(BadWeights::Mark) };
        if [*a, *b, *c, *d] != MARK {
            return Err(BadWeights::Mark);
        }
        if *version != VERSION {
            return Err(BadWeights::Version(*version));
        }
        if usize::from(*stages) != STAGES {
            return Err(BadWeights::Stages(*stages));
        }
        let stated = sum.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        if checksum(body) != stated {
            return Err(BadWeights::Checksum(stated, checksum(body)));
        }
        let mut decoder = Decoder::new(body);
        let (mut models, mut before) = (models(), [(); 2].map(|()| vec![0_i16; ENTRIES]));
        Ok(Self::from_canonical(|stage, entry| {
            let before = &mut before[stage % 2][entry];
            let difference = decoder.read(&mut models[kind(entry, *before)]);
            *before = before.wrapping_add(difference);
            *before
        }))
    }

    /// Packs them into a file.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let mut encoder = Encoder::new();
        let (mut models, mut before) = (models(), [(); 2].map(|()| vec![0_i16; ENTRIES]));
        for (stage, entries) in self.stages().iter().enumerate() {
            let before = &mut before[stage % 2];
            for shape in shapes() {
                for (entry, canonical) in shape.canonical.iter().enumerate() {
                    if *canonical as usize == entry {
                        let entry = shape.first + entry;
                        let difference = entries[entry].wrapping_sub(before[entry]);
                        encoder.write(difference, &mut models[kind(entry, before[entry])]);
                        before[entry] = entries[entry];
                    }
                }
            }
        }
        let body = encoder.finish();
        let mut bytes = MARK.to_vec();
        bytes.extend([VERSION, STAGES as u8]);
        bytes.extend(checksum(&body).to_be_bytes());
        bytes.extend(body);
        bytes
    }

    /// The weights of one stage, by entry.
    #[inline(always)]
    pub(crate) fn stage(&self, empties: u8) -> &[i16; ROOM] {
        &self.stages()[stage(empties)]
    }

    #[inline(always)]
    fn stages(&self) -> &[[i16; ROOM]] {
        self.all.as_chunks().0
    }
}

/// How many kinds of numbers a file has: by how large the weight of the stage before was.
const KINDS: usize = 4;

fn models() -> Vec<Model> {
    (0..KINDS * shapes().len()).map(|_| Model::new()).collect()
}

fn kind(entry: usize, before: i16) -> usize {
    let shape = shapes().iter().rposition(|shape| shape.first <= entry).unwrap_or_default();
    let size = match before.unsigned_abs() {
        0 => 0,
        1..=7 => 1,
        8..=31 => 2,
        _ => 3,
    };
    shape * KINDS + size
}

/// Fowler, Noll and Vo's hash (FNV-1a), 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_program_are_whole_and_small() {
        let bytes = include_bytes!("../weights.bin");
        assert!(bytes.len() <= 2 << 20);
        let weights = Weights::unpack(bytes).unwrap();
        assert_eq!(weights.pack(), bytes);
    }

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        let whole = Weights::from_canonical(|stage, entry| (stage * entry % 7) as i16).pack();
        let changed = |place: usize| {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            Weights::unpack(&bytes).err()
        };
        assert!(Weights::unpack(&whole).is_ok());
        assert_eq!(Weights::unpack(&[]).err(), Some(BadWeights::Mark));
        assert_eq!(changed(0), Some(BadWeights::Mark));
        assert_eq!(changed(4), Some(BadWeights::Version(VERSION ^ 1)));
        assert_eq!(changed(5), Some(BadWeights::Stages(STAGES as u8 ^ 1)));
        for place in [6, HEADER, whole.len() - 1] {
            assert!(matches!(changed(place), Some(BadWeights::Checksum(..))));
        }
        let cut = Weights::unpack(&whole[..whole.len() - 1]).err();
        assert!(matches!(cut, Some(BadWeights::Checksum(..))));
    }
}
