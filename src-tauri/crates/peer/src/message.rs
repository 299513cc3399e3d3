//! What two apps say to each other, and the frames it travels in.
//!
//! A frame is its length in two bytes, most significant first, and so many bytes of JSON. Whether a message
//! makes sense in its room is not asked here.

use rules::Square;
use serde::{Deserialize, Serialize};

use crate::{Code, Secret};

/// The version of these words. A side that speaks another one is told so.
pub const VERSION: u16 = 1;
/// No frame is longer; the length is looked at before anything is read.
pub const MAX_FRAME: usize = 1024;
/// Sixty placements of two letters.
const MAX_MOVES: usize = 120;

/// One thing said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Message {
    /// The guest's first words.
    Join {
        /// [`VERSION`].
        v: u16,
        /// The secret of the link.
        secret: Secret,
        /// The game as the guest has it.
        standing: Standing,
    },
    /// The host's answer.
    Welcome {
        /// [`VERSION`].
        v: u16,
        /// The game as the host has it.
        standing: Standing,
    },
    /// A disc was placed.
    Move {
        /// Which game of the room.
        game: u32,
        /// How many placements came before it.
        ply: u8,
        /// Where, as the square's index.
        square: u8,
        /// Of the position it leads to: [`crate::Room::hash`].
        hash: u64,
    },
    /// The sender gives up.
    Resign {
        /// Which game of the room.
        game: u32,
    },
    /// The sender wants another game with sides swapped. When both have said so, it begins.
    Rematch {
        /// The game that is over.
        game: u32,
    },
    /// The sender wants no other game now.
    Decline {
        /// The game that is over.
        game: u32,
    },
    /// Is somebody there?
    Ping {},
    /// Somebody is.
    Pong {},
    /// The sender ends the room for good.
    Bye {},
}

/// The game as one side has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Which game of the room, counted from 0.
    pub game: u32,
    /// What was played in it.
    pub sheet: Sheet,
    /// How the game before it ended, for one who has not heard its last words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Sheet>,
    /// Whether the sender wants another game.
    pub asked: bool,
}

/// One game, written down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Its placements, `d3c5…`.
    pub moves: String,
    /// Who gave up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Who>,
}

/// One of the two, in the sender's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The sender.
    Me,
    /// The receiver.
    You,
}

impl Standing {
    fn is_short(&self) -> bool {
        let before = self.before.as_ref().map_or(0, |before| before.moves.len());
        self.sheet.moves.len() <= MAX_MOVES && before <= MAX_MOVES
    }
}

impl Message {
    /// The message as a frame.
    #[must_use]
    pub fn frame(&self) -> Vec<u8> {
        // These types always have a JSON form.
        let body = serde_json::to_vec(self).unwrap_or_default();
        let length = u16::try_from(body.len()).unwrap_or_default();
        [length.to_be_bytes().as_slice(), &body].concat()
    }

    /// The message in a frame's body.
    ///
    /// # Errors
    /// The bytes are no message.
    pub fn read(body: &[u8]) -> Result<Self, Code> {
        let message: Self = serde_json::from_slice(body).map_err(|_| Code::BadFrame)?;
        match &message {
            Self::Join { standing, .. } | Self::Welcome { standing, .. }
                if !standing.is_short() =>
            {
                Err(Code::BadFrame)
            }
            Self::Move { square, .. } if Square::from_index(*square).is_none() => {
                Err(Code::BadFrame)
            }
            _ => Ok(message),
        }
    }
}

/// How long the body is that follows these two bytes.
///
/// # Errors
/// Longer than any message: nothing of it should be read.
pub fn body_length(head: [u8; 2]) -> Result<usize, Code> {
    let length = usize::from(u16::from_be_bytes(head));
    if length > MAX_FRAME { Err(Code::TooLarge) } else { Ok(length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest() -> Message {
        let sheet = Sheet { moves: "d3".repeat(60), resigned: Some(Who::You) };
        let before = Some(sheet.clone());
        let standing = Standing { game: u32::MAX, sheet, before, asked: false };
        Message::Join { v: u16::MAX, secret: Secret([255; 16]), standing }
    }

    #[test]
    fn every_message_is_read_back_from_its_frame() {
        let sheet = Sheet { moves: "d3".into(), resigned: None };
        let standing = Standing { game: 1, sheet, before: None, asked: true };
        for message in [
            longest(),
            Message::Welcome { v: 1, standing },
            Message::Move { game: 2, ply: 3, square: 63, hash: u64::MAX },
            Message::Resign { game: 4 },
            Message::Rematch { game: 5 },
            Message::Decline { game: 6 },
            Message::Ping {},
            Message::Pong {},
            Message::Bye {},
        ] {
            let frame = message.frame();
            let length = body_length([frame[0], frame[1]]).unwrap();
            assert_eq!(length, frame.len() - 2);
            assert_eq!(Message::read(&frame[2..]), Ok(message));
        }
        assert!(longest().frame().len() < MAX_FRAME / 2 + 100);
    }

    #[test]
    fn a_frame_too_long_is_refused_by_its_length_alone() {
        assert_eq!(body_length([0xff, 0xff]), Err(Code::TooLarge));
        assert_eq!(body_length([4, 1]), Err(Code::TooLarge));
        assert_eq!(body_length([4, 0]), Ok(MAX_FRAME));
    }

    #[test]
    fn what_is_no_message_is_a_bad_frame() {
        let long = format!(
            r#"{{"t":"welcome","v":1,"standing":{{"game":0,"sheet":{{"moves":"{}"}},"asked":false}}}}"#,
            "d3".repeat(61)
        );
        for text in [
            "",
            "{}",
            "null",
            "[]",
            r#"{"t":"fly"}"#,
            r#"{"t":"ping","more":1}"#,
            r#"{"t":"move","game":0,"ply":0,"square":64,"hash":0}"#,
            r#"{"t":"move","game":-1,"ply":0,"square":4,"hash":0}"#,
            r#"{"t":"move","game":0,"ply":300,"square":4,"hash":0}"#,
            r#"{"t":"join","v":1,"secret":"short","standing":{"game":0,"sheet":{"moves":""},"asked":false}}"#,
            &long,
            &"[".repeat(1000),
        ] {
            assert_eq!(Message::read(text.as_bytes()), Err(Code::BadFrame), "{text:.60}");
        }
        assert_eq!(Message::read(&[0xa5; 20]), Err(Code::BadFrame));
    }
}
