//! The form of a position that is looked for: a board to set pieces on, and what else counts.

mod board;
mod choices;

use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::kit::place::Place;
use crate::games::{AnyPosition, Figure, GameKind};
use crate::library::{PositionPattern, PositionQuery};
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::rules::{Side, Square};

/// What has to stand on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Piece(Side, Figure),
    Nothing,
    AnyOf(Side),
}

/// A position as far as it is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    game: GameKind,
    set: Vec<(Square, Wanted)>,
    anywhere: Vec<(Side, Figure, u8)>,
    /// Whether every point counts.
    is_whole: bool,
    side: Option<Side>,
    mirrored: bool,
    swapped: bool,
    /// The piece that the next press sets.
    hand: Option<(Side, Figure)>,
    /// Where the keyboard is on the board.
    cursor: Square,
    /// A position that was asked for elsewhere, until the form is changed.
    given: Option<PositionQuery>,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            game: GameKind::default(),
            set: Vec::new(),
            anywhere: Vec::new(),
            is_whole: false,
            side: None,
            mirrored: true,
            swapped: false,
            hand: None,
            cursor: Square::new(0),
            given: None,
        }
    }
}

impl Form {
    /// The form of what was asked for elsewhere.
    pub fn given(position: PositionQuery) -> Self {
        let mut form = match &position {
            PositionQuery::Exact { position, .. } | PositionQuery::Played { position, .. } => {
                Self::of(position)
            }
            PositionQuery::Pattern(_) => Self::default(),
        };
        form.given = Some(position);
        form
    }

    /// An empty one of a game.
    pub fn of_game(game: GameKind) -> Self {
        Self { game, ..Self::default() }
    }

    /// Whether nothing is set.
    pub fn is_empty(&self) -> bool {
        *self == Self { hand: self.hand, cursor: self.cursor, ..Self::of_game(self.game) }
    }

    /// All of a position.
    fn of(position: &AnyPosition) -> Self {
        let pieces = position.pieces().into_iter();
        let set = pieces.map(|(at, side, figure)| (at, Wanted::Piece(side, figure))).collect();
        let (game, side) = (position.game(), Some(position.side_to_move()));
        Self { game, set, is_whole: true, side, ..Self::default() }
    }

    /// What is looked for; `None` while nothing is set.
    pub fn query(&self) -> Option<PositionQuery> {
        if self.given.is_some() {
            return self.given.clone();
        }
        let mut pattern = PositionPattern {
            game: self.game,
            anywhere: self.anywhere.clone(),
            side: self.side,
            mirrored: self.mirrored,
            swapped: self.swapped,
            ..PositionPattern::default()
        };
        for &(at, wanted) in &self.set {
            match wanted {
                Wanted::Piece(side, figure) => pattern.pieces.push((at, Some((side, figure)))),
                Wanted::Nothing => pattern.pieces.push((at, None)),
                Wanted::AnyOf(side) => pattern.any.push((at, side)),
            }
        }
        if pattern.is_empty() {
            return None;
        }
        if self.is_whole {
            let is_set = |at: &Square| self.set.iter().any(|(of, _)| of == at);
            let rest = self.game.grid().squares().filter(|at| !is_set(at));
            pattern.pieces.extend(rest.map(|at| (at, None)));
        }
        Some(PositionQuery::Pattern(pattern))
    }

    fn at(&self, at: Square) -> Option<Wanted> {
        self.set.iter().find(|(of, _)| *of == at).map(|(_, wanted)| *wanted)
    }

    fn put(&mut self, at: Square, wanted: Option<Wanted>) {
        self.given = None;
        self.set.retain(|(of, _)| *of != at);
        self.set.extend(wanted.map(|wanted| (at, wanted)));
    }

    /// A press on a point: the piece in hand stands there, or nothing any more.
    fn press(&mut self, at: Square) {
        let wanted = self.hand.map(|(side, figure)| Wanted::Piece(side, figure));
        let now = self.at(at);
        self.put(at, wanted.filter(|wanted| now != Some(*wanted)));
    }

    /// A press with the other button: empty, any piece of the first side, any of the second, open.
    fn press_other(&mut self, at: Square) {
        let next = match self.at(at) {
            Some(Wanted::Nothing) => Some(Wanted::AnyOf(Side::First)),
            Some(Wanted::AnyOf(Side::First)) => Some(Wanted::AnyOf(Side::Second)),
            Some(Wanted::AnyOf(Side::Second)) => None,
            _ => Some(Wanted::Nothing),
        };
        self.put(at, next);
    }

    /// One more of a piece wherever it stands, or one less.
    fn count(&mut self, (side, figure): (Side, Figure), more: bool) {
        self.given = None;
        let place = self.anywhere.iter().position(|it| (it.0, it.1) == (side, figure));
        match (place, more) {
            (Some(place), true) => self.anywhere[place].2 = (self.anywhere[place].2 + 1).min(8),
            (Some(place), false) if self.anywhere[place].2 > 1 => self.anywhere[place].2 -= 1,
            (Some(place), false) => drop(self.anywhere.remove(place)),
            (None, true) => self.anywhere.push((side, figure, 1)),
            (None, false) => {}
        }
    }
}

/// With what pieces and boards are shown.
pub struct Art<'a> {
    pub boards: &'a mut MiniBoards,
    pub look: (BoardStyle, Sets),
}

impl Art<'_> {
    /// Shows a piece in the middle of a place.
    fn piece(&mut self, place: &Place, diameter: f32, piece: (Side, Figure)) {
        let (painter, middle) = (place.ui.painter(), place.rect().center());
        self.boards.discs(self.look.1).show(painter, middle, diameter, piece);
    }
}

/// Shows the form; `position` is the one at the board.
pub fn show(mut place: Place, form: &mut Form, mut art: Art, position: &AnyPosition) {
    let mut above = place.top((place.height() - 236.0).max(150.0));
    let tray = above.right(108.0);
    board::show(&above, form, &mut art);
    board::show_tray(tray, form, &mut art);
    choices::show(place, form, &mut art, position);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn horse() -> (Side, Figure) {
        let start = AnyPosition::start(GameKind::Xiangqi);
        start.piece_at(Square::new(1)).expect("a horse")
    }

    #[test]
    fn presses_set_take_off_and_ask_for_anything() {
        let (mut form, at) = (Form::default(), Square::new(40));
        assert_eq!(form.query(), None, "nothing is asked yet");
        form.press(at);
        assert_eq!(form.query(), None, "with nothing in hand nothing is set");
        form.hand = Some(horse());
        form.press(at);
        let Some(PositionQuery::Pattern(pattern)) = form.query() else { panic!("no pattern") };
        assert_eq!((pattern.pieces, pattern.mirrored), (vec![(at, Some(horse()))], true));
        form.press(at);
        assert_eq!(form.query(), None);
        let asked: Vec<_> = (0..4)
            .map(|_| {
                form.press_other(at);
                form.at(at)
            })
            .collect();
        let any = [Side::First, Side::Second].map(|side| Some(Wanted::AnyOf(side)));
        assert_eq!(asked, [Some(Wanted::Nothing), any[0], any[1], None]);
        form.count(horse(), true);
        form.count(horse(), true);
        assert_eq!(form.anywhere, [(horse().0, horse().1, 2)]);
        form.count(horse(), false);
        form.count(horse(), false);
        assert_eq!(form.query(), None);
    }

    #[test]
    fn a_whole_board_asks_about_every_point() {
        let start = AnyPosition::start(GameKind::Xiangqi);
        let form = Form::of(&start);
        let Some(PositionQuery::Pattern(pattern)) = form.query() else { panic!("no pattern") };
        assert_eq!((pattern.pieces.len(), pattern.side), (90, Some(Side::First)));
        let empty = pattern.pieces.iter().filter(|(_, piece)| piece.is_none()).count();
        assert_eq!(empty, 58);
    }
}
