//! What a fit of the evaluation needs to see of it; players of the game need none of this.

pub use crate::pattern::{Shape, TERMS, entries, shapes};
pub use crate::weights::{BadWeights, STAGES, UNIT, Weights, stage};
