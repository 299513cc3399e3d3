//! Lines from another program, whatever it sends: of bounded length and in any encoding.

use std::io::{self, BufRead, Read};

/// No command of either protocol is longer; a game in GGF is the longest.
const MAX_LENGTH: u64 = 64 << 10;

/// The next line without its end; `None` at the end of the input.
///
/// Bytes that are not UTF-8 become replacement characters. What is beyond the longest line is
/// dropped, which leaves a line that no command is.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LENGTH).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        skip_rest(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned()))
}

fn skip_rest(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_length_and_encoding_are_read() {
        let long = "x".repeat(3 * MAX_LENGTH as usize);
        let text = [b"a\r\n\xFF\n", long.as_bytes(), b"\nlast"].concat();
        let mut input = text.as_slice();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines.len(), 4);
        assert_eq!((lines[0].as_str(), lines[1].as_str()), ("a", "\u{FFFD}"));
        assert_eq!(lines[2].len() as u64, MAX_LENGTH);
        assert_eq!(lines[3], "last");
    }
}
