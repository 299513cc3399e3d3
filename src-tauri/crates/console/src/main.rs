//! The engine at a terminal, for other programs, for measuring and for checking.
//!
//! Reads the command line and calls one of the subcommands, each in a file of its own. Answers go to
//! standard output and nothing else does; complaints go to standard error, with exit code 1 for bad
//! input and 2 for a bad command line.

mod bench;
mod endings;
mod failure;
mod gtp;
mod input;
mod nboard;
mod perft;
mod players;
mod positions;
mod rival;
mod solve;
mod stopwatch;
mod train;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use failure::Failure;
use rival::Rival;

const USAGE: &str = "\
usage:
  sandwich-console perft N                        count the games of 1 to N plies
  sandwich-console solve FILE.obf                 exact scores, one JSON line a position (- reads standard input)
  sandwich-console gtp HOW [--seed N] [--weights FILE] [--table MIB] [--threads N]
                                                  play by the Go Text Protocol
  sandwich-console nboard                         play and analyse by the NBoard protocol
  sandwich-console bench                          nodes and speed on fixed positions
  sandwich-console bench [--threads N] FILES.obf  how long the endings of each file take, and whether all are right
  sandwich-console train games FILE COUNT SEED DEPTH SOLVE_FROM
  sandwich-console train fit WEIGHTS PULL GAMES...
  sandwich-console train match NEW OLD PAIRS DEPTH
  sandwich-console train sigma POSITIONS DEPTH GAMES...
                                                  make the evaluation; engine/weights.md tells how
HOW: --level NAME, --time SECONDS or --depth N
levels: facil, medio, dificil, esquinas, maestro (easy, medium, hard, corners, master)
";

/// What the command line asks for.
enum Command {
    Help,
    Perft(u32),
    Solve(String),
    Gtp(Box<Rival>),
    NBoard,
    Bench,
    Endings { threads: usize, files: Vec<String> },
    Train(train::Step),
}

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    match parse(&arguments).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // With standard error gone, too, there is nobody left to tell.
            let _ = writeln!(io::stderr(), "sandwich-console: {failure}");
            if let Failure::Usage(_) = failure {
                let _ = write!(io::stderr(), "{USAGE}");
                return ExitCode::from(2);
            }
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match command {
        Command::Help => output.write_all(USAGE.as_bytes())?,
        Command::Perft(depth) => perft::run(depth, &mut output)?,
        Command::Solve(path) => solve::run(&path, &mut output)?,
        Command::Gtp(rival) => gtp::run(*rival, &mut io::stdin().lock(), &mut output)?,
        Command::NBoard => nboard::run(io::stdin(), &mut output)?,
        Command::Bench => bench::run(&mut output)?,
        Command::Endings { threads, files } => endings::run(threads, &files, &mut output)?,
        Command::Train(step) => train::run(step, &mut output)?,
    }
    output.flush()?;
    Ok(())
}

fn parse(arguments: &[String]) -> Result<Command, Failure> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => Err(Failure::Usage("what to do?".into())),
        ["-h" | "--help" | "help"] => Ok(Command::Help),
        ["perft", depth] => match depth.parse() {
            Ok(depth) => Ok(Command::Perft(depth)),
            Err(_) => Err(Failure::Usage(format!("{depth:?} is not a number of plies"))),
        },
        ["solve", path] => Ok(Command::Solve((*path).into())),
        ["gtp", options @ ..] => Rival::parse(options).map(|rival| Command::Gtp(Box::new(rival))),
        ["nboard"] => Ok(Command::NBoard),
        ["bench"] => Ok(Command::Bench),
        ["bench", "--threads", threads, files @ ..] => match threads.parse() {
            Ok(threads) => endings(threads, files),
            Err(_) => Err(Failure::Usage(format!("{threads:?} is not a number of threads"))),
        },
        ["bench", files @ ..] => endings(1, files),
        ["train", step @ ..] => train::parse(step)
            .map(Command::Train)
            .ok_or_else(|| Failure::Usage("no such step of the training".into())),
        [command @ ("perft" | "solve"), ..] => {
            Err(Failure::Usage(format!("{command} takes exactly one argument")))
        }
        [command @ ("nboard" | "help"), ..] => {
            Err(Failure::Usage(format!("{command} takes no argument")))
        }
        [command, ..] => Err(Failure::Usage(format!("no command {command:?}"))),
    }
}

fn endings(threads: usize, files: &[&str]) -> Result<Command, Failure> {
    if files.is_empty() || files.iter().any(|file| file.starts_with("--")) {
        return Err(Failure::Usage("bench takes files of endings after its options".into()));
    }
    Ok(Command::Endings { threads, files: files.iter().map(|file| (*file).into()).collect() })
}
