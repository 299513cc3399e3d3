//! The state of a room that both sides keep in step, and every check of what the friend says about it.
//!
//! Neither side has authority: both replay the same placements. A move is taken only where it belongs, and
//! nobody can add a move in the other's name, take one back or begin another game alone. The game itself
//! belongs to the caller and is passed in.

use rules::{Color, Game, Position, Square, transcript};
use serde::{Deserialize, Serialize};

use crate::{Code, Message, Sheet, Standing, Who};

/// Which of the two somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Made the room, waits to be called, has Black first.
    Host,
    /// Came by the link, calls.
    Guest,
}

/// What a room knows besides the game on its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// Which of the two this side is.
    pub role: Role,
    /// Which game is played, counted from 0.
    pub game: u32,
    /// Whether this side wants another game. On disk before it is said: what it allows must survive a kill.
    pub asked: bool,
    /// Whether the friend wants another game.
    pub friend_asked: bool,
}

/// The game on the board of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What was played.
    pub game: Game,
    /// Who gave up.
    pub resigned: Option<Color>,
}

/// What holds for both sides after they have been apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreed {
    /// The game this side was still at, where the friend has begun the next one.
    pub ended: Option<Table>,
    /// Which game it is, and who asked for another.
    pub room: Room,
    /// Its board.
    pub table: Table,
}

/// What a message of the friend means, once it has passed every check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// A disc was placed.
    Placed(Square),
    /// The friend gave up.
    Resigned,
    /// The friend wants another game.
    Asked,
    /// The friend wants no other game now.
    Declined,
    /// The friend ends the room.
    Left,
    /// Something known already, said again.
    Nothing,
}

impl Table {
    /// An empty board.
    #[must_use]
    pub fn new() -> Self {
        Self { game: Game::new(), resigned: None }
    }

    /// Whether it has ended, on the board or by somebody giving up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.outcome().is_some()
    }

    /// The same with a resignation. An end on the board goes before it, and where both gave up at once, Black's
    /// counts: so both sides come to the same result whatever crossed on the way.
    #[must_use]
    pub fn with_resignation(mut self, of: Option<Color>) -> Self {
        self.resigned = match (self.resigned, of) {
            _ if self.game.outcome().is_some() => None,
            (Some(Color::Black), _) | (_, Some(Color::Black)) => Some(Color::Black),
            (a, b) => a.or(b),
        };
        self
    }
}

impl Table {
    /// Written down for the friend.
    fn sheet(&self, own: Color) -> Sheet {
        let who = |color| if color == own { Who::Me } else { Who::You };
        Sheet { moves: transcript::write(&self.game), resigned: self.resigned.map(who) }
    }

    /// The same game with what the friend has more.
    fn merged(&self, theirs: &Sheet, own: Color) -> Result<Self, Code> {
        let moves = transcript::read(&theirs.moves).map_err(|_| Code::Diverged)?;
        if transcript::write(&moves) != theirs.moves {
            return Err(Code::BadFrame);
        }
        if theirs.resigned == Some(Who::You) && self.resigned != Some(own) {
            return Err(Code::Diverged);
        }
        let game = longer(&self.game, moves, !own)?;
        let friend_resigned = (theirs.resigned == Some(Who::Me)).then_some(!own);
        Ok(Self { game, resigned: self.resigned }.with_resignation(friend_resigned))
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}

impl Room {
    /// A room at its beginning.
    #[must_use]
    pub const fn new(role: Role) -> Self {
        Self { role, game: 0, asked: false, friend_asked: false }
    }

    /// The colour of this side: the host has Black in the first game, and sides are swapped for each other one.
    #[must_use]
    pub const fn color(&self) -> Color {
        match (self.role, self.game % 2) {
            (Role::Host, 0) | (Role::Guest, 1) => Color::Black,
            _ => Color::White,
        }
    }

    /// The same room with its next game.
    #[must_use]
    pub const fn next(self) -> Self {
        Self { game: self.game.saturating_add(1), asked: false, friend_asked: false, ..self }
    }

    /// The game as this side has it, to be compared with the friend's, and how the one before ended.
    #[must_use]
    pub fn standing(&self, table: &Table, before: Option<&Table>) -> Standing {
        Standing {
            game: self.game,
            sheet: table.sheet(self.color()),
            before: before.map(|before| before.sheet(!self.color())),
            asked: self.asked,
        }
    }

    /// What to say of the placement number `ply`; `None` where there is none.
    #[must_use]
    pub fn tell(&self, game: &Game, ply: usize) -> Option<Message> {
        let squares: Vec<Square> = game.squares().take(ply + 1).collect();
        let square = squares.get(ply)?.index();
        let then = Game::from_squares(squares).ok()?;
        let hash = self.hash(then.position());
        Some(Message::Move { game: self.game, ply: u8::try_from(ply).ok()?, square, hash })
    }

    /// What to say to a friend who knows no more of the game than `known`: the placements since, and that this
    /// side has given up.
    pub fn tell_rest<'a>(
        &'a self,
        table: &'a Table,
        known: &Sheet,
    ) -> impl Iterator<Item = Message> + 'a {
        let moves = (known.moves.len() / 2..).map_while(|ply| self.tell(&table.game, ply));
        let told = known.resigned == Some(Who::You);
        moves.chain(self.tell_resignation(table).filter(|_| !told))
    }

    /// What to say where this side has given up.
    #[must_use]
    pub fn tell_resignation(&self, table: &Table) -> Option<Message> {
        let own = table.resigned == Some(self.color());
        own.then_some(Message::Resign { game: self.game })
    }

    /// A mark of a position in its game. It finds two sides that have drifted apart; it keeps nobody from
    /// cheating, which the other checks do.
    #[must_use]
    pub fn hash(&self, position: Position) -> u64 {
        let discs = |color| position.discs(color).0.to_be_bytes();
        // FNV-1a, by Fowler, Noll and Vo.
        [self.game.to_be_bytes().as_slice(), &discs(Color::Black), &discs(Color::White)]
            .concat()
            .iter()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
            })
    }

    /// Checks a message of the friend against the game.
    ///
    /// # Errors
    /// It has no place here. Nothing has changed, and the connection it came by should end.
    pub fn judge(&self, table: &Table, message: &Message) -> Result<Said, Code> {
        match *message {
            Message::Move { game, ply, square, hash } => {
                self.judge_move(table, game, ply, square, hash)
            }
            Message::Resign { game } if game == self.game => {
                Ok(if table.game.outcome().is_some() { Said::Nothing } else { Said::Resigned })
            }
            Message::Rematch { game } if game == self.game && table.is_over() => Ok(Said::Asked),
            Message::Decline { game } if game == self.game && table.is_over() => Ok(Said::Declined),
            // Said before the sender knew that the next game has begun.
            Message::Rematch { game } | Message::Decline { game }
                if game.checked_add(1) == Some(self.game) =>
            {
                Ok(Said::Nothing)
            }
            Message::Bye {} => Ok(Said::Left),
            _ => Err(Code::Unexpected),
        }
    }

    fn judge_move(
        &self,
        table: &Table,
        game: u32,
        ply: u8,
        square: u8,
        hash: u64,
    ) -> Result<Said, Code> {
        let square = Square::from_index(square).ok_or(Code::BadFrame)?;
        if game != self.game {
            return Err(Code::Unexpected);
        }
        let placed: Vec<Square> = table.game.squares().collect();
        if let Some(known) = placed.get(usize::from(ply)) {
            return if *known == square { Ok(Said::Nothing) } else { Err(Code::Diverged) };
        }
        let friend = !self.color();
        let open = table.game.outcome().is_none() && table.resigned != Some(friend);
        if usize::from(ply) != placed.len() || !open {
            return Err(Code::Unexpected);
        }
        if table.game.position().turn() != friend {
            return Err(Code::NotYourTurn);
        }
        let mut after = table.game.clone();
        after.play(square).map_err(|_| Code::IllegalMove)?;
        if self.hash(after.position()) != hash {
            return Err(Code::Diverged);
        }
        Ok(Said::Placed(square))
    }

    /// Brings both sides together after they have been apart.
    ///
    /// One list of placements must begin with the other, and what the friend's has more must be the friend's
    /// own. When both have asked for the next game, it may begin. Where a cut swallowed the word that began
    /// it, the side that had asked may catch up, by this one game and no more.
    ///
    /// # Errors
    /// The two games cannot be one.
    pub fn reconcile(&self, table: &Table, theirs: &Standing) -> Result<Agreed, Code> {
        if theirs.game == self.game {
            return self.agreed(None, table, theirs);
        }
        if Some(theirs.game) == self.game.checked_add(1) && self.asked {
            let before = theirs.before.as_ref().ok_or(Code::Diverged)?;
            let ended = table.merged(before, self.color())?;
            if !ended.is_over() {
                return Err(Code::Diverged);
            }
            return self.next().agreed(Some(ended), &Table::new(), theirs);
        }
        if theirs.game.checked_add(1) == Some(self.game) && theirs.asked {
            return Ok(Agreed { ended: None, room: *self, table: table.clone() });
        }
        Err(Code::Diverged)
    }

    fn agreed(
        self,
        ended: Option<Table>,
        table: &Table,
        theirs: &Standing,
    ) -> Result<Agreed, Code> {
        let table = table.merged(&theirs.sheet, self.color())?;
        if theirs.asked && !table.is_over() {
            return Err(Code::Diverged);
        }
        Ok(Agreed { ended, room: Self { friend_asked: theirs.asked, ..self }, table })
    }
}

/// The longer of two games, if one begins with the other and `friend` placed whatever theirs has more.
fn longer(ours: &Game, theirs: Game, friend: Color) -> Result<Game, Code> {
    let placed = |game: &Game| -> Vec<(Color, Square)> {
        let by = game.plies().iter().filter(|ply| !ply.flips.is_empty()).map(|ply| ply.by);
        by.zip(game.squares()).collect()
    };
    let (known, heard) = (placed(ours), placed(&theirs));
    let common = known.len().min(heard.len());
    if known[..common] != heard[..common]
        || heard[common..].iter().any(|(color, _)| *color != friend)
        || known[common..].iter().any(|(color, _)| *color == friend)
    {
        return Err(Code::Diverged);
    }
    Ok(if heard.len() > known.len() { theirs } else { ours.clone() })
}

#[cfg(test)]
#[path = "room_tests.rs"]
mod tests;
