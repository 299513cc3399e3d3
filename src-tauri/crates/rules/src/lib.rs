//! What reversi is: two colours on 64 squares, enclosing and flipping, passing, ending and counting.
//!
//! The one place in the project that knows the rules. It knows no time, no files, no threads and no
//! screens, and uses nothing but the standard library.
//!
//! One file per noun, from small to large: [`Square`], [`Bitboard`], [`Color`], [`Board`] (discs seen by
//! the side to move, for the engine), [`Position`] (discs by colour, for people), [`Game`] (plies, with
//! passes made by rule). [`flip`] says what a move turns over, [`reference`] the same slowly, [`kernel`] the
//! same for certain processors. [`transcript`], [`obf`] and [`ggf`] read and write games and positions.
//!
//! ```
//! use rules::{Color, Game, Square};
//!
//! let mut game = Game::new();
//! let d3: Square = "d3".parse()?;
//! assert_eq!(game.position().board().flips(d3).count(), 1);
//! game.play(d3)?;
//! assert_eq!(game.position().turn(), Color::White);
//! assert_eq!(game.position().counts().black, 4);
//!
//! let wiped_out = rules::transcript::read("e6f4e3f6g5d6e7f5c5")?;
//! let outcome = wiped_out.outcome().ok_or("still open")?;
//! assert_eq!(outcome.winner(), Some(Color::Black));
//! assert_eq!(outcome.tournament(), (64, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitboard;
mod board;
mod color;
pub mod flip;
mod game;
pub mod ggf;
pub mod kernel;
pub mod obf;
mod perft;
mod position;
pub mod reference;
mod square;
mod symmetry;
pub mod transcript;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Empties, Overlap};
pub use color::Color;
pub use game::{Game, IllegalMove, Move, Ply};
pub use perft::{Perft, perft};
pub use position::{Outcome, Position};
pub use square::{NotASquare, Square};
pub use symmetry::Symmetry;
