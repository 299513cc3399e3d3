//! How the CPU thinks: from a board to a move.
//!
//! An [`Engine`] holds a transposition table and answers four questions: which move a rival of some
//! [`Level`] makes, which is best within [`Limits`], what the exact result is, and what every move is
//! worth. It knows boards, not games: whose turn it is, passes, clocks between moves and saving belong
//! to others. It prints nothing and reads no file.
//!
//! A search runs on the thread that asks and ends by its limits or by a [`Stop`] from another thread,
//! and always has a legal move to show. Inside, from the outside in: `level` (the rivals), `root`
//! (deepening), `search` (one node), `end` (few empties), `last` (the last six). Beside them `order`, `probcut`
//! and `stability` save work, `table` remembers it, `clock` ends it. What a board looks worth is `evaluate`,
//! from the `weights` of each `pattern` and of both sides' moves; [`training`] shows as much of these as it takes to make them.
//!
//! ```
//! use engine::{Engine, Level, Limits, Stop};
//! use rules::Board;
//!
//! let mut engine = Engine::new(1 << 20);
//! let answer = engine.search(Board::START, Limits::depth(6), &Stop::new()).ok_or("no legal move")?;
//! assert!(Board::START.legal_moves().contains(answer.square));
//! assert_eq!((answer.depth, answer.exact), (6, false));
//!
//! let easy = engine.choose(Board::START, Level::Easy, 7, &Stop::new());
//! assert_eq!(easy, engine.choose(Board::START, Level::Easy, 7, &Stop::new()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyse;
mod answer;
mod clock;
mod coder;
mod end;
mod engine;
mod evaluate;
mod last;
mod level;
mod limits;
mod line;
mod node;
mod order;
mod pattern;
mod probcut;
mod root;
mod search;
mod selectivity;
mod settings;
mod stability;
mod stop;
mod table;
pub mod training;
mod weights;

pub use answer::{Answer, Score};
pub use engine::Engine;
pub use level::Level;
pub use limits::Limits;
pub use settings::{BadSettings, Settings};
pub use stop::Stop;
