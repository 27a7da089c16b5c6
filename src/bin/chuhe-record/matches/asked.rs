//! What the command line says of a match.

use std::error::Error;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use chuhe_core::engine::Character;
use chuhe_core::engines::OptionValue;
use chuhe_core::games::GameKind;
use chuhe_core::matches::{
    Adjudication, ByScore, DrawByScore, OPENING_PLIES, Pace, Pairing, Plan, Player, Source, Sprt,
    Who, holds_book,
};
use chuhe_core::record::{TimeBonus, TimeControl};

use crate::input;

/// What is played.
#[derive(clap::Args)]
pub struct Asked {
    /// The players, two to eight: commands of engines that speak UCI or UCCI, `built-in`, or `level:1` to
    /// `level:10`, in tenths as `level:4.3` and with a character as `level:4.3:attacking`
    #[arg(required = true, num_args = 2.., value_name = "ENGINE", value_parser = who)]
    engines: Vec<Who>,
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = input::game)]
    game: GameKind,
    /// Games of each two that meet; an odd number is made even
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroU32,
    /// Only the first meets the others
    #[arg(long)]
    gauntlet: bool,
    /// Seconds for a game and for each move of it
    #[arg(long, value_name = "10+0.1", default_value = "10+0.1", value_parser = clock, group = "pace")]
    tc: Pace,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", group = "pace")]
    movetime: Option<u64>,
    /// Nodes for a move, as each engine counts them
    #[arg(long, value_name = "N", group = "pace")]
    nodes: Option<u64>,
    /// Depth of each move, in plies
    #[arg(long, value_name = "D", group = "pace")]
    depth: Option<u32>,
    /// Milliseconds that a move may take beyond its time
    #[arg(long, value_name = "MS", default_value_t = 200)]
    margin: u32,
    /// An option of the engine with this number, from 1, or of all engines
    #[arg(long = "option", value_name = "[N:]NAME=VALUE", value_parser = option)]
    options: Vec<(Option<usize>, String, OptionValue)>,
    /// Threads of `built-in`
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU32,
    /// Memory of `built-in`, in MiB
    #[arg(long, value_name = "MB", default_value = "64")]
    hash: NonZeroU32,
    /// A file of openings: FEN, EPD or moves on each line; games of any format, which begin so; an opening
    /// book, *.chbook or *.bin, from which they are drawn by weight; or the built-in book
    #[arg(long, value_name = "FILE|book", default_value = "book")]
    openings: PathBuf,
    /// Draw the order of the file's openings by the seed
    #[arg(long)]
    shuffle: bool,
    /// Play at most so many plies of each opening of the file; of games and of an opening book 16 if not given
    #[arg(long, value_name = "N")]
    pub plies: Option<usize>,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroU32,
    /// End when it is decided whether the first is ELO0 or ELO1 stronger than the others
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// End a game early, by a rule: `tables`; `win:600,4` where both agree on so many centipawns for so
    /// many moves; `draw:10,8,80` where they agree on so few for so many after so many plies;
    /// `length:300`, which is a draw
    #[arg(long, value_name = "RULE", value_parser = rule)]
    adjudicate: Vec<Rule>,
    /// Seed of the openings and of the levels' moves
    #[arg(long, default_value_t = 1)]
    seed: u32,
}

/// A rule by which games end early.
#[derive(Clone, Copy)]
pub enum Rule {
    Tables,
    Win(ByScore),
    Draw(DrawByScore),
    Length(u32),
}

impl Asked {
    /// The plan that is asked for.
    ///
    /// # Errors
    /// If an option is set of an engine that is none.
    pub fn plan(&self) -> Result<Plan, Box<dyn Error>> {
        let players = self.engines.iter().map(|who| {
            let name = who.usual_name();
            let who = match who {
                Who::BuiltIn { .. } => {
                    Who::BuiltIn { threads: self.threads.get(), hash: self.hash.get() }
                }
                other => other.clone(),
            };
            Player { name, pace: None, who }
        });
        let mut players: Vec<_> = players.collect();
        for (number, name, value) in &self.options {
            set(&mut players, *number, name, value)?;
        }
        let two = NonZeroU32::MIN.saturating_add(1);
        let mut plan = Plan {
            game: self.game,
            pairing: if self.gauntlet { Pairing::Gauntlet } else { Pairing::RoundRobin },
            rounds: self.games.div_ceil(two),
            concurrency: self.concurrency,
            margin: self.margin,
            seed: self.seed,
            source: self.source(),
            pace: self.pace(),
            adjudication: self.adjudication(),
            sprt: self.sprt,
            players,
        };
        plan.part_names();
        Ok(plan)
    }

    fn source(&self) -> Source {
        match (&self.openings, self.shuffle) {
            (book, _) if book.as_os_str() == "book" => Source::Book,
            (file, _) if holds_book(file) => {
                let plies = self.plies.unwrap_or(OPENING_PLIES);
                Source::OwnBook { file: file.clone(), plies }
            }
            (file, true) => Source::Shuffled(file.clone()),
            (file, false) => Source::File(file.clone()),
        }
    }

    fn pace(&self) -> Pace {
        let nodes = self.nodes.map(Pace::Nodes).or(self.depth.map(Pace::Depth));
        self.movetime.map(Pace::MoveTime).or(nodes).unwrap_or(self.tc)
    }

    fn adjudication(&self) -> Adjudication {
        let mut all = Adjudication::default();
        for rule in &self.adjudicate {
            match *rule {
                Rule::Tables => all.tables = true,
                Rule::Win(win) => all.win = Some(win),
                Rule::Draw(draw) => all.draw = Some(draw),
                Rule::Length(plies) => all.length = Some(plies),
            }
        }
        all
    }
}

/// Sets an option of the engine with this number, or of all engines.
fn set(
    players: &mut [Player],
    number: Option<usize>,
    name: &str,
    value: &OptionValue,
) -> Result<(), String> {
    let mut is_set = false;
    for (at, player) in (1..).zip(players) {
        if let Who::Engine(launch) = &mut player.who
            && number.is_none_or(|number| number == at)
        {
            launch.options.insert(name.to_owned(), value.clone());
            is_set = true;
        }
    }
    if is_set {
        Ok(())
    } else {
        Err(format!("--option {name}: there is no such engine to set it of"))
    }
}

fn who(text: &str) -> Result<Who, String> {
    Who::named(text).ok_or_else(|| {
        let names = Character::ALL.map(Character::name).join(", ");
        format!(
            "{text:?} is neither a command nor level:1 to level:10, as level:4.3, or \
             level:4.3:CHARACTER of {names}"
        )
    })
}

fn clock(text: &str) -> Result<Pace, String> {
    let millis = |time: Duration| u64::try_from(time.as_millis()).ok();
    let pace = TimeControl::read(text).and_then(|control| {
        let increment = match control.bonus {
            TimeBonus::None => Duration::ZERO,
            TimeBonus::Increment(more) => more,
            TimeBonus::Byoyomi { .. } => return None,
        };
        Some(Pace::Clock { base: millis(control.main)?, increment: millis(increment)? })
    });
    pace.ok_or_else(|| format!("{text:?} is not seconds, or seconds+seconds"))
}

fn option(text: &str) -> Result<(Option<usize>, String, OptionValue), String> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| format!("{text:?} is not NAME=VALUE"))?;
    let numbered =
        name.split_once(':').and_then(|(number, name)| Some((number.parse().ok()?, name)));
    let (number, name) = numbered.map_or((None, name), |(number, name)| (Some(number), name));
    Ok((number, name.to_owned(), OptionValue::read(value)))
}

fn rule(text: &str) -> Result<Rule, String> {
    let (name, numbers) = text.split_once(':').unwrap_or((text, ""));
    let numbers: Vec<u32> = numbers.split(',').filter_map(|number| number.parse().ok()).collect();
    Ok(match (name, numbers[..].as_ref()) {
        ("tables", []) => Rule::Tables,
        ("win", &[centipawns, moves]) => Rule::Win(ByScore { centipawns, moves }),
        ("draw", &[centipawns, moves, from_ply]) => {
            Rule::Draw(DrawByScore { centipawns, moves, from_ply })
        }
        ("length", &[plies]) => Rule::Length(plies),
        _ => {
            return Err(format!(
                "{text:?} is not a rule: tables, win:600,4, draw:10,8,80 or length:300"
            ));
        }
    })
}
