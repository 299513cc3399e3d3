//! `solve FILE.obf`: the exact score of every position of a file, one JSON line each.

use std::io::Write;
use std::time::Duration;

use engine::{Engine, Stop};
use rules::{Board, Empties};
use serde_json::json;

use crate::failure::Failure;
use crate::positions;
use crate::stopwatch::Stopwatch;

/// Bytes of the table for endings that may take long.
pub(crate) const TABLE: usize = 64 << 20;

/// Solves each position from an empty table, so that times do not depend on the order of the lines.
pub(crate) fn run(path: &str, output: &mut impl Write) -> Result<(), Failure> {
    // A mistake in the last line is reported before the first one is solved for an hour.
    let positions = positions::read(path)?;
    let mut engine = Engine::new(TABLE);
    for (line, read) in positions {
        engine.forget();
        let watch = Stopwatch::start();
        let solved = solve(&mut engine, read.position.board())
            .ok_or_else(|| Failure::Unsolved(path.into(), line))?;
        let answer = json!({
            "line": line,
            "score": solved.score,
            "best": solved.best,
            "nodes": solved.nodes,
            "ms": milliseconds(watch.clock()),
            "cpu_ms": watch.processor().map(milliseconds),
            "depth": solved.depth,
            "exact": solved.exact,
        });
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

struct Solved {
    score: i32,
    best: Option<String>,
    nodes: u64,
    depth: u8,
    exact: bool,
}

/// Solves for the side to move, also where it must pass or the game is over.
fn solve(engine: &mut Engine, board: Board) -> Option<Solved> {
    if board.is_over() {
        let score = board.disc_difference(Empties::ToWinner);
        return Some(Solved { score, best: None, nodes: 0, depth: 0, exact: true });
    }
    let passes = board.legal_moves().is_empty();
    let searched = if passes { board.pass() } else { board };
    let answer = engine.solve(searched, Empties::ToWinner, &Stop::new())?;
    let best = if passes { "pass".into() } else { answer.square.to_string() };
    Some(Solved {
        score: if passes { -answer.score } else { answer.score },
        best: Some(best),
        nodes: answer.nodes,
        depth: answer.depth,
        exact: answer.exact,
    })
}

/// Milliseconds, to a hundredth.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 1e2
}
