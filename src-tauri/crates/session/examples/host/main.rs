//! A real session at the end of a pipe, so that the interface can be tried in any browser.
//!
//! One JSON request a line on standard input, one JSON answer a line on standard output. Instead of an
//! engine a fixed rule picks the CPU's move when the caller says `wake`: this shows screens, it plays no
//! good reversi. A friend is a second session, whom the caller tells what to do. Nothing is kept on disk,
//! and the clock stands still.

#[path = "../../tests/pair/mod.rs"]
mod pair;
mod puppet;

use std::io::{BufRead, Write};

use pair::Pair;
use serde::{Deserialize, Serialize};
use session::{
    Action, Analysis, Effect, FriendsAction, Input, Message, Notice, Question, Refusal, ScoredMove,
    SettingsPatch, SquareName, Task,
};

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Subscribe {},
    Act(Action),
    Friends(FriendsAction),
    /// What the friend at the other end does, or what happens to the wire.
    Friend(puppet::Does),
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

/// The player whose screen is tried; the friend is the other side.
const HERE: usize = 0;

struct Host {
    pair: Pair,
    task: Option<Task>,
}

impl Host {
    fn answer(&mut self, request: Request) -> Answer {
        let session = &self.pair.sides[HERE].session;
        let input = match request {
            Request::Subscribe {} => {
                let messages = vec![session.view_message(), session.library_message()];
                return Answer { messages, ..Answer::default() };
            }
            Request::Export { game } => return text(session.export(game)),
            Request::Analyse {} => {
                return match session.question() {
                    Ok(question) => Answer { analysis: Some(flips(question)), ..Answer::default() },
                    Err(refusal) => Answer { refusal: Some(refusal), ..Answer::default() },
                };
            }
            Request::Friends(action) => {
                let done = self.pair.friends(HERE, action);
                return self.told(done);
            }
            Request::Friend(does) => {
                let link = puppet::play(&mut self.pair, does);
                return Answer { text: link, ..self.told(Ok(())) };
            }
            Request::Act(action) => Input::Player(action),
            Request::Settings(patch) => Input::Settings(patch),
            Request::Import(text) => Input::Import(text),
            Request::Hidden {} => Input::Hidden,
            Request::Unsaved {} => Input::Notice(Notice::Unsaved { kept: session::Kept::Game }),
            Request::Wake(ticket) => match self.task.filter(|task| task.ticket.0 == ticket) {
                None => return Answer::default(),
                Some(task) => {
                    Input::Thought { ticket: task.ticket, square: middling(task), seen: None }
                }
            },
        };
        self.pair.clock_ms += 60_000;
        let done = self.pair.put(HERE, input);
        self.told(done)
    }

    /// What the session asked for since the last time, after whatever the friend answered.
    fn told(&mut self, done: Result<(), Refusal>) -> Answer {
        if let Err(refusal) = done {
            return Answer { refusal: Some(refusal), ..Answer::default() };
        }
        self.pair.deliver_all();
        let mut answer = Answer::default();
        let side = &mut self.pair.sides[HERE];
        for effect in std::mem::take(&mut side.asked) {
            match effect {
                Effect::Show => answer.messages.push(side.session.view_message()),
                Effect::ShowLibrary => answer.messages.push(side.session.library_message()),
                Effect::Think(task) => {
                    answer.wake = Some(Wake { ticket: task.ticket.0, after_ms: task.pace_ms });
                    self.task = Some(task);
                }
                Effect::Save(_) | Effect::Link(_) | Effect::Remind { .. } => {}
            }
        }
        answer
    }
}

fn text(text: Result<String, Refusal>) -> Answer {
    match text {
        Ok(text) => Answer { text: Some(text), ..Answer::default() },
        Err(refusal) => Answer { refusal: Some(refusal), ..Answer::default() },
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
        line: vec![SquareName(square)],
    };
    let mut moves: Vec<_> = question.board.legal_moves().into_iter().map(score).collect();
    moves.sort_by_key(|scored| -scored.score);
    Analysis { ply: question.ply, moves }
}

fn main() -> std::io::Result<()> {
    let mut host = Host { pair: Pair::new(1_790_000_000_000), task: None };
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
