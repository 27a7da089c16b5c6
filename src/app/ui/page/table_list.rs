//! What endgame tables know of the position that is studied: each move with its result and how far
//! the end is; or the offer to make the table, with what it takes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::thinking::endgame::{Found, TableMoves, TableRequest, asked};
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, button, focus_ring, paragraph, pressable, readable, width_of, write, write_no_smaller,
};
use crate::app::ui::page::endings::verdict::{chip, of_move};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::words::table_fault::fault_text;
use crate::games::{AnyPosition, AnyRecord};
use crate::pictures::Arrow;
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Verdict};
use crate::tables::Limited;
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;

/// Height of a row.
const ROW: f32 = 34.0;
/// Height of the button.
const BUTTON: f32 = 40.0;

/// What the list needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    known: Res<'w, TableMoves>,
    settings: Res<'w, Settings>,
    layout: Res<'w, Layout>,
    style: Style<'w>,
}

/// Whether a table may know the position that is studied.
pub fn is_offered(view: &View) -> bool {
    asked(&view.game).is_some()
}

/// Shows the list.
pub fn show(ui: &Ui, list: Rect, view: &View, commands: &mut Commands) {
    let Some(asked) = asked(&view.game) else { return };
    let position = asked.position;
    match view.known.of(&position) {
        None => {}
        Some(Found::Moves(moves, limited)) => {
            let list = show_limit(ui, list, *limited, &position, view);
            show_moves(ui, list, &position, moves, view, commands);
        }
        Some(Found::Missing(cost)) => {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rough")]
            let seconds = cost.seconds.ceil().max(1.0) as u64;
            let mb = cost.disk.div_ceil(1 << 20);
            let text = view.style.with(ids::EndingCost { seconds, mb });
            offer(ui, list, &text, !cost.is_too_large(), view, commands);
        }
        Some(Found::Fault(fault)) => {
            let text = fault_text(fault, &view.style);
            offer(ui, list, &text, false, view, commands);
        }
    }
}

/// Says what it takes to make the table, and offers it; or how far that is.
fn offer(ui: &Ui, list: Rect, text: &str, is_possible: bool, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let inner = list.shrink2(vec2(20.0, 14.0));
    let share = view.known.share();
    let text = share.map_or_else(
        || text.to_owned(),
        |share| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "per cent")]
            let n = (100.0 * share) as u32;
            style.with(ids::EndingMaking { n })
        },
    );
    let height = paragraph(ui.painter(), inner, &text, size::SMALL, palette.secondary);
    let (id, request) = match share {
        Some(_) => (ids::CANCEL, TableRequest::Stop),
        None => (ids::TABLE_MAKE, TableRequest::Make),
    };
    let text = style.text(id);
    let width = width_of(ui.painter(), &text, size::BUTTON) + 40.0;
    let corner = pos2(inner.left(), inner.top() + height + 10.0);
    let place = Rect::from_min_size(corner, vec2(width.min(inner.width()), BUTTON));
    let look = ("table-make", text.as_str());
    if is_possible && button(ui, place, look, size::BUTTON, Weight::Plain, true, palette) {
        commands.write_message(request);
    }
}

/// Says of a win that it comes too late, or may do so. Gives what is left of the place.
fn show_limit(
    ui: &Ui,
    place: Rect,
    limited: Option<Limited>,
    position: &AnyPosition,
    view: &View,
) -> Rect {
    let (style, palette) = (&view.style, view.style.palette());
    let fresh = AnyRecord::new(AnyPosition::start(position.game()), Ruleset::default());
    let n = fresh.plies_to_limit() / 2;
    let text = match limited {
        None | Some(Limited::InTime) => return place,
        Some(Limited::TooLate) => style.with(ids::TableTooLate { n }),
        Some(Limited::Open) => style.with(ids::TableMaybeLate { n }),
    };
    let inner = place.shrink2(vec2(20.0, 10.0));
    let height = paragraph(ui.painter(), inner, &text, size::SMALL, palette.accent_text);
    readable(ui, inner.with_max_y(inner.top() + height), "table-limit", &text);
    place.with_min_y(inner.top() + height + 4.0)
}

fn show_moves(
    ui: &Ui,
    place: Rect,
    position: &AnyPosition,
    moves: &[(Move, Verdict)],
    view: &View,
    commands: &mut Commands,
) {
    let follow = (position.fen(), None, false);
    let inner = place.shrink2(vec2(1.0, 4.0));
    list::rows(ui, ("table-moves", inner), (moves.len(), ROW), follow, |ui, rect, index| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        show_move(ui, rect, position, moves[index], view, commands);
    });
}

/// A move with what it is worth. It is played where it is pressed.
fn show_move(
    ui: &Ui,
    rect: Rect,
    position: &AnyPosition,
    (mv, verdict): (Move, Verdict),
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    let (ink, word) = of_move(verdict, palette);
    let word = style.text(word);
    let steps = verdict.plies().map(|plies| plies.div_ceil(2).to_string()).unwrap_or_default();
    let spoken = spoken_move(position, mv, &style.texts);
    let info = WidgetInfo::labeled(WidgetType::Button, true, format!("{spoken}, {word} {steps}"));
    tell(ui, || format!("table-{mv:?}"), rect);
    let response = pressable(ui, rect, ui.id().with(("table-move", mv)), &info);
    if response.hovered() {
        ui.painter().rect_filled(rect.shrink2(vec2(6.0, 1.0)), 8, color(palette.hover));
    }
    let inner = rect.shrink2(vec2(18.0, 0.0));
    let middle = rect.center().y;
    ui.painter().circle_filled(pos2(inner.left() + 6.0, middle), 5.0, color(ink));
    let style_of = view.settings.move_style(view.game.kind(), style.texts.language());
    let text = position.notes(&[mv], style_of).concat();
    let label = inner.with_min_x(inner.left() + 24.0).with_max_x(inner.center().x);
    write_no_smaller(ui.painter(), label, &text, (18.0, size::LEAST), palette.text);
    let at = pos2(inner.center().x + 40.0, middle);
    chip(ui.painter(), at, &word, ink, matches!(verdict, Verdict::Win(_)), palette);
    write(ui.painter(), inner, Align::Max, &steps, 17.0, palette.text);
    if response.hovered() || response.has_focus() {
        preview_arrows(ui.ctx(), [Arrow::of_move(mv.from(), mv.to())]);
        let short = if steps.is_empty() { word } else { steps };
        badge::value(ui.ctx(), &view.layout, mv.to(), &short, ink, palette);
    }
    focus_ring(ui.painter(), rect.shrink2(vec2(6.0, 1.0)), 8, &response, palette);
    if response.clicked() {
        commands.write_message(MoveRequest { mv, by: Asker::Person });
    }
}
