//! Plays engines and levels against each other, and goes on with such a match.

mod asked;

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chuhe_core::engines::all_gone;
use chuhe_core::matches::{
    Cut, Damage, Event, Folder, Match, OPENING_PLIES, Opened, Opening, Plan, ReadOpenings, Running,
    Source, book_openings, open_openings, open_own_book, own_openings, shuffle,
};
use chuhe_core::tables::Tables;

use self::asked::Asked;
use super::{Done, book, say};

/// What is played, and where it is kept.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    asked: Asked,
    /// The folder of the match, which is made if need be
    #[arg(long, short, value_name = "FOLDER")]
    output: PathBuf,
    /// The folder of the endgame tables for --adjudicate tables, instead of the player's own; none is
    /// made
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

pub fn run(options: &Options) -> Done {
    let done = play(options);
    all_gone(Duration::from_secs(5));
    done
}

fn play(options: &Options) -> Done {
    let plan = options.asked.plan()?;
    plan.check()?;
    let (folder, mut state, is_sound) = if Folder::is_match(&options.output) {
        reopen(&options.output, plan)?
    } else {
        let (openings, is_sound) = openings(&plan, options.asked.plies)?;
        let state = Match::new(plan, openings);
        (Folder::create(&options.output, &state)?, state, is_sound)
    };
    if state.accepted().is_none() && !state.is_over() {
        let tables = options.tables.as_ref().map(Tables::in_folder).or_else(Tables::of_player);
        let running = Running::start(state.clone(), Some(folder), tables, || {})?;
        let played = running.play_out(&mut state, tell);
        print(&state)?;
        played?;
    } else {
        say(&"nothing is left to play");
        print(&state)?;
    }
    Ok(is_sound)
}

/// The match of a folder, if it is the one that is asked for. Whether all of it could be read.
fn reopen(place: &Path, plan: Plan) -> Result<(Folder, Match, bool), Box<dyn Error>> {
    let Opened { folder, mut state, damages } = Folder::open(place)?;
    for damage in &damages {
        say(&format_args!("{}: {damage}", place.display()));
    }
    if !state.plan.is_same_match(&plan) {
        let place = place.display();
        return Err(format!("{place} has another match: see match.toml there").into());
    }
    // A book goes on where it ended; a file begins again.
    let known = u32::try_from(state.openings.len()).unwrap_or(u32::MAX);
    let mut is_sound = damages.iter().all(Damage::is_made_good);
    if known < plan.rounds.get()
        && let Some((more, is_whole)) = drawn(&plan, known)?
    {
        state.openings.extend(more);
        is_sound &= is_whole;
    }
    state.replan(plan);
    folder.replan(&state)?;
    Ok((folder, state, is_sound))
}

/// Openings, and whether all that they are from could be read.
type Openings = (Vec<Opening>, bool);

/// The openings of a plan from this number on that are drawn from a book; nothing for other plans.
fn drawn(plan: &Plan, from: u32) -> Result<Option<Openings>, Box<dyn Error>> {
    let numbers = from..plan.rounds.get();
    Ok(match &plan.source {
        Source::Book => Some((book_openings(plan.game, plan.seed, numbers), true)),
        Source::OwnBook { file, plies } => {
            let (book, left_out) = open_own_book(plan.game, file)?;
            let is_sound = book::tell(file, &left_out);
            Some((own_openings(&book, *plies, plan.seed, numbers), is_sound))
        }
        Source::File(_) | Source::Shuffled(_) | Source::List(_) => None,
    })
}

/// The openings of a plan.
fn openings(plan: &Plan, plies: Option<usize>) -> Result<Openings, Box<dyn Error>> {
    if let Some(drawn) = drawn(plan, 0)? {
        return Ok(drawn);
    }
    let (Source::File(file) | Source::Shuffled(file)) = &plan.source else {
        return Ok((book_openings(plan.game, plan.seed, 0..plan.rounds.get()), true));
    };
    let cut = Cut { games: plies.unwrap_or(OPENING_PLIES), lines: plies };
    let read = open_openings(plan.game, file, cut);
    let mut read = read.map_err(|error| format!("{}: {error}", file.display()))?;
    tell_left_out(file, &read, cut);
    if matches!(plan.source, Source::Shuffled(_)) {
        shuffle(&mut read.openings, plan.seed);
    }
    Ok((read.openings, read.faults.is_empty()))
}

/// Tells what of a file is no opening.
fn tell_left_out(file: &Path, read: &ReadOpenings, cut: Cut) {
    let file = file.display();
    for fault in &read.faults {
        say(&format_args!("{file}: {fault}"));
    }
    let (openings, ended) = (read.openings.len(), read.ended());
    let (bad, doubles, short) = (read.faults.len() - ended, read.doubles, read.short);
    if !read.is_whole() {
        say(&format_args!(
            "{file}: {openings} openings; left out: {bad} that cannot be read, {ended} that are over, \
             {short} of fewer than {} plies, {doubles} that are there already",
            cut.games
        ));
    }
}

/// Tells of each game that is over, and of engines that are slow to start.
fn tell(state: &Match, event: &Event) {
    if let Event::Slow { player, took } = event {
        let name = &state.plan.players[*player].name;
        say(&format_args!("{name} is slow to start: {:.0} s", took.as_secs_f64()));
    }
    let Event::Finished { row, .. } = event else { return };
    let [first, second] = row.players.map(|player| &state.plan.players[player].name);
    let by = match row.fault() {
        Some(fault) => format!("{} {fault}", [first, second][fault.side.index()]),
        None => row.end.to_string(),
    };
    let (number, of, result, plies) = (row.number, state.plan.games(), row.result(), row.plies);
    say(&format_args!("{number}/{of}: {first} – {second} {result}, {by}, {plies} plies"));
}

fn print(state: &Match) -> io::Result<()> {
    io::stdout().lock().write_all(state.table().as_bytes())
}
