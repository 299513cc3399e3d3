//! One connection from its first to its last word: frames, limits, signs of life.
//!
//! Asks and answers whether somebody is there by itself; everything else is told and obeyed.

use std::ops::ControlFlow;

use tokio::io::AsyncWriteExt;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use super::bucket::Bucket;
use super::ear::Ear;
use super::transport::Wire;
use super::{Teller, Tempo};
use crate::{Code, End, Event, Line, Message, PeerId};

/// So many words may wait to be said. No game has more in hand.
pub(crate) const WORDS: usize = 256;

/// What a line is told.
#[derive(Debug)]
pub(crate) enum Word {
    Say(Message),
    HangUp(Code),
    /// Say goodbye, see that it is taken, and end.
    GoodBye,
}

/// How a line ended.
pub(crate) struct Ended {
    pub(crate) end: Option<End>,
    /// When the last message was heard.
    pub(crate) heard: Instant,
    /// Whether it only fell silent: a guest does not wait for more.
    pub(crate) quiet: bool,
    /// Whether more came by it than signs of life.
    pub(crate) spoke: bool,
}

/// Which side of the door this line is on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Door {
    /// A host's: the first message is a knock, and must come soon.
    Inside,
    /// A guest's: a line that falls silent is given up for a new call.
    Outside,
}

struct Talk<'a> {
    line: Line,
    who: PeerId,
    door: Door,
    knocked: bool,
    spoke: bool,
    bucket: Bucket,
    begun: Instant,
    heard: Instant,
    said: Instant,
    weak: bool,
    tempo: &'a Tempo,
    tell: &'a Teller,
}

/// Speaks until the connection ends or is to be ended.
pub(crate) async fn speak(
    line: Line,
    door: Door,
    wire: Wire,
    words: &mut mpsc::Receiver<Word>,
    tell: &Teller,
    tempo: &Tempo,
) -> Ended {
    let Wire { who, hears, mut says, hook } = wire;
    let mut talk = Talk::new(line, who, door, tell, tempo);
    let mut ear = Ear::new(hears);
    let mut ended = hook.ended();
    let end = loop {
        let flow = tokio::select! {
            heard = ear.next() => match heard.transpose() {
                Some(heard) => talk.hear(heard).await,
                // The stream has ended, so the connection is about to.
                None => {
                    let code = timeout(tempo.taken, &mut ended).await.ok().flatten();
                    ControlFlow::Break(code.map(End::Theirs))
                }
            },
            word = words.recv() => match word {
                Some(Word::Say(message)) => ControlFlow::Continue(Some(message)),
                Some(Word::HangUp(code)) => ControlFlow::Break(Some(End::Ours(code))),
                Some(Word::GoodBye) => {
                    let _ = timeout(tempo.taken, part(&mut says, &mut ended)).await;
                    ControlFlow::Break(Some(End::Ours(Code::Done)))
                }
                None => ControlFlow::Break(Some(End::Ours(Code::Done))),
            },
            () = sleep_until(talk.next_look()) => talk.look().await,
            code = &mut ended => ControlFlow::Break(code.map(End::Theirs)),
        };
        match flow {
            ControlFlow::Continue(None) => {}
            ControlFlow::Continue(Some(message)) => {
                talk.said = Instant::now();
                match timeout(tempo.taken, says.write_all(&message.frame())).await {
                    Ok(Ok(())) => {}
                    // As above: or the other side only stops listening, and would be waited for without end.
                    Ok(Err(_)) => {
                        let code = timeout(tempo.taken, &mut ended).await.ok().flatten();
                        break code.map(End::Theirs);
                    }
                    Err(_) => break Some(End::Ours(Code::Timeout)),
                }
            }
            ControlFlow::Break(end) => break end,
        }
    };
    let ours = match end {
        Some(End::Ours(code)) => code,
        _ => Code::Done,
    };
    hook.hang_up(ours);
    let quiet = talk.weak && end.is_none();
    Ended { end, heard: talk.heard, quiet, spoke: talk.spoke }
}

/// The last word, and then patience until the other side has taken it and hung up.
async fn part(
    says: &mut (dyn tokio::io::AsyncWrite + Send + Unpin),
    ended: &mut (dyn Future<Output = Option<Code>> + Send + Unpin),
) {
    if says.write_all(&Message::Bye {}.frame()).await.is_ok() {
        ended.await;
    }
}

type Flow = ControlFlow<Option<End>, Option<Message>>;

impl<'a> Talk<'a> {
    fn new(line: Line, who: PeerId, door: Door, tell: &'a Teller, tempo: &'a Tempo) -> Self {
        let (now, knocked, bucket) = (Instant::now(), door == Door::Outside, Bucket::new(tempo));
        let (begun, heard, said) = (now, now, now);
        let (spoke, weak) = (false, false);
        Self { line, who, door, knocked, spoke, bucket, begun, heard, said, weak, tempo, tell }
    }

    /// What follows a message, or whatever came in a message's place. Perhaps an answer.
    async fn hear(&mut self, heard: Result<Message, Code>) -> Flow {
        let message = match heard.and_then(|message| self.bucket.take().map(|()| message)) {
            Err(code) => return ControlFlow::Break(Some(End::Ours(code))),
            Ok(message) => message,
        };
        self.heard = Instant::now();
        if std::mem::take(&mut self.weak) {
            self.tell.tell(Event::Lively { line: self.line }).await;
        }
        if !std::mem::replace(&mut self.knocked, true) {
            let (line, who) = (self.line, self.who);
            self.tell.tell(Event::Knock { line, who, message }).await;
            return ControlFlow::Continue(None);
        }
        match message {
            Message::Ping {} => return ControlFlow::Continue(Some(Message::Pong {})),
            Message::Pong {} => {}
            message => {
                self.spoke = true;
                self.tell.tell(Event::Heard { line: self.line, message }).await;
            }
        }
        ControlFlow::Continue(None)
    }

    /// Until when a host that has been reached must have said something: signs of life alone are no answer.
    fn welcome_due(&self) -> Option<Instant> {
        (self.door == Door::Outside && !self.spoke).then(|| self.begun + self.tempo.first_message)
    }

    /// When something is due if nothing happens before.
    fn next_look(&self) -> Instant {
        if !self.knocked {
            return self.heard + self.tempo.first_message;
        }
        let silence = if self.weak { self.tempo.dead } else { self.tempo.quiet };
        let due = (self.said + self.tempo.ping).min(self.heard + silence);
        self.welcome_due().map_or(due, |welcome| welcome.min(due))
    }

    /// Time has passed. Perhaps a question whether somebody is there.
    async fn look(&mut self) -> Flow {
        let silent = self.heard.elapsed();
        let unwelcome = self.welcome_due().is_some_and(|due| due <= Instant::now());
        if !self.knocked || unwelcome || silent >= self.tempo.dead {
            return ControlFlow::Break(Some(End::Ours(Code::Timeout)));
        }
        if silent >= self.tempo.quiet && !self.weak {
            self.weak = true;
            self.tell.tell(Event::Quiet { line: self.line }).await;
            if self.door == Door::Outside {
                return ControlFlow::Break(None);
            }
        }
        let due = self.said.elapsed() >= self.tempo.ping;
        ControlFlow::Continue(due.then_some(Message::Ping {}))
    }
}
