//! The choice of a game by its board, and of its pieces by what they show.

use crate::app::board::art::board_style;
use crate::app::look::theme::{Theme, size};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::welcome::Welcome;
use crate::app::ui::dialogue::welcome::plan::{APART, Plan};
use crate::app::ui::kit::choice_cards::choice_cards;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::Segment;
use crate::games::{AnyPosition, Figure, GameKind};
use crate::pictures::looks::{ChessSet, Looks, Sets, XiangqiSet};
use crate::rules::Side;
use crate::text::{Text, ids};

const XIANGQI: [(XiangqiSet, Text); 3] = [
    (XiangqiSet::Traditional, ids::WELCOME_CHARACTERS),
    (XiangqiSet::Hybrid, ids::WELCOME_HYBRID),
    (XiangqiSet::Pictographs, ids::WELCOME_PICTURES),
];

const CHESS: [(ChessSet, Text); 2] =
    [(ChessSet::Carved, ids::SET_CARVED), (ChessSet::Diagram, ids::SET_DIAGRAM)];

/// What is chosen from.
pub struct Page<'a> {
    /// Painted boards and pieces.
    pub boards: &'a mut MiniBoards,
    /// Light or dark.
    pub theme: Theme,
    /// Where the parts lie.
    pub plan: Plan,
    /// The sets that are chosen.
    pub sets: Sets,
}

impl Page<'_> {
    /// Shows the games, and the pieces of the one that is chosen.
    pub fn show(&mut self, form: &mut Form, chosen: &mut Welcome) {
        let (style, palette) = (form.style(), form.palette());
        form.say_wide(&style.text(ids::WELCOME_TEXT), size::CELL, palette.secondary);
        form.gap(self.plan.gap);
        self.games(form.take_place(self.plan.games_height()), chosen);
        form.gap(self.plan.gap);
        let question = style.text(match chosen.game {
            GameKind::Xiangqi => ids::WELCOME_XIANGQI_PIECES,
            GameKind::Chess => ids::WELCOME_CHESS_PIECES,
        });
        form.say_wide(&question, size::WORDS, palette.text);
        form.gap(10.0);
        let place = form.take_place(self.plan.pieces);
        match chosen.game {
            GameKind::Xiangqi => {
                let all = XIANGQI.map(|(xiangqi, text)| (Sets { xiangqi, ..self.sets }, text));
                let sets = self.pieces(place, chosen.game, &question, &all);
                chosen.xiangqi = sets.map(|sets| sets.xiangqi).or(chosen.xiangqi);
            }
            GameKind::Chess => {
                let all = CHESS.map(|(chess, text)| (Sets { chess, ..self.sets }, text));
                let sets = self.pieces(place, chosen.game, &question, &all);
                chosen.chess = sets.map_or(chosen.chess, |sets| sets.chess);
            }
        }
    }

    /// The games, each with its board.
    fn games(&mut self, place: Place, chosen: &mut Welcome) {
        let Self { boards, theme, plan, sets } = self;
        let (style, palette) = (place.style, place.palette());
        let texts = GameKind::ALL.map(|game| (style.text(game.name_id()), style.text(about(game))));
        let names = texts.each_ref().map(|(name, about)| format!("{name}. {about}"));
        let at = GameKind::ALL.iter().position(|game| *game == chosen.game).unwrap_or(0);
        let look = (board_style(*theme, Looks { sets: *sets, ..style.settings.looks }), *sets);
        let (id, label) = (ids::GAME.id(), style.text(ids::GAME));
        let places = plan.games(place);
        let pressed = choice_cards(&places, (id, &label), &names, at, |card, index| {
            let mut words = card.inset(plan.inside, plan.inside);
            let board = words.left(plan.board(card.width()));
            let position = AnyPosition::start(GameKind::ALL[index]);
            boards.show(card.ui.painter(), board.rect(), &position, look);
            words.left(plan.inside);
            // Not below the disc that says what is chosen.
            words.right(4.0);
            let (name, about) = &texts[index];
            let line = plan.name + 10.0;
            let mut words = words.middle(line + words.height_of(about, size::CELL, words.width()));
            words.top(line).draw(&Say::new(name).points(plan.name));
            words.paragraph(&Say::new(about).points(size::CELL).ink(palette.secondary));
        });
        if let Some(pressed) = pressed {
            chosen.game = GameKind::ALL[pressed];
        }
    }

    /// What the pieces of a game look like: cards with three of them, or one in a row of choices. The sets
    /// that are chosen, if others were.
    fn pieces(
        &mut self,
        place: Place,
        game: GameKind,
        question: &str,
        all: &[(Sets, Text)],
    ) -> Option<Sets> {
        let (boards, id) = (&mut *self.boards, (ids::PIECES.id(), question));
        let names: Vec<String> = all.iter().map(|(_, text)| place.style.text(*text)).collect();
        // None is chosen where the settings have a set that is not among these.
        let at = all.iter().position(|(sets, _)| *sets == self.sets).unwrap_or(all.len());
        let mut show = |place: Place, index: usize, piece| {
            let (painter, rect) = (place.ui.painter(), place.rect());
            boards.discs(all[index].0).show(painter, rect.center(), rect.width(), piece);
        };
        let pressed = if self.plan.is_small {
            let segments: Vec<_> = names.iter().map(Segment::new).collect();
            place.painted_choices(id, &segments, at, |mut cell, index, ink| {
                cell.left(10.0);
                show(cell.left(44.0), index, shown(game)[0]);
                cell.left(6.0);
                cell.draw(&Say::new(&names[index]).points(size::CELL).ink(ink));
            })
        } else {
            // Each is as wide as one of three.
            let cards = place.columns(APART, [1.0; 3]);
            choice_cards(&cards[..all.len()], id, &names, at, |mut card, index| {
                let line = card.bottom(44.0).inset(20.0, 6.0);
                card.top(18.0);
                // Not below the disc that says what is chosen.
                let room = (card.width() - 20.0 - 44.0 - 20.0) / 3.0;
                let diameter = (card.height() - 10.0).min(62.0).min(room);
                let mut row = card.top(diameter);
                row.left(20.0);
                for piece in shown(game) {
                    show(row.left(diameter), index, piece);
                    row.left(10.0);
                }
                line.draw(&Say::new(&names[index]).points(size::WORDS));
            })
        };
        pressed.map(|index| all[index].0)
    }
}

/// What is said of a game.
fn about(game: GameKind) -> Text {
    match game {
        GameKind::Xiangqi => ids::WELCOME_XIANGQI,
        GameKind::Chess => ids::WELCOME_CHESS,
    }
}

/// The pieces that show what a set looks like.
fn shown(game: GameKind) -> Vec<(Side, Figure)> {
    let figures = game.figures();
    let at = match game {
        // Horse, cannon, king.
        GameKind::Xiangqi => [3, 5, 0],
        // Knight, queen, king.
        GameKind::Chess => [1, 4, 5],
    };
    let sides = [Side::First, Side::Second, Side::Second];
    at.into_iter().zip(sides).filter_map(|(at, side)| Some((side, *figures.get(at)?))).collect()
}
