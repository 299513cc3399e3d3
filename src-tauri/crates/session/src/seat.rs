//! Who sits at the board: people and CPUs, and the choices a player makes before a game.

use rules::Color;
use serde::{Deserialize, Serialize};

/// How the CPU plays. What each level does is the engine's business.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Level {
    /// «Fácil».
    Easy,
    /// «Medio».
    Medium,
    /// «Difícil».
    Hard,
    /// «Esquinas».
    Corners,
    /// «Maestro».
    Master,
}

impl Level {
    /// Every level, in the order of the statistics.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Corners, Self::Master];

    /// Whether it says what it sees.
    #[must_use]
    pub const fn tells(self) -> bool {
        matches!(self, Self::Master)
    }
}

/// One side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Seat {
    /// A person at this device.
    Human {},
    /// The CPU at a level.
    Cpu {
        /// How it plays.
        level: Level,
    },
    /// A friend at another device.
    Friend {},
}

/// Which colour the person wants against the CPU.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ColorChoice {
    /// Black, and begin.
    Black,
    /// White, and answer.
    White,
    /// Drawn anew for each game.
    Random,
}

/// What a player asks for when a game begins; «Nueva partida» asks for the same again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Setup {
    /// One person against the CPU.
    Cpu {
        /// The CPU's level.
        level: Level,
        /// The person's colour.
        color: ColorChoice,
    },
    /// Two people at one device.
    Two {},
}

/// The two seats of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seats {
    /// Who has Black.
    pub black: Seat,
    /// Who has White.
    pub white: Seat,
}

impl Setup {
    /// Seats the players; an even `dice` gives Black to one who left the colour open.
    #[must_use]
    pub fn seats(self, dice: u64) -> Seats {
        let human = Seat::Human {};
        match self {
            Self::Two {} => Seats { black: human, white: human },
            Self::Cpu { level, color } => {
                let cpu = Seat::Cpu { level };
                let black = match color {
                    ColorChoice::Black => true,
                    ColorChoice::White => false,
                    ColorChoice::Random => dice.is_multiple_of(2),
                };
                if black {
                    Seats { black: human, white: cpu }
                } else {
                    Seats { black: cpu, white: human }
                }
            }
        }
    }
}

impl Seats {
    /// Who has this colour.
    #[must_use]
    pub fn of(self, color: Color) -> Seat {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The level of the CPU that has this colour.
    #[must_use]
    pub fn cpu(self, color: Color) -> Option<Level> {
        match self.of(color) {
            Seat::Cpu { level } => Some(level),
            Seat::Human {} | Seat::Friend {} => None,
        }
    }

    /// The colour of the person here, where there is only one.
    #[must_use]
    pub fn own(self) -> Option<Color> {
        match (self.black, self.white) {
            (Seat::Human {}, Seat::Human {}) => None,
            (Seat::Human {}, _) => Some(Color::Black),
            (_, Seat::Human {}) => Some(Color::White),
            _ => None,
        }
    }

    /// The person's colour and the CPU's level, in a game of one against the other.
    #[must_use]
    pub fn against_cpu(self) -> Option<(Color, Level)> {
        match (self.black, self.white) {
            (Seat::Human {}, Seat::Cpu { level }) => Some((Color::Black, level)),
            (Seat::Cpu { level }, Seat::Human {}) => Some((Color::White, level)),
            _ => None,
        }
    }
}
