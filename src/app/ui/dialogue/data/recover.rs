//! Bringing a damaged library back.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::words;
use crate::app::look::theme::size;
use crate::app::table::keep::care::{CareNews, CareRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::library::{CareAnswer, CareAsk, Choice, Copy, Offer};
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<Recover>).add_observer(open);
}

const CHOICES: [(Choice, Text); 3] = [
    (Choice::Both, ids::RECOVER_BOTH),
    (Choice::Copy, ids::RECOVER_COPY),
    (Choice::Readable, ids::RECOVER_READABLE),
];

/// The dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Recover {
    offer: Offer,
    choice: Choice,
}

/// Opens it once it is known what can be brought back.
fn open(news: On<CareNews>, mut dialogs: ResMut<Dialogs>) {
    if let CareNews::Told(CareAnswer::Inspected(Some(offer))) = &*news
        && dialogs.top::<Recover>().is_none()
    {
        dialogs.push(Recover { offer: (**offer).clone(), choice: Choice::Both });
    }
}

impl Recover {
    /// What there is, in sentences.
    fn words(&self, style: &Style) -> Vec<String> {
        let Offer { damaged, readable, copy, only_in_damaged, lost } = &self.offer;
        let file = damaged.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut all = vec![
            style.with(ids::RecoverDamaged { file }),
            style.with(ids::RecoverHolds { n: readable.games }),
        ];
        let held = copy.as_ref().and_then(|copy| Some((copy, copy.holdings()?)));
        all.push(match held {
            Some((copy, holdings)) => style.with(ids::RecoverFromCopy {
                date: words::moment(copy.made, style),
                n: holdings.games,
                only: *only_in_damaged,
            }),
            None => style.text(ids::RECOVER_NO_COPY),
        });
        if *lost > 0 {
            all.push(style.with(ids::RecoverLost { n: *lost }));
        }
        all
    }
}

impl Dialogue for Recover {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (style, mut next) = (&*style, self.clone());
        let frame = Frame {
            id: "dialogue-recover",
            title: &style.text(ids::RECOVER_TITLE),
            width: 600.0,
            cancel: Some(&style.text(ids::RECOVER_LATER)),
            main: &style.text(ids::RECOVER_NOW),
            is_ready: true,
        };
        let has_copy =
            self.offer.copy.as_ref().is_some_and(|copy: &Copy| copy.holdings().is_some());
        let (closed, ()) = frame.show(context, style, |form| {
            let palette = style.palette();
            form.set_gap(10.0);
            for text in self.words(style) {
                form.say_wide(&text, size::BUTTON, palette.text);
            }
            form.gap(22.0);
            if has_copy {
                form.set(ids::RECOVER_FROM, &CHOICES, &mut next.choice);
            }
            form.gap(16.0);
            form.say_wide(&style.text(ids::RECOVER_STAYS), size::SMALL, palette.secondary);
        });
        match closed {
            Some(Closed::Accepted) => {
                commands.write_message(CareRequest(CareAsk::Recover(next.choice)));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
