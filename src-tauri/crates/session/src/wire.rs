//! Squares and colours as they are written in messages and files: `"d3"`, `"black"`.
//!
//! `rules` knows no serde, so the two names live here and turn into its types at once.

use std::fmt;

use rules::{Color, Square};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A square by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(type = "`${'a'|'b'|'c'|'d'|'e'|'f'|'g'|'h'}${1|2|3|4|5|6|7|8}`"))]
pub struct SquareName(pub Square);

impl Serialize for SquareName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SquareName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl serde::de::Visitor<'_> for Name {
            type Value = SquareName;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square from a1 to h8")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<SquareName, E> {
                text.parse().map(SquareName).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// A colour by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Side {
    /// Black, who begins.
    Black,
    /// White.
    White,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}
