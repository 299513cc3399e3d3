//! What the CPU is asked, and what becomes of its answer.

use super::{Front, Session};
use crate::seen::SeenAt;
use crate::{Effect, Moment, Seen, Sitting, Task, Ticket};

/// A CPU's move comes at least this long after the position it answers was shown.
pub const PACE_MS: u64 = 650;
/// After a pass there is a notice to be read first.
pub const PACE_AFTER_PASS_MS: u64 = 1_500;

impl Session {
    /// A late answer, one whose ticket is no longer current, changes nothing.
    pub(super) fn thought(
        &mut self,
        ticket: Ticket,
        square: rules::Square,
        seen: Option<Seen>,
        now: Moment,
    ) -> Vec<Effect> {
        if self.thinking != Some(ticket) {
            return Vec::new();
        }
        let Some(sitting) = &mut self.table else { return Vec::new() };
        let placed = sitting.place(square);
        self.seen = seen.map(|seen| SeenAt::after_move(sitting, seen));
        if placed { self.after_change(now) } else { Vec::new() }
    }

    /// What the CPU saw for its last move, if it stands and the level tells.
    pub(super) fn seen(&self, sitting: &Sitting) -> Option<Seen> {
        self.seen.as_ref().and_then(|seen| seen.in_game(sitting))
    }

    /// A search that failed leaves the game paused: «Continuar» asks again.
    pub(super) fn unanswered(&mut self, ticket: Ticket) -> Vec<Effect> {
        if self.thinking == Some(ticket) { self.hide() } else { Vec::new() }
    }

    pub(super) fn show_and_think(&mut self, now: Moment) -> Vec<Effect> {
        self.thinking = None;
        let Some(task) = self.task(now) else { return vec![Effect::Show] };
        self.last_ticket += 1;
        let ticket = Ticket(self.last_ticket);
        self.thinking = Some(ticket);
        vec![Effect::Show, Effect::Think(Task { ticket, ..task })]
    }

    /// What the CPU should think about now, with a ticket still to be drawn.
    fn task(&self, now: Moment) -> Option<Task> {
        if self.paused || self.in_front != Front::Table {
            return None;
        }
        let sitting = self.table.as_ref()?;
        let level = sitting.seats.cpu(sitting.turn()?)?;
        let passed = sitting.game().plies().last().is_some_and(|ply| ply.flips.is_empty());
        Some(Task {
            ticket: Ticket(0),
            board: sitting.game().position().board(),
            level,
            seed: now.dice,
            pace_ms: if passed { PACE_AFTER_PASS_MS } else { PACE_MS },
        })
    }
}
