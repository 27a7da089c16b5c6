//! The system's file dialogue. It tells a player who closes it from a system that has none: the error
//! that its absence is says so, however long that takes.

use std::path::PathBuf;

#[cfg(target_os = "linux")]
mod portal;
#[cfg(target_os = "linux")]
mod zenity;

/// What is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileDialogue {
    /// What it is called.
    pub title: String,
    /// Which files.
    pub wanted: Wanted,
    /// What the files are called that are shown, and their endings without a dot; all of them if there
    /// are none.
    pub filter: Option<(String, Vec<String>)>,
}

/// Which files are to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One that is there.
    File,
    /// Some that are there.
    Files,
    /// Some folders.
    Folders,
    /// One that is written, for which this name is offered.
    New(String),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// These were chosen: one, unless several may be.
    Files(Vec<PathBuf>),
    /// The player closed the dialogue.
    Nothing,
    /// The system has no such dialogue, or it does not work.
    NoDialogue,
}

impl FileDialogue {
    /// Shows it, and waits for the player.
    #[cfg(target_os = "linux")]
    #[must_use]
    pub fn show(&self) -> Picked {
        let shown = portal::show(self, None).or_else(|no_portal| {
            bevy::log::debug!("the desktop's portal shows no file dialogue: {no_portal}");
            zenity::show(self, "zenity")
        });
        shown.unwrap_or_else(|no_zenity| {
            bevy::log::info!("the system has no file dialogue: {no_zenity}");
            Picked::NoDialogue
        })
    }

    /// Shows it, and waits for the player.
    #[cfg(not(target_os = "linux"))]
    #[must_use]
    pub fn show(&self) -> Picked {
        let mut dialogue = rfd::FileDialog::new().set_title(&self.title);
        if let Some((name, endings)) = &self.filter {
            dialogue = dialogue.add_filter(name, endings);
        }
        let one = |path: PathBuf| vec![path];
        let chosen = match &self.wanted {
            Wanted::File => dialogue.pick_file().map(one),
            Wanted::Files => dialogue.pick_files(),
            Wanted::Folders => dialogue.pick_folders(),
            Wanted::New(name) => dialogue.set_file_name(name).save_file().map(one),
        };
        // These systems always have one.
        chosen.map_or(Picked::Nothing, Picked::Files)
    }
}

impl Picked {
    /// What was chosen, if anything was.
    #[cfg(target_os = "linux")]
    fn of(paths: Vec<PathBuf>) -> Self {
        if paths.is_empty() { Self::Nothing } else { Self::Files(paths) }
    }
}
