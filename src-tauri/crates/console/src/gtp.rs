//! `gtp`: plays by the Go Text Protocol, version 2, as far as reversi needs it.
//!
//! The rules pass by themselves. A program that sends passes may do so, one that does not need not:
//! a pass is taken from a side that has no move, and `genmove` answers `pass` for one.

use std::io::{self, BufRead, Write};

use rules::{Color, Game, Square};

use crate::input::next_line;
use crate::players::{color, is_pass};
use crate::rival::Rival;

const COMMANDS: [&str; 16] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(
    rival: Rival,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut player = Player::new(rival);
    while let Some(line) = next_line(input)? {
        let line = plain(&line);
        let mut words = line.split_whitespace().peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let id = id.unwrap_or_default();
        let Some(command) = words.next() else {
            if !id.is_empty() {
                write!(output, "?{id} a command is missing\n\n")?;
                output.flush()?;
            }
            continue;
        };
        let arguments: Vec<&str> = words.collect();
        match player.answer(command, &arguments) {
            Ok(text) => write!(output, "={id} {text}\n\n")?,
            Err(text) => write!(output, "?{id} {text}\n\n")?,
        }
        output.flush()?;
        if command == "quit" {
            break;
        }
    }
    Ok(())
}

/// The line without its comment and control characters.
fn plain(line: &str) -> String {
    let command = line.split('#').next().unwrap_or_default();
    command.chars().filter(|letter| !letter.is_control() || *letter == '\t').collect()
}

/// One entry of what `undo` takes back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Placed,
    Passed,
}

struct Player {
    rival: Rival,
    game: Game,
    turns: Vec<Turn>,
}

/// The text of an answer: after `=`, or after `?`.
type Reply = Result<String, String>;

impl Player {
    fn new(rival: Rival) -> Self {
        Self { rival, game: Game::new(), turns: Vec::new() }
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Reply {
        let done = Ok(String::new());
        match (command, arguments) {
            ("protocol_version", _) => Ok("2".into()),
            ("name", _) => Ok(format!("sandwich-console {}", self.rival.name())),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").into()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("quit" | "komi" | "time_settings" | "time_left", _) => done,
            ("boardsize", ["8"]) => done,
            ("boardsize", _) => Err("unacceptable size".into()),
            ("clear_board", _) => {
                self.game = Game::new();
                self.turns.clear();
                done
            }
            ("play", [side, name]) => self.play(side, name),
            ("genmove", [side]) => self.generate(side),
            ("undo", _) => self.undo(),
            ("showboard", _) => Ok(picture(&self.game)),
            ("final_score", _) => self.final_score(),
            ("play" | "genmove" | "known_command", _) => Err("syntax error".into()),
            _ => Err("unknown command".into()),
        }
    }

    fn play(&mut self, side: &str, name: &str) -> Reply {
        let side = color(side).ok_or("syntax error: neither black nor white")?;
        if is_pass(name) {
            if self.can_move(side) {
                return Err("illegal move: there is a move, so no pass".into());
            }
            self.turns.push(Turn::Passed);
            return Ok(String::new());
        }
        let square: Square = name.parse().map_err(|error| format!("syntax error: {error}"))?;
        self.may_place(side)?;
        self.place(square)
    }

    fn generate(&mut self, side: &str) -> Reply {
        let side = color(side).ok_or("syntax error: neither black nor white")?;
        if !self.can_move(side) {
            self.turns.push(Turn::Passed);
            return Ok("pass".into());
        }
        self.may_place(side)?;
        let board = self.game.position().board();
        let answer = self.rival.choose(board).ok_or("no move was found")?;
        self.place(answer.square)?;
        Ok(answer.square.to_string())
    }

    fn place(&mut self, square: Square) -> Reply {
        self.game.play(square).map_err(|error| format!("illegal move: {error}"))?;
        self.turns.push(Turn::Placed);
        Ok(String::new())
    }

    /// Whether a side has a legal move, whoever's turn it is.
    fn can_move(&self, side: Color) -> bool {
        let position = self.game.position();
        let seen = if position.turn() == side { position } else { position.pass() };
        !seen.board().legal_moves().is_empty()
    }

    fn may_place(&self, side: Color) -> Result<(), String> {
        if self.game.outcome().is_some() {
            return Err("illegal move: the game is over".into());
        }
        if self.game.position().turn() != side {
            return Err(format!("illegal move: it is not {side}'s turn"));
        }
        Ok(())
    }

    /// Takes back the last move that was sent or made; a pass leaves the discs as they are.
    fn undo(&mut self) -> Reply {
        if self.turns.pop().ok_or("cannot undo")? == Turn::Placed {
            let mut squares: Vec<Square> = self.game.squares().collect();
            squares.pop();
            self.game = Game::from_squares(squares).map_err(|error| error.to_string())?;
        }
        Ok(String::new())
    }

    /// The difference of the discs on the board, in the form of Go.
    fn final_score(&self) -> Reply {
        let outcome = self.game.outcome().ok_or("the game is not over")?;
        let difference = i32::from(outcome.black) - i32::from(outcome.white);
        Ok(match outcome.winner() {
            Some(Color::Black) => format!("B+{difference}"),
            Some(Color::White) => format!("W+{}", -difference),
            None => "0".into(),
        })
    }
}

/// The board with X for Black and O for White; no line of it is empty, which would end the answer.
fn picture(game: &Game) -> String {
    let position = game.position();
    let mut text = String::from("\n  a b c d e f g h");
    for square in Square::all() {
        if square.file() == 0 {
            text.push_str(&format!("\n{}", square.rank() + 1));
        }
        text.push_str(match position.disc_at(square) {
            Some(Color::Black) => " X",
            Some(Color::White) => " O",
            None => " .",
        });
    }
    let counts = position.counts();
    text.push_str(&format!("\nX {} O {}", counts.black, counts.white));
    if game.outcome().is_some() {
        text.push_str(", the game is over");
    } else {
        text.push_str(&format!(", {} to move", position.turn()));
    }
    text
}
