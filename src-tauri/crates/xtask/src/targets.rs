//! Whether the app's code holds for the systems that cannot be built for here.
//!
//! Types only: nothing is linked and nothing runs. Debian's compiler brings the source of the standard
//! library, from which cargo builds it for any target; the project's own toolchain need not have them.

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::system;

/// Android phones and Windows. Apple's need a Mac.
const TARGETS: [&str; 2] = ["aarch64-linux-android", "x86_64-pc-windows-msvc"];

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    system::provide(shell, system::TO_CHECK_TARGETS)?;
    // The code embeds the built interface.
    {
        let _there = shell.push_dir("ui");
        cmd!(shell, "npm ci --no-audit --no-fund").run()?;
        cmd!(shell, "npm run build").run()?;
    }
    let _unstable = shell.push_env("RUSTC_BOOTSTRAP", "1");
    let _compiler = shell.push_env("RUSTC", "/usr/bin/rustc");
    let target = system::target_directory(shell)?.join("check-targets");
    for name in TARGETS {
        println!("\n== {name}");
        cmd!(shell, "/usr/bin/cargo check --locked --lib --target {name} --target-dir {target}")
            .args(["-Zbuild-std=std,panic_abort"])
            .run()
            .with_context(|| format!("the app does not hold for {name}"))?;
    }
    Ok(())
}
