//! The side that calls: again and again, with longer waits between, until the room is closed.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::line::{Door, Ended, WORDS, Word, speak};
use super::transport::{Transport, Wire};
use super::{Teller, Tempo};
use crate::{Code, Event, Line, Message, Order};

/// What became of a wait during which orders may come.
enum Waited<T> {
    Done(T),
    Look,
    Close { goodbye: bool },
}

/// Calls and speaks until the room is closed.
pub(crate) async fn keep_calling<T: Transport>(
    transport: &T,
    orders: &mut mpsc::Receiver<Order>,
    tell: Teller,
    tempo: Arc<Tempo>,
) {
    let mut wait = tempo.first_wait;
    let mut next = 1;
    // A line that fell silent counts as weak until a new call has failed.
    let mut silent: Option<(Line, Ended)> = None;
    let goodbye = loop {
        match meanwhile(orders, timeout(tempo.call, transport.call())).await {
            Waited::Close { goodbye } => break goodbye,
            Waited::Look => {
                transport.look().await;
                continue;
            }
            Waited::Done(Ok(Some(wire))) => {
                let line = Line(next);
                next += 1;
                let begun = Instant::now();
                let talked = talk(transport, line, wire, orders, &tell, &tempo).await;
                let Ok(ended) = talked else { return };
                // No news where the new line has taken its place; else the friend is gone.
                if let Some((before, silent)) = silent.take() {
                    tell.tell(silent.event(before)).await;
                }
                if begun.elapsed() >= tempo.good {
                    wait = tempo.first_wait;
                }
                // Who answers a call and then says nothing has not answered it.
                if ended.quiet && ended.spoke {
                    silent = Some((line, ended));
                    continue;
                }
                tell.tell(ended.event(line)).await;
            }
            Waited::Done(_) => match silent.take() {
                Some((line, ended)) => tell.tell(ended.event(line)).await,
                None => tell.tell(Event::Unanswered).await,
            },
        }
        match meanwhile(orders, sleep(wait)).await {
            Waited::Close { goodbye } => break goodbye,
            Waited::Look => {
                transport.look().await;
                wait = tempo.first_wait;
            }
            Waited::Done(()) => wait = (wait * 2).min(tempo.longest_wait),
        }
    };
    if goodbye && next > 1 {
        let _ = timeout(tempo.farewell, say_goodbye(transport, &tempo)).await;
    }
}

/// Waits for something; words for a line that is gone are dropped meanwhile.
async fn meanwhile<F: Future>(orders: &mut mpsc::Receiver<Order>, wanted: F) -> Waited<F::Output> {
    tokio::pin!(wanted);
    loop {
        tokio::select! {
            done = &mut wanted => return Waited::Done(done),
            order = orders.recv() => match order {
                Some(Order::Look) => return Waited::Look,
                Some(Order::Close { goodbye }) => return Waited::Close { goodbye },
                Some(_) => {}
                None => return Waited::Close { goodbye: false },
            },
        }
    }
}

/// The room was closed while the two spoke.
struct Closed;

/// Speaks by one line and passes orders on to it.
async fn talk<T: Transport>(
    transport: &T,
    line: Line,
    wire: Wire,
    orders: &mut mpsc::Receiver<Order>,
    tell: &Teller,
    tempo: &Tempo,
) -> Result<Ended, Closed> {
    let (words, mut heard_words) = mpsc::channel(WORDS);
    tell.tell(Event::Reached { line }).await;
    let spoken = speak(line, Door::Outside, wire, &mut heard_words, tell, tempo);
    tokio::pin!(spoken);
    let mut closed = false;
    loop {
        tokio::select! {
            ended = &mut spoken => return if closed { Err(Closed) } else { Ok(ended) },
            order = orders.recv(), if !closed => {
                closed = matches!(order, Some(Order::Close { .. }) | None);
                let word = match order {
                    Some(Order::Say(of, message)) if of == line => Word::Say(message),
                    Some(Order::Refuse(of, code)) if of == line => Word::HangUp(code),
                    Some(Order::Close { goodbye: true }) => Word::GoodBye,
                    Some(Order::Close { goodbye: false }) | None => Word::HangUp(Code::Done),
                    Some(Order::Look) => {
                        transport.look().await;
                        continue;
                    }
                    Some(_) => continue,
                };
                let _ = words.try_send(word);
            }
        }
    }
}

/// Calls until the host has been told that the room has ended.
async fn say_goodbye<T: Transport>(transport: &T, tempo: &Tempo) {
    let mut wait = tempo.first_wait;
    loop {
        if let Ok(Some(mut wire)) = timeout(tempo.call, transport.call()).await {
            let bye = Message::Bye {}.frame();
            let said = tokio::io::AsyncWriteExt::write_all(&mut wire.says, &bye).await;
            if said.is_ok() && timeout(tempo.taken, wire.hook.ended()).await.is_ok() {
                return;
            }
        }
        sleep(wait).await;
        wait = (wait * 2).min(tempo.longest_wait.max(Duration::from_millis(1)));
    }
}
