//! Names the opening of a game.
//!
//! Names belong to positions, so that it does not matter by which order of moves a game came there;
//! a game is called after the last of its positions that has a name. Where the start is the same
//! seen from left and right, a position's mirror image has its name.
//!
//! ```
//! use chuhe_core::games::GameKind;
//! use chuhe_core::notation::{Language, Written};
//! use chuhe_core::openings::Openings;
//! use chuhe_core::rules::{Game, xiangqi::Position};
//!
//! let (mut position, mut line) = (Position::start(), Vec::new());
//! for text in ["炮二平五", "炮8平5", "马二进三", "马8进7", "车一平二", "车9进1"] {
//!     let mv = position.read(text)?;
//!     position.play(mv);
//!     line.push(mv);
//! }
//! let opening = Openings::of(GameKind::Xiangqi).of_line(&Position::start(), line);
//! let names = Language::ALL.map(|language| opening.map(|it| it.name(language)));
//! assert_eq!(names[0].as_deref(), Some("顺炮直车对横车"));
//! # Ok::<(), chuhe_core::notation::NotationError>(())
//! ```

mod fault;
mod read;
mod table;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use fault::OpeningsError;

use crate::games::{AnyRecord, AnyTree, GameInfo, GameKind};
use crate::notation::Language;
use crate::record::{Line, NodeId};
use crate::rules::{Game, Move, chess, xiangqi};

/// An opening that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    code: Option<&'static str>,
    /// In simplified characters, in traditional ones, in English, in Vietnamese.
    families: [&'static str; 4],
    /// The rest of the name, which is English whatever the language.
    variation: Option<&'static str>,
}

impl Opening {
    /// Its code: ECCO for Xiangqi (`C40`), ECO for chess (`B90`).
    #[must_use]
    pub const fn code(&self) -> Option<&'static str> {
        self.code
    }

    /// Its name: as much of it as has one in the language. The variations of chess openings are
    /// named in English only, so they are left out behind a family that is called otherwise, and
    /// stand behind one that is called in English too. Whatever is read in a language that is not
    /// built in is English.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        let [.., english, _] = self.families;
        let family = self.family(language);
        match self.variation {
            Some(variation) if family == english => format!("{family}: {variation}"),
            _ => family.to_owned(),
        }
    }

    /// The part of its name that many openings share: `Sicilian Defense`.
    #[must_use]
    pub const fn family(&self, language: Language) -> &'static str {
        let [simplified, traditional, english, vietnamese] = self.families;
        match language {
            Language::ZhHans => simplified,
            Language::ZhHant => traditional,
            Language::En | Language::Added(_) => english,
            Language::Vi => vietnamese,
        }
    }
}

/// The openings of a game.
#[derive(Clone, Debug, Default)]
pub struct Openings {
    list: Vec<Opening>,
    /// Where in the list the opening of a position stands, by [`Game::key`].
    places: HashMap<u64, usize>,
    /// Plies from the start to the last position that has a name.
    plies: usize,
}

impl Openings {
    /// Those that Chuhe knows of a game.
    ///
    /// # Panics
    /// If the table that is built in cannot be read, which the tests rule out.
    #[must_use]
    pub fn of(game: GameKind) -> &'static Self {
        static XIANGQI: LazyLock<Openings> =
            LazyLock::new(|| table::xiangqi(table::XIANGQI).expect("a sound table"));
        static CHESS: LazyLock<Openings> =
            LazyLock::new(|| table::chess(table::CHESS, table::FAMILIES).expect("a sound table"));
        match game {
            GameKind::Xiangqi => &XIANGQI,
            GameKind::Chess => &CHESS,
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Opening> {
        self.list.iter()
    }

    /// The opening that a position belongs to by itself.
    #[must_use]
    pub fn at<G: Game>(&self, position: &G) -> Option<&Opening> {
        self.of_key(position.key())
    }

    /// What a game with these legal moves is called; nothing if it does not begin as the game does.
    #[must_use]
    pub fn of_line<G: Game>(
        &self,
        start: &G,
        moves: impl IntoIterator<Item = Move>,
    ) -> Option<&Opening> {
        let mut position = start.clone();
        let played = moves.into_iter().map(|mv| {
            position.play(mv);
            position.key()
        });
        (start.key() == G::start().key()).then(|| self.last_of(played)).flatten()
    }

    /// The last opening that one of these positions belongs to. Positions so late that none of them
    /// has a name are not looked at.
    fn last_of(&self, keys: impl Iterator<Item = u64>) -> Option<&Opening> {
        keys.take(self.plies).filter_map(|key| self.of_key(key)).last()
    }

    fn of_key(&self, key: u64) -> Option<&Opening> {
        self.places.get(&key).map(|&place| &self.list[place])
    }
}

/// What the game is called whose moves lead to the place of a record.
#[must_use]
pub fn of_record(record: &AnyRecord) -> Option<&'static Opening> {
    match record {
        AnyRecord::Xiangqi(record) => of_steps(&record.line()),
        AnyRecord::Chess(record) => of_steps(&record.line()),
    }
}

/// What the main line of a game is called.
#[must_use]
pub fn of_tree(tree: &AnyTree) -> Option<&'static Opening> {
    match tree {
        AnyTree::Xiangqi(tree) => {
            of_steps(&Line::to(tree, tree.end_of(NodeId::ROOT), xiangqi::Ruleset::default()))
        }
        AnyTree::Chess(tree) => {
            of_steps(&Line::to(tree, tree.end_of(NodeId::ROOT), chess::Draws::default()))
        }
    }
}

/// What a line is called, whose keys are known already.
fn of_steps<G: GameInfo>(line: &Line<'_, G>) -> Option<&'static Opening> {
    let later = line.steps().iter().skip(1).map(|step| step.before);
    let keys = later.chain((!line.is_empty()).then(|| line.current().key()));
    let is_whole = line.start().key() == G::start().key();
    is_whole.then(|| Openings::of(G::KIND).last_of(keys)).flatten()
}
