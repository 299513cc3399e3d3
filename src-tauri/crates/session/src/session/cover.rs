//! Pause, and going to the mode screen and back.
//!
//! A game on the table stands still while it is covered. A room does not: only its board is out of sight.

use super::{Front, Session};
use crate::room::Room;
use crate::{Effect, Kept, Moment, Refusal};

impl Session {
    pub(super) fn pause(&mut self) -> Result<Vec<Effect>, Refusal> {
        self.in_play()?;
        match self.room.as_mut().filter(|_| self.in_front == Front::Room) {
            None => Ok(self.hide()),
            // Only the board is covered: the friend plays on.
            Some(room) => {
                room.covered = true;
                Ok(vec![Effect::Show])
            }
        }
    }

    /// Covers an open game and stops the CPU; does nothing where no open game is in front.
    pub(super) fn hide(&mut self) -> Vec<Effect> {
        let open = self.table.as_ref().is_some_and(|sitting| !sitting.is_over());
        if self.in_front != Front::Table || self.paused || !open {
            return Vec::new();
        }
        self.paused = true;
        self.thinking = None;
        vec![Effect::Show]
    }

    pub(super) fn go_on(&mut self, now: Moment) -> Result<Vec<Effect>, Refusal> {
        if matches!(self.in_front, Front::Replay(_)) {
            return Err(Refusal::Replaying);
        }
        if let Some(room) = self.room.as_mut().filter(|_| self.in_front == Front::Room) {
            let was = std::mem::take(&mut room.covered);
            return Ok(if was { vec![Effect::Show] } else { Vec::new() });
        }
        if self.table.is_none() {
            return Err(Refusal::NoGame);
        }
        if self.in_front == Front::Table && !self.paused {
            // Pressed twice: nothing is covered any more, and the CPU goes on thinking.
            return Ok(Vec::new());
        }
        let saves = self.in_front == Front::Start;
        self.in_front = Front::Table;
        self.paused = false;
        let mut effects = if saves { vec![Effect::Save(Kept::Game)] } else { Vec::new() };
        effects.extend(self.show_and_think(now));
        Ok(effects)
    }

    pub(super) fn leave(&mut self) -> Result<Vec<Effect>, Refusal> {
        self.sitting_in_front()?;
        // An ended room was only still there to be looked at.
        let done = |room: &mut Room| !room.is_open();
        if self.in_front == Front::Room && self.room.take_if(done).is_none() {
            self.room.iter_mut().for_each(|room| room.covered = false);
        }
        self.paused = self.table.as_ref().is_some_and(|sitting| !sitting.is_over());
        self.thinking = None;
        self.in_front = Front::Start;
        Ok(vec![Effect::Save(Kept::Game), Effect::Show])
    }
}
