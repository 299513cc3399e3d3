//! Measurements of the released app and the engine, printed as a table with the machine's name.
//!
//! Nothing is asserted: machines differ. The aims stand beside the numbers.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::system;

pub(crate) fn everything(shell: &Shell) -> Result<()> {
    system::provide(shell, system::TO_BUILD)?;
    println!("{}", system::machine(shell));
    Ok(cmd!(shell, "cargo run --release -p console -- bench").run()?)
}
