//! Chooses an engine program in the system's file dialogue.

use bevy::prelude::*;

use crate::app::base::file_dialogue::{FileDialogue, Wanted};
use crate::app::base::waker::Wakers;
use crate::app::ui::dialogue::engines::{Draft, Obstacle};
use crate::app::ui::dialogue::stack::Dialogs;
use crate::app::ui::kit::file_picker::{FilePicker, Picked};

/// Someone wants to choose the program of the engine that is being written.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PickRequest {
    /// What the system's dialogue is called.
    pub title: String,
}

/// The file that is being chosen, if one is.
#[derive(Resource, Default)]
pub struct Picker(Option<FilePicker>);

impl Picker {
    /// Whether a file is being chosen.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }
}

/// Shows the system's dialogue, one at a time.
pub(super) fn open(
    mut requests: MessageReader<PickRequest>,
    mut picker: ResMut<Picker>,
    wakers: Wakers,
) {
    let Some(request) = requests.read().last().filter(|_| !picker.is_open()) else { return };
    let title = request.title.clone();
    let dialogue = FileDialogue { title, wanted: Wanted::File, filter: None };
    match FilePicker::open(wakers.get(), move || dialogue.show()) {
        Ok(open) => picker.0 = Some(open),
        Err(error) => error!("no thread to choose a file on: {error}"),
    }
}

/// Puts the file that was chosen into the draft.
pub(super) fn take(mut picker: ResMut<Picker>, mut dialogs: ResMut<Dialogs>) {
    let Some(outcome) = picker.0.as_ref().and_then(FilePicker::picked) else { return };
    picker.0 = None;
    dialogs.change(|draft: &mut Draft| match outcome {
        Picked::Files(files) => {
            let file = files.first().map(|file| file.to_string_lossy().into_owned());
            draft.command = file.unwrap_or_default();
            draft.obstacle = None;
        }
        Picked::NoDialogue => draft.obstacle = Some(Obstacle::NoPicker),
        Picked::Nothing => {}
    });
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    /// The draft once this has come of the dialogue.
    fn after(picked: Picked) -> Draft {
        let mut app = App::new();
        app.insert_resource(Picker(FilePicker::open(|| {}, move || picked).ok()))
            .init_resource::<Dialogs>()
            .add_systems(Update, take);
        let mut dialogs = app.world_mut().resource_mut::<Dialogs>();
        dialogs.push(Draft::default());
        let begun = Instant::now();
        while app.world().resource::<Picker>().is_open() {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing came");
            app.update();
        }
        app.world().resource::<Dialogs>().top::<Draft>().expect("the draft is open").clone()
    }

    #[test]
    fn what_was_chosen_comes_into_the_draft() {
        let file = Picked::Files(vec!["/opt/an engine".into()]);
        assert_eq!(after(file).command, "/opt/an engine");
        assert_eq!(after(Picked::Nothing), Draft::default());
        assert_eq!(after(Picked::NoDialogue).obstacle, Some(Obstacle::NoPicker));
    }
}
