//! The first half minute: which game, how its pieces look, in which language; and then lessons, or an
//! easy game.

mod page;
mod plan;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{Align, Context, Stroke, vec2};

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
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, Weight};
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
        let mut asks_for_file = false;
        let frame = Frame {
            id: "dialogue-welcome",
            title: &style.text(ids::WELCOME),
            width: plan.width,
            cancel: None,
            main: &style.text(ids::WELCOME_LEARN),
            is_ready: true,
        };
        let mut language = |mut place: Place, title: f32| {
            place.left(title + 24.0);
            language_row(place, commands);
        };
        let mut foot = |place: Place| show_foot(place, plan, &mut asks_for_file);
        let extras = Extras {
            head: Some(&mut language),
            measures: Some(plan.measures),
            foot: Some(&mut foot),
            hides_window: true,
            ..Extras::default()
        };
        let (closed, ()) = frame.show_with(context, style, extras, |form| {
            let mut page = Page { boards, theme: **theme, plan, sets };
            page.show(form, &mut next);
        });
        if asks_for_file {
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
            commands.write_message(SettingsRequest::set(Settings::welcome));
            dialogs.pop();
        }
        is_elsewhere || self.learns
    }

    /// Keeps what was chosen, and begins a lesson or an easy game.
    fn leave(mut self, learns: bool, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
        let (game, sets) = (self.game, self.sets(view.style.texts.language()));
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.welcome();
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

/// The languages, beside a globe.
fn language_row(mut room: Place, commands: &mut Commands) {
    const GLOBE: f32 = 34.0;
    let style = room.style;
    let languages: Vec<Language> = Language::offered().collect();
    let names: Vec<String> = languages.iter().map(|it| it.name().to_owned()).collect();
    let is_many = names.len() > MOST_LANGUAGES;
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let wanted = if is_many { 240.0 } else { 96.0 * names.len() as f32 };
    let row = room.right(wanted.min(room.width() - GLOBE)).middle(40.0);
    draw_globe(room.right(GLOBE));
    let now = style.texts.language();
    let at = languages.iter().position(|language| *language == now).unwrap_or(0);
    let id = ids::LANGUAGE.id();
    let pressed = if is_many {
        wheel(row.ui, row.rect(), id, &names, at, row.palette())
    } else {
        let segments: Vec<_> = names.into_iter().map(Segment::new).collect();
        row.choices((id, &style.text(ids::LANGUAGE)), &segments, at)
    };
    if let Some(language) = pressed.map(|at| languages[at]) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.language = Some(language);
            overrides.language = None;
        }));
    }
}

fn draw_globe(place: Place) {
    let (painter, middle, radius) = (place.ui.painter(), place.rect().center(), 9.0);
    let stroke = Stroke::new(1.5, color(place.palette().secondary));
    painter.circle_stroke(middle, radius, stroke);
    for by in [vec2(radius, 0.0), vec2(0.0, radius)] {
        painter.line_segment([middle - by, middle + by], stroke);
    }
    painter.add(EllipseShape::stroke(middle, vec2(radius / 2.0, radius), stroke));
}

/// The two ways on, with what each leads to, and a file.
fn show_foot(mut foot: Place, plan: Plan, asks_for_file: &mut bool) -> Option<Closed> {
    let [learns, plays] = [
        (ids::WELCOME_LEARN, ids::WELCOME_LEARN_ABOUT, "dialogue-main", Weight::Main),
        (ids::WELCOME_PLAY, ids::WELCOME_PLAY_ABOUT, "cancel", Weight::Plain),
    ]
    .map(|(text, about, id, weight)| {
        let mut place = foot.right(plan.button);
        foot.right(16.0);
        let caption = Say::new(foot.style.text(about)).points(size::NOTE);
        let below = place.bottom(20.0);
        place.bottom(4.0);
        let name = foot.style.text(text);
        let is_pressed = place.button((id, &name), size::BUTTON, weight, true);
        below.line(caption.ink(foot.palette().secondary).align(Align::Center));
        is_pressed
    });
    foot.bottom(24.0);
    let file = foot.style.text(ids::WELCOME_OPEN);
    let link = foot.left((foot.width_of(&file, size::SMALL) + 4.0).min(foot.width()));
    *asks_for_file = link.link((ids::WELCOME_OPEN.id(), &file), Align::Min);
    if learns { Some(Closed::Accepted) } else { plays.then_some(Closed::Cancelled) }
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
