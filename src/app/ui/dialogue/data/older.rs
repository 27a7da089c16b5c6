//! A library that lacks what its newest copy has: something has put an older file in its place.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::words;
use crate::app::table::keep::care::{CareNews, CareRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Closed;
use crate::app::ui::kit::question::ask;
use crate::app::ui::kit::style::Style;
use crate::library::{CareAnswer, CareAsk, How};
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<OlderLibrary>).add_observer(open);
}

/// The question whether what the copy has is to be joined to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OlderLibrary {
    copy: u32,
    made: i64,
}

fn open(news: On<CareNews>, mut dialogs: ResMut<Dialogs>) {
    if let CareNews::Told(CareAnswer::Older(copy)) = &*news {
        dialogs.push(OlderLibrary { copy: copy.number, made: copy.made });
    }
}

impl Dialogue for OlderLibrary {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let date = words::moment(self.made, style);
        let texts = [
            style.text(ids::OLDER_TITLE),
            style.with(ids::OlderAbout { date }),
            style.text(ids::RESTORE_JOINED),
            style.text(ids::OLDER_LEAVE),
        ];
        let Some(closed) = ask(context, style, texts.each_ref().map(String::as_str)) else {
            return;
        };
        dialogs.pop();
        if closed == Closed::Accepted {
            let ask = CareAsk::Restore { copy: self.copy, how: How::Joined };
            commands.write_message(CareRequest(ask));
        }
    }
}
