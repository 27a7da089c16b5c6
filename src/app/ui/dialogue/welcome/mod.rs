//! The first half minute: which game, how its pieces look, in which language; and then lessons, or an
//! easy game.

mod page;
mod plan;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Context, Painter, Rect, Stroke, Ui, pos2, vec2};

use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::new_game::NewGameChoice;
use crate::app::settings::{Reminders, Settings, SettingsRequest};
use crate::app::table::activity::lesson::GuideRequest;
use crate::app::table::game_match::{Match, MatchRequest, Mode, Setup};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::files::PickFile;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::wheel;
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Segment, Weight, button, choices, pressed_button, width_of, write,
};
use crate::games::GameKind;
use crate::pictures::looks::{ChessSet, Sets, XiangqiSet};
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Language;

use page::Page;
use plan::Plan;

/// More languages than these are walked through, and not shown beside each other.
const MOST_LANGUAGES: usize = 5;

/// An easy game is about to begin, of somebody who may not know how pieces are moved.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstGame;

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    style: Style<'w>,
}

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Welcome {
    game: GameKind,
    /// What the pieces of Xiangqi show, if that was chosen; or else what suits the language.
    xiangqi: Option<XiangqiSet>,
    chess: ChessSet,
    /// Whether the lessons begin as soon as the game is at the board that they are about.
    learns: bool,
}

impl Welcome {
    /// It begins with what the settings say.
    pub fn new(settings: &Settings) -> Self {
        let Sets { xiangqi, chess } = settings.looks.sets;
        let xiangqi = Some(xiangqi).filter(|set| *set != XiangqiSet::default());
        Self { game: settings.new_game.game, xiangqi, chess, learns: false }
    }

    /// The sets that are chosen in a window of this language.
    pub fn sets(self, language: Language) -> Sets {
        let usual =
            if language.writes_characters() { XiangqiSet::Traditional } else { XiangqiSet::Hybrid };
        Sets { xiangqi: self.xiangqi.unwrap_or(usual), chess: self.chess }
    }
}

impl Dialogue for Welcome {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        if self.is_over(&view.game, dialogs, commands) {
            return;
        }
        let mut next = *self;
        let View { theme, boards, style, .. } = view;
        let sets = self.sets(style.texts.language());
        let plan = Plan::of(context.content_rect().size());
        let mut asked = None;
        let frame = Frame {
            id: "dialogue-welcome",
            title: &style.text(ids::WELCOME),
            width: plan.width,
            cancel: None,
            main: &style.text(ids::WELCOME_LEARN),
            is_ready: true,
        };
        let mut language = |ui: &Ui, place: Rect, title: f32| {
            let room = place.with_min_x(place.left() + title + 24.0);
            language_row(ui, room, style, commands);
        };
        let mut foot = |ui: &Ui, place: Rect| show_foot(ui, place, plan, style, &mut asked);
        let extras = Extras {
            head: Some(&mut language),
            measures: Some(plan.measures),
            foot: Some(&mut foot),
            hides_window: true,
            ..Extras::default()
        };
        let (closed, ()) = frame.show_with(context, style, extras, |form| {
            let mut page = Page { boards, theme: **theme, style, plan, sets };
            page.show(form, &mut next);
        });
        if asked == Some(Asked::File) {
            commands.write_message(PickFile::to_open());
        }
        match closed {
            Some(Closed::Accepted) => next.leave(true, view, dialogs, commands),
            Some(Closed::Cancelled) => next.leave(false, view, dialogs, commands),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}

impl Welcome {
    /// Whether there is nothing to choose any more: a file was opened, or the lessons begin.
    fn is_over(self, game: &Match, dialogs: &mut Dialogs, commands: &mut Commands) -> bool {
        let is_elsewhere = game.mode() != Mode::Play || !game.record().is_empty();
        let is_there = self.learns && is_easy(game, self.game);
        if is_there {
            commands.write_message(GuideRequest::Open);
        }
        if is_elsewhere || is_there {
            commands.write_message(SettingsRequest::set(|settings| settings.welcomed = true));
            dialogs.pop();
        }
        is_elsewhere || self.learns
    }

    /// Keeps what was chosen, and begins a lesson or an easy game.
    fn leave(mut self, learns: bool, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
        let (game, sets) = (self.game, self.sets(view.style.texts.language()));
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.welcomed = true;
            settings.looks.sets = sets;
            settings.explain = true;
            settings.reminders = Reminders::Blunders;
            settings.new_game = settings.new_game.easily(game);
        }));
        // Beneath the lessons an easy game waits, to which they lead back.
        if learns && is_easy(&view.game, game) {
            commands.write_message(GuideRequest::Open);
            dialogs.pop();
            return;
        }
        begin_easy_game(game, &view.style.settings, commands);
        if learns {
            // The lessons are those of the game at the board, which is there in the next frame.
            self.learns = true;
            dialogs.replace(self);
        } else {
            commands.trigger(FirstGame);
            dialogs.pop();
        }
    }
}

/// Whether the game at the board is one that [`begin_easy_game`] begins.
fn is_easy(game: &Match, kind: GameKind) -> bool {
    let [first, second] = NewGameChoice::easy(kind).seats(|_| None).players;
    let is_it = |side, player| *game.player(side) == player;
    game.kind() == kind && is_it(Side::First, first) && is_it(Side::Second, second)
}

/// Begins a game at the lowest level, in which the player moves first; the next one is offered so, too.
pub fn begin_easy_game(game: GameKind, settings: &Settings, commands: &mut Commands) {
    let choice = NewGameChoice::easy(game);
    let setup = Setup {
        seats: choice.seats(|_| None),
        start: choice.start(),
        ruleset: settings.new_game.ruleset.into(),
        clocks: None,
    };
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.new_game = settings.new_game.easily(game);
    }));
    commands.write_message(MatchRequest::New(Box::new(setup)));
}

/// What else is asked for at the foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    File,
}

/// The languages, beside a globe.
fn language_row(ui: &Ui, room: Rect, style: &Style, commands: &mut Commands) {
    const WIDEST: f32 = 96.0;
    const GLOBE: f32 = 34.0;
    let palette = style.palette();
    let languages: Vec<Language> = Language::offered().collect();
    let names: Vec<String> = languages.iter().map(|it| it.name().to_owned()).collect();
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let wanted = if names.len() > MOST_LANGUAGES { 240.0 } else { WIDEST * names.len() as f32 };
    let width = wanted.min(room.width() - GLOBE);
    let row = Rect::from_center_size(
        pos2(room.right() - width / 2.0, room.center().y),
        vec2(width, 40.0),
    );
    draw_globe(ui.painter(), pos2(row.left() - GLOBE / 2.0, row.center().y), style);
    let now = style.texts.language();
    let at = languages.iter().position(|language| *language == now).unwrap_or(0);
    let id = ids::LANGUAGE.id();
    let pressed = if names.len() > MOST_LANGUAGES {
        wheel(ui, row, id, &names, at, palette)
    } else {
        let segments: Vec<_> = names.into_iter().map(Segment::new).collect();
        choices(ui, row, (id, &style.text(ids::LANGUAGE)), &segments, at, palette)
    };
    if let Some(language) = pressed.map(|at| languages[at]) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.language = Some(language);
            overrides.language = None;
        }));
    }
}

fn draw_globe(painter: &Painter, middle: bevy_egui::egui::Pos2, style: &Style) {
    const RADIUS: f32 = 9.0;
    let stroke = Stroke::new(1.5, color(style.palette().secondary));
    painter.circle_stroke(middle, RADIUS, stroke);
    painter.line_segment([middle - vec2(RADIUS, 0.0), middle + vec2(RADIUS, 0.0)], stroke);
    painter.line_segment([middle - vec2(0.0, RADIUS), middle + vec2(0.0, RADIUS)], stroke);
    let meridian = bevy_egui::egui::epaint::EllipseShape::stroke(middle, vec2(4.5, RADIUS), stroke);
    painter.add(meridian);
}

/// The two ways on, with what each leads to, and a file.
fn show_foot(
    ui: &Ui,
    place: Rect,
    plan: Plan,
    style: &Style,
    asked: &mut Option<Asked>,
) -> Option<Closed> {
    const CAPTION: f32 = 20.0;
    let palette = style.palette();
    let (texts, captions) = place.split_top_bottom_at_y(place.bottom() - CAPTION);
    let buttons = texts.with_max_y(texts.bottom() - 4.0);
    let main = buttons.with_min_x(buttons.right() - plan.button);
    let other = main.translate(vec2(-plan.button - 16.0, 0.0));
    let learn = style.text(ids::WELCOME_LEARN);
    let easy = style.text(ids::WELCOME_PLAY);
    let pressed = pressed_button(
        ui,
        main,
        ("dialogue-main", &learn),
        size::BUTTON,
        Weight::Main,
        true,
        palette,
    );
    let plays = button(ui, other, ("cancel", &easy), size::BUTTON, Weight::Plain, true, palette);
    for (button, caption) in [(main, ids::WELCOME_LEARN_ABOUT), (other, ids::WELCOME_PLAY_ABOUT)] {
        let below = Rect::from_x_y_ranges(button.x_range(), captions.y_range());
        let caption = style.text(caption);
        write(ui.painter(), below, Align::Center, &caption, 14.0, palette.secondary);
    }
    let file = style.text(ids::WELCOME_OPEN);
    let width = width_of(ui.painter(), &file, size::SMALL) + 4.0;
    let link = buttons.with_max_x(buttons.left() + width.min(other.left() - buttons.left()));
    if text_link(ui, link, (ids::WELCOME_OPEN.id(), &file), Align::Min, palette) {
        *asked = Some(Asked::File);
    }
    if pressed.clicked() { Some(Closed::Accepted) } else { plays.then_some(Closed::Cancelled) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_begin_as_readers_of_the_language_know_them() {
        let welcome = Welcome::new(&Settings::default());
        for language in Language::ALL {
            let expected = match language {
                Language::ZhHans | Language::ZhHant => XiangqiSet::Traditional,
                _ => XiangqiSet::Hybrid,
            };
            assert_eq!(welcome.sets(language).xiangqi, expected, "{language:?}");
        }
        let chosen = Welcome { xiangqi: Some(XiangqiSet::Pictographs), ..welcome };
        assert_eq!(chosen.sets(Language::En).xiangqi, XiangqiSet::Pictographs);
        let mut settings = Settings::default();
        settings.looks.sets.xiangqi = XiangqiSet::Simplified;
        let kept = Welcome::new(&settings).sets(Language::En);
        assert_eq!(kept.xiangqi, XiangqiSet::Simplified, "what was chosen before stays");
    }
}
