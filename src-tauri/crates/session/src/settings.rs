//! What a player prefers. Read leniently from disk, field by field, and changed strictly, by a patch.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::ColorChoice;
use crate::taste::{BoardKind, Camera, DiscSet, Hand, Language, Speed, Surface, Theme, Volume};

/// Each setting is said once; from it follow the settings, their defaults, what is read and a change of them.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $default:expr;)*) => {
        /// Everything that is kept about a player's taste.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(from = "Kept")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub struct Settings {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        /// Settings as they lie on disk: each may be there, missing or damaged.
        #[derive(Deserialize)]
        struct Kept {
            $(#[serde(default)] $name: Salvaged<$kind>,)*
        }

        impl From<Kept> for Settings {
            fn from(kept: Kept) -> Self {
                let mut settings = Self::default();
                $(if let Salvaged::Value(value) = kept.$name {
                    settings.$name = value;
                })*
                settings
            }
        }

        /// A change of some settings; those it leaves out stay as they are.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(test, ts(optional_fields))]
        #[expect(missing_docs, reason = "each field is the one of `Settings`")]
        pub struct SettingsPatch {
            $(pub $name: Option<$kind>,)*
        }

        impl Settings {
            /// Takes over what the patch names.
            pub fn apply(&mut self, patch: &SettingsPatch) {
                let patch = patch.clone();
                $(if let Some(value) = patch.$name {
                    self.$name = value;
                })*
            }
        }
    };
}

settings! {
    /// Dots on playable squares.
    marks: bool = true;
    /// Letters on the discs.
    letters: bool = false;
    /// Where the camera stands.
    camera: Camera = Camera::default();
    /// How the board is drawn.
    board: BoardKind = BoardKind::default();
    /// Light or dark surroundings.
    theme: Theme = Theme::default();
    /// What the board is made of.
    surface: Surface = Surface::default();
    /// What the discs are made of.
    discs: DiscSet = DiscSet::default();
    /// Which hand plays.
    hand: Hand = Hand::default();
    /// How fast discs turn.
    speed: Speed = Speed::default();
    /// Whether the discs are heard.
    sound: bool = true;
    /// How loud they are.
    volume: Volume = Volume::default();
    /// Whether they are felt, on a device that can shake.
    vibration: bool = true;
    /// The language of the interface.
    language: Language = Language::default();
    /// A mouse click only shows the move; a second one places.
    confirm_click: bool = false;
    /// An enlarged board that scrolls by itself.
    big_squares: bool = false;
    /// The colour for games against the CPU.
    color: ColorChoice = ColorChoice::Black;
    /// The first game was offered.
    welcomed: bool = false;
    /// The relay for rooms; empty for the public ones.
    relay: String = String::new();
    /// Rooms go by the relay only, so that the friend does not see this device's address.
    relay_only: bool = false;
}

/// A relay's address has to fit into a link.
const MAX_RELAY: usize = 200;

/// Whether rooms can use this as their relay: empty for the public ones, or the address of a web server.
pub(crate) fn is_relay(address: &str) -> bool {
    let host = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    let named = |host: &str| host.starts_with(|c: char| c.is_alphanumeric() || c == '[');
    address.is_empty()
        || address.len() <= MAX_RELAY
            && host.is_some_and(named)
            && !address.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// A value of the right kind, or anything else, which is passed over.
#[derive(Deserialize)]
#[serde(untagged)]
enum Salvaged<T> {
    Value(T),
    Damaged(IgnoredAny),
}

impl<T> Default for Salvaged<T> {
    fn default() -> Self {
        Self::Damaged(IgnoredAny)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_fields_are_kept_beside_damaged_ones() {
        let text = r#"{"marks": 7, "letters": true, "camera": "sideways", "board": "buttons",
                       "speed": {"a": [1]}, "language": "en", "confirm_click": null, "more": 1,
                       "volume": 101, "theme": "contrast", "color": "green", "welcomed": true}"#;
        let settings: Settings = serde_json::from_str(text).unwrap();
        let expected = Settings {
            letters: true,
            board: BoardKind::Buttons,
            language: Language::En,
            theme: Theme::Contrast,
            welcomed: true,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn a_relay_is_the_address_of_a_web_server_or_nothing() {
        for good in ["", "https://relay.example", "http://127.0.0.1:3340/", "https://[::1]:443"] {
            assert!(is_relay(good), "{good}");
        }
        let long = format!("https://{}.example", "a".repeat(200));
        for bad in ["relay.example", "ftp://a", "https://", "https:// a", "http://a\n", &long] {
            assert!(!is_relay(bad), "{bad}");
        }
    }

    #[test]
    fn a_patch_changes_what_it_names() {
        let mut settings = Settings::default();
        settings.apply(&serde_json::from_str(r#"{"marks": false, "camera": "top"}"#).unwrap());
        assert_eq!((settings.marks, settings.camera), (false, Camera::Top));
        for wrong in [
            r#"{"volume": 101}"#,
            r#"{"volume": -1}"#,
            r#"{"marks": 1}"#,
            r#"{"mark": true}"#,
            r#"{"camera": "x"}"#,
            "3",
            "[1,2]",
        ] {
            assert!(serde_json::from_str::<SettingsPatch>(wrong).is_err(), "{wrong}");
        }
    }
}
