//! One app in a process of its own, without its window, as a test sees it.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Only a hang waits so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// How a process is started.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// All waits are shorter by this factor.
    pub(crate) factor: u32,
    /// When the CPU is offered.
    pub(crate) offer_ms: u64,
}

/// The example of this name, which cargo builds before the tests.
fn headless() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().and_then(Path::parent).unwrap().join("examples/headless")
}

pub(crate) struct App {
    child: Child,
    requests: ChildStdin,
    lines: Receiver<Value>,
    directory: PathBuf,
    pace: Pace,
    pub(crate) view: Value,
    pub(crate) library: Value,
}

impl App {
    /// Starts the app on what is in the folder.
    pub(crate) fn start(directory: &Path, pace: Pace) -> Self {
        let mut child = Command::new(headless())
            .arg(directory)
            .args([pace.factor.to_string(), pace.offer_ms.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let requests = child.stdin.take().unwrap();
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = sender.send(serde_json::from_str(&line).unwrap());
            }
        });
        let (view, library) = (Value::Null, Value::Null);
        let directory = directory.to_path_buf();
        let mut app = Self { child, requests, lines, directory, pace, view, library };
        app.wait("a first view", |app| app.view.is_object() && app.library.is_object());
        app
    }

    /// Ends it without warning and starts it again.
    pub(crate) fn kill_and_restart(self) -> Self {
        let (directory, pace) = (self.directory.clone(), self.pace);
        self.kill();
        Self::start(&directory, pace)
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn call(&mut self, command: &str, arguments: Value) -> Result<Value, Value> {
        let request = json!({ "call": command, "arguments": arguments });
        writeln!(self.requests, "{request}").unwrap();
        let deadline = Instant::now() + PATIENCE;
        loop {
            let line = self.next(deadline, command);
            if let Some(answer) = line.get("answer") {
                return Ok(answer.clone());
            }
            if let Some(refusal) = line.get("refusal") {
                return Err(refusal.clone());
            }
            self.take(line);
        }
    }

    pub(crate) fn friends(&mut self, action: Value) -> Result<Value, Value> {
        self.call("friends", json!({ "action": action }))
    }

    pub(crate) fn act(&mut self, action: Value) -> Result<Value, Value> {
        self.call("act", json!({ "action": action }))
    }

    pub(crate) fn room(&self) -> &Value {
        &self.view["room"]
    }

    pub(crate) fn phase(&self) -> &str {
        self.room()["phase"]["type"].as_str().unwrap_or("none")
    }

    /// The placements of the room's game.
    pub(crate) fn moves(&self) -> String {
        let plies = self.view["game"]["plies"].as_array().unwrap();
        plies.iter().filter_map(|ply| ply["square"].as_str()).collect()
    }

    /// Places a disc in the middle of what is legal.
    pub(crate) fn place(&mut self) {
        let legal = self.view["game"]["legal"].as_array().unwrap();
        let square = legal[legal.len() / 2]["square"].clone();
        let before = self.moves();
        self.act(json!({ "type": "place", "square": square })).unwrap();
        // Messages and answers come by two threads.
        self.wait("the own move", |app| app.moves() != before);
    }

    /// Waits until it holds.
    pub(crate) fn wait(&mut self, what: &str, wanted: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        self.read();
        while !wanted(self) {
            let line = self.next(deadline, what);
            self.take(line);
        }
    }

    pub(crate) fn wait_for_phase(&mut self, phase: &str) {
        self.wait(phase, |app| app.phase() == phase);
    }

    /// Takes in what has come by now.
    pub(crate) fn read(&mut self) {
        while let Ok(line) = self.lines.try_recv() {
            self.take(line);
        }
    }

    fn next(&mut self, deadline: Instant, what: &str) -> Value {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => panic!("{what} never came: {}", self.room()),
            Err(RecvTimeoutError::Disconnected) => panic!("the app ended before {what}"),
        }
    }

    fn take(&mut self, line: Value) {
        let message = &line["message"];
        match message["type"].as_str() {
            Some("view") => self.view = message.clone(),
            Some("library") => self.library = message.clone(),
            _ => {}
        }
    }
}

impl Drop for App {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
