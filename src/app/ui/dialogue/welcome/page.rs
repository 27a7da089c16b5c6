//! The choice of a game by its board, and of its pieces by what they show.

use bevy_egui::egui::{Align, Painter, Rect, pos2, vec2};

use crate::app::board::art::board_style;
use crate::app::look::theme::Theme;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::welcome::Welcome;
use crate::app::ui::dialogue::welcome::plan::Plan;
use crate::app::ui::kit::choice_cards::choice_cards;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Cell, Segment, height_of, painted_choices, paragraph, write};
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
    /// Texts and colours.
    pub style: &'a Style<'a>,
    /// Where the parts lie.
    pub plan: Plan,
    /// The sets that are chosen.
    pub sets: Sets,
}

impl Page<'_> {
    /// Shows the games, and the pieces of the one that is chosen.
    pub fn show(&mut self, form: &mut Form, chosen: &mut Welcome) {
        let palette = self.style.palette();
        form.say_wide(&self.style.text(ids::WELCOME_TEXT), 16.0, palette.secondary);
        form.gap(self.plan.gap);
        self.games(form, chosen);
        form.gap(self.plan.gap);
        let question = match chosen.game {
            GameKind::Xiangqi => ids::WELCOME_XIANGQI_PIECES,
            GameKind::Chess => ids::WELCOME_CHESS_PIECES,
        };
        let question = self.style.text(question);
        form.say_wide(&question, 17.0, palette.text);
        form.gap(10.0);
        match chosen.game {
            GameKind::Xiangqi => {
                let sets = XIANGQI.map(|(xiangqi, _)| Sets { xiangqi, ..self.sets });
                let texts = XIANGQI.map(|(_, text)| text);
                let at = XIANGQI.iter().position(|(set, _)| *set == self.sets.xiangqi);
                let game = GameKind::Xiangqi;
                if let Some(at) = self.pieces(form, game, &question, (&sets, &texts), at) {
                    chosen.xiangqi = Some(XIANGQI[at].0);
                }
            }
            GameKind::Chess => {
                let sets = CHESS.map(|(chess, _)| Sets { chess, ..self.sets });
                let texts = CHESS.map(|(_, text)| text);
                let at = CHESS.iter().position(|(set, _)| *set == self.sets.chess);
                let game = GameKind::Chess;
                if let Some(at) = self.pieces(form, game, &question, (&sets, &texts), at) {
                    chosen.chess = CHESS[at].0;
                }
            }
        }
    }

    /// The games, each with its board.
    fn games(&mut self, form: &mut Form, chosen: &mut Welcome) {
        let Self { boards, theme, style, plan, sets } = self;
        let palette = style.palette();
        let texts = GameKind::ALL.map(|game| (style.text(game.name_id()), style.text(about(game))));
        let names = texts.each_ref().map(|(name, about)| format!("{name}. {about}"));
        let place = form.take(plan.games_height());
        let places = plan.games(place);
        let at = GameKind::ALL.iter().position(|game| *game == chosen.game).unwrap_or(0);
        let look = (board_style(*theme, Looks { sets: *sets, ..style.settings.looks }), *sets);
        let paint = |painter: &Painter, card: Rect, index: usize| {
            let game = GameKind::ALL[index];
            let (board, words) = plan.parts_of_game(card);
            boards.show(painter, board, &AnyPosition::start(game), look);
            let (name, about) = &texts[index];
            let high = height_of(painter.ctx(), about, 16.0, words.width());
            let line = plan.name + 10.0;
            let top = words.center().y - f32::midpoint(line, high);
            let first = Rect::from_min_size(pos2(words.left(), top), vec2(words.width(), line));
            write(painter, first, Align::Min, name, plan.name, palette.text);
            let rest = words.with_min_y(first.bottom());
            paragraph(painter, rest, about, 16.0, palette.secondary);
        };
        let id = (ids::GAME.id(), style.text(ids::GAME));
        let pressed = choice_cards(form.ui, &places, (id.0, &id.1), &names, at, palette, paint);
        if let Some(pressed) = pressed {
            chosen.game = GameKind::ALL[pressed];
        }
    }

    /// What the pieces of a game look like: cards with three of them, or one in a row of choices.
    fn pieces(
        &mut self,
        form: &mut Form,
        game: GameKind,
        question: &str,
        (sets, texts): (&[Sets], &[Text]),
        chosen: Option<usize>,
    ) -> Option<usize> {
        let Self { boards, style, plan, .. } = self;
        let palette = style.palette();
        let names: Vec<String> = texts.iter().map(|text| style.text(*text)).collect();
        let id = (ids::PIECES.id(), question);
        // None is chosen where the settings have a set that is not among these.
        let at = chosen.unwrap_or(sets.len());
        let place = form.take(plan.pieces);
        if plan.is_small {
            const DISC: f32 = 44.0;
            let segments: Vec<_> = names.iter().map(Segment::new).collect();
            return painted_choices(form.ui, place, id, &segments, at, palette, |painter, cell| {
                let Cell { place, index, ink } = cell;
                let middle = pos2(place.left() + 10.0 + DISC / 2.0, place.center().y);
                let (side, figure) = shown(game)[0];
                boards.discs(sets[index]).show(painter, middle, DISC, (side, figure));
                let rest = place.with_min_x(middle.x + DISC / 2.0 + 6.0);
                write(painter, rest, Align::Min, &names[index], 16.0, ink);
            });
        }
        let places = Plan::cards(place, sets.len());
        choice_cards(form.ui, &places, id, &names, at, palette, |painter, card, index| {
            const BETWEEN: f32 = 10.0;
            let foot = 44.0;
            // Not below the disc that says what is chosen.
            let room = card.width() - 20.0 - 44.0 - 2.0 * BETWEEN;
            let diameter = (card.height() - foot - 28.0).min(62.0).min(room / 3.0);
            let mut x = card.left() + 20.0 + diameter / 2.0;
            let y = card.top() + 18.0 + diameter / 2.0;
            for piece in shown(game) {
                boards.discs(sets[index]).show(painter, pos2(x, y), diameter, piece);
                x += diameter + BETWEEN;
            }
            let line = card.with_min_y(card.bottom() - foot).shrink2(vec2(20.0, 6.0));
            write(painter, line, Align::Min, &names[index], 17.0, palette.text);
        })
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
