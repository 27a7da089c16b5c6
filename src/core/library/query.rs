//! What is asked for in a library, and what a list shows of a game.

use std::sync::Arc;
use std::time::SystemTime;

use super::derived::{has_mirror, key, mirrored_key, positions};
use super::{CollectionId, GameId, PositionPattern, Sort};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::notation::Language;
use crate::openings::Opening;
use crate::record::GameResult;
use crate::review::Judged;
use crate::rules::Move;

/// Which games are wanted, and in which order. What is not said leaves all open.
///
/// Texts are found in any case and without accents, in every script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words, each of which is a part of a player's name, the event, a name of the opening, the date
    /// or a comment.
    pub text: String,
    /// Which game.
    pub game: Option<GameKind>,
    /// How it ended: in one of these ways, if any is named.
    pub results: Vec<GameResult>,
    /// A part of the name of either player; in several lines, a part of the name of one of them in
    /// each.
    pub player: String,
    /// A part of the event's name.
    pub event: String,
    /// The earliest date: `2026`, `2026.11` or `2026.11.26`; if it is said, games of which not
    /// even the year is known are not wanted. A game of which only the year is known is wanted if
    /// it can have been played at a wanted time.
    pub since: String,
    /// The latest date, in the same way; all days of a year or a month belong to it.
    pub until: String,
    /// A part of the opening's name in any language, or the beginning of its code (`B9`): one of these,
    /// if any is named.
    pub openings: Vec<String>,
    /// The pieces that are left at the end, as [`Facts`](super::Facts) tells them (`rc-rn`): one of
    /// these, if any is named.
    pub materials: Vec<String>,
    /// The level of the built-in opponent: one of these, if any is named.
    pub levels: Vec<u8>,
    /// Whether the game is the player's own: played or studied here, or by one of the
    /// [names](super::Library::set_names) of the player.
    pub own: Option<bool>,
    /// Only games that nobody has opened yet.
    pub is_unread: bool,
    /// Only games of a collection.
    pub collection: Option<CollectionId>,
    /// Only these games, if they are named: those behind a number of the [statistics](super::Statistics).
    pub games: Option<Arc<[GameId]>>,
    /// What stood on the board.
    pub position: Option<PositionQuery>,
    /// The order.
    pub sort: Sort,
}

/// A position that the main line of a game has to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionQuery {
    /// All pieces and the side to move; counters, castling rights and pawns to be taken in passing
    /// do not count. Found by an index.
    Exact {
        /// The position.
        position: Box<AnyPosition>,
        /// Whether it may also have stood with left and right exchanged. In chess that is looked
        /// for only if nobody may castle.
        mirrored: bool,
    },
    /// A position in which a move was played, as [`Library::explore`](super::Library::explore)
    /// counts it.
    Played {
        /// The position.
        position: Box<AnyPosition>,
        /// The move.
        mv: Move,
    },
    /// Some pieces. All games that nothing else excludes are played through.
    Pattern(PositionPattern),
}

impl PositionQuery {
    /// Whether the main line of a game has such a position.
    ///
    /// ```
    /// use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
    /// use chuhe_core::library::PositionQuery;
    ///
    /// let start = AnyPosition::start(GameKind::Chess);
    /// let game = AnyTree::new(start.clone());
    /// let wanted = PositionQuery::Exact { position: Box::new(start), mirrored: false };
    /// assert!(wanted.is_in(&game));
    /// ```
    #[must_use]
    pub fn is_in(&self, game: &AnyTree) -> bool {
        match self {
            Self::Exact { position, mirrored } => {
                let keys = keys(position, *mirrored);
                positions(game).iter().any(|stood| keys.contains(&Some(stood.key)))
            }
            Self::Played { position, mv } => {
                let [here, mirror] = keys(position, position.game().has_like_wings());
                let there = position.game().mirrored(*mv).to_bits();
                let is_own_image = mirror.is_none() && position.game().has_like_wings();
                positions(game).iter().any(|stood| {
                    let is_mv = stood.mv == Some(mv.to_bits());
                    let is_mirrored = stood.mv == Some(there);
                    Some(stood.key) == here && (is_mv || is_own_image && is_mirrored)
                        || Some(stood.key) == mirror && is_mirrored
                })
            }
            Self::Pattern(pattern) => pattern.is_in(game),
        }
    }
}

/// The key of a position and that of its mirror image, if it is to be looked for too.
pub(super) fn keys(position: &AnyPosition, mirrored: bool) -> [Option<i64>; 2] {
    let (game, fen) = (position.game(), position.fen());
    let mirror = (mirrored && has_mirror(position)).then(|| mirrored_key(game, &fen));
    let own = key(game, &fen);
    [Some(own), mirror.filter(|&mirror| mirror != own)]
}

/// Where a game comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Origin {
    /// It was played or studied here.
    #[default]
    Own,
    /// It was imported with others.
    Imported,
    /// A file with it was opened.
    Opened,
}

impl Origin {
    /// As the library's file has it.
    pub(super) const fn number(self) -> i64 {
        match self {
            Self::Imported => 0,
            Self::Own => 1,
            Self::Opened => 2,
        }
    }

    pub(super) const fn of_number(number: i64) -> Self {
        match number {
            0 => Self::Imported,
            2 => Self::Opened,
            _ => Self::Own,
        }
    }
}

/// What a list shows of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Its number.
    pub id: GameId,
    /// Which game it is.
    pub game: GameKind,
    /// The players, in the order they begin.
    pub players: [String; 2],
    /// The level of the built-in opponent, if it is one of the players.
    pub level: Option<u8>,
    /// The event.
    pub event: String,
    /// When it was played, as its tag says.
    pub date: String,
    /// The opening, as its tag says.
    pub opening: String,
    /// The code of the opening, as its tag says.
    pub code: String,
    /// The opening that its moves are known as.
    pub named: Option<&'static Opening>,
    /// The result as PGN writes it.
    pub result: String,
    /// The moves of its main line.
    pub plies: usize,
    /// The last position of its main line, as a FEN.
    pub last: String,
    /// When it was last changed.
    pub changed: SystemTime,
    /// Whether it can be gone on with where it was left.
    pub is_unfinished: bool,
    /// Whether it was played or studied here.
    pub is_own: bool,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether nobody has opened it yet.
    pub is_unread: bool,
    /// How accurately it was played, if its main line is evaluated.
    pub judged: Option<Judged>,
}

impl Summary {
    /// What its opening is called: as its tag says, or else as its moves are known in a language.
    #[must_use]
    pub fn opening_name(&self, language: Language) -> String {
        match (self.opening.as_str(), self.named) {
            ("", Some(opening)) => opening.name(language),
            (tag, _) => tag.to_owned(),
        }
    }

    /// How it ended.
    #[must_use]
    pub fn result(&self) -> GameResult {
        GameResult::from_pgn(&self.result).unwrap_or_default()
    }
}
