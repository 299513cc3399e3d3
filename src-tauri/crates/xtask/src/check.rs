//! Everything a change must pass, cheapest first, each step announced and timed.

use std::time::Instant;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::system;

/// The version of cargo-deny that is installed where there is none.
const CARGO_DENY: &str = "0.20.2";

/// The app and what carries friends' words, always named together: alone, each would be built with other features of
/// the crates they share, and so once more.
const APP: [&str; 6] = ["-p", "sandwich-de-fichas", "-p", "peer", "--features", "peer/link"];

type Step = fn(&Shell) -> Result<()>;

const STEPS: [(&str, Step); 9] = [
    ("system packages", packages),
    ("format", |shell| Ok(cmd!(shell, "cargo fmt --all --check").run()?)),
    ("interface: install, types, unit tests", interface),
    ("lints", |shell| {
        Ok(cmd!(shell, "cargo clippy --workspace --all-targets -- -D warnings").run()?)
    }),
    ("licences and sources", licences),
    ("rules, session, engine, console", |shell| {
        Ok(cmd!(shell, "cargo test -p rules -p session -p engine -p console -p xtask").run()?)
    }),
    ("the app over mocked IPC, friends on loopback", |shell| {
        Ok(cmd!(shell, "cargo test").args(APP).run()?)
    }),
    ("the interface in Chromium", chromium),
    ("the real app, end to end", end_to_end),
];

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    let mut table = String::new();
    for (name, step) in STEPS {
        println!("\n== {name}");
        let begun = Instant::now();
        step(shell).with_context(|| format!("failed: {name}"))?;
        table.push_str(&format!("{:>6.0} s  {name}\n", begun.elapsed().as_secs_f64()));
    }
    println!("\nAll passed.\n{table}");
    Ok(())
}

fn packages(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    system::provide(shell, system::TO_TEST)?;
    if std::env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    system::provide(shell, system::CHROMIUM)
}

fn interface(shell: &Shell) -> Result<()> {
    let _there = shell.push_dir("ui");
    cmd!(shell, "npm ci --no-audit --no-fund").run()?;
    cmd!(shell, "npm run check").run()?;
    cmd!(shell, "npm test").run()?;
    Ok(())
}

/// Advisories are left to the release workflow: they come from the network and change without us.
fn licences(shell: &Shell) -> Result<()> {
    if cmd!(shell, "cargo deny --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        cmd!(shell, "cargo install cargo-deny --version {CARGO_DENY} --locked").run()?;
    }
    Ok(cmd!(shell, "cargo deny --all-features check bans licenses sources").run()?)
}

fn chromium(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo build -p session --example host").run()?;
    let _there = shell.push_dir("ui");
    cmd!(shell, "npm run build").run()?;
    Ok(cmd!(shell, "npm run e2e").run()?)
}

/// Only WebKit on Linux has a driver that needs no other browser; elsewhere this step has nothing to run.
fn end_to_end(shell: &Shell) -> Result<()> {
    if !cfg!(target_os = "linux") {
        println!("skipped: the driver for the app's web view exists on Linux only");
        return Ok(());
    }
    // Each on a display and a bus of its own: what apps leave there on their way out would be in the other's way.
    for test in ["e2e", "listen"] {
        cmd!(shell, "dbus-run-session -- xvfb-run --auto-servernum")
            .arg("--server-args=-screen 0 1100x760x24")
            .args(["cargo", "test"])
            .args(APP)
            .args(["--test", test, "--", "--ignored", "--test-threads=1", "--nocapture"])
            .run()?;
    }
    Ok(())
}
