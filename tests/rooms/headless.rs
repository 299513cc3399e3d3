//! The app without its window, at the end of a pipe: the same desk, store and link, on Tauri's mock runtime.
//!
//! One JSON request a line on standard input, `{"call": command, "arguments": {…}}`; on standard output one
//! answer for each, and every message that a screen would get. Rooms stay on this device.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's own tool")]

#[path = "../common/mod.rs"]
mod common;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use common::TestApp;
use sandwich::{Network, Rooms, Tempo};
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [directory, factor, offer_ms] = arguments.as_slice() else {
        panic!("headless DIRECTORY FACTOR OFFER_MS")
    };
    let tempo = Tempo::hurried(factor.parse().unwrap());
    let offer_cpu_after_ms = offer_ms.parse().unwrap();
    let rooms = Rooms { network: Network::Loopback, tempo, offer_cpu_after_ms };
    let mut app = TestApp::with_rooms(&PathBuf::from(directory), rooms);
    app.pass_on(|message| say(&json!({ "message": message })));
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let request: Value = serde_json::from_str(&line).unwrap();
        let command = request["call"].as_str().unwrap();
        match app.call(command, request["arguments"].clone()) {
            Ok(answer) => say(&json!({ "answer": answer })),
            Err(refusal) => say(&json!({ "refusal": refusal })),
        }
    }
}

fn say(value: &Value) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{value}").unwrap();
    out.flush().unwrap();
}
