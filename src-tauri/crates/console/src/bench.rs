//! `bench`: how many nodes fixed positions take and how fast they go.
//!
//! The sum of the nodes is the engine's fingerprint: a change that is meant to change nothing leaves it.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use engine::{Answer, Engine, Limits, Stop};
use rules::{Board, Empties, perft, transcript};

const TABLE: usize = 16 << 20;
const MIDGAME_DEPTH: u8 = 10;
const PERFT_DEPTH: u32 = 11;

/// A game played out, from which the positions are taken after so many placements.
const GAME: &str = "f5d6c5f4d3b5d7f6g3f3b6c2b4e6g4c3c4h5b2a1c1e3a3b1h3a4g6h4f2f7c6b3e7c8e8d8c7e2b8h2g7d1g2a7a2g8d2a5h8e1g5h7f1g1h6b7a8a6f8h1";
const MIDGAME_AFTER: [usize; 5] = [0, 8, 16, 24, 32];
const ENDGAME_AFTER: [usize; 3] = [42, 44, 46];

/// Prints one line a position, then speeds, then the sum as `Bench: N`.
pub(crate) fn run(output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new(TABLE);
    let mut all = Sum::default();
    let (mut middle, mut end) = (Sum::default(), Sum::default());
    for placed in MIDGAME_AFTER {
        let (board, begin) = (board_after(placed), Instant::now());
        engine.forget();
        let answer = engine.search(board, Limits::depth(MIDGAME_DEPTH), &Stop::new());
        middle.report(placed, answer, begin.elapsed(), output)?;
    }
    for placed in ENDGAME_AFTER {
        let (board, begin) = (board_after(placed), Instant::now());
        engine.forget();
        let answer = engine.solve(board, Empties::ToWinner, &Stop::new());
        end.report(placed, answer, begin.elapsed(), output)?;
    }
    writeln!(output, "middle game: {}", middle.speed())?;
    writeln!(output, "endings: {}", end.speed())?;
    let begin = Instant::now();
    let games = perft(Board::START, PERFT_DEPTH);
    let counted = Sum { nodes: games, time: begin.elapsed() };
    writeln!(output, "perft {PERFT_DEPTH}: {}", counted.speed())?;
    all.nodes += middle.nodes + end.nodes;
    writeln!(output, "Bench: {}", all.nodes)
}

#[derive(Default)]
struct Sum {
    nodes: u64,
    time: Duration,
}

impl Sum {
    fn report(
        &mut self,
        placed: usize,
        answer: Option<Answer>,
        time: Duration,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let Some(answer) = answer else { return Ok(()) };
        self.nodes += answer.nodes;
        self.time += time;
        let Answer { square, score, depth, nodes, exact, .. } = answer;
        let kind = if exact { "exact" } else { "depth" };
        let ms = time.as_millis();
        writeln!(output, "after {placed}: {square} {score:+} {kind} {depth} {nodes} {ms} ms")?;
        output.flush()
    }

    fn speed(&self) -> String {
        let seconds = self.time.as_secs_f64().max(1e-9);
        format!(
            "{} nodes, {seconds:.3} s, {:.1} M nodes/s",
            self.nodes,
            self.nodes as f64 / seconds / 1e6
        )
    }
}

/// The board of the fixed game after so many placements; the start if the game were not legal.
fn board_after(placed: usize) -> Board {
    let squares = transcript::read_squares(GAME).unwrap_or_default();
    let game = rules::Game::from_squares(squares.into_iter().take(placed)).unwrap_or_default();
    game.position().board()
}
