//! The choices a player may make about looks, sound and layout. What each means on the screen is the screen's.

use serde::{Deserialize, Serialize};

/// Where the camera stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Camera {
    /// «Perspectiva».
    #[default]
    Perspective,
    /// «Cenital».
    Top,
}

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum BoardKind {
    /// In 3D where that is quick enough, else with buttons.
    #[default]
    Auto,
    /// Always in 3D.
    Solid,
    /// Always with buttons.
    Buttons,
}

/// How fast discs turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// As designed.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// No animation.
    Still,
}

/// The language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Language {
    /// The system's if the app has it, else Spanish.
    #[default]
    System,
    /// Spanish.
    Es,
    /// English.
    En,
}

/// Light or dark surroundings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Theme {
    /// As the system is now.
    #[default]
    System,
    /// Paper and walnut.
    Light,
    /// Warm charcoal.
    Dark,
    /// Black, white and yellow.
    Contrast,
}

/// What the board is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Surface {
    /// Green felt in walnut.
    #[default]
    Felt,
    /// Blue cloth in pale ash.
    Cloth,
    /// Tan leather in black oak.
    Leather,
}

/// What the discs are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum DiscSet {
    /// Ebony and ivory.
    #[default]
    Ebony,
    /// Slate and marble.
    Stone,
    /// Black lacquer and mother-of-pearl.
    Lacquer,
    /// With a sign on every disc, for eyes that do not tell colours apart.
    Signs,
}

/// The hand that holds the device or the mouse: what is pressed lies on its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Hand {
    /// The panel stands at the right.
    #[default]
    Right,
    /// The panel stands at the left.
    Left,
}

/// How loud, in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(as = "u8"))]
pub struct Volume(u8);

impl Default for Volume {
    fn default() -> Self {
        Self(70)
    }
}

impl TryFrom<u8> for Volume {
    type Error = &'static str;

    fn try_from(percent: u8) -> Result<Self, Self::Error> {
        if percent <= 100 { Ok(Self(percent)) } else { Err("louder than 100 percent") }
    }
}
