//! Files for what the player changes, never damaged and never lost, each written on its own thread.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use crossbeam_channel::{Sender, unbounded};

use crate::app::base::schedule::Step;
use crate::app::base::waker::Waker;
use crate::errand::{Errand, Wake};
use crate::storage::{Problem, data_dir};

/// What is kept in a file of the [data folder](data_dir).
pub trait Persisted: Resource + Clone + PartialEq + FromWorld {
    /// What it is called in the ids of the texts about its file.
    const NAME: &'static str;
    /// The file's name.
    const FILE: &'static str;

    /// Reads it from a folder. What cannot be understood is set aside, never lost.
    fn load(dir: &Path) -> (Self, Option<Problem>);

    /// What `file` is with the changes made in it that led from `before` to this: another window
    /// may have written the file meanwhile.
    #[must_use]
    fn over(&self, before: &Self, file: &Self) -> Self;

    /// Writes it into a folder: the whole file or nothing.
    ///
    /// # Errors
    /// Says why the folder or the file cannot be written.
    fn save(&self, dir: &Path) -> Result<(), Problem>;
}

/// Something went wrong with a file that is kept; the game goes on without.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct PersistError {
    /// [What](Persisted::NAME) the file keeps.
    pub name: &'static str,
    /// The [file](Persisted::FILE).
    pub file: &'static str,
    /// What went wrong.
    pub problem: Problem,
}

impl PersistError {
    fn of<T: Persisted>(problem: Problem) -> Self {
        warn!("{}: {problem}", T::FILE);
        Self { name: T::NAME, file: T::FILE, problem }
    }
}

/// Reads a resource before the start and writes it whenever it has changed.
pub fn keep<T: Persisted>(app: &mut App) {
    app.init_resource::<T>().add_systems(PreStartup, open_file::<T>).add_systems(
        Update,
        (store::<T>, report_errors::<T>)
            .chain()
            .in_set(Step::View)
            .run_if(resource_exists::<Store<T>>),
    );
}

/// The thread that writes a file. Dropping it waits for the last change to be written.
#[derive(Resource)]
struct Store<T: Persisted> {
    /// What the file holds, or will when the thread has come to it.
    kept: T,
    /// `None` once it is closing.
    changes: Option<Sender<T>>,
    /// Writes, and reports errors.
    writer: Errand<Problem>,
}

impl<T: Persisted> Store<T> {
    fn open(dir: PathBuf, kept: T, wake: impl Wake) -> io::Result<Self> {
        let (changes, to_write) = unbounded::<T>();
        let mut written = kept.clone();
        let writer = Errand::start(T::NAME, wake, move |_, teller| {
            let mut reported = false;
            while let Ok(change) = to_write.recv() {
                // Only the newest counts.
                let newest = to_write.try_iter().last().unwrap_or(change);
                let saved = write_over(&dir, &written, &newest);
                written = newest;
                let Err(problem) = saved else { continue };
                // One message is enough.
                if !std::mem::replace(&mut reported, true) {
                    teller.tell(problem);
                }
            }
        })?;
        Ok(Self { kept, changes: Some(changes), writer })
    }

    fn write(&mut self, value: &T) {
        if self.kept == *value {
            return;
        }
        self.kept = value.clone();
        if let Some(changes) = &self.changes
            && changes.send(value.clone()).is_err()
        {
            error!("the thread that writes {} is gone", T::FILE);
        }
    }
}

/// Writes what has changed into a file that another window may have written meanwhile.
fn write_over<T: Persisted>(dir: &Path, before: &T, now: &T) -> Result<(), Problem> {
    if !dir.join(T::FILE).exists() {
        return now.save(dir);
    }
    match T::load(dir) {
        (_, Some(problem @ Problem::Unreadable(_))) => Err(problem),
        (file, _) => now.over(before, &file).save(dir),
    }
}

impl<T: Persisted> Drop for Store<T> {
    fn drop(&mut self) {
        self.changes = None;
        if !self.writer.join() {
            error!("the thread that writes {} has panicked", T::FILE);
        }
    }
}

/// Reads the file in the data folder.
fn open_file<T: Persisted>(world: &mut World) {
    match data_dir() {
        Some(dir) => open_in::<T>(world, dir),
        None => world.trigger(PersistError::of::<T>(Problem::NoFolder)),
    }
}

/// Reads the file in a folder and opens it for what changes later. A file that could not be read
/// is not written either.
fn open_in<T: Persisted>(world: &mut World, dir: PathBuf) {
    let (value, problem) = T::load(&dir);
    let unreadable = matches!(problem, Some(Problem::Unreadable(_)));
    world.insert_resource(value.clone());
    if !unreadable {
        let waker = Waker::of(world);
        match Store::open(dir, value, waker) {
            Ok(file) => world.insert_resource(file),
            Err(error) => error!("no thread to write {}: {error}", T::FILE),
        }
    }
    if let Some(problem) = problem {
        world.trigger(PersistError::of::<T>(problem));
    }
}

fn store<T: Persisted>(value: Res<T>, mut file: ResMut<Store<T>>) {
    if value.is_changed() {
        file.write(&value);
    }
}

fn report_errors<T: Persisted>(file: Res<Store<T>>, mut commands: Commands) {
    for problem in file.writer.answers() {
        commands.trigger(PersistError::of::<T>(problem));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::errand::Over;
    use crate::storage;

    /// Something to keep.
    #[derive(Resource, Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
    #[serde(default)]
    struct Count {
        number: u32,
        name: String,
    }

    impl Persisted for Count {
        const NAME: &'static str = "count";
        const FILE: &'static str = "count.toml";

        fn load(dir: &Path) -> (Self, Option<Problem>) {
            let (read, problem) = storage::load(dir, Self::FILE);
            (read.unwrap_or_default(), problem)
        }

        fn over(&self, before: &Self, file: &Self) -> Self {
            storage::merge(self, before, file)
        }

        fn save(&self, dir: &Path) -> Result<(), Problem> {
            storage::save(dir, Self::FILE, self)
        }
    }

    #[test]
    fn two_windows_keep_what_the_other_has_changed() {
        let dir = tempfile::tempdir().unwrap();
        let open = || Store::open(dir.path().to_path_buf(), Count::default(), || {}).unwrap();
        let (mut one, mut other) = (open(), open());
        one.write(&Count { number: 7, ..Count::default() });
        drop(one);
        other.write(&Count { name: "x".to_owned(), ..Count::default() });
        drop(other);
        assert_eq!(Count::load(dir.path()).0, Count { number: 7, name: "x".to_owned() });
    }

    #[test]
    fn the_writer_writes_the_newest_before_it_ends() {
        let dir = tempfile::tempdir().unwrap();
        let mut file = Store::open(dir.path().to_path_buf(), Count::default(), || {}).unwrap();
        for number in 0..=10 {
            file.write(&Count { number, ..Count::default() });
        }
        drop(file);
        assert_eq!(Count::load(dir.path()), (Count { number: 10, ..Count::default() }, None));
    }

    #[test]
    fn nothing_is_written_when_nothing_changes() {
        let dir = tempfile::tempdir().unwrap();
        let mut file = Store::open(dir.path().to_path_buf(), Count::default(), || {}).unwrap();
        file.write(&Count::default());
        drop(file);
        assert!(!dir.path().join(Count::FILE).exists());
    }

    /// What was heard of trouble with files.
    #[derive(Resource, Default)]
    struct Heard(Vec<PersistError>);

    /// A game without anything but what is kept in this folder.
    fn app(dir: &Path) -> App {
        let mut app = App::new();
        app.init_resource::<Heard>().add_observer(
            |trouble: On<PersistError>, mut heard: ResMut<Heard>| heard.0.push(trouble.clone()),
        );
        open_in::<Count>(app.world_mut(), dir.to_path_buf());
        app.add_systems(Update, store::<Count>.run_if(resource_exists::<Store<Count>>));
        app
    }

    #[test]
    fn what_changes_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        for number in 1..=2 {
            let mut app = app(dir.path());
            assert_eq!(app.world().resource::<Count>().number, number - 1);
            app.world_mut().resource_mut::<Count>().number = number;
            app.update();
            assert!(app.world().resource::<Heard>().0.is_empty());
        }
        assert_eq!(Count::load(dir.path()).0, Count { number: 2, ..Count::default() });
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_told_of() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join(Count::FILE), "number = nine").unwrap();
        let mut app = app(dir.path());
        let [PersistError { name: "count", problem: Problem::Damaged { kept, .. }, .. }] =
            app.world().resource::<Heard>().0.as_slice()
        else {
            panic!("nothing was heard of it");
        };
        assert_eq!(std::fs::read_to_string(kept).unwrap(), "number = nine");
        app.world_mut().resource_mut::<Count>().number = 3;
        app.update();
        drop(app);
        assert_eq!(Count::load(dir.path()).0, Count { number: 3, ..Count::default() });
    }

    #[test]
    fn what_cannot_be_read_is_never_written() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join(Count::FILE)).unwrap();
        let mut app = app(dir.path());
        assert!(matches!(
            app.world().resource::<Heard>().0.as_slice(),
            [PersistError { problem: Problem::Unreadable(_), .. }]
        ));
        app.world_mut().resource_mut::<Count>().number = 3;
        app.update();
        assert!(!app.world().contains_resource::<Store<Count>>());
        drop(app);
        assert!(dir.path().join(Count::FILE).is_dir());
    }

    #[test]
    fn trouble_with_writing_is_told_once() {
        let dir = tempfile::tempdir().unwrap();
        let in_the_way = dir.path().join("file");
        std::fs::write(&in_the_way, "").unwrap();
        let (wake, woken) = unbounded();
        let waker = move || wake.send(()).unwrap_or_default();
        let mut file = Store::open(in_the_way, Count::default(), waker).unwrap();
        file.write(&Count { number: 1, ..Count::default() });
        woken.recv_timeout(std::time::Duration::from_mins(1)).unwrap();
        file.write(&Count { number: 2, ..Count::default() });
        assert!(matches!(file.writer.next(), Ok(Some(Problem::Unwritable(_)))));
        drop(file.changes.take());
        assert!(file.writer.join());
        assert_eq!(file.writer.next(), Err(Over));
    }
}
