//! `solve FILE.obf`: the exact score of every position of a file, one JSON line each.

use std::fs;
use std::io::{self, Read, Write};
use std::time::Instant;

use engine::{Engine, Stop};
use rules::{Board, Empties, obf};
use serde_json::json;

use crate::failure::Failure;

const TABLE: usize = 64 << 20;

/// Solves each position from an empty table, so that times do not depend on the order of the lines.
pub(crate) fn run(path: &str, output: &mut impl Write) -> Result<(), Failure> {
    let text = read(path).map_err(|error| Failure::File(path.into(), error))?;
    // A mistake in the last line is reported before the first one is solved for an hour.
    let positions = parse(path, &text)?;
    let mut engine = Engine::new(TABLE);
    for (line, board) in positions {
        engine.forget();
        let (begin, cpu_begin) = (Instant::now(), cpu_ms());
        let solved =
            solve(&mut engine, board).ok_or_else(|| Failure::Unsolved(path.into(), line))?;
        let cpu = cpu_begin.zip(cpu_ms()).map(|(begin, end)| end - begin);
        let answer = json!({
            "line": line,
            "score": solved.score,
            "best": solved.best,
            "nodes": solved.nodes,
            "ms": rounded(begin.elapsed().as_secs_f64() * 1e3),
            "cpu_ms": cpu.map(rounded),
            "depth": solved.depth,
            "exact": solved.exact,
        });
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn read(path: &str) -> io::Result<String> {
    if path == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(path)
}

/// The boards of a file with their line numbers; blank lines and `%` comments are skipped.
fn parse(path: &str, text: &str) -> Result<Vec<(usize, Board)>, Failure> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('%'))
        .map(|(number, line)| match obf::read(line) {
            Ok(parsed) => Ok((number, parsed.position.board())),
            Err(error) => Err(Failure::Line(path.into(), number, error)),
        })
        .collect()
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

/// Processor time of this thread so far, where the system tells (Linux).
fn cpu_ms() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e6)
}

/// To a hundredth of a millisecond.
fn rounded(ms: f64) -> f64 {
    (ms * 100.0).round() / 100.0
}
