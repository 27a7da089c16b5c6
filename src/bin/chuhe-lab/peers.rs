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

use std::error::Error;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{env, io};

use crate::matches::{self, LONGEST, Tally, open};
use chuhe_core::engines::{
    Answer, EngineClient, EngineFault, Event, Launch, Limits, OptionValue, Patience, Turn, all_gone,
};
use chuhe_core::games::GameKind;
use chuhe_core::record::Record;
use chuhe_core::rules::{Side, chess, xiangqi};
use chuhe_core::uci::Spoken;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// The other engine's command
    peer: String,
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games, each opening with either colour
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", default_value_t = 200, conflicts_with = "nodes")]
    movetime: u64,
    /// Nodes for a move, as each engine counts them
    // To many engines 0 means without end.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Nodes for a move of the other engine, if not as many
    #[arg(long, requires = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    their_nodes: Option<u64>,
    /// An option of the other engine
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    settings: Vec<(String, OptionValue)>,
    /// Our engine's command, if not the chuhe-engine beside this program
    #[arg(long, value_name = "COMMAND")]
    ours: Option<String>,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// An engine, and the news that it has something to tell.
struct Player<G> {
    engine: EngineClient<G>,
    woken: Receiver<()>,
}

/// Plays a match.
///
/// # Errors
/// In words, if an engine does not start.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let played = match options.game {
        GameKind::Xiangqi => play_all::<xiangqi::Position>(options),
        GameKind::Chess => play_all::<chess::Position>(options),
    };
    all_gone(Duration::from_secs(5));
    played
}

/// The engine that was built beside this program.
fn own_engine() -> io::Result<String> {
    let here = env::current_exe()?;
    let folder = here.parent().unwrap_or(&here);
    let name = format!("chuhe-engine{}", env::consts::EXE_SUFFIX);
    Ok(folder.join(name).to_string_lossy().into_owned())
}

/// An option of the command line.
fn option(text: &str) -> Result<(String, OptionValue), String> {
    let (name, value) = text.split_once('=').ok_or(format!("{text}: not NAME=VALUE"))?;
    let value = match (value.parse(), value.parse()) {
        (Ok(switch), _) => OptionValue::Switch(switch),
        (_, Ok(number)) => OptionValue::Number(number),
        _ => OptionValue::Text(value.to_owned()),
    };
    Ok((name.to_owned(), value))
}

/// Plays all games and prints the table.
fn play_all<G: Spoken>(options: &Options) -> Result<(), Box<dyn Error>> {
    let name = format!("Chuhe – {}", options.peer);
    let ours = options.ours.clone().map_or_else(own_engine, Ok)?;
    let ours = Launch { command: ours, ..Launch::default() };
    let peer = Launch {
        command: options.peer.clone(),
        options: options.settings.iter().cloned().collect(),
        ..Launch::default()
    };
    let mut players = [Player::<G>::start(ours)?, Player::<G>::start(peer)?];
    let move_time = Limits::MoveTime(Duration::from_millis(options.movetime));
    let limits = options.nodes.map_or(move_time, Limits::Nodes);
    let limits = [limits, options.their_nodes.map_or(limits, Limits::Nodes)];
    let mut tally = Tally::default();
    for game in 0..options.games {
        let ours = Side::BOTH[usize::from(!game.is_multiple_of(2))];
        // Both games of a pair begin alike.
        let opening = options.seed.wrapping_mul(1_000_003) + game / 2;
        let winner = play(&mut players, ours, opening, limits);
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
    limits: [Limits; 2],
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
        let moves = record.line().moves().collect();
        let asked =
            players[number].answer(Turn::new(record.start().clone(), moves, limits[number]));
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
