//! A game plays itself on the board, one move after another (打谱).

use std::time::{Duration, Instant};

use super::Match;

/// How far a game has played itself.
#[derive(Clone, Copy, Debug)]
pub(in crate::app::table) struct Through {
    /// What was shown then: the version and the ply. Whoever shows something else ends it.
    place: (u64, usize),
    /// When the next move is made; not known before the first frame.
    next: Option<Instant>,
}

/// What has come of a game that plays itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::table) enum Passed {
    /// Nothing: the next move is made then.
    Waits(Instant),
    /// The move of this ply (1-based) was made.
    Made(usize),
    /// It is over, or was ended.
    Over,
}

impl Match {
    /// Whether the game plays itself.
    pub fn plays_through(&self) -> bool {
        self.aids.through.is_some()
    }

    /// Whether it can: nobody is playing it.
    pub fn can_play_through(&self) -> bool {
        let is_free = self.is_study() && !self.is_paused() || self.outcome().is_some();
        is_free && self.plies() > 0 && !self.waits()
    }

    /// Lets the game play itself from the position shown, or from its start where none follows; or no
    /// longer.
    pub(in crate::app::table) fn play_through(&mut self) {
        self.turn_page();
        if self.aids.through.take().is_some() || !self.can_play_through() {
            return;
        }
        if self.shown() >= self.plies() {
            self.look(0);
        }
        self.aids.through = Some(Through { place: self.place(), next: None });
    }

    /// Makes the next move of a game that plays itself, if it is time.
    pub(in crate::app::table) fn pass_on(&mut self, now: Instant, pace: Duration) -> Passed {
        let Some(through) = self.aids.through else { return Passed::Over };
        let ends = through.place != self.place() || self.shown() >= self.plies();
        if ends || !self.can_play_through() {
            self.aids.through = None;
            self.turn_page();
            return Passed::Over;
        }
        let due = through.next.unwrap_or(now + pace);
        if now < due {
            self.aids.through = Some(Through { next: Some(due), ..through });
            return Passed::Waits(due);
        }
        self.look(self.shown() + 1);
        self.turn_page();
        self.aids.through = Some(Through { place: self.place(), next: Some(now + pace) });
        Passed::Made(self.shown())
    }

    fn place(&self) -> (u64, usize) {
        (self.version(), self.shown())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyRecord, GameKind};
    use crate::rules::xiangqi::Ruleset;

    const PACE: Duration = Duration::from_secs(2);

    /// A game of three plies that is studied, at its end.
    fn study() -> Match {
        let start = crate::games::AnyPosition::start(GameKind::Xiangqi);
        let mut record = AnyRecord::new(start, Ruleset::default());
        for _ in 0..3 {
            let mv = record.current().legal_moves()[0];
            record.play(mv).expect("a legal move");
        }
        Match::study(record)
    }

    #[test]
    fn a_game_plays_itself_from_its_start_to_its_end() {
        let (mut game, begun) = (study(), Instant::now());
        game.play_through();
        assert!(game.plays_through());
        assert_eq!(game.shown(), 0);
        assert_eq!(game.pass_on(begun, PACE), Passed::Waits(begun + PACE));
        let mut now = begun;
        for ply in 1..=3 {
            assert_eq!(game.pass_on(now + PACE / 2, PACE), Passed::Waits(now + PACE));
            now += PACE;
            assert_eq!(game.pass_on(now, PACE), Passed::Made(ply));
            assert_eq!(game.shown(), ply);
        }
        assert_eq!(game.pass_on(now + PACE, PACE), Passed::Over);
        assert!(!game.plays_through());
    }

    #[test]
    fn who_looks_elsewhere_ends_it_and_so_does_asking_again() {
        let (mut game, begun) = (study(), Instant::now());
        game.play_through();
        game.look(2);
        assert_eq!(game.pass_on(begun + 2 * PACE, PACE), Passed::Over);
        assert_eq!(game.shown(), 2);
        game.play_through();
        assert_eq!((game.plays_through(), game.shown()), (true, 2));
        game.play_through();
        assert!(!game.plays_through());
    }
}
