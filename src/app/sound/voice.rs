//! Moves read aloud by the system's voice, where it has one.

use bevy::prelude::*;

use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MovePlayed, PassedThrough};
use crate::app::text::ActiveTexts;
use crate::text::worded::spoken::move_aloud;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaking>()
        .add_observer(|played: On<MovePlayed>, mut say: Say| say.ply(played.ply))
        .add_observer(|passed: On<PassedThrough>, mut say: Say| say.ply(passed.ply));
}

/// Says moves.
#[derive(bevy::ecs::system::SystemParam)]
struct Say<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    texts: Res<'w, ActiveTexts>,
    speaking: ResMut<'w, Speaking>,
}

impl Say<'_> {
    fn ply(&mut self, ply: usize) {
        let record = self.game.record();
        // It is gone if it was taken back within the same frame.
        let Some(mv) = record.played(ply).filter(|_| self.settings.sound.aloud) else { return };
        let notation = self.settings.notation(self.game.kind(), self.texts.language());
        let (text, language) =
            move_aloud(&record.position_at(ply - 1), mv, (notation, &self.texts));
        debug!("said {text}");
        let code = language.tag().split('-').next().unwrap_or_default();
        self.speaking.say(text, code.to_owned());
    }
}

/// The way to the thread that speaks, which is started with the first word.
#[derive(Resource, Default)]
struct Speaking {
    #[cfg(target_os = "linux")]
    to: Option<crossbeam_channel::Sender<(String, String)>>,
}

#[cfg(not(target_os = "linux"))]
impl Speaking {
    fn say(&mut self, _: String, _: String) {}
}

#[cfg(target_os = "linux")]
impl Speaking {
    /// Says a text in a language, instead of what is being said.
    fn say(&mut self, text: String, language: String) {
        let to = self.to.get_or_insert_with(start);
        // Without the thread it stays silent.
        let _sent = to.send((text, language));
    }
}

/// Like the thread of the [speaker](super::speaker), it tells nothing, so that it is no errand.
#[cfg(target_os = "linux")]
fn start() -> crossbeam_channel::Sender<(String, String)> {
    let (sender, texts) = crossbeam_channel::unbounded();
    if let Err(error) = std::thread::Builder::new().name("voice".into()).spawn(move || run(&texts))
    {
        warn!("no thread for the voice: {error}");
    }
    sender
}

/// Says what comes in until nobody can send any more: the latest, where several have.
#[cfg(target_os = "linux")]
fn run(texts: &crossbeam_channel::Receiver<(String, String)>) {
    use crate::speech::Voice;
    let mut voice: Option<Voice> = None;
    while let Ok(first) = texts.recv() {
        let (text, language) = texts.try_iter().last().unwrap_or(first);
        // A dispatcher that has gone away meanwhile is connected to once more.
        for _ in 0..2 {
            let said = match voice.take().map_or_else(Voice::connect, Ok) {
                Ok(mut connected) => {
                    connected.say(&text, &language).map(|()| voice = Some(connected))
                }
                Err(error) => Err(error),
            };
            match said {
                Ok(()) => break,
                Err(error) => debug!("not said: {error}"),
            }
        }
    }
}
