//! The question in which encoding a file's letters are, where two of them look alike.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::table::keep::files::{FileNews, FileRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Closed;
use crate::app::ui::kit::question::ask;
use crate::app::ui::kit::style::Style;
use crate::formats::charset::Charset;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<WhichEncoding>).add_observer(ask_which);
}

/// The question.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WhichEncoding {
    path: PathBuf,
    now: (Charset, String),
    other: (Charset, String),
}

fn ask_which(news: On<FileNews>, mut dialogs: ResMut<Dialogs>) {
    if let FileNews::OtherEncoding { path, now, other } = news.event() {
        let (path, now, other) = (path.clone(), now.clone(), other.clone());
        dialogs.push(WhichEncoding { path, now, other });
    }
}

impl Dialogue for WhichEncoding {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let [now, other] = [self.now.0.name(), self.other.0.name()];
        let texts = [
            style.text(ids::ENCODING_TITLE),
            style.with(ids::EncodingText {
                now,
                text: self.now.1.as_str(),
                other,
                alternative: self.other.1.as_str(),
            }),
            style.with(ids::EncodingOther { other }),
            style.with(ids::EncodingKeep { now }),
        ];
        match ask(context, style, texts.each_ref().map(String::as_str)) {
            None => {}
            Some(Closed::Accepted) => {
                dialogs.close();
                commands.write_message(FileRequest::OpenAs(self.path.clone(), self.other.0));
            }
            Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
        }
    }
}
