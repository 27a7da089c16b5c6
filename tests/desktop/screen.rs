//! A virtual screen: Xvfb, with xdotool for hands and `ImageMagick` for eyes.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A place on the screen, in pixels.
pub type Place = (i32, i32);

/// A colour on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Whether no channel differs by more than `tolerance`.
    pub fn near(self, other: Self, tolerance: u8) -> bool {
        [(self.0, other.0), (self.1, other.1), (self.2, other.2)]
            .into_iter()
            .all(|(a, b)| a.abs_diff(b) <= tolerance)
    }
}

/// A virtual screen of its own, which ends with its owner.
pub struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// Starts a screen of this size on a free display number.
    pub fn start(width: u32, height: u32) -> Self {
        // A program that starts itself anew leaves no client for a moment: no reset then.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        let output = server.stdout.take().expect("its output is piped");
        BufReader::new(output).read_line(&mut number).expect("Xvfb tells its display");
        Self { server, display: format!(":{}", number.trim()) }
    }

    /// What `DISPLAY` must be.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// Moves the pointer and presses and releases its first button.
    pub fn click(&self, at: Place) {
        self.hands(&["mousemove", &at.0.to_string(), &at.1.to_string(), "click", "1"]);
    }

    /// Presses and releases a key in the game's window.
    pub fn key(&self, name: &str) {
        self.give_keyboard();
        self.hands(&["key", name]);
    }

    /// Types a text where the keyboard is.
    pub fn type_text(&self, text: &str) {
        self.hands(&["type", "--delay", "20", text]);
    }

    /// Gives the keyboard to the game's window, which no window manager does here.
    pub fn give_keyboard(&self) {
        self.hands(&["search", "--onlyvisible", "--class", "chuhe", "windowfocus", "--sync"]);
    }

    /// Drags from one place to another, by way of two between.
    pub fn drag(&self, from: Place, to: Place) {
        let go = |(x, y): Place| ["mousemove".to_owned(), x.to_string(), y.to_string()];
        let between =
            |part: i32| (from.0 + (to.0 - from.0) * part / 3, from.1 + (to.1 - from.1) * part / 3);
        let press = ["mousedown".to_owned(), "1".to_owned()];
        let pause = ["sleep".to_owned(), "0.05".to_owned()];
        let release = ["mouseup".to_owned(), "1".to_owned()];
        let mut words = Vec::new();
        words.extend(go(from));
        words.extend(press);
        for place in [between(1), between(2), to] {
            words.extend(pause.clone());
            words.extend(go(place));
        }
        words.extend(pause);
        words.extend(release);
        self.hands(&words.iter().map(String::as_str).collect::<Vec<_>>());
    }

    fn hands(&self, words: &[&str]) {
        let status = Command::new("xdotool")
            .env("DISPLAY", &self.display)
            .args(words)
            .status()
            .expect("xdotool is installed");
        assert!(status.success(), "xdotool {words:?}");
    }

    /// Looks at the screen: width, and the colours row by row.
    pub fn look(&self) -> (usize, Vec<Rgb>) {
        let output = Command::new("import")
            .env("DISPLAY", &self.display)
            .args(["-silent", "-window", "root", "-depth", "8", "ppm:-"])
            .output()
            .expect("ImageMagick is installed");
        assert!(output.status.success(), "import: {}", String::from_utf8_lossy(&output.stderr));
        read_ppm(&output.stdout)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Only a server that has ended by itself cannot be ended.
        let _ended = self.server.kill();
        let _status = self.server.wait();
    }
}

/// Reads a binary PPM of eight bits a channel.
fn read_ppm(bytes: &[u8]) -> (usize, Vec<Rgb>) {
    let mut header = bytes.splitn(4, u8::is_ascii_whitespace);
    let mut word = || {
        let word = header.next().expect("a PPM header has four words");
        std::str::from_utf8(word).expect("of ASCII").to_owned()
    };
    assert_eq!(word(), "P6");
    let width: usize = word().parse().expect("a width");
    let height: usize = word().parse().expect("a height");
    let rest = header.next().expect("pixels");
    let pixels = rest.strip_prefix(b"255\n").expect("eight bits a channel");
    let pixels: Vec<Rgb> = pixels.chunks_exact(3).map(|p| Rgb(p[0], p[1], p[2])).collect();
    assert_eq!(pixels.len(), width * height);
    (width, pixels)
}
