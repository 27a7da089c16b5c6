//! Who gives what to whom in a new game.

use crate::app::look::theme::size;
use crate::app::ui::dialogue::new_game::draft::Draft;
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::widgets::Segment;
use crate::games::Handicap;
use crate::text::{Sentence, Text, ids};

const GIVERS: [(Option<bool>, Text); 3] =
    [(None, ids::HANDICAP_NONE), (Some(true), ids::ODDS_RECEIVED), (Some(false), ids::ODDS_GIVEN)];

/// Shows the rows.
pub fn show(form: &mut Form, draft: &mut Draft) {
    if draft.choice.is_watched() {
        show_kinds_alone(form, draft);
    } else {
        show_givers(form, draft);
    }
    if let Some(handicap) = draft.choice.handicap() {
        let about = form.style().with(about(handicap, draft.choice.receives_odds()));
        form.gap(6.0);
        form.say(&about, size::SMALL, form.palette().secondary);
    }
}

/// Whether odds are given or received, and below it which.
fn show_givers(form: &mut Form, draft: &mut Draft) {
    let (style, choice) = (form.style(), &mut draft.choice);
    let now = choice.receives_odds();
    // They start from positions of their own.
    let hindered = draft.start.is_some().then(|| style.text(ids::ODDS_NEED_START));
    let segments = GIVERS.map(|(way, text)| {
        let obstacle = hindered.clone().filter(|_| way.is_some());
        (way, Segment { text: style.text(text), obstacle })
    });
    let label = style.text(ids::HANDICAP);
    match form.segments((ids::HANDICAP.id(), &label), &segments, now) {
        Some(Some(receives)) => {
            let usual = Handicap::of(choice.game).nth(1);
            if let Some(handicap) = choice.handicap().or(usual) {
                choice.choose_odds(handicap, receives);
                draft.start = None;
            }
        }
        Some(None) => choice.handicap = None,
        None => {}
    }
    let Some(receives) = choice.receives_odds() else { return };
    form.gap(NEAR);
    let kinds: Vec<_> =
        Handicap::of(choice.game).map(|kind| (Some(kind), kind.text_id())).collect();
    let id = (ids::ODDS_KIND.id(), ids::ODDS_KIND);
    let chosen = form.place_beside(height(form)).choose(id, &kinds, choice.handicap());
    if let Some(kind) = chosen.flatten() {
        choice.choose_odds(kind, receives);
    }
}

/// Which odds one program gives the other.
fn show_kinds_alone(form: &mut Form, draft: &mut Draft) {
    let (style, choice) = (form.style(), &mut draft.choice);
    let hindered = draft.start.is_some().then(|| style.text(ids::ODDS_NEED_START));
    let all: Vec<_> = std::iter::once(None)
        .chain(Handicap::of(choice.game).map(Some))
        .map(|handicap| {
            let obstacle = hindered.clone().filter(|_| handicap.is_some());
            (handicap, Segment { text: style.text(handicap_id(handicap)), obstacle })
        })
        .collect();
    let label = style.text(ids::HANDICAP);
    if let Some(handicap) = form.segments((ids::HANDICAP.id(), &label), &all, choice.handicap()) {
        choice.handicap = handicap;
        if handicap.is_some() {
            draft.start = None;
        }
    }
}

/// Who begins, and without what.
fn about(handicap: Handicap, receives: Option<bool>) -> Sentence {
    let giver = match receives {
        None => "side",
        Some(true) => "opponent",
        Some(false) => "you",
    };
    match handicap {
        Handicap::FirstMove => ids::OddsAboutFirstMove { giver }.into(),
        Handicap::Horse => ids::OddsAboutHorse { giver }.into(),
        Handicap::TwoHorses => ids::OddsAboutTwoHorses { giver }.into(),
        Handicap::NinePieces => ids::OddsAboutNinePieces { giver }.into(),
        Handicap::PawnAndMove => ids::OddsAboutPawnAndMove { giver }.into(),
        Handicap::Knight => ids::OddsAboutKnight { giver }.into(),
        Handicap::Rook => ids::OddsAboutRook { giver }.into(),
        Handicap::Queen => ids::OddsAboutQueen { giver }.into(),
    }
}

/// What a handicap is called.
fn handicap_id(handicap: Option<Handicap>) -> Text {
    handicap.map_or(ids::HANDICAP_NONE, Handicap::text_id)
}
