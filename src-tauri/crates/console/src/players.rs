//! The names of levels and colours as people and programs write them.

use engine::Level;
use rules::Color;

/// A level by its Spanish or English name.
pub(crate) fn level(name: &str) -> Option<Level> {
    match name.to_lowercase().as_str() {
        "facil" | "fácil" | "easy" => Some(Level::Easy),
        "medio" | "medium" => Some(Level::Medium),
        "dificil" | "difícil" | "hard" => Some(Level::Hard),
        "esquinas" | "corners" => Some(Level::Corners),
        "maestro" | "master" => Some(Level::Master),
        _ => None,
    }
}

/// The name that is shown for a level.
pub(crate) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "facil",
        Level::Medium => "medio",
        Level::Hard => "dificil",
        Level::Corners => "esquinas",
        Level::Master => "maestro",
    }
}

/// A colour as GTP writes it.
pub(crate) fn color(name: &str) -> Option<Color> {
    match name.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

/// Whether this is one of the ways to write a pass.
pub(crate) fn is_pass(name: &str) -> bool {
    matches!(name.to_ascii_lowercase().as_str(), "pass" | "pa" | "ps" | "--")
}
