//! An engine that misbehaves as it is told, for the tests of those who drive engines.
//!
//! ```text
//! scripted_engine FAULT [FILE]
//! ```
//!
//! It speaks UCI (UCCI where its fault says so), with the squares of Xiangqi from a0 to i9, and
//! always plays the first move of a fixed list that is legal for a beginner: `h2e2`, then `h9g7`.
//! FILE counts how often it has been started, for faults that happen once.

use std::io::{self, BufRead, Write};
use std::{env, fs, process, thread, time::Duration};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let fault = arguments.first().cloned().unwrap_or_default();
    let start = arguments.get(1).map_or(1, |file| count(file));
    begin(&fault);
    let mut engine = Engine { fault, start, moves: 0, thinking: false, tried: false, asked: 0 };
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        engine.hear(&line);
    }
    if engine.fault == "stays" {
        sleep();
    }
}

/// Notes one more start in a file and says how many there were.
fn count(file: &str) -> usize {
    let starts = fs::read_to_string(file).unwrap_or_default() + "x";
    fs::write(file, &starts).expect("the file can be written");
    starts.len()
}

/// What goes wrong before the first word.
fn begin(fault: &str) {
    match fault {
        "exits" => {
            eprintln!("first complaint\nno network file");
            process::exit(3);
        }
        "chatters" => say("good morning"),
        "banner" => say("Scripted Engine, all rights reserved\r\nreadyok\r\nbestmove a0a1\r"),
        "floods" => loop {
            say("tra la la");
        },
        "endless-line" => loop {
            write(&"x".repeat(1 << 16));
        },
        "deaf" => sleep(),
        // What a script that starts the engine proper looks like to us. It waits for nothing.
        #[expect(
            clippy::zombie_processes,
            reason = "a script that starts an engine waits for nothing either"
        )]
        "child" => {
            let child = process::Command::new(env::current_exe().expect("a path"))
                .arg("stays")
                .stdin(process::Stdio::null())
                .stdout(process::Stdio::null())
                .spawn()
                .expect("it starts");
            fs::write("child", child.id().to_string()).expect("the folder can be written");
        }
        _ => {}
    }
}

struct Engine {
    fault: String,
    /// How often it has been started.
    start: usize,
    /// Moves played so far in the position.
    moves: usize,
    thinking: bool,
    /// It has been asked for its first move, which only finds out its dialect.
    tried: bool,
    /// How often it has been asked what it speaks.
    asked: usize,
}

impl Engine {
    fn hear(&mut self, line: &str) {
        let ucci = self.fault.starts_with("ucci");
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied().unwrap_or_default() {
            "uci" | "ucci" if self.fault.starts_with("slow") => self.hear_slowly(line),
            "setoption" if self.fault.starts_with("slow") => note(line),
            "isready" if self.fault.ends_with("unready") => {}
            "uci" if self.fault == "ucci-only-strict" => process::exit(1),
            "uci" if !ucci && !["mute", "chatters"].contains(&self.fault.as_str()) => {
                self.present("uciok");
            }
            "ucci" if ucci => self.present("ucciok"),
            "setoption" if ["records", "rules"].contains(&self.fault.as_str()) => note(line),
            "isready" if !self.thinking => say("readyok"),
            "position" => {
                note_if(&self.fault, line);
                let moves = words.iter().skip_while(|&&word| word != "moves").skip(1);
                self.moves = moves.take_while(|&&word| word != "banmoves").count();
            }
            "go" => {
                note_if(&self.fault, line);
                self.go(line);
            }
            "ponderhit" => self.answer(),
            "stop" if self.thinking && self.fault.starts_with("silent") => {}
            "stop" if self.thinking => self.answer(),
            "stop" if ucci => say("nobestmove"),
            "quit" if self.fault != "stays" => process::exit(0),
            _ => {}
        }
    }

    /// Reads the first question when the second is there. One knows the other protocol as well, to one the
    /// second question is too much.
    fn hear_slowly(&mut self, line: &str) {
        self.asked += 1;
        match self.asked {
            // Started again, it is asked for what it has answered.
            1 if self.start == 1 => {}
            1 | 2 => {
                self.present("uciok");
                if self.fault == "slow-both" {
                    say("id name Other\noption usemillisec type check default false\nucciok");
                }
                if self.fault == "slow-strict" && self.start == 1 {
                    process::exit(1);
                }
            }
            _ if line == "uci" => self.present("uciok"),
            _ => {}
        }
    }

    fn present(&self, end: &str) {
        say("id name Scripted \u{1b}[1mEngine\r\nid author nobody\r");
        if self.fault.starts_with("ucci") {
            say(
                "option usemillisec type check default false\noption hashsize type spin min 0 max 64 default 0\noption newgame type button",
            );
        } else {
            say("option name Hash type spin default 16 min 1 max 64");
            say("option name Clear Hash type button\noption name File type string default <empty>");
            say("option name Style type combo default Solid var Solid var Very Risky");
            say("option name OwnBook type check default false");
        }
        if self.fault == "rules" {
            say(
                "option name Repetition Rule type combo default AsianRule var AsianRule var TiantianRule",
            );
            say("option name Rule60MaxPly type spin default 120 min 0 max 100");
            say("option name Sixty Move Rule type check default true");
        }
        if self.fault == "chess" {
            say("option name UCI_Variant type combo default chess var chess");
        }
        say(end);
        self.tell_crash("crashes-before-ready");
    }

    /// Ends as a program does that has a bug.
    fn tell_crash(&self, fault: &str) {
        if self.fault == fault {
            eprintln!("segmentation fault\nin search()");
            process::abort();
        }
    }

    fn go(&mut self, line: &str) {
        self.thinking = true;
        if !self.tried && line == "go depth 1" {
            self.tried = true;
            return if self.fault == "plays-chess" { say("bestmove e2e4") } else { self.answer() };
        }
        self.tell_crash("crashes");
        match (self.fault.as_str(), self.start) {
            ("crashes-once", 1) => process::exit(9),
            ("silent-once", 1) | ("silent", _) => say("info depth 1"),
            ("illegal", _) => say("bestmove a0a9"),
            ("unreadable", _) => say("bestmove castles\u{7} long"),
            ("no-move", _) => say("bestmove (none)"),
            ("ucci-none", _) => say("nobestmove"),
            ("ucci-resigns", _) => say("bestmove h2e2 draw resign"),
            ("info-forever", _) => loop {
                say("info depth 1 score cp 1 pv h2e2");
            },
            ("nonsense-forever", _) => loop {
                say("info string thinking hard");
            },
            ("waits", _) => {}
            ("leaves", _) => {
                self.answer();
                process::exit(0);
            }
            _ if line.contains("infinite") || line.contains("ponder") => {}
            _ => self.answer(),
        }
    }

    fn answer(&mut self) {
        self.thinking = false;
        say("info depth 5 score cp 30 nodes 1000 nps 5000 pv h2e2 h9g7 zzzz");
        let mv = if self.moves.is_multiple_of(2) { "h2e2" } else { "h9g7" };
        say(&format!("bestmove {mv} ponder h9g7\r"));
    }
}

/// Keeps what was said in a file of the folder that it was started in.
fn note(line: &str) {
    let said = fs::read_to_string("said").unwrap_or_default() + line + "\n";
    fs::write("said", said).expect("the folder can be written");
}

fn note_if(fault: &str, line: &str) {
    if fault == "records" || fault == "ucci-records" {
        note(line);
    }
}

fn sleep() -> ! {
    loop {
        thread::sleep(Duration::from_mins(1));
    }
}

fn say(line: &str) {
    write(&format!("{line}\n"));
}

/// Writes, and ends when nobody reads any more.
fn write(text: &str) {
    let mut output = io::stdout().lock();
    if output.write_all(text.as_bytes()).and_then(|()| output.flush()).is_err() {
        process::exit(0);
    }
}
