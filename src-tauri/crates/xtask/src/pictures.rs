//! The pictures that stores show, taken of the real app on screens of the right size.
//!
//! Leaves out what is on them: `tests/pictures` says that.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::system;

/// A screen for each device, in its own pixels.
const SCREENS: [(&str, &str); 2] = [("desktop", "1280x800x24"), ("phone", "1080x1920x24")];

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    system::provide(shell, system::TO_TEST)?;
    for (device, screen) in SCREENS {
        let _device = shell.push_env("DEVICE", device);
        cmd!(shell, "dbus-run-session -- xvfb-run --auto-servernum")
            .arg(format!("--server-args=-screen 0 {screen}"))
            .args("cargo test --test pictures -- --ignored --nocapture".split(' '))
            .run()?;
    }
    Ok(())
}
