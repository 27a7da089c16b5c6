//! The system's own dialogue for choosing a file, on a thread of its own: it takes as long as the
//! player does.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::base::waker::Wakers;
use crate::app::ui::dialogue::engines::{Draft, Obstacle};
use crate::app::ui::dialogue::stack::Dialogs;

/// A dialogue that is gone sooner was never there: nobody closes it so fast.
const LEAST_TIME: Duration = Duration::from_millis(400);

/// Someone wants to choose the program of the engine that is being written.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PickRequest {
    /// What the system's dialogue is called.
    pub title: String,
}

/// The file that is being chosen, if one is.
#[derive(Resource, Default)]
pub struct Picker(Option<Mutex<Receiver<Picked>>>);

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
enum Picked {
    File(PathBuf),
    Nothing,
    NoDialogue,
}

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
    let (title, waker) = (request.title.clone(), wakers.get());
    let (sender, receiver) = channel();
    let started = thread::Builder::new().name("picker".into()).spawn(move || {
        let began = Instant::now();
        let file = rfd::FileDialog::new().set_title(title).pick_file();
        let outcome = match file {
            Some(file) => Picked::File(file),
            None if began.elapsed() < LEAST_TIME => Picked::NoDialogue,
            None => Picked::Nothing,
        };
        // Nobody waits for it when the window is closing.
        if sender.send(outcome).is_ok() {
            waker.wake();
        }
    });
    match started {
        Ok(_) => picker.0 = Some(Mutex::new(receiver)),
        Err(error) => error!("no thread to choose a file on: {error}"),
    }
}

/// Puts the file that was chosen into the draft.
pub(super) fn take(mut picker: ResMut<Picker>, mut dialogs: ResMut<Dialogs>) {
    let mail = picker.bypass_change_detection().0.as_mut().and_then(|mail| mail.get_mut().ok());
    let Some(mail) = mail else { return };
    let outcome = match mail.try_recv() {
        Err(TryRecvError::Empty) => return,
        Err(TryRecvError::Disconnected) => Picked::NoDialogue,
        Ok(outcome) => outcome,
    };
    picker.0 = None;
    dialogs.change(|draft: &mut Draft| match outcome {
        Picked::File(file) => {
            draft.command = file.to_string_lossy().into_owned();
            draft.obstacle = None;
        }
        Picked::NoDialogue => draft.obstacle = Some(Obstacle::NoPicker),
        Picked::Nothing => {}
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(outcome: Picked) -> Draft {
        let (sender, receiver) = channel();
        sender.send(outcome).unwrap();
        let mut app = App::new();
        app.insert_resource(Picker(Some(Mutex::new(receiver))))
            .init_resource::<Dialogs>()
            .add_systems(Update, take);
        let mut dialogs = app.world_mut().resource_mut::<Dialogs>();
        dialogs.push(Draft::default());
        app.update();
        assert!(!app.world().resource::<Picker>().is_open());
        app.world().resource::<Dialogs>().top::<Draft>().expect("the draft is open").clone()
    }

    #[test]
    fn what_was_chosen_comes_into_the_draft() {
        assert_eq!(after(Picked::File("/opt/an engine".into())).command, "/opt/an engine");
        assert_eq!(after(Picked::Nothing), Draft::default());
        assert_eq!(after(Picked::NoDialogue).obstacle, Some(Obstacle::NoPicker));
    }
}
