//! How sure a search wants to be before it leaves a branch on the word of a shallower one.

/// From the boldest to the one that proves everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Selectivity {
    /// Right nine times of ten: for games by the clock.
    Bold,
    /// Ninety-nine times of a hundred.
    Strict,
    /// Cuts nothing that is not proved.
    None,
}

impl Selectivity {
    /// How many standard deviations a shallower score must lie outside the window; `None` where that is no reason.
    #[inline]
    pub(crate) const fn deviations(self) -> Option<f32> {
        match self {
            Self::Bold => Some(1.3),
            Self::Strict => Some(2.6),
            Self::None => None,
        }
    }
}
