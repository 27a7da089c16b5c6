//! A child process with its three streams, each on a thread of its own, so that nobody waits for
//! it who does not want to.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, never, unbounded};
use process_wrap::std::{ChildWrapper, CommandWrap};

use super::fault::{Exit, quoted};
use super::lines::{Heard, listen};
use super::{EngineFault, Launch};

/// The most lines that wait to be looked at; an engine that writes faster has to wait.
const WAITING_LINES: usize = 256;

/// The last lines that are kept of each stream, to be shown when the engine ends.
const LAST_LINES: usize = 12;

/// How often it is looked whether a process has ended.
const GLANCE: Duration = Duration::from_millis(5);

/// How long a killed process may take to be gone. It takes longer only if the system itself hangs.
const DEATH: Duration = Duration::from_secs(5);

/// An engine under way. Dropping it kills it, and whatever it has started.
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    stdin: Option<Sender<String>>,
    /// What it writes.
    pub stdout: Receiver<Heard>,
    last_output: VecDeque<String>,
    last_errors: Arc<Mutex<VecDeque<String>>>,
    /// Falls silent when standard error ends.
    errors: Receiver<()>,
}

impl Process {
    /// Starts an engine.
    pub fn start(launch: &Launch) -> Result<Self, EngineFault> {
        let mut child = spawn(launch)?;
        let cannot = |reason: &str| EngineFault::CannotStart {
            command: launch.command.clone(),
            reason: reason.to_owned(),
        };
        let streams = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        let mut process = Self {
            child,
            stdin: None,
            stdout: never(),
            last_output: VecDeque::new(),
            last_errors: Arc::default(),
            errors: never(),
        };
        let (Some(stdin), Some(stdout), Some(stderr)) = streams else {
            return Err(cannot("its streams are not to be had"));
        };
        process.attach(stdin, stdout, stderr).map_err(|error| cannot(&error.to_string()))?;
        Ok(process)
    }

    /// Starts the threads that wait for the streams.
    fn attach(
        &mut self,
        child_stdin: impl Write + Send + 'static,
        child_stdout: impl io::Read + Send + 'static,
        child_stderr: impl io::Read + Send + 'static,
    ) -> io::Result<()> {
        let (stdin, to_say) = unbounded();
        let (tell, stdout) = bounded(WAITING_LINES);
        let (alive, errors) = bounded(0);
        let last_errors = Arc::clone(&self.last_errors);
        spawn_thread("engine input", move || speak(child_stdin, &to_say))?;
        spawn_thread("engine output", move || {
            listen(child_stdout, |heard| tell.send(heard).is_ok());
        })?;
        spawn_thread("engine errors", move || {
            let _alive: Sender<()> = alive;
            listen(child_stderr, |heard| {
                if let Heard::Line(line) = heard {
                    remember(
                        &mut last_errors.lock().unwrap_or_else(PoisonError::into_inner),
                        &line,
                    );
                }
                true
            });
        })?;
        (self.stdin, self.stdout, self.errors) = (Some(stdin), stdout, errors);
        Ok(())
    }

    /// Says a line. Whether it is heard shows in the answer. What stands behind a line break is not said: it
    /// would be a command of its own.
    pub fn say(&self, line: &str) {
        let line = line.split(['\n', '\r']).next().unwrap_or_default();
        if let Some(stdin) = &self.stdin {
            // The thread has gone when the engine has; its silence is noticed elsewhere.
            let _heard = stdin.send(format!("{line}\n"));
        }
    }

    /// Keeps a line of its output in case it is its last.
    pub fn note(&mut self, line: &str) {
        remember(&mut self.last_output, line);
    }

    /// Its number in the system, while it runs.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Lets it end by itself for a while. How it ended, and its last lines.
    pub fn wait_for_exit(&mut self, patience: Duration) -> (Exit, Vec<String>) {
        let end = Instant::now() + patience;
        let mut status = self.child.try_wait().ok().flatten();
        while status.is_none() && Instant::now() < end {
            thread::sleep(GLANCE);
            status = self.child.try_wait().ok().flatten();
        }
        let _ended = self.errors.recv_deadline(end);
        (Exit::of(status), self.last_lines())
    }

    /// Its last lines of standard error, or of standard output if there are none.
    pub fn last_lines(&self) -> Vec<String> {
        let errors = self.last_errors.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = if errors.is_empty() { &self.last_output } else { &*errors };
        lines.iter().cloned().collect()
    }

    /// Tells it to stop and quit and waits for its end, but not for longer than this.
    pub fn quit(mut self, patience: Duration) {
        self.say("stop");
        self.say("quit");
        // An engine may wait for the end of its input, too.
        self.stdin = None;
        let end = Instant::now() + patience;
        while let Ok(heard) = self.stdout.recv_deadline(end) {
            if heard == Heard::End {
                break;
            }
        }
        self.wait_for_exit(end.saturating_duration_since(Instant::now()));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails when all are gone already.
        let _gone = self.child.start_kill();
        let end = Instant::now() + DEATH;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < end {
            thread::sleep(GLANCE);
        }
    }
}

fn spawn(launch: &Launch) -> Result<Box<dyn ChildWrapper>, EngineFault> {
    let folder = launch.folder();
    if let Some(folder) = folder.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(EngineFault::NoFolder { folder: folder.clone() });
    }
    let mut command = Command::new(program(&launch.command, folder.as_deref()));
    command.args(&launch.arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let mut command = CommandWrap::from(command);
    // What a script starts shall end with it.
    #[cfg(unix)]
    command.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    command.wrap(process_wrap::std::JobObject);
    command.spawn().map_err(|error| explain(&launch.command, &error))
}

/// The program's whole path where one is given, for the system looks for it from another folder.
fn program(command: &str, folder: Option<&Path>) -> PathBuf {
    let path = Path::new(command);
    if path.is_absolute() || path.components().count() == 1 {
        return path.to_owned();
    }
    let beside = folder.map(|folder| folder.join(path)).filter(|path| path.is_file());
    beside.or_else(|| std::path::absolute(path).ok()).unwrap_or_else(|| path.to_owned())
}

fn explain(command: &str, error: &io::Error) -> EngineFault {
    /// A file that is no program: on Unix, and on Windows.
    const NO_PROGRAM: i32 = if cfg!(windows) { 193 } else { 8 };
    let (command, reason) = (command.to_owned(), error.to_string());
    match error.kind() {
        io::ErrorKind::NotFound => EngineFault::Missing { command },
        io::ErrorKind::PermissionDenied => EngineFault::NotExecutable { command, reason },
        _ if error.raw_os_error() == Some(NO_PROGRAM) => {
            EngineFault::NotExecutable { command, reason }
        }
        _ => EngineFault::CannotStart { command, reason },
    }
}

fn spawn_thread(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// Writes what is to be said until the engine does not listen any more.
fn speak(mut stdin: impl Write, to_say: &Receiver<String>) {
    for line in to_say {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn remember(last: &mut VecDeque<String>, line: &str) {
    let line = quoted(line);
    if line.is_empty() {
        return;
    }
    if last.len() == LAST_LINES {
        last.pop_front();
    }
    last.push_back(line);
}
