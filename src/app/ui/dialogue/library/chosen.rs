//! What is chosen in the dialogue of the library, and how choosing goes.

use std::collections::HashSet;
use std::sync::Arc;

use super::form::Form;
use crate::library::{CollectionId, Column, GameId, Query, Sort, Summary};

/// Which games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// All of them.
    #[default]
    All,
    /// Those that one has played oneself.
    Own,
    /// Those that nobody has opened yet.
    Unread,
    /// Those of a collection.
    Collection(CollectionId),
}

/// Where games are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lookup {
    /// In a list.
    #[default]
    Games,
    /// By what stood on the board.
    Positions,
}

/// A menu of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// What a chip offers.
    Chip(Chip),
    /// The collections to put games into.
    Collect,
    /// What can be done with a collection.
    Tab(CollectionId),
    /// The collections that have no room among the tabs.
    Tabs,
}

/// A fact that games are narrowed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chip {
    /// What a number of the statistics counts.
    Counted,
    Result,
    Opening,
    Material,
    Level,
    Date,
    Game,
}

/// What is chosen in the dialogue.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chosen {
    pub(super) lookup: Lookup,
    pub(super) shelf: Shelf,
    /// What the chips and the field say, and the order.
    pub(super) query: Query,
    /// What the games have in common that the query names one by one.
    pub(super) why: String,
    /// The position that is looked for.
    pub(super) form: Form,
    /// The game in the preview.
    pub(super) game: Option<GameId>,
    /// The games that are chosen together.
    pub(super) several: Arc<HashSet<GameId>>,
    /// Where a range of chosen games begins.
    pub(super) anchor: Option<GameId>,
    /// The plies of the preview's game that are played, once one has walked through it.
    pub(super) plies: Option<(GameId, usize)>,
    /// The menu that is open.
    pub(super) menu: Option<Menu>,
    /// Whether the preview lies over the list, where there is no room beside it.
    pub(super) shows_preview: bool,
    /// Whether the lists were asked for since the dialogue was opened.
    pub(super) is_asked: bool,
}

impl Chosen {
    /// The games that are found by a position.
    pub fn of_position(position: crate::library::PositionQuery) -> Self {
        Self { form: Form::given(position), lookup: Lookup::Positions, ..Self::default() }
    }

    /// The games of a collection, or all.
    pub fn of_collection(collection: Option<CollectionId>) -> Self {
        let shelf = collection.map_or(Shelf::All, Shelf::Collection);
        Self { shelf, ..Self::default() }
    }

    /// These games, the latest first, with what they have in common.
    pub fn of_games(games: Arc<[GameId]>, why: String) -> Self {
        let sort = Sort { column: Column::Date, is_descending: true, ..Sort::default() };
        let query = Query { games: Some(games), sort, ..Query::default() };
        Self { query, why, ..Self::default() }
    }

    /// What is asked of the library.
    pub(super) fn asked(&self, language: crate::notation::Language) -> Query {
        let mut query = Query { sort: Sort { language, ..self.query.sort }, ..self.query.clone() };
        match self.shelf {
            Shelf::All => {}
            Shelf::Own => query.own = Some(true),
            Shelf::Unread => query.is_unread = true,
            Shelf::Collection(id) => query.collection = Some(id),
        }
        if self.lookup == Lookup::Positions {
            query = Query {
                own: query.own,
                is_unread: query.is_unread,
                collection: query.collection,
                sort: query.sort,
                position: self.form.query(),
                ..Query::default()
            };
        }
        query
    }

    /// Whether games are looked for by a position, and none is set yet.
    pub(super) fn looks_for_nothing(&self) -> bool {
        self.lookup == Lookup::Positions && self.form.query().is_none()
    }

    /// The same when it is opened again after a game.
    pub(super) fn left_for_a_game(&self) -> Self {
        Self { menu: None, is_asked: false, ..self.clone() }
    }

    /// Whether the games are narrowed by a chip or a word.
    pub(super) fn is_narrowed(&self) -> bool {
        let bare = Query { sort: self.query.sort, ..Query::default() };
        self.query != bare
    }

    /// Drops all that narrows the list.
    pub(super) fn clear(&mut self) {
        self.query = Query { sort: self.query.sort, ..Query::default() };
    }

    /// Sorts by a column, or turns the order round.
    pub(super) fn sort_by(&mut self, column: Column) {
        let sort = &mut self.query.sort;
        sort.is_descending = sort.column == column && !sort.is_descending;
        sort.column = column;
    }

    /// The place of the preview's game, or of the first.
    pub(super) fn row(&self, games: &[Arc<Summary>]) -> usize {
        games.iter().position(|game| Some(game.id) == self.game).unwrap_or(0)
    }

    /// Goes to a row by the keyboard; with `range` all up to it are chosen.
    pub(super) fn go_to(&mut self, games: &[Arc<Summary>], row: usize, range: bool) {
        let Some(game) = games.get(row) else { return };
        if range {
            let anchor = self.anchor.or(self.game).or(games.first().map(|game| game.id));
            self.anchor = anchor;
            self.choose_between(games, anchor, game.id);
        } else {
            self.anchor = None;
        }
        self.game = Some(game.id);
    }

    /// Adds a game to those that are chosen, or takes it away.
    pub(super) fn toggle(&mut self, id: GameId) {
        let several = Arc::make_mut(&mut self.several);
        if !several.remove(&id) {
            several.insert(id);
        }
        self.anchor = Some(id);
    }

    fn choose_between(&mut self, games: &[Arc<Summary>], from: Option<GameId>, to: GameId) {
        let place = |id| games.iter().position(|game| Some(game.id) == id);
        let (Some(from), Some(to)) = (place(from), place(Some(to))) else { return };
        let range = from.min(to)..=from.max(to);
        self.several = Arc::new(games[range].iter().map(|game| game.id).collect());
    }

    /// Chooses all games that are listed.
    pub(super) fn choose_all(&mut self, games: &[Arc<Summary>]) {
        self.several = Arc::new(games.iter().map(|game| game.id).collect());
    }

    /// The games that something is done to: those that are chosen, in the order of the list, or the
    /// one in the preview.
    pub(super) fn targets(&self, games: &[Arc<Summary>]) -> Vec<GameId> {
        if self.several.is_empty() {
            return games.get(self.row(games)).map(|game| game.id).into_iter().collect();
        }
        let listed = games.iter().map(|game| game.id);
        listed.filter(|id| self.several.contains(id)).collect()
    }

    /// One step back: the menu closes, or else nothing is chosen any more, or the preview goes.
    pub(super) fn step_back(&mut self) {
        if self.menu.take().is_some() {
            return;
        }
        if self.several.is_empty() {
            self.shows_preview = false;
        } else {
            self.several = Arc::default();
        }
    }

    /// Goes to the game below those that go, so that it takes their place.
    pub(super) fn step_over(&mut self, games: &[Arc<Summary>], gone: &[GameId]) {
        let last = games.iter().rposition(|game| gone.contains(&game.id));
        let below = last.and_then(|last| games.get(last + 1));
        self.game = below.map(|game| game.id);
        self.several = Arc::default();
        self.anchor = None;
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::games::{AnyPosition, AnyTree, GameKind};
    use crate::library::Library;
    use crate::record::Tag;

    fn games() -> Vec<Arc<Summary>> {
        let folder = tempfile::tempdir().expect("a folder");
        let mut library = Library::open(folder.path()).expect("a library");
        let trees = (0..6).map(|number| {
            let mut tree = AnyTree::new(AnyPosition::start(GameKind::Chess));
            tree.tags_mut().set(Tag::First, number.to_string());
            tree
        });
        library.import(trees, |_| ControlFlow::Continue(())).expect("room");
        library.listing(&Query::default(), 9).expect("a list").games.to_vec()
    }

    #[test]
    fn a_range_goes_from_where_it_began_and_turns_round_there() {
        let games = games();
        let mut chosen = Chosen { game: Some(games[2].id), ..Chosen::default() };
        let rows = |chosen: &Chosen| {
            let ids = chosen.targets(&games);
            ids.iter().map(|id| games.iter().position(|it| it.id == *id)).collect::<Vec<_>>()
        };
        assert_eq!(rows(&chosen), [Some(2)], "without a choice it is the one in the preview");
        chosen.go_to(&games, 3, true);
        chosen.go_to(&games, 4, true);
        assert_eq!(rows(&chosen), [Some(2), Some(3), Some(4)]);
        chosen.go_to(&games, 1, true);
        assert_eq!(rows(&chosen), [Some(1), Some(2)]);
        chosen.toggle(games[5].id);
        chosen.toggle(games[1].id);
        assert_eq!(rows(&chosen), [Some(2), Some(5)]);
        chosen.choose_all(&games);
        assert_eq!(chosen.several.len(), 6);
        chosen.step_over(&games, &[games[2].id, games[3].id]);
        assert_eq!((chosen.game, chosen.several.len()), (Some(games[4].id), 0));
    }

    #[test]
    fn games_behind_a_number_are_listed_until_its_chip_is_dropped() {
        let games = games();
        let counted: Arc<[GameId]> = games[..2].iter().map(|game| game.id).collect();
        let mut chosen = Chosen::of_games(counted.clone(), "Minh".to_owned());
        let language = crate::notation::Language::En;
        assert_eq!(chosen.asked(language).games, Some(counted));
        assert!(chosen.is_narrowed());
        Chip::Counted.drop_from(&mut chosen.query);
        assert_eq!(chosen.asked(language).games, None);
        assert!(!chosen.is_narrowed());
    }

    #[test]
    fn a_head_sorts_and_turns_round() {
        let mut chosen = Chosen::default();
        chosen.sort_by(Column::Moves);
        let sort = |chosen: &Chosen| (chosen.query.sort.column, chosen.query.sort.is_descending);
        assert_eq!(sort(&chosen), (Column::Moves, false));
        chosen.sort_by(Column::Moves);
        assert_eq!(sort(&chosen), (Column::Moves, true));
        chosen.sort_by(Column::First);
        assert_eq!(sort(&chosen), (Column::First, false));
        assert!(!chosen.is_narrowed(), "an order narrows nothing");
    }
}
