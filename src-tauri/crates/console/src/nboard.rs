//! `nboard`: the protocol of the NBoard program, version 2, by which its users play and analyse.
//!
//! A second thread reads, so that `ping`, a new position or `quit` stops a search that is running.
//! There is no book to learn for, and `analyze` is left out: it may be, and the program copes.

use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Answer, Engine, Limits, Settings, Stop};
use rules::{Empties, Game, Move, Square, ggf};

use crate::input::next_line;
use crate::players::is_pass;

const DEFAULT_DEPTH: u8 = 12;
/// More empties than this take too long to solve for one who waits.
const SOLVES_FROM: u8 = 20;
/// For a search that finds a command to end it waiting already, as when a script sends both at once.
const HURRIED: Duration = Duration::from_millis(100);

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(input: impl Read + Send + 'static, output: &mut impl Write) -> io::Result<()> {
    let (sender, lines) = mpsc::channel();
    let running = Running::default();
    let seen_by_reader = running.clone();
    // The thread ends with its input or with the process.
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(line)) = next_line(&mut input) {
            seen_by_reader.arrived(&line);
            if sender.send(line).is_err() {
                break;
            }
        }
        // With nobody left to ask, a running search has nobody to answer.
        seen_by_reader.arrived("quit");
    });
    let mut player = Player::new(running);
    for line in lines {
        player.running.taken(&line);
        if line.trim() == "quit" {
            break;
        }
        player.obey(line.trim(), output)?;
        output.flush()?;
    }
    Ok(())
}

/// Whether a command ends the search that runs when it arrives.
fn interrupts(line: &str) -> bool {
    let command = line.split_whitespace().next().unwrap_or_default();
    matches!(command, "ping" | "set" | "move" | "quit")
}

/// What the reader knows: the search that runs now, and how many commands wait that would end one.
#[derive(Clone, Default)]
struct Running(Arc<Mutex<Inbox>>);

#[derive(Default)]
struct Inbox {
    stop: Option<Stop>,
    waiting: usize,
}

impl Running {
    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A line has arrived: ends the search that runs, if the line is of that kind.
    fn arrived(&self, line: &str) {
        if interrupts(line) {
            let mut inbox = self.inbox();
            inbox.waiting += 1;
            if let Some(stop) = &inbox.stop {
                stop.request();
            }
        }
    }

    /// A line is about to be obeyed, so it waits no longer.
    fn taken(&self, line: &str) {
        if interrupts(line) {
            let mut inbox = self.inbox();
            inbox.waiting = inbox.waiting.saturating_sub(1);
        }
    }

    /// Runs a search that the reader can stop; a short one where it would be stopped already.
    fn during<T>(&self, limits: Limits, search: impl FnOnce(Limits, &Stop) -> T) -> T {
        let stop = Stop::new();
        let limits = {
            let mut inbox = self.inbox();
            inbox.stop = Some(stop.clone());
            let time = (inbox.waiting > 0).then_some(HURRIED);
            Limits { time, ..limits }
        };
        let found = search(limits, &stop);
        self.inbox().stop = None;
        found
    }
}

struct Player {
    engine: Engine,
    game: Game,
    /// The rules have passed by themselves, and nobody has said so yet.
    pass_is_due: bool,
    depth: u8,
    running: Running,
}

impl Player {
    fn new(running: Running) -> Self {
        Self {
            engine: Engine::new(Settings::DEFAULT_TABLE),
            game: Game::new(),
            pass_is_due: false,
            depth: DEFAULT_DEPTH,
            running,
        }
    }

    /// Does what one line says. What is unknown is ignored, as the protocol wants it.
    fn obey(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => writeln!(output, "set myname Sandwich"),
            "set" => self.set(rest, output),
            "move" => self.play(rest, output),
            "hint" => self.hint(rest.parse().unwrap_or(1).max(1), output),
            "go" => self.go(output),
            "ping" => writeln!(output, "pong {rest}"),
            "learn" => writeln!(output, "learned"),
            _ if command.len() == 2 && command.parse::<Square>().is_ok() => {
                self.play(command, output)
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, rest: &str, output: &mut impl Write) -> io::Result<()> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match what {
            "depth" => match value.trim().parse::<u8>() {
                Ok(depth) => self.depth = depth.clamp(1, 60),
                Err(_) => writeln!(output, "status {:?} is not a depth", shortened(value))?,
            },
            "game" => match ggf::read(value) {
                Ok(game) => {
                    let passed = matches!(game.plies().last(), Some(ply) if ply.mv == Move::Pass);
                    self.pass_is_due = passed && !ends_with_a_pass(value);
                    self.game = game;
                }
                Err(error) => writeln!(output, "status the game is not understood: {error}")?,
            },
            _ => {}
        }
        Ok(())
    }

    /// Takes `F5/1.00/2.5` or `PA`: the move, then what it was thought worth and how long it took.
    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        let name = text.split('/').next().unwrap_or_default().trim();
        if is_pass(name) {
            self.pass_is_due = false;
            return Ok(());
        }
        let played = name
            .parse::<Square>()
            .map_err(|error| error.to_string())
            .and_then(|square| self.game.play(square).map_err(|error| error.to_string()));
        match played {
            Ok(()) => {
                let last = self.game.plies().last();
                self.pass_is_due = last.is_some_and(|ply| ply.mv == Move::Pass);
                Ok(())
            }
            Err(error) => writeln!(output, "status {error}"),
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            empties: Empties::ToWinner,
            ..Limits::depth(self.depth).solving_from(self.depth.saturating_mul(2).min(SOLVES_FROM))
        }
    }

    /// Says which move it would make, and makes none.
    fn go(&mut self, output: &mut impl Write) -> io::Result<()> {
        let board = self.game.position().board();
        if self.pass_is_due || board.legal_moves().is_empty() {
            return writeln!(output, "=== PA");
        }
        writeln!(output, "status Sandwich is thinking")?;
        output.flush()?;
        let (begin, limits) = (Instant::now(), self.limits());
        let engine = &mut self.engine;
        let answer = self.running.during(limits, |limits, stop| engine.search(board, limits, stop));
        if let Some(answer) = answer {
            let seconds = begin.elapsed().as_secs_f64();
            writeln!(output, "nodestats {} {seconds:.2}", answer.nodes)?;
            let square = answer.square.to_string().to_uppercase();
            writeln!(output, "=== {square}/{:.2}/{seconds:.2}", f64::from(answer.score))?;
        }
        writeln!(output, "status Sandwich is waiting")
    }

    /// Says what the best few moves are worth, after every depth.
    fn hint(&mut self, count: usize, output: &mut impl Write) -> io::Result<()> {
        let board = self.game.position().board();
        if self.pass_is_due || board.legal_moves().is_empty() {
            return writeln!(output, "search PA 0.00 0 0");
        }
        writeln!(output, "status Sandwich is analysing")?;
        let limits = self.limits();
        let engine = &mut self.engine;
        let mut written = Ok(());
        self.running.during(limits, |limits, stop| {
            engine.analyse(board, limits, stop, |answers| {
                written = show(&answers[..count.min(answers.len())], output);
                if written.is_err() {
                    stop.request();
                }
            })
        });
        written?;
        writeln!(output, "status Sandwich is waiting")
    }
}

/// One `search` line a move: the line it begins, its worth, no games, how deep.
fn show(answers: &[Answer], output: &mut impl Write) -> io::Result<()> {
    for answer in answers {
        let square = answer.square.to_string().to_uppercase();
        let depth = if answer.exact { "100%".into() } else { answer.depth.to_string() };
        writeln!(output, "search {square} {:.2} 0 {depth}", f64::from(answer.score))?;
    }
    output.flush()
}

/// Whether the last move written in a GGF game is a pass.
fn ends_with_a_pass(game: &str) -> bool {
    // `PB[…]` names a player.
    let is_move = |at: &usize| !game[..*at].ends_with(|before: char| before.is_ascii_alphabetic());
    let last = ["B[", "W["].map(|of| game.rmatch_indices(of).map(|(at, _)| at).find(is_move));
    let last = last.into_iter().flatten().max();
    let name = last.and_then(|at| game[at + 2..].split([']', '/']).next());
    name.is_some_and(|name| is_pass(name.trim()))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
