//! The page of practical endings: the course, and an ending that is played out.

mod course;
mod played;
pub mod verdict;

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

use crate::app::board::layout::Layout;
use crate::app::board::selection::Selection;
use crate::app::look::theme::size;
use crate::app::table::activity::ending::{EndingRequest, Endings, Practising, Trouble};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::words::table_fault::fault_text;
use crate::text::ids;
use crate::training::endings::Run;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    endings: Res<'w, Endings>,
    layout: Res<'w, Layout>,
    selection: Res<'w, Selection>,
    style: Style<'w>,
}

/// The page.
pub struct EndingPage;

impl Page for EndingPage {
    type View = View<'static>;
    const MODE: Mode = Mode::Ending;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(practising) = view.game.doing::<Practising>() else { return };
        let (title, detail) = head(practising, view);
        let body = page.head_named((&title, &detail), &view.game, &view.style);
        if let Some(run) = &practising.run {
            played::show(page, body, (practising, run), view);
        } else {
            course::show(page, body, practising, view);
        }
    }
}

/// What the head says.
fn head(practising: &Practising, view: &View) -> (String, String) {
    let style = &view.style;
    if let Some(run) = &practising.run {
        let made = style.with(ids::EndingMovesMade { n: shown_move(run) });
        let title = practising.ending.name(&style.texts);
        return (title, format!("{} · {made}", style.text(ids::ENDINGS)));
    }
    let game = style.text(view.game.kind().name_id());
    let n = view.endings.due(view.game.kind());
    (style.text(ids::ENDINGS), style.with(ids::EndingsAbout { game, n }))
}

/// The number of the move that is shown: the next one, or the last once it is over.
fn shown_move(run: &Run) -> usize {
    run.moves() + usize::from(run.end().is_none())
}

/// How far the making of tables is, with a button that stops it.
fn show_making(page: &mut PageUi, place: Place, share: f32) {
    let (style, palette) = (place.style, place.palette());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "per cent")]
    let n = (100.0 * share) as u32;
    let text = style.with(ids::EndingMaking { n });
    let cancel = style.text(ids::CANCEL);
    let mut words = place.card(false).inset(16.0, 5.0);
    let end = words.right(words.width_of(&cancel, size::SMALL) + 24.0);
    words.right(10.0);
    words.read_news("ending-making", &text);
    // A narrow column has room for the figure alone.
    let has_room = words.width_of(&text, size::LEAST) <= words.width();
    let shown = if has_room { text } else { format!("{n}%") };
    words.draw(&Say::new(shown).points(size::SMALL).ink(palette.text));
    if end.button(("ending-cancel", &cancel), size::SMALL, Weight::Plain, true) {
        page.ask(Some(EndingRequest::Cancel));
    }
}

/// What is wrong, in words.
fn trouble_text(trouble: &Trouble, style: &Style) -> String {
    match trouble {
        Trouble::Impossible => style.text(ids::ENDING_NONE),
        Trouble::Fault(fault) => fault_text(fault, style),
    }
}
