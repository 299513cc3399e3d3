//! Whether the app's code holds for the systems that cannot be built for here.
//!
//! Types only: nothing is linked and nothing runs. Debian's compiler brings the source of the standard
//! library, from which cargo builds it for any target; the project's own toolchain need not have them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use xshell::{PushEnv, Shell, cmd};

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
    let _c = c_compilers(shell, &target)?;
    for name in TARGETS {
        println!("\n== {name}");
        cmd!(shell, "/usr/bin/cargo check --locked --lib --target {name} --target-dir {target}")
            .args(["-Zbuild-std=std,panic_abort", "-Zwarnings", "--config=build.warnings='deny'"])
            .run()
            .with_context(|| format!("the app does not hold for {name}"))?;
    }
    Ok(())
}

/// Some crates compile C while they are checked. Nobody links it, so any C library's headers will do: musl's
/// for Android, MinGW's for Windows.
fn c_compilers<'a>(shell: &'a Shell, target: &Path) -> Result<Vec<PushEnv<'a>>> {
    fs::create_dir_all(target)?;
    // Under this name clang takes the arguments that crates give for Windows.
    let clang_cl = target.join("clang-cl");
    cmd!(shell, "ln --symbolic --force /usr/bin/clang {clang_cl}").run()?;
    let own = cmd!(shell, "clang -print-resource-dir").read()?;
    let musl = "-nostdlibinc -isystem /usr/include/x86_64-linux-musl";
    let mingw = format!(
        "--target=x86_64-w64-windows-gnu /imsvc{own}/include /imsvc/usr/x86_64-w64-mingw32/include"
    );
    Ok(vec![
        shell.push_env("CC_aarch64_linux_android", "clang"),
        shell.push_env("AR_aarch64_linux_android", "llvm-ar"),
        shell.push_env("CFLAGS_aarch64_linux_android", musl),
        shell.push_env("CC_x86_64_pc_windows_msvc", clang_cl),
        shell.push_env("AR_x86_64_pc_windows_msvc", "llvm-lib"),
        shell.push_env("CFLAGS_x86_64_pc_windows_msvc", mingw),
    ])
}
