//! Why one side ends a connection. The number travels in QUIC's closing frame, so it never changes its meaning.

use std::fmt;

/// The reason given to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Code {
    /// Nothing is wrong: the app closes, or the room has ended.
    Done = 0,
    /// A frame that is no message.
    BadFrame = 1,
    /// A frame longer than any message.
    TooLarge = 2,
    /// More messages than any game needs.
    Flood = 3,
    /// Another version of these words.
    Version = 4,
    /// The secret is not this room's.
    RoomUnknown = 5,
    /// Somebody else has the room's second seat.
    RoomFull = 6,
    /// A move that the rules do not allow.
    IllegalMove = 7,
    /// A move out of turn.
    NotYourTurn = 8,
    /// The two sides do not have the same game.
    Diverged = 9,
    /// A message that has no place here.
    Unexpected = 10,
    /// Nothing, or too little, was heard for too long.
    Timeout = 11,
    /// The same friend has come in by a newer connection.
    Replaced = 12,
    /// The room has ended.
    Ended = 13,
}

impl Code {
    const ALL: [Self; 14] = [
        Self::Done,
        Self::BadFrame,
        Self::TooLarge,
        Self::Flood,
        Self::Version,
        Self::RoomUnknown,
        Self::RoomFull,
        Self::IllegalMove,
        Self::NotYourTurn,
        Self::Diverged,
        Self::Unexpected,
        Self::Timeout,
        Self::Replaced,
        Self::Ended,
    ];

    /// The number on the wire.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The code with this number, if this version knows it.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Self> {
        usize::try_from(number).ok().and_then(|number| Self::ALL.get(number).copied())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Code {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_found_by_its_number() {
        for (number, code) in (0..).zip(Code::ALL) {
            assert_eq!(code.number(), number);
            assert_eq!(Code::from_number(u64::from(number)), Some(code));
        }
        assert_eq!(Code::from_number(14), None);
        assert_eq!(Code::from_number(u64::MAX), None);
    }
}
