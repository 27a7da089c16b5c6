//! The dialogue at first start for players who may not read Chinese: whether to learn the game, and
//! what the pieces show.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::table::practice::lesson::GuideRequest;
use crate::app::ui::dialogue::settings::appearance::XIANGQI;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::pictures::looks::XiangqiSet;
use crate::text::ids;

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Welcome {
    /// What the pieces show.
    pub set: XiangqiSet,
}

impl Dialogue for Welcome {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let frame = Frame {
            id: "dialogue-welcome",
            title: &style.text(ids::WELCOME),
            width: 600.0,
            cancel: Some(&style.text(ids::WELCOME_PLAY)),
            main: &style.text(ids::GUIDE),
            is_ready: true,
        };
        let (closed, chosen) = frame.show(context, style, |form| {
            form.say_wide(&style.text(ids::WELCOME_TEXT), size::BUTTON, style.palette().secondary);
            form.choose(ids::PIECES, &XIANGQI, self.set).unwrap_or(self.set)
        });
        let Some(closed) = closed else {
            dialogs.replace(Self { set: chosen });
            return;
        };
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.welcomed = true;
            if closed != Closed::ClickedOutside {
                settings.looks.sets.xiangqi = chosen;
            }
        }));
        if closed == Closed::Accepted {
            commands.write_message(GuideRequest::Open);
        }
        dialogs.pop();
    }
}
