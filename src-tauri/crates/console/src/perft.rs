//! `perft N`: how many games of each length there are.

use std::io::{self, Write};

use rules::{Board, perft};

/// One line a depth, the count last. Depth 0 is the start alone.
pub(crate) fn run(depth: u32, output: &mut impl Write) -> io::Result<()> {
    for plies in 1.min(depth)..=depth {
        writeln!(output, "{plies} {}", perft(Board::START, plies))?;
        output.flush()?;
    }
    Ok(())
}
