//! Plays our engine against another that speaks UCI or UCCI, one thread each, and prints what came
//! of it as a table:
//!
//! ```sh
//! cargo build --release --no-default-features --bins
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- peers fairy-stockfish --games 200
//! ```
//!
//! Games begin with varied book lines, each once with either colour; our rules are the referee. An
//! engine that fails (no move in time, an illegal one, a crash) loses the game, and its fault is
//! told. A game that is not over after 300 plies is a draw. The bars are those of 95 in 100 runs.
//!
//! `--movetime` gives both engines the same time for a move, in milliseconds; `--nodes` lets both
//! look at as many positions, as each counts them, so that nothing else on the machine matters.

use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{env, io};

use crate::matches::{self, LONGEST, Tally, number, open};
use chuhe::protocol::client::{
    Answer, EngineClient, EngineFault, Event, Launch, Limits, OptionValue, Patience, Turn, all_gone,
};
use chuhe::protocol::{Spoken, Variant};
use chuhe::record::Record;
use chuhe::rules::{Side, chess, xiangqi};

const USAGE: &str = "usage: peers COMMAND [--game xiangqi|chess] [--games N] [--movetime MS | \
                     --nodes N] [--option NAME=VALUE]... [--ours COMMAND] [--seed N]";

/// What to play.
struct Options {
    game: Variant,
    peer: Launch,
    ours: Launch,
    games: u64,
    limits: Limits,
    seed: u64,
}

/// An engine, and the news that it has something to tell.
struct Player<G> {
    engine: EngineClient<G>,
    woken: Receiver<()>,
}

pub fn run(arguments: &[String]) -> ExitCode {
    let options = matches::or_usage(options(arguments.iter().cloned()), USAGE);
    let played = match options.game {
        Variant::Xiangqi => play_all::<xiangqi::Position>(options),
        Variant::Chess => play_all::<chess::Position>(options),
    };
    all_gone(Duration::from_secs(5));
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        game: Variant::default(),
        peer: Launch::default(),
        ours: Launch {
            command: own_engine().map_err(|error| error.to_string())?,
            ..Launch::default()
        },
        games: 200,
        limits: Limits::MoveTime(Duration::from_millis(200)),
        seed: 1,
    };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word}: a value should follow"));
        match word.as_str() {
            "--game" => options.game = matches::game(&value()?)?,
            "--games" => options.games = number(&value()?)?,
            "--seed" => options.seed = number(&value()?)?,
            "--movetime" => {
                options.limits = Limits::MoveTime(Duration::from_millis(number(&value()?)?));
            }
            "--nodes" => {
                options.limits = match number(&value()?)? {
                    // To many engines this means without end.
                    0 => return Err("--nodes: at least 1".to_owned()),
                    nodes => Limits::Nodes(nodes),
                };
            }
            "--option" => {
                let text = value()?;
                let (name, value) =
                    text.split_once('=').ok_or(format!("{text}: not NAME=VALUE"))?;
                options.peer.options.insert(name.to_owned(), option_value(value));
            }
            "--ours" => options.ours.command = value()?,
            _ if word.starts_with('-') => return Err(format!("{word}: not an option")),
            _ => options.peer.command = word,
        }
    }
    if options.peer.command.is_empty() {
        return Err("which engine?".to_owned());
    }
    Ok(options)
}

/// The engine that was built beside this program.
fn own_engine() -> io::Result<String> {
    let here = env::current_exe()?;
    let folder = here.parent().unwrap_or(&here);
    let name = format!("chuhe-engine{}", env::consts::EXE_SUFFIX);
    Ok(folder.join(name).to_string_lossy().into_owned())
}

fn option_value(text: &str) -> OptionValue {
    match (text.parse(), text.parse()) {
        (Ok(switch), _) => OptionValue::Switch(switch),
        (_, Ok(number)) => OptionValue::Number(number),
        _ => OptionValue::Text(text.to_owned()),
    }
}

/// Plays all games and prints the table.
fn play_all<G: Spoken>(options: Options) -> Result<(), String> {
    let name = format!("Chuhe – {}", options.peer.command);
    let start = |launch| Player::<G>::start(launch).map_err(|fault| fault.to_string());
    let mut players = [start(options.ours)?, start(options.peer)?];
    let mut tally = Tally::default();
    for game in 0..options.games {
        let ours = Side::BOTH[usize::from(!game.is_multiple_of(2))];
        // Both games of a pair begin alike.
        let opening = options.seed.wrapping_mul(1_000_003) + game / 2;
        let winner = play(&mut players, ours, opening, options.limits);
        tally.count(ours, winner);
        eprintln!("{}", tally.row(&format!("after {} games", game + 1)));
    }
    println!("{}\n{}", matches::HEAD, tally.row(&name));
    Ok(())
}

/// Plays a game in which the first player has this side; the winner.
fn play<G: Spoken>(
    players: &mut [Player<G>; 2],
    ours: Side,
    opening: u64,
    limits: Limits,
) -> Option<Side> {
    let mut record = Record::new(G::start());
    for step in open::<G>(opening).1 {
        record.play(step.mv).ok()?;
    }
    for player in &*players {
        player.engine.new_game();
    }
    while record.outcome().is_none() && record.len() < LONGEST {
        let side = record.current().side_to_move();
        let number = usize::from(side != ours);
        let moves = record.entries().iter().map(|entry| entry.step.mv).collect();
        let asked = players[number].answer(Turn::new(record.start().clone(), moves, limits));
        let fault = match asked {
            Ok(Answer::Move { mv, .. }) => record.play(mv).err().map(|error| error.to_string()),
            Ok(Answer::NoMove) => Some("gave up".to_owned()),
            Err(fault) => Some(fault.to_string()),
        };
        if let Some(fault) = fault {
            eprintln!("{}: {fault}", ["ours", "theirs"][number]);
            return Some(side.opponent());
        }
    }
    record.outcome()?.winner
}

impl<G: Spoken> Player<G> {
    fn start(launch: Launch) -> Result<Self, EngineFault> {
        let (wake, woken) = channel();
        let engine = EngineClient::start(launch, Patience::default(), move || {
            // Nobody listens any more when the match is over.
            let _heard = wake.send(());
        })?;
        let mut player = Self { engine, woken };
        player.wait(|event| matches!(event, Event::Ready(_)).then_some(()))?;
        Ok(player)
    }

    /// Waits for the answer to a turn.
    fn answer(&mut self, turn: Turn<G>) -> Result<Answer, EngineFault> {
        let asked = self.engine.think(turn);
        self.wait(|event| match event {
            Event::Answered { ticket, answer, .. } if ticket == asked => Some(answer),
            _ => None,
        })
    }

    /// Waits for an event that `wanted` takes.
    fn wait<T>(&mut self, wanted: impl Fn(Event) -> Option<T>) -> Result<T, EngineFault> {
        loop {
            for event in self.engine.events() {
                match event {
                    Event::Failed { fault, .. } | Event::Restarted { fault, .. } => {
                        return Err(fault);
                    }
                    Event::OptionRefused { name, refusal } => eprintln!("{name}: {refusal}"),
                    event => {
                        if let Some(wanted) = wanted(event) {
                            return Ok(wanted);
                        }
                    }
                }
            }
            // The client's own patience ends every wait.
            let _woken = self.woken.recv();
        }
    }
}
