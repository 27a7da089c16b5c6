//! Who the player at the window is in a new game, against whom, and who gives what to whom.

use serde::{Deserialize, Serialize};

use super::{ClockChoice, NewGameChoice, PlayerChoice};
use crate::app::settings::players::SideChoice;
use crate::engine::Level;
use crate::games::{GameKind, Handicap};
use crate::rules::Side;

/// What was last chosen for one game and holds for it alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Habits {
    /// The side that the player takes.
    pub side: SideChoice,
    /// How much time there is.
    pub clock: ClockChoice,
}

impl NewGameChoice {
    /// How many people play.
    fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player == PlayerChoice::Person).count()
    }

    /// Whether programs play each other.
    pub fn is_watched(&self) -> bool {
        self.people() == 0
    }

    /// Whether two people play.
    pub fn is_hot_seat(&self) -> bool {
        self.people() == 2
    }

    /// The side of the player at the window, before it is drawn: the one that sits below.
    pub fn own_side(&self) -> Side {
        let second = &self.seats[Side::Second.index()];
        let is_second = match self.people() {
            0 => false,
            1 => second.player == PlayerChoice::Person,
            _ => self.black_below,
        };
        if is_second { Side::Second } else { Side::First }
    }

    /// The side that the player has asked for.
    pub fn side(&self) -> SideChoice {
        match self.own_side() {
            _ if self.random_colours && self.people() == 1 => SideChoice::Lot,
            Side::First => SideChoice::First,
            Side::Second => SideChoice::Second,
        }
    }

    /// Lets the player take this side.
    pub fn take_side(&mut self, side: SideChoice) {
        self.random_colours = side == SideChoice::Lot;
        let own = match side {
            SideChoice::First => Side::First,
            SideChoice::Second => Side::Second,
            SideChoice::Lot => self.own_side(),
        };
        self.sit_at(own);
    }

    /// Seats the player at this side, and the opponent at the other.
    fn sit_at(&mut self, own: Side) {
        if self.people() == 1 && own != self.own_side() {
            self.seats.swap(0, 1);
        }
        self.black_below = own == Side::Second;
    }

    /// Where the opponent sits.
    pub fn opponent(&self) -> Side {
        self.own_side().opponent()
    }

    /// The level that the built-in opponent has, or would have.
    pub fn opponents_level(&self) -> Level {
        self.seats[self.opponent().index()].level
    }

    /// Chooses who the opponent is. The player at the window stays where he is.
    pub fn choose_opponent(&mut self, player: PlayerChoice) {
        let (own, opponent) = (self.own_side(), self.opponent());
        self.black_below = own == Side::Second;
        self.seats[own.index()].player = PlayerChoice::Person;
        self.seats[opponent.index()].player = player;
    }

    /// Lets programs play each other, or the player at the window play the one at the other side.
    pub fn watch(&mut self, watched: bool) {
        if watched == self.is_watched() {
            return;
        }
        if watched {
            self.black_below = self.own_side() == Side::Second;
        }
        let own = if self.black_below { Side::Second } else { Side::First };
        for side in Side::BOTH {
            let seat = &mut self.seats[side.index()];
            let is_own = side == own;
            if watched && seat.player == PlayerChoice::Person {
                seat.player = PlayerChoice::BuiltIn;
            } else if !watched && is_own {
                seat.player = PlayerChoice::Person;
            }
        }
    }

    /// Chooses another game, with the side and the time that were last chosen for it.
    pub fn turn_to(&mut self, game: GameKind) {
        if game == self.game {
            return;
        }
        let habits = Habits { side: self.side(), clock: self.clock.clone() };
        self.habits.insert(self.game.name().to_owned(), habits);
        self.game = game;
        if let Some(habits) = self.habits.remove(game.name()) {
            self.clock = habits.clock;
            if !self.is_watched() {
                self.take_side(habits.side);
            }
        }
    }

    /// Whether the player receives or gives odds; `None` without any.
    pub fn receives_odds(&self) -> Option<bool> {
        self.handicap().map(|handicap| handicap.giver() != self.own_side())
    }

    /// Chooses odds, and the side that goes with receiving or giving them.
    pub fn choose_odds(&mut self, handicap: Handicap, receives: bool) {
        self.handicap = Some(handicap);
        if !self.is_watched() {
            self.random_colours = false;
            let giver = handicap.giver();
            self.sit_at(if receives { giver.opponent() } else { giver });
        }
    }

    /// The choice as it is kept for the next game: odds are for one game.
    #[must_use]
    pub fn for_next_time(&self) -> Self {
        Self { handicap: None, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;

    fn players(choice: &NewGameChoice) -> [PlayerChoice; 2] {
        choice.seats.each_ref().map(|seat| seat.player)
    }

    #[test]
    fn the_player_takes_any_side_against_anyone() {
        use PlayerChoice::{BuiltIn, Engine, Person};
        let mut choice = NewGameChoice::default();
        assert_eq!((choice.side(), choice.opponent()), (SideChoice::First, Side::Second));
        choice.take_side(SideChoice::Second);
        assert_eq!((players(&choice), choice.side()), ([BuiltIn, Person], SideChoice::Second));
        choice.choose_opponent(Engine);
        assert_eq!(players(&choice), [Engine, Person]);
        choice.take_side(SideChoice::Lot);
        assert_eq!((choice.side(), choice.random_colours), (SideChoice::Lot, true));
        // Two people: the side is the one that sits below.
        choice.choose_opponent(Person);
        assert_eq!((players(&choice), choice.side()), ([Person; 2], SideChoice::Second));
        choice.take_side(SideChoice::First);
        choice.choose_opponent(BuiltIn);
        assert_eq!((players(&choice), choice.side()), ([Person, BuiltIn], SideChoice::First));
    }

    #[test]
    fn whoever_watches_comes_back_to_his_side() {
        use PlayerChoice::{BuiltIn, Person};
        for side in [SideChoice::First, SideChoice::Second] {
            let mut choice = NewGameChoice::default().against_built_in(Level::new(8), None);
            choice.take_side(side);
            let before = choice.clone();
            choice.watch(true);
            assert!(choice.is_watched());
            assert_eq!(players(&choice), [BuiltIn; 2]);
            choice.watch(false);
            assert_eq!(choice, before);
        }
        let mut hot_seat = NewGameChoice::default();
        hot_seat.choose_opponent(Person);
        hot_seat.watch(true);
        hot_seat.watch(false);
        assert_eq!(players(&hot_seat), [Person, BuiltIn]);
    }

    #[test]
    fn a_game_keeps_its_side_and_its_time() {
        let mut choice = NewGameChoice::default();
        choice.take_side(SideChoice::Second);
        choice.clock = "5".parse().expect("a time");
        choice.turn_to(GameKind::Chess);
        assert_eq!(choice.side(), SideChoice::Second, "nothing was chosen for it yet");
        choice.take_side(SideChoice::Lot);
        choice.clock = "15+10".parse().expect("a time");
        choice.turn_to(GameKind::Xiangqi);
        assert_eq!(choice.side(), SideChoice::Second);
        assert_eq!(choice.clock, "5".parse().expect("a time"));
        choice.turn_to(GameKind::Chess);
        assert_eq!(choice.side(), SideChoice::Lot);
        assert_eq!(choice.clock, "15+10".parse().expect("a time"));
    }

    #[test]
    fn odds_turn_the_sides_and_are_for_one_game() {
        let mut choice = NewGameChoice::default();
        // Red gives the horse, and Black the first move.
        choice.choose_odds(Handicap::Horse, true);
        assert_eq!((choice.side(), choice.receives_odds()), (SideChoice::Second, Some(true)));
        choice.choose_odds(Handicap::FirstMove, true);
        assert_eq!((choice.side(), choice.receives_odds()), (SideChoice::First, Some(true)));
        choice.choose_odds(Handicap::FirstMove, false);
        assert_eq!((choice.side(), choice.receives_odds()), (SideChoice::Second, Some(false)));
        choice.turn_to(GameKind::Chess);
        assert_eq!(choice.receives_odds(), None, "chess has others");
        choice.turn_to(GameKind::Xiangqi);
        assert_eq!(choice.handicap(), Some(Handicap::FirstMove));
        assert_eq!(choice.for_next_time().handicap(), None);
    }
}
