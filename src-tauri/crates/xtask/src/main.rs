//! The project's chores. `cargo xtask` lists them.
//!
//! Leaves out what the tools do well by themselves: this file only names the chores.

mod bench;
mod bundle;
mod check;
mod installed;
mod notices;
mod pictures;
mod system;
mod targets;

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use xshell::{Shell, cmd};

const HELP: &str = "\
cargo xtask run            start the app; installs what it needs first
cargo xtask test           everything a change must pass: format, lints, licences, tests, end to end
cargo xtask bench          measure the app and the engine, in release, and print a table
cargo xtask bundle         make the .deb and the .rpm
cargo xtask installed      install the .deb in a clean root, play, remove it; needs root on Debian
cargo xtask pictures       take the pictures that stores show, of the real app
cargo xtask notices        write down the licences of all that the app is built from
cargo xtask check-targets  whether the code holds for Android and Windows; needs Debian";

fn main() -> ExitCode {
    if let Some(ended) = without_cargo_s_words() {
        return ended;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["run"] => shell().and_then(|shell| run(&shell)),
        ["test"] => shell().and_then(|shell| check::everything(&shell)),
        ["bench"] => shell().and_then(|shell| bench::everything(&shell)),
        ["bundle"] => shell().and_then(|shell| bundle::everything(&shell)),
        ["installed"] => shell().and_then(|shell| installed::everything(&shell)),
        ["pictures"] => shell().and_then(|shell| pictures::everything(&shell)),
        ["notices"] => shell().and_then(|shell| notices::write(&shell)),
        ["check-targets"] => shell().and_then(|shell| targets::everything(&shell)),
        _ => {
            println!("{HELP}");
            return if words.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs this program again without what cargo tells it about itself, if there is any of that. Passed on to the cargo
/// that it calls, it would reach builds that look at it (ring's does), and everything above them would be compiled
/// again whenever somebody goes from `cargo xtask` to plain `cargo` and back.
fn without_cargo_s_words() -> Option<ExitCode> {
    let names = std::env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned());
    let is_told =
        |name: &String| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    let told: Vec<String> = names.filter(is_told).collect();
    if told.is_empty() {
        return None;
    }
    let mut again = Command::new(std::env::current_exe().ok()?);
    again.args(std::env::args_os().skip(1));
    told.iter().for_each(|name| {
        again.env_remove(name);
    });
    let code = again.status().ok()?.code().unwrap_or(1);
    Some(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

/// A shell at the root of the project, wherever it was called from.
fn shell() -> Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.."));
    Ok(shell)
}

fn run(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    if system::has_display() {
        return Ok(cmd!(shell, "cargo run").run()?);
    }
    system::provide(shell, system::TO_SHOW_NOWHERE)?;
    println!("There is no display: the app runs under Xvfb, where nobody sees it. Ctrl+C ends it.");
    cmd!(shell, "cargo build").run()?;
    Ok(cmd!(shell, "xvfb-run --auto-servernum cargo run").run()?)
}
