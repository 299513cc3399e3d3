//! A link as a QR code: squares to be drawn by whoever shows it.

use qrcode::{Color, EcLevel, QrCode};

/// The dark modules of a QR code, without the quiet zone of four modules that belongs round it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// Modules a side.
    pub size: usize,
    /// An SVG path over a square of that size, one unit a module.
    pub path: String,
}

impl Qr {
    /// Draws a text; `None` when it is too long for any code.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let size = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(size).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                if run[0] == Color::Dark {
                    let length = run.len();
                    path.push_str(&format!("M{x} {y}h{length}v1h-{length}z"));
                }
                x += run.len();
            }
        }
        Some(Self { size, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_with_its_three_corner_marks() {
        let qr = Qr::of(&format!("sandwich://unirse/{}", "a".repeat(66))).unwrap();
        assert_eq!(qr.size, 37);
        for corner in ["M0 0h7v1h-7z", "M30 0h7v1h-7z", "M0 36h7v1h-7z"] {
            assert!(qr.path.contains(corner), "{corner}");
        }
        assert_eq!(Qr::of(&"a".repeat(5_000)), None);
    }
}
