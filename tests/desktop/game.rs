//! The game's process: started on a virtual screen and followed through its debug log.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use chuhe::notation::Written;
use chuhe::rules::Move;
use chuhe::rules::xiangqi::Position;
use tempfile::TempDir;

use crate::desk::Desk;
use crate::screen::{Place, Rgb, Screen};

/// How long to wait for anything; software rendering on a busy machine is slow.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long a click may take to show before it counts as lost: a window that draws very slowly
/// takes a press and its release for a long press, which is none.
const CLICK: Duration = Duration::from_secs(8);

/// The board's first and last point: their names, and where they are on the screen.
#[derive(Clone, Copy)]
struct Corners {
    /// The rank that is counted first: 0 in Xiangqi, 1 in chess.
    first_rank: u8,
    /// Files and ranks between the corners.
    span: (i32, i32),
    first: Place,
    last: Place,
}

impl Corners {
    /// Reads `a0=X,Y i9=X,Y`.
    fn read(text: &str) -> Option<Self> {
        let corner = |text: &str| -> Option<([u8; 2], Place)> {
            let (name, place) = text.split_once('=')?;
            let (x, y) = place.split_once(',')?;
            Some((name.as_bytes().try_into().ok()?, (x.parse().ok()?, y.parse().ok()?)))
        };
        let (first, last) = text.split_once(' ')?;
        let (([_, first_rank], first), ([file, rank], last)) = (corner(first)?, corner(last)?);
        let span = (i32::from(file - b'a'), i32::from(rank - first_rank));
        Some(Self { first_rank, span, first, last })
    }

    /// Where a point is.
    fn place(&self, point: &str) -> Place {
        let bytes = point.as_bytes();
        let (file, rank) = (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - self.first_rank));
        let ((a, zero), (i, nine)) = (self.first, self.last);
        (a + (i - a) * file / self.span.0, zero + (nine - zero) * rank / self.span.1)
    }
}

/// A running game.
pub struct Game<'a> {
    screen: &'a Screen,
    process: Child,
    lines: Receiver<String>,
    seen: Vec<String>,
    /// How many of the lines seen have been taken by an expectation.
    taken: usize,
    corners: Option<Corners>,
    /// Where controls are, by their names.
    controls: HashMap<String, Place>,
    _data: Option<TempDir>,
}

impl<'a> Game<'a> {
    /// The program with arguments, its log on, speaking Chinese.
    pub fn command(arguments: &[&str]) -> Command {
        Self::command_in("zh-Hans", arguments)
    }

    /// The same in another language.
    pub fn command_in(language: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chuhe"));
        command
            .args(["--lang", language])
            .args(arguments)
            .env("RUST_LOG", "chuhe=trace,wgpu=error")
            .env("NO_COLOR", "1")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("DBUS_SESSION_BUS_ADDRESS");
        command
    }

    /// Starts the game in light colours and waits until its window is laid out.
    pub fn start(screen: &'a Screen, arguments: &[&str]) -> Self {
        let mut command = Self::command(arguments);
        command.args(["--theme", "light"]);
        Self::launch(screen, command)
    }

    /// Starts the program as this command says and waits until its window is laid out.
    pub fn start_with(screen: &'a Screen, command: Command) -> Self {
        Self::launch(screen, command)
    }

    /// Starts the game in the colours of a desktop and waits until its window is laid out.
    pub fn start_on(screen: &'a Screen, desk: &Desk) -> Self {
        let mut command = Self::command(&["--two-player"]);
        command.env("DBUS_SESSION_BUS_ADDRESS", desk.address());
        Self::launch(screen, command)
    }

    /// Starts the game with what it keeps in this folder, telling where controls are.
    pub fn start_in(screen: &'a Screen, data: &Path, arguments: &[&str]) -> Self {
        let mut command = Self::command(arguments);
        command.args(["--theme", "light"]).env("RUST_LOG", "chuhe=trace,wgpu=error");
        Self::launch_in(screen, command, data, None)
    }

    /// Starts the program as this command says with what it keeps in this folder.
    pub fn start_with_in(screen: &'a Screen, command: Command, data: &Path) -> Self {
        Self::launch_in(screen, command, data, None)
    }

    fn launch(screen: &'a Screen, command: Command) -> Self {
        let data = tempfile::tempdir().expect("a folder for the game's data");
        let path = data.path().to_path_buf();
        Self::launch_in(screen, command, &path, Some(data))
    }

    /// Starts the program for the first time, as this command says and with what it keeps in this
    /// folder, and waits until it welcomes.
    pub fn start_first(screen: &'a Screen, command: Command, data: &Path) -> Self {
        let mut game = Self::spawn(screen, command, data, None);
        game.expect_start("dialogue welcome ");
        game
    }

    fn launch_in(screen: &'a Screen, command: Command, path: &Path, data: Option<TempDir>) -> Self {
        let mut game = Self::spawn(screen, command, path, data);
        game.wait_for_board();
        game
    }

    fn spawn(screen: &'a Screen, mut command: Command, path: &Path, data: Option<TempDir>) -> Self {
        let mut process = command
            .env("DISPLAY", screen.display())
            .env("CHUHE_DATA_DIR", path)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the game can be started");
        let errors = BufReader::new(process.stderr.take().expect("its errors are piped"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in errors.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let seen = Vec::new();
        let controls = HashMap::new();
        Self { screen, process, lines, seen, taken: 0, corners: None, controls, _data: data }
    }

    /// Waits until the board is drawn.
    pub fn wait_for_board(&mut self) {
        self.wait_until("the board is drawn", |game| {
            let first = game.corners.map(|corners| corners.first);
            first.is_some_and(|first| game.colour_at(first) != game.ground())
        });
    }

    /// Waits for a line of the log that says exactly this, and takes all lines up to it.
    pub fn expect(&mut self, fact: &str) {
        self.await_line(fact, |line| line.ends_with(&format!(": {fact}")));
    }

    /// Waits for a line of the log that begins like this.
    pub fn expect_start(&mut self, fact: &str) {
        self.await_line(fact, |line| line.contains(&format!(": {fact}")));
    }

    /// Whether the log has had this so far.
    pub fn heard(&self, part: &str) -> bool {
        self.seen.iter().any(|line| line.contains(part))
    }

    /// What the log has had so far behind this.
    pub fn all_of<'b>(&'b self, fact: &'b str) -> impl Iterator<Item = &'b str> {
        self.seen.iter().filter_map(move |line| Some(line.split_once(fact)?.1))
    }

    /// Waits for the next move that is played.
    pub fn played(&mut self) -> Move {
        let text = self.rest_of("played ");
        let squares = text.split(' ').next().unwrap_or_default();
        Position::from_coordinates(squares).expect("squares come first")
    }

    /// Waits for these lines of the log, whichever comes first.
    pub fn expect_in_any_order(&mut self, facts: [&str; 2]) {
        let from = self.taken;
        let mut last = from;
        for fact in facts {
            // Who hears of the same thing hears it in no order.
            self.taken = from;
            self.expect(fact);
            last = last.max(self.taken);
        }
        self.taken = last;
    }

    /// Waits for a line of the log that begins like this, and gives what follows.
    pub fn rest_of(&mut self, fact: &str) -> String {
        self.expect_start(fact);
        self.taken_after(&format!(": {fact}"))
    }

    /// Clicks on a place until a line of the log begins like this, and gives what follows.
    pub fn press(&mut self, place: Place, fact: &str) -> String {
        let start = Instant::now();
        let wanted = format!(": {fact}");
        while start.elapsed() < PATIENCE {
            self.screen.click(place);
            if self.comes_within(CLICK, |line| line.contains(&wanted)) {
                return self.taken_after(&wanted);
            }
        }
        panic!("pressed {place:?} in vain for {fact:?} after\n{}", self.seen.join("\n"));
    }

    /// Clicks on a place until something is seen.
    pub fn press_until(&self, place: Place, what: &str, so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            self.screen.click(place);
            let clicked = Instant::now();
            while clicked.elapsed() < CLICK {
                if so(self) {
                    return;
                }
            }
        }
        panic!("pressed {place:?} in vain until {what}");
    }

    /// What follows a text in the line that was taken last.
    fn taken_after(&self, text: &str) -> String {
        let (_, rest) = self.seen[self.taken - 1].split_once(text).expect("it was found by this");
        rest.to_owned()
    }

    fn await_line(&mut self, fact: &str, wanted: impl Fn(&str) -> bool) {
        let came = self.comes_within(PATIENCE, wanted);
        assert!(came, "waited in vain for {fact:?} after\n{}", self.seen.join("\n"));
    }

    /// Whether such a line comes in time, which is taken then with all lines up to it.
    fn comes_within(&mut self, time: Duration, wanted: impl Fn(&str) -> bool) -> bool {
        let start = Instant::now();
        while start.elapsed() < time {
            if let Some(found) = self.seen[self.taken..].iter().position(|line| wanted(line)) {
                self.taken += found + 1;
                return true;
            }
            match self.lines.recv_timeout(Duration::from_millis(200)) {
                Ok(line) => self.note(&line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        false
    }

    /// Keeps a line, and the corners of the board if it tells them.
    fn note(&mut self, line: &str) {
        self.seen.push(line.to_owned());
        self.note_control(line);
        let Some((_, corners)) = line.split_once(": layout ") else { return };
        self.corners = Corners::read(corners);
        assert!(self.corners.is_some(), "unreadable: {line}");
    }

    /// Keeps where a control is, if a line tells it: `control NAME X0,Y0 X1,Y1`.
    fn note_control(&mut self, line: &str) {
        let Some((_, told)) = line.split_once(": control ") else { return };
        let place = |text: &str| -> Option<Place> {
            let (x, y) = text.split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        // A name may have spaces: an engine's option is a control, too.
        let mut words = told.rsplitn(3, ' ');
        let (max, min) = (words.next().and_then(place), words.next().and_then(place));
        let (Some(name), Some(min), Some(max)) = (words.next(), min, max) else {
            panic!("unreadable: {line}")
        };
        self.controls
            .insert(name.to_owned(), (i32::midpoint(min.0, max.0), i32::midpoint(min.1, max.1)));
    }

    /// Presses a key again and again until the log tells this.
    pub fn key_until(&mut self, key: &str, fact: &str) {
        let wanted = format!(": {fact}");
        for _ in 0..40 {
            self.screen.key(key);
            if self.comes_within(Duration::from_secs(1), |line| line.ends_with(&wanted)) {
                // A person's next key comes some frames later.
                thread::sleep(Duration::from_millis(400));
                return;
            }
        }
        panic!("pressed {key} in vain for {fact:?} after\n{}", self.seen.join("\n"));
    }

    /// Chooses in a row that has the keyboard. A person's next key comes some frames later.
    pub fn choose(&self, key: &str) {
        self.screen.key(key);
        thread::sleep(Duration::from_secs(1));
    }

    /// Puts the piece on one point on another by the keys alone, with the board's cursor on a point
    /// of the first's file or rank.
    pub fn put_by_keys(&mut self, cursor: &mut String, from: &str, to: &str) {
        for point in [from, to] {
            self.move_cursor(cursor, point);
            self.screen.key("Return");
        }
    }

    /// Moves the board's cursor to a point, where White or Red sits at the near side.
    fn move_cursor(&mut self, cursor: &mut String, to: &str) {
        let parts = |point: &str| (point.as_bytes()[0], point.as_bytes()[1]);
        while cursor != to {
            let ((file, rank), (to_file, to_rank)) = (parts(cursor), parts(to));
            let (key, next) = if to_file > file {
                ("Right", (file + 1, rank))
            } else if to_file < file {
                ("Left", (file - 1, rank))
            } else if to_rank > rank {
                ("Up", (file, rank + 1))
            } else {
                ("Down", (file, rank - 1))
            };
            *cursor = format!("{}{}", char::from(next.0), char::from(next.1));
            self.screen.key(key);
            self.expect(&format!("cursor {cursor}"));
        }
    }

    /// Opens the menu, and in it what there is more: where this command's entry is.
    ///
    /// Waits for what is told from now on, since where the menu's entries were when it was open
    /// before is known, and a click there would come before the menu does.
    pub fn menu_entry(&mut self, command: &str) -> Place {
        self.settle_and_read();
        let menu = self.control("menu");
        self.press(menu, "control menu-more ");
        let more = self.control("menu-more");
        let entry = format!("menu-{command}");
        self.press(more, &format!("control {entry} "));
        self.control(&entry)
    }

    /// Where the middle of a control is, once it is told.
    pub fn control(&mut self, name: &str) -> Place {
        self.wait_until(&format!("{name} is shown"), |game| game.controls.contains_key(name));
        self.controls[name]
    }

    /// Where a point of the board is on the screen.
    fn place(&self, point: &str) -> Place {
        self.corners.expect("the layout was told").place(point)
    }

    /// The side of a square, or the distance between neighbouring points.
    fn cell(&self) -> f64 {
        let Corners { first, last, span, .. } = self.corners.expect("the layout was told");
        f64::from((last.0 - first.0).abs()) / f64::from(span.0)
    }

    /// The colour on the left edge of a disc that stands on a point, between ring and rim.
    pub fn colour_beside(&self, point: &str) -> Rgb {
        // At 45° below the horizontal, where neither grid lines nor corner marks run.
        let away = 0.40 * std::f64::consts::FRAC_1_SQRT_2;
        self.colour_near(point, (-away, away))
    }

    /// The colour so many cells beside a point.
    pub fn colour_near(&self, point: &str, (right, down): (f64, f64)) -> Rgb {
        let (x, y) = self.place(point);
        #[expect(clippy::cast_possible_truncation, reason = "a few pixels")]
        let pixels_away = |cells: f64| (cells * self.cell()).round() as i32;
        self.colour_at((x + pixels_away(right), y + pixels_away(down)))
    }

    /// The colour of a place on the screen.
    pub fn colour_at(&self, (x, y): Place) -> Rgb {
        let (width, pixels) = self.screen.look();
        let [column, row] = [x, y].map(|at| usize::try_from(at).expect("on the screen"));
        pixels[row * width + column]
    }

    /// The colour of the ground on which board and panels lie.
    pub fn ground(&self) -> Rgb {
        self.screen.look().1[0]
    }

    /// Moves what stands on a point to another by two clicks.
    pub fn put(&self, from: &str, to: &str) {
        self.click(from);
        self.click(to);
    }

    /// The number that the system knows the game's process by.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Clicks on a point.
    pub fn click(&self, point: &str) {
        self.screen.click(self.place(point));
    }

    /// Drags what stands on a point to another.
    pub fn drag(&self, from: &str, to: &str) {
        self.screen.drag(self.place(from), self.place(to));
    }

    /// Looks again and again until something is so.
    pub fn wait_until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(50)) {
                self.note(&line);
            }
            if self.corners.is_some() && so(self) {
                return;
            }
        }
        panic!("waited in vain until {what}, after\n{}", self.seen.join("\n"));
    }

    /// Takes in what is told until nothing more comes: a board that is turned lies elsewhere.
    pub fn settle(&mut self) {
        while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(400)) {
            self.note(&line);
        }
    }

    /// The same, and takes it as read: what is waited for next is told later than this.
    pub fn settle_and_read(&mut self) {
        self.settle();
        self.taken = self.seen.len();
    }

    /// How much processor time the game uses in a while.
    pub fn processor_time_over(&self, while_waiting: Duration) -> Duration {
        let before = self.processor_time();
        thread::sleep(while_waiting);
        self.processor_time().saturating_sub(before)
    }

    /// Processor time used so far. Linux counts it in hundredths of a second.
    fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))
            .expect("Linux tells of its processes");
        let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
        let ticks = |nth| -> u64 {
            let field = fields.split(' ').nth(nth).expect("a dozen fields and more");
            field.parse().expect("a number")
        };
        Duration::from_millis((ticks(11) + ticks(12)) * 10)
    }

    /// Ends the game, which must be running still.
    pub fn close(mut self) {
        let ended = self.process.try_wait().expect("the process can be asked");
        assert_eq!(ended, None, "the game ended by itself after\n{}", self.seen.join("\n"));
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        // Only a process that has ended by itself cannot be ended.
        let _ended = self.process.kill();
        let _status = self.process.wait();
    }
}
