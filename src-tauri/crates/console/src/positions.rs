//! Files of positions in OBF, one a line; blank lines and `%` comments are skipped.

use std::fs;
use std::io::{self, Read};

use rules::obf::{self, ObfLine};

use crate::failure::Failure;

/// Every position of a file (`-` is standard input) with the number of its line.
pub(crate) fn read(path: &str) -> Result<Vec<(usize, ObfLine)>, Failure> {
    let text = text(path).map_err(|error| Failure::File(path.into(), error))?;
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('%'))
        .map(|(number, line)| match obf::read(line) {
            Ok(parsed) => Ok((number, parsed)),
            Err(error) => Err(Failure::Line(path.into(), number, error)),
        })
        .collect()
}

fn text(path: &str) -> io::Result<String> {
    if path == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(path)
}
