//! Looking at a game move by move, and taking one from elsewhere, which opens it to be looked at.
//!
//! Nothing here changes the game on the table.

use rules::{Color, Game, ggf, transcript};

use super::{Front, Place, Session};
use crate::library::Record;
use crate::{Effect, Kept, Moment, Question, Refusal, Seats};

/// A game looked at move by move. A copy, so that looking changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LookedAt {
    pub(crate) id: u64,
    pub(crate) seats: Option<Seats>,
    pub(crate) game: Game,
    pub(crate) resigned: Option<Color>,
    pub(crate) ply: usize,
    /// What was in front before.
    pub(super) from: Place,
}

impl Session {
    pub(super) fn replay(&mut self, game: Option<u64>) -> Result<Vec<Effect>, Refusal> {
        let from = self.place_in_front();
        let (id, seats, game, resigned) = match game {
            Some(id) => {
                let unknown = || Refusal::UnknownGame { game: id };
                let record = self.library.get(id).ok_or_else(unknown)?;
                let resigned = record.resigned.map(Color::from);
                (id, record.seats, record.game().ok_or_else(unknown)?, resigned)
            }
            None => {
                let sitting = self.uncovered()?;
                let (game, resigned) = (sitting.game().clone(), sitting.resigned());
                (sitting.id, Some(sitting.seats), game, resigned)
            }
        };
        let ply = game.plies().len();
        self.thinking = None;
        self.in_front = Front::Replay(LookedAt { id, seats, game, resigned, ply, from });
        Ok(vec![Effect::Show])
    }

    pub(super) fn step(&mut self, ply: usize) -> Result<Vec<Effect>, Refusal> {
        let Front::Replay(looked_at) = &mut self.in_front else {
            return Err(Refusal::NotReplaying);
        };
        if ply > looked_at.game.plies().len() {
            return Err(Refusal::NoSuchPly { ply });
        }
        looked_at.ply = ply;
        Ok(vec![Effect::Show])
    }

    pub(super) fn close_replay(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let Front::Replay(looked_at) = &self.in_front else {
            return Err(Refusal::NotReplaying);
        };
        self.in_front = match looked_at.from {
            Place::Room if self.room.is_some() => Front::Room,
            Place::Table => Front::Table,
            Place::Start | Place::Room => Front::Start,
        };
        Ok(self.show_and_think(now))
    }

    /// The position looked at, to be analysed.
    ///
    /// # Errors
    /// No game is being looked at, or it is one still open with a friend, whom nobody helps either.
    pub fn question(&self) -> Result<Question, Refusal> {
        let Front::Replay(LookedAt { id, game, ply, .. }) = &self.in_front else {
            return Err(Refusal::NotReplaying);
        };
        let rooms = self.room.as_ref().map(|room| &room.sitting);
        if rooms.is_some_and(|sitting| sitting.id == *id && !sitting.is_over()) {
            return Err(Refusal::InRoom);
        }
        Ok(Question { ply: *ply, board: game.position_after(*ply).board() })
    }

    /// Puts a game from elsewhere on the list and opens it.
    pub(super) fn import(&mut self, text: &str, now: Moment) -> Result<Vec<Effect>, Refusal> {
        let game = read_game(text)?;
        let id = self.next_id;
        self.next_id += 1;
        let record = Record {
            id,
            seats: None,
            moves: transcript::write(&game),
            resigned: None,
            finished_ms: now.unix_ms,
            hidden: false,
        };
        let on_table = self.table.as_ref().map(|sitting| sitting.id);
        self.library.add(record, on_table);
        let mut effects = vec![Effect::Save(Kept::Library), Effect::ShowLibrary];
        effects.extend(self.replay(Some(id))?);
        Ok(effects)
    }
}

/// Reads a transcript, or GGF where the text looks like it.
fn read_game(text: &str) -> Result<Game, Refusal> {
    let not_a_game = |detail: String| Refusal::NotAGame { detail };
    let game = if text.contains("(;") {
        ggf::read(text).map_err(|error| not_a_game(error.to_string()))?
    } else {
        transcript::read(text).map_err(|error| not_a_game(error.to_string()))?
    };
    if game.start() != rules::Position::START {
        return Err(not_a_game("it does not begin at the start position".into()));
    }
    if game.plies().is_empty() {
        return Err(not_a_game("it has no moves".into()));
    }
    Ok(game)
}
