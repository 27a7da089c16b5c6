//! The page of questions that are answered before a review tells of mistakes: three steps, and then what
//! was said beside what is so.

mod shown;
mod steps;

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::answer::{AnswerRequest, AnswerStep, Answering};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::text::{Text, ids};

/// Height of the head and of the foot of the card.
const HEAD: f32 = 56.0;
const FOOT: f32 = 48.0;

/// The page.
pub struct AnswerPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

impl Page for AnswerPage {
    type View = View<'static>;
    const MODE: Mode = Mode::Answer;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(answering) = view.game.doing::<Answering>() else { return };
        let Some(question) = answering.question() else { return };
        let (style, position) = (&view.style, question.position());
        let side = position.game().side_id(position.side_to_move());
        let place = style.with(ids::AnswerAt { n: position.fullmove_number(), side });
        let body = page.head((ids::ANSWER_FIRST, &place), &view.game, style);
        let mut card = body.card(true);
        show_title(card.top(HEAD).inset(20.0, 0.0), answering);
        card.rule();
        let foot = card.bottom(FOOT);
        foot.rule();
        show_switch(foot.inset(20.0, 0.0), view, page);
        let mut inner = card.inset(20.0, 12.0);
        let buttons = inner.bottom(BUTTON);
        inner.bottom(8.0);
        let asked = if let Some(compared) = &answering.compared {
            shown::show(inner, (answering, compared), style);
            show_actions(buttons, [1.0; 2], after(answering))
        } else {
            let pressed = steps::show(inner, answering, style);
            pressed.or(show_actions(buttons, [1.0; 2], before(answering)))
        };
        page.ask(asked);
    }
}

/// What the card is about, and which question it is.
fn show_title(mut head: Place, answering: &Answering) {
    let (style, palette) = (head.style, head.palette());
    let (n, of) = answering.place();
    let number = style.with(ids::AnswerNumber { n, of });
    head.take_line(
        &Say::new(number).points(size::SMALL).ink(palette.secondary).align(Align::Max),
        12.0,
    );
    let title = match &answering.compared {
        Some(_) if answering.is_passed => ids::ANSWER_SHOWN,
        Some(compared) => compared.class.name_id(),
        None => ids::ANSWER_TITLE,
    };
    let title = style.text(title);
    head.read_news("answer-title", &title);
    head.draw(&Say::new(title).between(size::TITLE, size::BUTTON));
}

/// Whether questions are asked at all, and which.
fn show_switch(mut foot: Place, view: &View, page: &mut PageUi) {
    let (style, palette) = (&view.style, foot.palette());
    let name = style.text(ids::ANSWER_FIRST);
    let is_on = view.settings.answer_first;
    let wide = foot.width_of(&name, size::SMALL) + 62.0;
    if foot.left(wide).switch_row((ids::ANSWER_FIRST.id(), &name), is_on) {
        turn(!is_on, page);
    }
    foot.left(12.0);
    let about = style.text(ids::ANSWER_ABOUT);
    if foot.width_of(&about, size::NOTE) <= foot.width() {
        let about = Say::new(about).points(size::NOTE).ink(palette.secondary);
        foot.draw(&about.align(Align::Max));
    }
}

/// Lets questions be asked from now on, or no more.
pub fn turn(on: bool, page: &mut PageUi) {
    page.ask(Some(SettingsRequest::set(move |settings| settings.answer_first = on)));
}

/// What can be done before the answer is compared.
fn before(answering: &Answering) -> [Action<AnswerRequest>; 2] {
    let is_asking = answering.is_asking();
    let has_candidates = !answering.answer.candidates.is_empty();
    let can_go_on = answering.step == AnswerStep::Threat || has_candidates;
    let text = match answering.step {
        AnswerStep::Line => ids::ANSWER_COMPARE,
        AnswerStep::Threat | AnswerStep::Candidates => ids::ANSWER_NEXT,
    };
    let next = Action::new(text, AnswerRequest::Next);
    let pass = Action::new(ids::ANSWER_PASS, AnswerRequest::Pass);
    [
        Action { is_main: true, is_enabled: is_asking && can_go_on, ..next },
        Action { is_enabled: is_asking, ..pass },
    ]
}

/// What can be done after it.
fn after(answering: &Answering) -> [Action<AnswerRequest>; 2] {
    let (number, of) = answering.place();
    let is_last = number == of;
    let next = if is_last { ids::ANSWER_TO_REVIEW } else { ids::ANSWER_NEXT_QUESTION };
    let leave = Action::new(ids::ANSWER_LEAVE, AnswerRequest::Leave);
    [
        Action { is_main: true, ..Action::new(next, AnswerRequest::NextQuestion) },
        Action { is_enabled: !is_last, ..leave },
    ]
}

/// What a step asks.
const fn step_id(step: AnswerStep) -> Text {
    match step {
        AnswerStep::Threat => ids::ANSWER_THREAT,
        AnswerStep::Candidates => ids::ANSWER_CANDIDATES,
        AnswerStep::Line => ids::ANSWER_LINE,
    }
}
