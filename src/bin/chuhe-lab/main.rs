//! The engine's laboratory: games against itself, tuning, training and matches.

mod book;
mod chances;
mod characters;
mod endings;
mod games;
mod ladder;
mod matches;
mod peers;
mod people;
mod prove;
mod puzzles;
mod selfplay;
mod sentences;
mod spar;
mod train;
mod tune;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The laboratory of Chuhe's engine
#[derive(Parser)]
#[command(version)]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of the engine against itself and write them with their scores
    Selfplay(selfplay::Options),
    /// Fit the weights of a game's features to positions that selfplay wrote
    Tune(tune::Options),
    /// Train a network on positions that selfplay wrote
    Train(train::Options),
    /// Play the engine against itself with other search parameters, or tune them
    Spar(spar::Options),
    /// Play each level against the one below
    Ladder(ladder::Options),
    /// Play each character against the plain one
    Characters(characters::Options),
    /// Play the engine against another that speaks UCI or UCCI
    Peers(peers::Options),
    /// Compare what levels overlook with what people do, in games of people
    People(people::Options),
    /// Play the engine with endgame tables against itself without, from such endings
    Endings(endings::Options),
    /// Make the opening book of Xiangqi
    Book(book::Options),
    /// Fit the curve from centipawns to winning chances to positions that selfplay wrote
    Chances(chances::Options),
    /// Prove the mates of a file of positions
    Prove(prove::Options),
    /// Make the set of a game's puzzles
    Puzzles(puzzles::Options),
    /// Check the sentences of reviews by ten times the nodes
    Sentences(sentences::Options),
}

fn main() -> ExitCode {
    match run(&Lab::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Selfplay(options) => selfplay::run(options)?,
        Command::Tune(options) => tune::run(options)?,
        Command::Train(options) => train::run(options)?,
        Command::Spar(options) => spar::run(options)?,
        Command::Ladder(options) => ladder::run(options),
        Command::Characters(options) => characters::run(options),
        Command::Peers(options) => peers::run(options)?,
        Command::People(options) => people::run(options)?,
        Command::Endings(options) => endings::run(options)?,
        Command::Book(options) => book::run(options)?,
        Command::Chances(options) => chances::run(options)?,
        Command::Prove(options) => prove::run(options)?,
        Command::Puzzles(options) => puzzles::run(options)?,
        Command::Sentences(options) => sentences::run(options)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Lab;

    #[test]
    fn the_command_line_is_sound() {
        Lab::command().debug_assert();
    }

    #[test]
    fn options_that_exclude_each_other_or_name_nothing_are_refused() {
        let accepted = |line: &str| Lab::command().try_get_matches_from(line.split(' ')).is_ok();
        assert!(accepted("chuhe-lab spar --tune 6000 lmr_divisor=14"));
        assert!(!accepted("chuhe-lab spar --tune 6000 --games 400"));
        assert!(!accepted("chuhe-lab spar nothing=14"));
        assert!(accepted("chuhe-lab peers stockfish --game chess --nodes 40000"));
        assert!(accepted("chuhe-lab peers stockfish --sprt -5,5 --concurrency 2 --pgn games.pgn"));
        assert!(!accepted("chuhe-lab peers stockfish --sprt 30,0"));
        assert!(!accepted("chuhe-lab peers stockfish --games 0"));
        assert!(!accepted("chuhe-lab peers stockfish --nodes 0"));
        assert!(!accepted("chuhe-lab peers stockfish --nodes 10 --movetime 10"));
        assert!(!accepted("chuhe-lab train --mean --on chess network.bin networks.bin"));
        assert!(!accepted("chuhe-lab train --passes 0 chess network.bin games.txt"));
        assert!(!accepted("chuhe-lab ladder --levels 3-11"));
        assert!(accepted("chuhe-lab endings --folder tables KR-KAAEE"));
        assert!(!accepted("chuhe-lab endings --folder tables KR-KR"));
    }
}
