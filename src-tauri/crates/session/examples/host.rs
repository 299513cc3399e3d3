//! A real session at the end of a pipe, so that the interface can be tried in any browser.
//!
//! One JSON request a line on standard input, one JSON answer a line on standard output. Instead of an
//! engine a fixed rule picks the CPU's move when the caller says `wake`: this shows screens, it plays no
//! good reversi. Nothing is kept on disk, and the clock stands still.

use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};
use session::{
    Action, Analysis, Effect, Input, Library, Message, Moment, Notice, Question, Refusal,
    ScoredMove, Session, Settings, SettingsPatch, SquareName, Task,
};

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Subscribe {},
    Act(Action),
    Settings(SettingsPatch),
    Export {
        game: Option<u64>,
    },
    Import(String),
    Hidden {},
    /// Shows the notice of an unwritable file, which cannot happen here otherwise.
    Unsaved {},
    Wake(u64),
    Analyse {},
}

#[derive(Serialize, Default)]
struct Answer {
    messages: Vec<Message>,
    refusal: Option<Refusal>,
    text: Option<String>,
    wake: Option<Wake>,
    analysis: Option<Analysis>,
}

#[derive(Serialize)]
struct Wake {
    ticket: u64,
    after_ms: u64,
}

struct Host {
    session: Session,
    task: Option<Task>,
    dice: u64,
}

impl Host {
    fn answer(&mut self, request: Request) -> Answer {
        let input = match request {
            Request::Subscribe {} => {
                let messages = vec![self.session.view_message(), self.session.library_message()];
                return Answer { messages, ..Answer::default() };
            }
            Request::Export { game } => {
                return match self.session.export(game) {
                    Ok(text) => Answer { text: Some(text), ..Answer::default() },
                    Err(refusal) => Answer { refusal: Some(refusal), ..Answer::default() },
                };
            }
            Request::Analyse {} => {
                return match self.session.question() {
                    Ok(question) => Answer { analysis: Some(flips(question)), ..Answer::default() },
                    Err(refusal) => Answer { refusal: Some(refusal), ..Answer::default() },
                };
            }
            Request::Act(action) => Input::Player(action),
            Request::Settings(patch) => Input::Settings(patch),
            Request::Import(text) => Input::Import(text),
            Request::Hidden {} => Input::Hidden,
            Request::Unsaved {} => Input::Notice(Notice::Unsaved { kept: session::Kept::Game }),
            Request::Wake(ticket) => match self.task.filter(|task| task.ticket.0 == ticket) {
                None => return Answer::default(),
                Some(task) => Input::Thought { ticket: task.ticket, square: middling(task) },
            },
        };
        self.dice += 1;
        let now = Moment { unix_ms: 1_790_000_000_000 + self.dice * 60_000, dice: self.dice };
        match self.session.handle(input, now) {
            Ok(effects) => self.perform(effects),
            Err(refusal) => Answer { refusal: Some(refusal), ..Answer::default() },
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) -> Answer {
        let mut answer = Answer::default();
        for effect in effects {
            match effect {
                Effect::Save(_) => {}
                Effect::Show => answer.messages.push(self.session.view_message()),
                Effect::ShowLibrary => answer.messages.push(self.session.library_message()),
                Effect::Think(task) => {
                    answer.wake = Some(Wake { ticket: task.ticket.0, after_ms: task.pace_ms });
                    self.task = Some(task);
                }
            }
        }
        answer
    }
}

/// The legal move in the middle of the list, which makes for lively boards.
fn middling(task: Task) -> rules::Square {
    let moves: Vec<_> = task.board.legal_moves().into_iter().collect();
    moves[moves.len() / 2]
}

/// Scores by the number of flips: enough to look at, no advice.
fn flips(question: Question) -> Analysis {
    let score = |square| ScoredMove {
        square: SquareName(square),
        score: i32::from(question.board.flips(square).count()),
        depth: 1,
        exact: false,
    };
    let mut moves: Vec<_> = question.board.legal_moves().into_iter().map(score).collect();
    moves.sort_by_key(|scored| -scored.score);
    Analysis { ply: question.ply, moves }
}

fn main() -> std::io::Result<()> {
    let session = Session::new(None, false, Settings::default(), Library::default());
    let mut host = Host { session, task: None, dice: 0 };
    for line in std::io::stdin().lock().lines() {
        let answer = match serde_json::from_str(&line?) {
            Ok(request) => host.answer(request),
            Err(error) => {
                let refusal = Refusal::Malformed { detail: error.to_string() };
                Answer { refusal: Some(refusal), ..Answer::default() }
            }
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
    }
    Ok(())
}
