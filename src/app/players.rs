//! Who sits at the board: people, the built-in opponent, engines of other authors, the library.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::engine::Level;
use crate::protocol::client::{Limits, Profile};
use crate::rules::Side;

/// Who moves for a side.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A person at this window.
    Person,
    /// A program.
    Thinker(Thinker),
    /// The cloud library, and who moves where it knows nothing.
    Library(Thinker),
}

/// A program that finds a move in any position.
#[derive(Clone, Debug, PartialEq)]
pub enum Thinker {
    /// The built-in opponent.
    BuiltIn(Level),
    /// An engine of another author.
    Engine(Box<Hired>),
}

/// An engine of another author, and how long it may think about each move.
#[derive(Clone, Debug, PartialEq)]
pub struct Hired {
    /// The engine as the player has set it up.
    pub profile: Profile,
    /// How long it may think.
    pub limits: Limits,
}

impl Player {
    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }

    /// The program that moves, always or where the library knows nothing.
    pub fn thinker(&self) -> Option<&Thinker> {
        match self {
            Self::Person => None,
            Self::Thinker(thinker) | Self::Library(thinker) => Some(thinker),
        }
    }

    /// What a record calls it, in any language; a person has no name yet.
    pub fn name(&self) -> String {
        match self {
            Self::Person => String::new(),
            Self::Thinker(thinker) => thinker.name(),
            Self::Library(_) => "Cloud library".to_owned(),
        }
    }
}

impl Thinker {
    /// What a record calls it, in any language.
    pub fn name(&self) -> String {
        match self {
            Self::BuiltIn(level) => {
                format!("Chuhe {} (level {})", env!("CARGO_PKG_VERSION"), level.number())
            }
            Self::Engine(hired) => hired.profile.name.clone(),
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Self::Thinker(Thinker::BuiltIn(level))
    }
}

/// Who plays whom in a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seats {
    /// The players of the sides in the order they begin, before lots are drawn.
    pub players: [Player; 2],
    /// Whether lots decide who of the two begins.
    pub lots: bool,
}

impl Seats {
    /// Two people at one window.
    pub fn hot_seat() -> Self {
        Self { players: [Player::Person, Player::Person], lots: false }
    }

    /// A person, on this side, against another player.
    pub fn against(player: impl Into<Player>, side: SideChoice) -> Self {
        let player = player.into();
        let players = match side {
            SideChoice::First | SideChoice::Lot => [Player::Person, player],
            SideChoice::Second => [player, Player::Person],
        };
        Self { players, lots: side == SideChoice::Lot }
    }

    /// The players of the sides, with lots drawn.
    pub fn draw(self, lots: &mut SmallRng) -> [Player; 2] {
        let mut players = self.players;
        if self.lots && lots.random_bool(0.5) {
            players.swap(Side::First.index(), Side::Second.index());
        }
        players
    }
}

/// The side a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideChoice {
    /// The one that begins.
    First,
    /// Black.
    Second,
    /// Either, by lot.
    Lot,
}
