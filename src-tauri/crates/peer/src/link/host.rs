//! The side that is called: takes callers in one by one, a few strangers at a time, until the room is closed.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::line::{Door, Ended, WORDS, Word, speak};
use super::transport::{Caller, Transport};
use super::{Teller, Tempo};
use crate::{Code, Event, Line, Order};

/// So many callers may be at the door at once without having been let in.
const STRANGERS: usize = 4;

struct Host {
    lines: BTreeMap<Line, Inside>,
    next: u64,
    strangers: Arc<Semaphore>,
    talks: JoinSet<(Line, Option<Ended>)>,
    tell: Teller,
    tempo: Arc<Tempo>,
}

/// One caller, as the door sees it.
struct Inside {
    words: mpsc::Sender<Word>,
    /// A place among the strangers, until it is let in.
    stranger: Option<OwnedSemaphorePermit>,
}

/// Keeps the door until the room is closed.
pub(crate) async fn keep_door<T: Transport>(
    transport: &T,
    orders: &mut mpsc::Receiver<Order>,
    tell: Teller,
    tempo: Arc<Tempo>,
) {
    let strangers = Arc::new(Semaphore::new(STRANGERS));
    let (lines, talks) = (BTreeMap::new(), JoinSet::new());
    let mut host = Host { lines, next: 1, strangers, talks, tell, tempo };
    loop {
        tokio::select! {
            caller = transport.next_caller() => match caller {
                Some(caller) => host.answer(caller),
                None => break,
            },
            Some(ended) = host.talks.join_next() => {
                if let Ok((line, ended)) = ended {
                    host.ended(line, ended).await;
                }
            },
            order = orders.recv() => match order {
                Some(Order::Look) => transport.look().await,
                Some(Order::Close { goodbye }) => return host.leave(transport, goodbye).await,
                Some(order) => host.obey(order),
                None => break,
            },
        }
    }
}

impl Host {
    fn answer(&mut self, caller: Caller) {
        let Ok(permit) = Arc::clone(&self.strangers).try_acquire_owned() else {
            return (caller.turn_away)();
        };
        let line = Line(self.next);
        self.next += 1;
        let (words, mut heard_words) = mpsc::channel(WORDS);
        self.lines.insert(line, Inside { words, stranger: Some(permit) });
        let (tell, tempo) = (self.tell.clone(), Arc::clone(&self.tempo));
        self.talks.spawn(async move {
            let wire = timeout(tempo.first_message, caller.let_in).await.ok().flatten();
            let Some(wire) = wire else { return (line, None) };
            (line, Some(speak(line, Door::Inside, wire, &mut heard_words, &tell, &tempo).await))
        });
    }

    async fn ended(&mut self, line: Line, ended: Option<Ended>) {
        self.lines.remove(&line);
        if let Some(ended) = ended {
            self.tell.tell(ended.event(line)).await;
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Say(line, message) => self.word(line, Word::Say(message)),
            Order::Refuse(line, code) => self.word(line, Word::HangUp(code)),
            Order::Admit(admitted) => {
                let older: Vec<Line> =
                    self.lines.range(..admitted).map(|(line, _)| *line).collect();
                for line in older {
                    // Other strangers stay what they are: only the friend's own older lines are replaced.
                    if self.lines.get(&line).is_some_and(|inside| inside.stranger.is_none()) {
                        self.word(line, Word::HangUp(Code::Replaced));
                    }
                }
                if let Some(inside) = self.lines.get_mut(&admitted) {
                    inside.stranger = None;
                }
            }
            Order::Open(_) | Order::Look | Order::Close { .. } => {}
        }
    }

    /// A line that does not take its words in time ends by itself.
    fn word(&self, line: Line, word: Word) {
        if let Some(inside) = self.lines.get(&line) {
            let _ = inside.words.try_send(word);
        }
    }

    /// Ends every line. A friend who is not there may call for some time yet, and is told.
    async fn leave<T: Transport>(mut self, transport: &T, goodbye: bool) {
        let friend = self.lines.values().any(|inside| inside.stranger.is_none());
        for inside in self.lines.values() {
            let word = match inside.stranger {
                None if goodbye => Word::GoodBye,
                None => Word::HangUp(Code::Done),
                Some(_) => Word::HangUp(Code::Ended),
            };
            let _ = inside.words.try_send(word);
        }
        while self.talks.join_next().await.is_some() {}
        if goodbye && !friend {
            let _ =
                timeout(self.tempo.farewell, tell_callers_the_end(transport, &self.tempo)).await;
        }
    }
}

/// Whoever calls hears that the room has ended. One at a time is enough for a friend.
async fn tell_callers_the_end<T: Transport>(transport: &T, tempo: &Tempo) {
    while let Some(caller) = transport.next_caller().await {
        if let Ok(Some(wire)) = timeout(tempo.first_message, caller.let_in).await {
            wire.hook.hang_up(Code::Ended);
            let _ = timeout(tempo.taken, wire.hook.ended()).await;
        }
    }
}

impl Ended {
    pub(crate) fn event(&self, line: Line) -> Event {
        let silent_ms = u64::try_from(self.heard.elapsed().as_millis()).unwrap_or(u64::MAX);
        Event::Cut { line, end: self.end, silent_ms }
    }
}
