//! Measurements of the released app and the engine, printed as a table with the machine's name.
//!
//! Nothing is asserted: machines differ. The aims stand beside the numbers.

use std::fs;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{bundle, system};

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    system::provide(shell, system::TO_TEST)?;
    empty_window(shell)?;
    cmd!(shell, "cargo build --release --benches").run()?;
    bundle::build(shell)?;
    let (package, installed) = (bundle::deb(shell)?, shell.create_temp_dir()?);
    let root = installed.path();
    cmd!(shell, "dpkg-deb --extract {package} {root}").run()?;
    println!("\n{}\n", system::machine(shell));
    let (size, on_disk) = (fs::metadata(&package)?.len(), bundle::installed_size(shell, &package)?);
    println!("size of the .deb: {:.1} MB (aim: < 12 MB)", bundle::to_megabytes(size));
    println!("installed: {:.1} MB\n", bundle::to_megabytes(on_disk));
    let _installed = shell.push_env("INSTALLED", root.join("usr/bin/sandwich-de-fichas"));
    let built = system::target_directory(shell)?.join("release");
    let _empty = shell.push_env("EMPTY_WINDOW", built.join("examples/empty"));
    cmd!(shell, "dbus-run-session -- xvfb-run --auto-servernum")
        .arg("--server-args=-screen 0 1100x760x24")
        .args("cargo bench --bench app".split(' '))
        .run()?;
    engine(shell)
}

/// Speeds, then endings that other engines are measured by, on one thread and on two.
fn engine(shell: &Shell) -> Result<()> {
    const ENDINGS: &str = "src-tauri/crates/engine/tests/data";
    let bench = |arguments: &[String]| {
        cmd!(shell, "cargo run --release -p console -- bench").args(arguments).run()
    };
    let [hard, ffo] = ["hard-20", "ffo-40-49"].map(|name| format!("{ENDINGS}/{name}.obf"));
    bench(&[])?;
    bench(&[hard, ffo.clone()])?;
    Ok(bench(&["--threads".into(), "2".into(), ffo])?)
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
