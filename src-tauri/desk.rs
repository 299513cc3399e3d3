//! The one task that owns the session: takes inputs in turn, performs their effects in order and
//! publishes the views.
//!
//! All that reaches the session comes through the inbox: the screen's commands and the CPU's answers
//! alike. It decides nothing about the game; [`session`] does.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use peer::{Code, Order};
use rand::rngs::{StdRng, SysRng};
use rand::{Rng, SeedableRng};
use session::{
    Analysis, Effect, FriendsAction, Input, Kept, Message, Moment, Notice, Refusal, Session,
};
use tauri::Runtime;
use tauri::ipc::Channel;
use tokio::sync::{mpsc, oneshot};

use crate::friend::{Friend, Rooms, fresh_secrets};
use crate::store::{Opened, Store};
use crate::thinker::Thinker;

/// So many letters may wait; whoever sends more waits too.
const INBOX: usize = 64;

/// The way in: cheap to clone, the same desk behind every clone.
#[derive(Clone)]
pub struct Desk {
    inbox: mpsc::Sender<Letter>,
}

/// What may lie in the inbox.
pub(crate) enum Letter {
    /// For the session. Nobody waits for the answer of the CPU's inputs.
    Input(Input, Option<oneshot::Sender<Result<(), Refusal>>>),
    /// From now on publish here.
    Subscribe(Channel<Message>, oneshot::Sender<()>),
    /// Write down a game.
    Export(Option<u64>, oneshot::Sender<Result<String, Refusal>>),
    /// Say what the CPU makes of the position looked at.
    Analyse(oneshot::Sender<Result<Analysis, Refusal>>),
    /// Stop thinking and take nothing more.
    Close,
}

impl Desk {
    /// Starts the task that owns what was kept. A `seed` fixes all random choices.
    #[must_use]
    pub fn open<R: Runtime>(
        store: Store<R>,
        mut kept: Opened,
        seed: Option<u64>,
        rooms: Rooms,
    ) -> Self {
        kept.session.offer_cpu_after(rooms.offer_cpu_after_ms);
        let (inbox, letters) = mpsc::channel(INBOX);
        let dice = match seed {
            Some(seed) => StdRng::seed_from_u64(seed),
            None => StdRng::try_from_rng(&mut SysRng).unwrap_or_else(|_| clock_seeded()),
        };
        let mut owner = Owner {
            session: kept.session,
            store,
            screen: None,
            thinker: Thinker::new(inbox.clone()),
            friend: Friend::new(inbox.clone(), rooms),
            inbox: inbox.clone(),
            dice,
            unsaved: Vec::new(),
        };
        for notice in kept.notices {
            owner.tell(Input::Notice(notice));
        }
        tauri::async_runtime::spawn(owner.work(letters));
        Self { inbox }
    }

    /// Puts an input to the session and waits until it was taken, with all its effects, or refused.
    ///
    /// # Errors
    /// The session's refusal.
    pub async fn put(&self, input: Input) -> Result<(), Refusal> {
        self.ask(|answer| Letter::Input(input, Some(answer))).await?
    }

    /// Does something about rooms, with fresh secrets for one that may be made of it.
    ///
    /// # Errors
    /// The session's refusal, or a system that gives no random numbers.
    pub async fn friends(&self, action: FriendsAction) -> Result<(), Refusal> {
        let fresh = fresh_secrets().ok_or(Refusal::NoRandomness)?;
        self.put(Input::Friends { action, fresh }).await
    }

    /// A link came from the system. It is only looked at: the player decides.
    pub fn invited(&self, link: String) {
        let Some(fresh) = fresh_secrets() else { return };
        let input = Input::Friends { action: FriendsAction::Look { link }, fresh };
        let inbox = self.inbox.clone();
        tauri::async_runtime::spawn(async move { inbox.send(Letter::Input(input, None)).await });
    }

    /// Sends all views here from now on, beginning with the present one.
    ///
    /// # Errors
    /// The app is closing.
    pub async fn subscribe(&self, screen: Channel<Message>) -> Result<(), Refusal> {
        self.ask(|done| Letter::Subscribe(screen, done)).await
    }

    /// The transcript of the game on the table or of a finished one.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn export(&self, game: Option<u64>) -> Result<String, Refusal> {
        self.ask(|answer| Letter::Export(game, answer)).await?
    }

    /// What the CPU makes of the position looked at. A new question, or a change of the position, ends the
    /// search at once with what is known by then.
    ///
    /// # Errors
    /// No game is being looked at.
    pub async fn analyse(&self) -> Result<Analysis, Refusal> {
        self.ask(Letter::Analyse).await?
    }

    /// The window is no longer to be seen. Where the inbox is full, more pressing things go on anyway.
    pub fn hidden(&self) {
        let _ = self.inbox.try_send(Letter::Input(Input::Hidden, None));
    }

    /// The app ends: the CPU stops.
    pub fn close(&self) {
        let _ = self.inbox.try_send(Letter::Close);
    }

    /// Puts a letter in the inbox and waits for what comes back by its return envelope.
    async fn ask<T>(
        &self,
        letter: impl FnOnce(oneshot::Sender<T>) -> Letter,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(letter(answer)).await.map_err(|_| Refusal::Closing)?;
        answered.await.map_err(|_| Refusal::Closing)
    }
}

/// Better than no dice at all, on a system that gives no randomness.
fn clock_seeded() -> StdRng {
    StdRng::seed_from_u64(now(0).unix_ms)
}

/// The moment by the system's clock, with a random number of the caller's.
pub(crate) fn now(dice: u64) -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment { unix_ms: u64::try_from(since.as_millis()).unwrap_or(u64::MAX), dice }
}

struct Owner<R: Runtime> {
    session: Session,
    store: Store<R>,
    screen: Option<Channel<Message>>,
    thinker: Thinker,
    dice: StdRng,
    friend: Friend,
    inbox: mpsc::Sender<Letter>,
    /// What the last try to save could not write.
    unsaved: Vec<Kept>,
}

impl<R: Runtime> Owner<R> {
    async fn work(mut self, mut letters: mpsc::Receiver<Letter>) {
        // A room that was open is opened again.
        let now = now(self.dice.next_u64());
        let effects = self.session.reopen(now);
        self.perform(effects);
        while let Some(letter) = letters.recv().await {
            match letter {
                Letter::Input(input, answer) => {
                    let taken = self.take(input);
                    if let Some(answer) = answer {
                        let _ = answer.send(taken);
                    }
                }
                Letter::Subscribe(screen, done) => {
                    self.screen = Some(screen);
                    self.publish(self.session.view_message());
                    self.publish(self.session.library_message());
                    let _ = done.send(());
                }
                Letter::Export(game, answer) => {
                    let _ = answer.send(self.session.export(game));
                }
                Letter::Analyse(answer) => match self.session.question() {
                    Ok(question) => self.thinker.analyse(question, answer),
                    Err(refusal) => drop(answer.send(Err(refusal))),
                },
                Letter::Close => break,
            }
        }
        self.thinker.stop();
        self.thinker.stop_analysis();
        self.friend.hang_up();
    }

    fn take(&mut self, input: Input) -> Result<(), Refusal> {
        let now = now(self.dice.next_u64());
        let effects = self.session.handle(input, now)?;
        self.perform(effects);
        Ok(())
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        // Before the disk is waited for, so that a search no longer wanted ends at once.
        self.thinker.keep_only(self.session.thinking());
        if effects.contains(&Effect::Show) {
            self.thinker.stop_analysis();
        }
        for effect in effects {
            match effect {
                Effect::Save(kept) => self.save(kept),
                Effect::Show => self.publish(self.session.view_message()),
                Effect::ShowLibrary => self.publish(self.session.library_message()),
                Effect::Think(task) => self.thinker.start(task),
                // Nothing is said that is not on disk: the connection ends, and the friend calls again.
                Effect::Link(Order::Say(line, _)) if self.unsaved.contains(&Kept::Game) => {
                    self.friend.obey(Order::Refuse(line, Code::Done));
                }
                Effect::Link(order) => self.friend.obey(order),
                Effect::Remind { after_ms } => self.remind(after_ms),
            }
        }
    }

    fn remind(&self, after_ms: u64) {
        let inbox = self.inbox.clone();
        tauri::async_runtime::spawn(async move {
            tokio::time::sleep(Duration::from_millis(after_ms)).await;
            let _ = inbox.send(Letter::Input(Input::Reminded, None)).await;
        });
    }

    /// A move that cannot be kept is played all the same, and the player is told.
    fn save(&mut self, kept: Kept) {
        if let Err(error) = self.store.save(kept, &self.session) {
            eprintln!("{kept:?} could not be saved: {error}");
            self.unsaved.push(kept);
            self.tell(Input::Notice(Notice::Unsaved { kept }));
        } else if self.unsaved.contains(&kept) {
            self.unsaved.retain(|unsaved| *unsaved != kept);
            self.tell(Input::Saved(kept));
        }
    }

    fn tell(&mut self, input: Input) {
        if let Ok(effects) = self.session.handle(input, Moment::default())
            && effects.contains(&Effect::Show)
        {
            self.publish(self.session.view_message());
        }
    }

    /// A screen that has gone subscribes again when it is back, so a failed send loses nothing.
    fn publish(&self, message: Message) {
        if let Some(screen) = &self.screen {
            let _ = screen.send(message);
        }
    }
}
