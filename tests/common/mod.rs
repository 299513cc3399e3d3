//! The app on Tauri's mock runtime, in a folder of its own, with its views caught as they are published.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use sandwich::{Desk, Network, Rooms, Store, Tempo};
use serde_json::{Value, json};
use session::Moment;
use tauri::ipc::{CallbackFn, Channel, InvokeBody, InvokeResponseBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder};
use tauri::webview::InvokeRequest;
use tauri::{App, Manager, WebviewWindow, WebviewWindowBuilder};

/// Longer than anything takes on a slow machine; only a hang waits for it.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct TestApp {
    app: App<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    messages: Receiver<Value>,
    /// The newest view.
    pub view: Value,
    /// The newest list of finished games.
    pub library: Value,
}

impl TestApp {
    /// Starts the app on what is in the folder and waits for its first view.
    pub fn start(directory: &Path) -> Self {
        let tempo = Tempo::hurried(20);
        Self::with_rooms(
            directory,
            Rooms { network: Network::Loopback, tempo, offer_cpu_after_ms: 3_000 },
        )
    }

    /// The same, with other waits in its rooms.
    pub fn with_rooms(directory: &Path, rooms: Rooms) -> Self {
        let app = sandwich::builder(mock_builder()).build(sandwich::context()).unwrap();
        let (store, kept) =
            Store::open(app.handle(), directory.to_path_buf(), Moment::default()).unwrap();
        app.manage(Desk::open(store, kept, Some(7), rooms));
        let window = WebviewWindowBuilder::new(&app, "main", Default::default()).build().unwrap();
        let messages = subscribe(&app);
        let mut app = Self { app, window, messages, view: Value::Null, library: Value::Null };
        app.read();
        assert!(app.view.is_object() && app.library.is_object());
        app
    }

    /// A new screen in the place of the old one, with nothing but what it is sent.
    pub fn subscribe_anew(&mut self) {
        (self.view, self.library) = (Value::Null, Value::Null);
        self.messages = subscribe(&self.app);
        self.read();
    }

    /// From now on hands every message on, beginning with the newest of each kind. None is read here any more.
    pub fn pass_on(&mut self, take: impl Fn(&Value) + Send + 'static) {
        take(&self.view);
        take(&self.library);
        let messages = std::mem::replace(&mut self.messages, channel().1);
        std::thread::spawn(move || messages.iter().for_each(|message| take(&message)));
    }

    /// The desk itself, for what goes on at the same time.
    pub fn desk(&self) -> Desk {
        self.app.state::<Desk>().inner().clone()
    }

    /// Calls a command as the screen would.
    pub fn call(&mut self, command: &str, arguments: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.into(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: self.window.url().unwrap(),
            body: InvokeBody::from(arguments),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_string(),
        };
        let answer = get_ipc_response(&self.window, request);
        self.read();
        answer.map(|body| body.deserialize().unwrap())
    }

    pub fn act(&mut self, action: Value) -> Result<Value, Value> {
        self.call("act", json!({ "action": action }))
    }

    pub fn place(&mut self, square: &str) {
        self.act(json!({ "type": "place", "square": square })).unwrap();
    }

    pub fn new_game(&mut self, setup: Value) {
        self.act(json!({ "type": "new", "setup": setup })).unwrap();
    }

    pub fn moves(&mut self) -> String {
        self.call("export", json!({ "game": null })).unwrap().as_str().unwrap().to_string()
    }

    pub fn game(&self) -> &Value {
        &self.view["game"]
    }

    /// Takes in all messages up to now.
    pub fn read(&mut self) {
        while let Ok(message) = self.messages.try_recv() {
            self.take(message);
        }
    }

    /// Waits until the newest view is as wanted.
    pub fn wait_until(&mut self, wanted: impl Fn(&Value) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        self.read();
        while !wanted(&self.view) {
            let left = deadline.saturating_duration_since(Instant::now());
            let message = self.messages.recv_timeout(left).expect("the view never came");
            self.take(message);
        }
    }

    fn take(&mut self, message: Value) {
        if message["type"] == "view" { self.view = message } else { self.library = message }
    }
}

fn subscribe(app: &App<MockRuntime>) -> Receiver<Value> {
    let (sender, messages) = channel();
    let screen = Channel::new(move |body| {
        if let InvokeResponseBody::Json(text) = body {
            let _ = sender.send(serde_json::from_str(&text)?);
        }
        Ok(())
    });
    let desk = app.state::<Desk>().inner().clone();
    tauri::async_runtime::block_on(desk.subscribe(screen)).unwrap();
    messages
}

/// Plays a transcript of two people.
pub fn play(app: &mut TestApp, moves: &str) {
    for square in moves.as_bytes().chunks(2) {
        app.place(std::str::from_utf8(square).unwrap());
    }
}
