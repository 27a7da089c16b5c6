//! Plays our engine against another that speaks UCI or UCCI, one thread each, and prints what came
//! of it as a table:
//!
//! ```sh
//! cargo build --release --no-default-features --bins
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- peers fairy-stockfish --games 200
//! ```
//!
//! Games begin with varied book lines, or those of `--openings`, each once with either colour; our
//! rules are the referee. An engine that fails (no move in time, an illegal one, a crash, an option
//! that cannot be set) loses the game, and its fault is told; after three such games in a row nothing
//! more is played. A game that is not over after 300 plies is a draw. The bars are those of 95 in 100
//! runs.
//!
//! `--movetime` gives both engines the same time for a move, in milliseconds; `--nodes` lets both
//! look at as many positions, as each counts them, so that nothing else on the machine matters.
//! With `--their-movetime` and `--their-nodes` the other engine has other time, or looks at other numbers of
//! them. `--sprt` ends the match when the test is decided.

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use std::{env, io};

use crate::matches::{self, LONGEST};
use chuhe_core::engines::{Launch, OptionValue, all_gone};
use chuhe_core::formats::pgn;
use chuhe_core::games::GameKind;
use chuhe_core::matches::{
    Adjudication, Cut, Event, Match, OPENING_PLIES, Opening, Pace, Pairing, Plan, Player, Running,
    Source, Sprt, Who, book_openings, holds_book, open_openings, open_own_book, own_openings,
};

/// How long a move may take beyond its time, in milliseconds: other work on the machine loses no game.
const MARGIN: u32 = 5_000;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// The other engine's command
    peer: String,
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games, each opening with either colour; an odd number is made even
    #[arg(long, default_value = "200")]
    games: NonZeroU32,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", default_value_t = 200, conflicts_with = "nodes")]
    movetime: u64,
    /// Milliseconds for a move of the other engine, if not as many
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    their_movetime: Option<u64>,
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
    seed: u32,
    /// End when it is decided whether our engine is ELO0 or ELO1 stronger
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroU32,
    /// A file of openings, in order: FEN, EPD or moves on each line, or games, of which 16 plies are taken;
    /// or an opening book, *.chbook or *.bin, from which they are drawn
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

/// Plays a match.
///
/// # Errors
/// In words, if an engine fails again and again, or a file cannot be read or written.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let played = play_all(options);
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
    Ok((name.to_owned(), OptionValue::read(value)))
}

impl Options {
    fn plan(&self) -> io::Result<Plan> {
        let ours = self.ours.clone().map_or_else(own_engine, Ok)?;
        let peer = Launch {
            command: self.peer.clone(),
            options: self.settings.iter().cloned().collect(),
            ..Launch::default()
        };
        let player = |name: &str, launch| Player {
            name: name.to_owned(),
            pace: None,
            who: Who::Engine(launch),
        };
        let ours = player("Chuhe", Launch { command: ours, ..Launch::default() });
        let theirs = self.their_nodes.map(Pace::Nodes);
        let pace = theirs.or(self.their_movetime.map(Pace::MoveTime));
        let peer = Player { pace, ..player(&self.peer, peer) };
        let length = u32::try_from(LONGEST).ok();
        Ok(Plan {
            game: self.game,
            pairing: Pairing::RoundRobin,
            rounds: self.games.div_ceil(NonZeroU32::MIN.saturating_add(1)),
            concurrency: self.concurrency,
            margin: MARGIN,
            seed: self.seed,
            source: self.openings.clone().map_or(Source::Book, Source::File),
            pace: self.nodes.map_or(Pace::MoveTime(self.movetime), Pace::Nodes),
            adjudication: Adjudication { length, ..Adjudication::default() },
            sprt: self.sprt,
            players: vec![ours, peer],
        })
    }

    fn openings(&self, plan: &Plan) -> Result<Vec<Opening>, Box<dyn Error>> {
        let numbers = 0..plan.rounds.get();
        let Some(file) = &self.openings else {
            return Ok(book_openings(plan.game, plan.seed, numbers));
        };
        if holds_book(file) {
            let (book, _) = open_own_book(plan.game, file)?;
            return Ok(own_openings(&book, OPENING_PLIES, plan.seed, numbers));
        }
        let read = open_openings(plan.game, file, Cut::default());
        let read = read.map_err(|error| format!("{}: {error}", file.display()))?;
        for fault in read.faults {
            eprintln!("{}: {fault}", file.display());
        }
        if read.doubles + read.short > 0 {
            let (doubles, short) = (read.doubles, read.short);
            eprintln!("{}: left out: {short} short, {doubles} double", file.display());
        }
        Ok(read.openings)
    }
}

/// Plays all games and prints the table.
fn play_all(options: &Options) -> Result<(), Box<dyn Error>> {
    let plan = options.plan()?;
    let openings = options.openings(&plan)?;
    let mut pgn = options.pgn.as_ref().map(add_to).transpose()?;
    let mut state = Match::new(plan, openings);
    let running = Running::start(state.clone(), None, None, || {})?;
    let mut written = Ok(());
    let played = running.play_out(&mut state, |state, event| {
        let Event::Finished { row, tree } = event else { return };
        if let Some(fault) = row.fault() {
            eprintln!("{}: it {fault}", ["ours", "theirs"][row.players[fault.side.index()]]);
        }
        eprintln!("{}", state.tally(0).row(&format!("after {} games", state.rows().len())));
        if let (Some(file), Ok(())) = (&mut pgn, &written) {
            written = file.write_all(pgn::write(tree, pgn::Options::default()).0.as_bytes());
        }
    });
    print!("{}", state.table());
    written?;
    played?;
    Ok(())
}

fn add_to(file: &PathBuf) -> io::Result<File> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
}
