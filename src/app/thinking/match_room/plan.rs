//! The plan of a match, from what was chosen in its form.

use std::num::NonZeroU32;

use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{Entrant, MatchForm, OpeningChoice, PaceKind};
use crate::games::GameKind;
use crate::matches::{Adjudication, ByScore, DrawByScore, Pace, Plan, Player, Source, Sprt, Who};
use crate::text::ids;
use crate::text::language::Texts;

/// Memory of the built-in engine, in MiB.
const HASH: u32 = 64;
/// Milliseconds that a move may take beyond its time.
const MARGIN: u32 = 1_000;
/// When a game is adjudicated by score: centipawns of a win, and of a draw from a ply on.
const WON: u32 = 1_000;
const DRAWN: (u32, u32) = (10, 80);

/// The plan of a form. Engines that are no longer there are left out.
pub fn plan_of(form: &MatchForm, engines: &Engines, texts: &Texts) -> Plan {
    let player = |entrant| player(entrant, form.game, engines, texts);
    let players = form.players.iter().filter_map(player);
    let adjudication = Adjudication {
        tables: form.by_tables,
        win: form.by_score.then_some(ByScore { centipawns: WON, moves: form.agreed_moves }),
        draw: form.by_score.then_some(DrawByScore {
            centipawns: DRAWN.0,
            moves: form.agreed_moves,
            from_ply: DRAWN.1,
        }),
        length: form.by_length.then_some(form.longest.saturating_mul(2)),
    };
    let [elo0, elo1] = form.elo.map(f64::from);
    let mut plan = Plan {
        game: form.game,
        pairing: form.pairing,
        rounds: at_least_one(form.rounds),
        concurrency: at_least_one(form.at_once),
        margin: MARGIN,
        seed: rand::random(),
        source: match &form.openings {
            OpeningChoice::Book => Source::Book,
            OpeningChoice::File(file) => Source::File(file.clone()),
            OpeningChoice::Collection(name) | OpeningChoice::OwnBook(name) => {
                Source::List(name.clone())
            }
            OpeningChoice::Listed => Source::List(texts.get(ids::MATCH_LISTED)),
        },
        pace: pace(form),
        adjudication,
        sprt: form.is_tested.then_some(Sprt { elo0, elo1, ..Sprt::default() }),
        players: players.collect(),
    };
    plan.part_names();
    plan
}

/// The first engine of a form that is no longer there, or plays another game.
pub fn missing_engine<'a>(form: &'a MatchForm, engines: &Engines) -> Option<&'a str> {
    form.players.iter().find_map(|entrant| match entrant {
        Entrant::Engine(name) => {
            let is_it = |engine: &crate::engines::Profile| engine.name == *name;
            (!engines.playing(form.game).any(is_it)).then_some(name.as_str())
        }
        Entrant::BuiltIn { .. } | Entrant::Level(_) | Entrant::Character(..) => None,
    })
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn pace(form: &MatchForm) -> Pace {
    match form.pace {
        PaceKind::Clock => Pace::Clock {
            base: u64::from(form.base) * 1_000,
            increment: u64::from(form.increment) * 100,
        },
        PaceKind::MoveTime => Pace::MoveTime(form.move_time.into()),
        PaceKind::Nodes => Pace::Nodes(form.nodes.into()),
        PaceKind::Depth => Pace::Depth(form.depth),
    }
}

fn player(entrant: &Entrant, game: GameKind, engines: &Engines, texts: &Texts) -> Option<Player> {
    let who = match entrant {
        Entrant::BuiltIn { threads } => Who::BuiltIn { threads: (*threads).max(1), hash: HASH },
        Entrant::Level(level) => Who::Level(*level),
        Entrant::Character(level, character) => Who::Character(*level, *character),
        Entrant::Engine(name) => Who::Engine(engines.get(name)?.launch()),
    };
    Some(Player { name: entrant_name(entrant, game, texts), pace: None, who })
}

/// What a player is called in a match of a game.
pub fn entrant_name(entrant: &Entrant, game: GameKind, texts: &Texts) -> String {
    match entrant {
        Entrant::BuiltIn { threads } => texts.with(ids::MatchBuiltIn { n: *threads }),
        Entrant::Level(level) => level.called().written(texts),
        Entrant::Character(level, character) => level.called_with(*character, game).written(texts),
        Entrant::Engine(name) => name.clone(),
    }
}
