//! Measures the released app: start, moves, memory, rest, animation, size. Prints a table and asserts nothing.
//!
//! `cargo xtask bench` builds what it needs and starts it under Xvfb.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a bench may fail")]

#[path = "../e2e/app.rs"]
mod app;
#[path = "../common/mod.rs"]
mod common;
mod rooms;

use std::process::Command;
use std::time::{Duration, Instant};

use app::RealApp;
use common::TestApp;
use serde_json::{Value, json};

const STARTS: usize = 7;
const COLD_STARTS: usize = 3;
const MOVES_WITH_DISK: usize = 600;
const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";
const LONG_GAME: &str = "d3c5f6d2c6f4f3c7c4e3e2f2b5a4a6d6e6g7g3g2f5g4c1b6g1e1g5c3g6h3d1c2b2b1b3h7c8h5h8e7d7h2b7a8h4g8h1d8e8b8h6a3f8f7a7a5b4f1a2a1";

#[tokio::main(flavor = "multi_thread")]
async fn main() {
    // `cargo test --all-targets` starts benches too, to see whether they run; this one is asked for by name.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("| what | measured | aim |\n| --- | --- | --- |");
    starts().await;
    cold_start().await;
    tokio::task::spawn_blocking(moves).await.unwrap();
    tokio::task::spawn_blocking(rooms::measure).await.unwrap();
    running().await;
    let size = std::fs::metadata(env!("CARGO_BIN_EXE_sandwich-de-fichas")).unwrap().len();
    row("size of the program", &format!("{:.1} MB", size as f64 / 1e6), "");
}

fn row(what: &str, measured: &str, aim: &str) {
    println!("| {what} | {measured} | {aim} |");
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Milliseconds from asking for the program to a mark that its page made.
async fn until(app: &RealApp, asked: f64, mark: &str) -> f64 {
    let entry = format!("performance.getEntriesByName('{mark}')[0]");
    app.wait_for(&entry).await;
    let at = app.js(&format!("return performance.timeOrigin + {entry}.startTime")).await;
    at.as_f64().unwrap() - asked
}

/// The app and an empty window in turn, so that both see the same machine.
async fn starts() {
    let (mut views, mut pictures, mut empties) = (Vec::new(), Vec::new(), Vec::new());
    let empty = std::env::var("EMPTY_WINDOW").ok();
    for _ in 0..STARTS {
        let home = tempfile::tempdir().unwrap();
        let app = RealApp::fresh("bench", home.path(), json!({ "board": "solid" })).await;
        views.push(until(&app, app.asked_ms, "first-view").await);
        pictures.push(until(&app, app.asked_ms, "board-drawn").await);
        app.quit().await.unwrap();
        if let Some(empty) = &empty {
            let home = tempfile::tempdir().unwrap();
            let app = RealApp::start_program("empty", home.path(), empty).await;
            empties.push(until(&app, app.asked_ms, "board-drawn").await);
            app.quit().await.unwrap();
        }
    }
    let (view, picture) = (median(views), median(pictures));
    row("start to first view, median of 7", &format!("{view:.0} ms"), "");
    row("start to first picture of the board, median of 7", &format!("{picture:.0} ms"), "");
    if !empties.is_empty() {
        let empty = median(empties);
        let ratio = picture / empty;
        row("the same for an empty window with three.js", &format!("{empty:.0} ms"), "");
        row("ratio", &format!("{ratio:.2}"), "≤ 1.2");
    }
}

/// The app as its package installs it, after the system has forgotten all files it had read.
async fn cold_start() {
    let Ok(program) = std::env::var("INSTALLED") else { return };
    let (mut views, mut pictures) = (Vec::new(), Vec::new());
    for _ in 0..COLD_STARTS {
        let home = tempfile::tempdir().unwrap();
        let forgotten = Command::new("sync").status().unwrap().success()
            && std::fs::write("/proc/sys/vm/drop_caches", "3").is_ok();
        if !forgotten {
            return row("cold start of the installed app", "not measured: needs root", "");
        }
        let app = RealApp::start_program("cold", home.path(), &program).await;
        views.push(until(&app, app.asked_ms, "first-view").await);
        pictures.push(until(&app, app.asked_ms, "board-drawn").await);
        app.quit().await.unwrap();
    }
    let (view, picture) = (median(views), median(pictures));
    row("cold start of the installed app to first view, median of 3", &format!("{view:.0} ms"), "");
    row("the same, to the first picture of the board", &format!("{picture:.0} ms"), "");
}

/// From an act to its view being on disk and published, over the mocked IPC.
fn moves() {
    let directory = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut app = TestApp::start(directory.path());
    let mut times = Vec::new();
    while times.len() < MOVES_WITH_DISK {
        app.new_game(json!({ "type": "two" }));
        for square in LONG_GAME.as_bytes().chunks(2) {
            let begun = Instant::now();
            app.place(std::str::from_utf8(square).unwrap());
            times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
    }
    times.sort_by(f64::total_cmp);
    let (half, most) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    row("a move, act to view on disk and published, median", &format!("{half:.2} ms"), "");
    row("the same, 99th percentile", &format!("{most:.2} ms"), "< 10 ms");
}

async fn running() {
    let home = tempfile::tempdir().unwrap();
    let settings = json!({ "board": "solid", "language": "es" });
    let app = RealApp::fresh("bench", home.path(), settings).await;
    until(&app, app.asked_ms, "board-drawn").await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let processes = app.processes();
    let (own, all) = memory(&processes);
    row("memory after the start, the app's own process", &format!("{own:.0} MB"), "< 120 MB");
    row("memory after the start, with the web view's processes", &format!("{all:.0} MB"), "");

    let before = cpu_seconds(&processes);
    let rest = Duration::from_secs(20);
    tokio::time::sleep(rest).await;
    let idle = (cpu_seconds(&processes) - before) / rest.as_secs_f64() * 100.0;
    row("processor at rest, all processes", &format!("{idle:.2} %"), "< 1 %");

    room(&app, &processes).await;
    frames(&app).await;
    play(&app, 20).await;
    let (own_before, all_before) = memory(&processes);
    play(&app, 100).await;
    let (own, all) = memory(&processes);
    let grown = format!("{own_before:.0} → {own:.0} MB");
    row("100 games of 9 to 60 moves, the app's own process", &grown, "no growth");
    let grown = format!("{all_before:.0} → {all:.0} MB");
    row("the same, with the web view's processes", &grown, "no growth");
    app.quit().await.unwrap();
}

/// What an open room adds to the app's own process.
async fn room(app: &RealApp, processes: &[u32]) {
    let (before, _) = memory(processes);
    let script = "const done = arguments[arguments.length - 1];
         window.__TAURI_INTERNALS__.invoke('friends', { action: { type: ACTION } }).then(done, done)";
    let ask = |action: &str| script.replace("ACTION", &format!("'{action}'"));
    app.driver.execute_async(ask("make"), Vec::new()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (open, _) = memory(processes);
    app.driver.execute_async(ask("end"), Vec::new()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (after, _) = memory(processes);
    row(
        "the app's own process before, with and after an open room",
        &format!("{before:.0} → {open:.0} → {after:.0} MB"),
        "",
    );
}

/// Pictures a second while discs turn, as the page draws them on this machine's renderer.
async fn frames(app: &RealApp) {
    invoke(app, json!({ "type": "new", "setup": { "type": "two" } })).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut rates = Vec::new();
    for square in WIPE_OUT.as_bytes().chunks(2).take(7) {
        let square = std::str::from_utf8(square).unwrap();
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const scene = [...document.querySelectorAll('*')].find((e) => e['board-scene'])['board-scene'];
             const drawn = scene.frames;
             const begun = performance.now();
             window.__TAURI_INTERNALS__.invoke('act', {{ action: {{ type: 'place', square: '{square}' }} }})
               .then(() => setTimeout(() => done((scene.frames - drawn) / (performance.now() - begun) * 1000), 450));"
        );
        let rate = app.driver.execute_async(script, Vec::new()).await.unwrap();
        rates.push(rate.json().as_f64().unwrap());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let rate = median(rates);
    row(
        "pictures a second while discs turn, software renderer",
        &format!("{rate:.0}"),
        "60 on a phone",
    );
}

async fn invoke(app: &RealApp, action: Value) {
    let script = format!(
        "const done = arguments[arguments.length - 1];
         window.__TAURI_INTERNALS__.invoke('act', {{ action: {action} }}).then(done, done)"
    );
    app.driver.execute_async(script, Vec::new()).await.unwrap();
}

/// Plays so many games as fast as the desk takes them.
async fn play(app: &RealApp, games: u32) {
    for game in 0..games {
        let moves = if game % 2 == 0 { LONG_GAME } else { WIPE_OUT };
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const act = (action) => window.__TAURI_INTERNALS__.invoke('act', {{ action }});
             (async () => {{
               await act({{ type: 'new', setup: {{ type: 'two' }} }});
               for (const square of '{moves}'.match(/../g)) await act({{ type: 'place', square }});
             }})().then(done, done)"
        );
        app.driver.execute_async(script, Vec::new()).await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
}

/// Proportional memory of the first process and of all of them, in megabytes.
fn memory(processes: &[u32]) -> (f64, f64) {
    let of = |process: &u32| {
        let text = std::fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap();
        let line = text.lines().find(|line| line.starts_with("Pss:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1_000.0
    };
    (of(&processes[0]), processes.iter().map(of).sum())
}

/// Processor time that the processes have used so far.
fn cpu_seconds(processes: &[u32]) -> f64 {
    let ticks = Command::new("getconf").arg("CLK_TCK").output().unwrap().stdout;
    let ticks: f64 = String::from_utf8(ticks).unwrap().trim().parse().unwrap();
    let of = |process: &u32| {
        let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / ticks
    };
    processes.iter().map(of).sum()
}
