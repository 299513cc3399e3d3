//! Measurements of the released app and the engine, printed as a table with the machine's name.
//!
//! Nothing is asserted: machines differ. The aims stand beside the numbers.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::system;

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    system::provide(shell, system::TO_TEST)?;
    empty_window(shell)?;
    cmd!(shell, "cargo build --release --benches").run()?;
    println!("\n{}\n", system::machine(shell));
    let _empty = shell.push_env("EMPTY_WINDOW", "target/release/examples/empty");
    cmd!(shell, "dbus-run-session -- xvfb-run --auto-servernum")
        .arg("--server-args=-screen 0 1100x760x24")
        .args("cargo bench --bench app".split(' '))
        .run()?;
    Ok(cmd!(shell, "cargo run --release -p console -- bench").run()?)
}

/// The least an app can be, which the app's start is compared with in the same run.
fn empty_window(shell: &Shell) -> Result<()> {
    {
        let _there = shell.push_dir("ui");
        cmd!(shell, "npm ci --no-audit --no-fund").run()?;
        let out = "../../target/bench-empty";
        cmd!(shell, "npx vite build bench --base ./ --outDir {out} --emptyOutDir").run()?;
    }
    Ok(cmd!(shell, "cargo build --release --example empty --features empty-window").run()?)
}
