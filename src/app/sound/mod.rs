//! The sounds of the match, wood on wood.

use bevy::prelude::*;

#[cfg(feature = "sound")]
mod speaker;
mod voice;

use crate::app::base::schedule::{Step, ViewStep};
use crate::app::board::selection::Selection;
use crate::app::settings::{Settings, SoundChoice};
use crate::app::table::activity::lesson::LessonTried;
use crate::app::table::activity::puzzle::PuzzleTried;
use crate::app::table::game_match::{Ended, Match, MovePlayed, MoveRefused, PassedThrough};
use crate::app::table::play::clocks::LowOnTime;
use crate::sound::Sound;
use crate::training::lessons::Tried as Lesson;
use crate::training::puzzles::Tried;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(voice::plugin)
        .add_message::<Heard>()
        .init_resource::<Due>()
        .add_systems(Update, (select.after(ViewStep::Follow), play).chain().in_set(Step::View))
        .add_observer(|played: On<MovePlayed>, game: Res<Match>, mut due: ResMut<Due>| {
            due.add_move(&game, played.ply);
        })
        .add_observer(|passed: On<PassedThrough>, game: Res<Match>, mut due: ResMut<Due>| {
            due.add_move(&game, passed.ply);
        })
        .add_observer(tried)
        .add_observer(learnt)
        .add_observer(|_: On<Ended>, mut due: ResMut<Due>| due.add(Sound::End))
        .add_observer(|_: On<MoveRefused>, mut due: ResMut<Due>| due.add(Sound::Refused))
        .add_observer(|low: On<LowOnTime>, game: Res<Match>, mut due: ResMut<Due>| {
            if game.player(low.0).is_person() {
                due.add(Sound::LowTime);
            }
        });
    #[cfg(feature = "sound")]
    app.add_plugins(speaker::plugin);
}

/// A sound is played, at this percentage of its full volume.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Which.
    pub sound: Sound,
    /// 1 to 100.
    pub volume: u8,
}

/// What is to be heard of this frame: of several sounds the one that says most.
#[derive(Resource, Default)]
struct Due(Option<Sound>);

impl Due {
    fn add(&mut self, sound: Sound) {
        let before = self.0.map_or(0, weight);
        if weight(sound) > before {
            self.0 = Some(sound);
        }
    }

    /// A move is heard by what it does.
    fn add_move(&mut self, game: &Match, ply: usize) {
        let record = game.record();
        let pieces = |plies| record.position_at(plies).pieces().len();
        // It is gone if it was taken back within the same frame.
        if record.len() < ply {
            return;
        }
        let captures = pieces(ply) < pieces(ply - 1);
        let checks = record.position_at(ply).in_check();
        self.add(match (checks, captures) {
            (true, _) => Sound::Check,
            (false, true) => Sound::Capture,
            (false, false) => Sound::PutDown,
        });
    }
}

/// How much a sound says.
const fn weight(sound: Sound) -> u8 {
    match sound {
        Sound::Select => 1,
        Sound::PutDown => 2,
        Sound::Capture => 3,
        Sound::Refused => 4,
        Sound::Check => 5,
        Sound::LowTime => 6,
        Sound::End => 7,
    }
}

/// What a sound is called in the log.
const fn name(sound: Sound) -> &'static str {
    match sound {
        Sound::Select => "select",
        Sound::PutDown => "put-down",
        Sound::Capture => "capture",
        Sound::Check => "check",
        Sound::End => "end",
        Sound::Refused => "refused",
        Sound::LowTime => "low-time",
    }
}

/// A move of a puzzle is heard by what came of it.
fn tried(event: On<PuzzleTried>, mut due: ResMut<Due>) {
    match event.0 {
        Tried::Right { .. } => due.add(Sound::PutDown),
        Tried::Solved => due.add(Sound::End),
        Tried::Wrong(_) => due.add(Sound::Refused),
        Tried::Open | Tried::Asked(_) | Tried::Ignored => {}
    }
}

/// A move of a lesson likewise.
fn learnt(event: On<LessonTried>, mut due: ResMut<Due>) {
    due.add(match event.0 {
        Lesson::Step => Sound::PutDown,
        Lesson::Done => Sound::End,
        Lesson::Wrong(_) => Sound::Refused,
    });
}

/// A piece is picked.
fn select(selection: Res<Selection>, mut before: Local<bool>, mut due: ResMut<Due>) {
    let now = selection.selected.is_some() || selection.from_tray.is_some();
    if now && !*before {
        due.add(Sound::Select);
    }
    *before = now;
}

/// Lets what is due be heard, unless the sound is off.
fn play(mut due: ResMut<Due>, settings: Res<Settings>, mut heard: MessageWriter<Heard>) {
    let SoundChoice { on, volume, .. } = settings.sound;
    let due = due.bypass_change_detection();
    let Some(sound) = due.0.take().filter(|_| on && volume > 0) else { return };
    debug!("heard {}", name(sound));
    heard.write(Heard { sound, volume: volume.min(100) });
}
