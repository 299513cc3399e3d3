//! What a player prefers. Read leniently from disk, field by field, and changed strictly, by a patch.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

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

/// Everything that is kept about a player's taste.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Settings {
    /// Dots on playable squares.
    #[serde(deserialize_with = "yes_or_value")]
    pub marks: bool,
    /// Letters on the discs.
    #[serde(deserialize_with = "default_or_value")]
    pub letters: bool,
    /// Where the camera stands.
    #[serde(deserialize_with = "default_or_value")]
    pub camera: Camera,
    /// How the board is drawn.
    #[serde(deserialize_with = "default_or_value")]
    pub board: BoardKind,
    /// How fast discs turn.
    #[serde(deserialize_with = "default_or_value")]
    pub speed: Speed,
    /// The language of the interface.
    #[serde(deserialize_with = "default_or_value")]
    pub language: Language,
    /// A mouse click only shows the move; a second one places.
    #[serde(deserialize_with = "default_or_value")]
    pub confirm_click: bool,
    /// An enlarged board that scrolls by itself.
    #[serde(deserialize_with = "default_or_value")]
    pub big_squares: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            marks: true,
            letters: false,
            camera: Camera::default(),
            board: BoardKind::default(),
            speed: Speed::default(),
            language: Language::default(),
            confirm_click: false,
            big_squares: false,
        }
    }
}

/// A change of some settings; those it leaves out stay as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[expect(missing_docs, reason = "each field is the one of `Settings`")]
pub struct SettingsPatch {
    pub marks: Option<bool>,
    pub letters: Option<bool>,
    pub camera: Option<Camera>,
    pub board: Option<BoardKind>,
    pub speed: Option<Speed>,
    pub language: Option<Language>,
    pub confirm_click: Option<bool>,
    pub big_squares: Option<bool>,
}

impl Settings {
    /// Takes over what the patch names.
    pub fn apply(&mut self, patch: &SettingsPatch) {
        replace(&mut self.marks, patch.marks);
        replace(&mut self.letters, patch.letters);
        replace(&mut self.camera, patch.camera);
        replace(&mut self.board, patch.board);
        replace(&mut self.speed, patch.speed);
        replace(&mut self.language, patch.language);
        replace(&mut self.confirm_click, patch.confirm_click);
        replace(&mut self.big_squares, patch.big_squares);
    }
}

fn replace<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// A value of the right kind, or anything else, which is passed over.
#[derive(Deserialize)]
#[serde(untagged)]
enum Salvaged<T> {
    Value(T),
    Damaged(IgnoredAny),
}

fn salvage<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
    fallback: T,
) -> Result<T, D::Error> {
    match Salvaged::deserialize(deserializer)? {
        Salvaged::Value(value) => Ok(value),
        Salvaged::Damaged(_) => Ok(fallback),
    }
}

fn default_or_value<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    salvage(deserializer, T::default())
}

fn yes_or_value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    salvage(deserializer, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_fields_are_kept_beside_damaged_ones() {
        let text = r#"{"marks": 7, "letters": true, "camera": "sideways", "board": "buttons",
                       "speed": {"a": [1]}, "language": "en", "confirm_click": null, "more": 1}"#;
        let settings: Settings = serde_json::from_str(text).unwrap();
        let expected = Settings {
            letters: true,
            board: BoardKind::Buttons,
            language: Language::En,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn a_patch_changes_what_it_names() {
        let mut settings = Settings::default();
        settings.apply(&serde_json::from_str(r#"{"marks": false, "camera": "top"}"#).unwrap());
        assert_eq!((settings.marks, settings.camera), (false, Camera::Top));
        for wrong in [r#"{"marks": 1}"#, r#"{"mark": true}"#, r#"{"camera": "x"}"#, "3", "[1,2]"] {
            assert!(serde_json::from_str::<SettingsPatch>(wrong).is_err(), "{wrong}");
        }
    }
}
