//! The command line.

use bevy::prelude::*;
use clap::{Parser, ValueEnum};

use super::game_match::SideChoice;
use super::language::{Language, UnknownLanguage};
use super::settings::ThemeChoice;
use crate::engine::Level;
use crate::rules::Game;
use crate::rules::xiangqi::Position;

/// Chuhe (楚河): Xiangqi, Chinese chess, in a window.
///
/// What is not given here is as it was in the last game. CHUHE_DATA_DIR moves everything that the
/// game writes to another folder; RUST_LOG=chuhe=debug reports the game on standard error.
#[allow(clippy::doc_markdown)] // shown as it stands by --help
#[derive(Parser, Resource, Clone, Debug, Default)]
#[command(name = "chuhe", version, about)]
pub struct Options {
    /// Start from this position instead of the usual one
    #[arg(long, value_name = "FEN", value_parser = position)]
    pub fen: Option<Position>,

    /// Play against the built-in opponent at this level, 1 (beginner) to 10 (full strength)
    #[arg(long, value_name = "N", value_parser = level, conflicts_with = "two_player")]
    pub level: Option<Level>,

    /// The side you play
    #[arg(long, value_enum, conflicts_with = "two_player")]
    pub side: Option<SideArg>,

    /// Two people play at this window
    #[arg(long)]
    pub two_player: bool,

    /// The language of the window
    #[arg(long, value_name = "zh-Hans|zh-Hant|en", value_parser = language)]
    pub lang: Option<Language>,

    /// The colours of the window
    #[arg(long, value_enum)]
    pub theme: Option<ThemeArg>,

    /// Let the opponent choose the same moves every time (levels 9 and 10 depend on time as well)
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// The size of the window, as 1280x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub window: Option<Vec2>,
}

/// The sides that `--side` names.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideArg {
    /// Red, who begins
    Red,
    /// Black
    Black,
    /// Either, by lot
    Lot,
}

impl From<SideArg> for SideChoice {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::Red => Self::First,
            SideArg::Black => Self::Second,
            SideArg::Lot => Self::Lot,
        }
    }
}

/// The themes that `--theme` names.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeArg {
    /// Light panels
    Light,
    /// Dark panels
    Dark,
}

impl From<ThemeArg> for ThemeChoice {
    fn from(theme: ThemeArg) -> Self {
        match theme {
            ThemeArg::Light => Self::Light,
            ThemeArg::Dark => Self::Dark,
        }
    }
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|error| error.to_string())
}

fn level(text: &str) -> Result<Level, String> {
    let range = || format!("a level is a number from 1 to {}", Level::ALL.len());
    text.parse().ok().and_then(Level::new).ok_or_else(range)
}

fn language(tag: &str) -> Result<Language, String> {
    tag.parse().map_err(|error: UnknownLanguage| error.to_string())
}

/// The least width and height of the window, in logical pixels.
pub const LEAST: u16 = 400;

/// Reads `1280x800`: logical pixels, within what a window can be.
fn size(text: &str) -> Result<Vec2, String> {
    let side = |text: &str| text.parse().ok().filter(|side| (LEAST..=16_384_u16).contains(side));
    text.split_once(['x', 'X', '×'])
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .map(|(width, height)| Vec2::new(f32::from(width), f32::from(height)))
        .ok_or_else(|| "a size is WIDTHxHEIGHT, each from 400 to 16384".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Options, String> {
        Options::try_parse_from([&["chuhe"], args].concat()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_option_is_read() {
        let all = parse(&[
            "--fen",
            "4k4/9/9/9/9/9/9/9/9/3K5 b",
            "--level",
            "7",
            "--side",
            "lot",
            "--lang",
            "zh-Hant",
            "--theme",
            "dark",
            "--seed",
            "9",
            "--window",
            "900x700",
        ])
        .expect("all are sound");
        assert_eq!(all.fen.map(|p| p.fen()).as_deref(), Some("4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"));
        assert_eq!(all.level, Level::new(7));
        assert_eq!(all.side, Some(SideArg::Lot));
        assert_eq!(all.lang, Some(Language::ZhHant));
        assert_eq!(all.theme, Some(ThemeArg::Dark));
        assert_eq!(all.seed, Some(9));
        assert_eq!(all.window, Some(Vec2::new(900.0, 700.0)));
        assert!(parse(&["--two-player"]).expect("sound").two_player);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (args, complaint) in [
            (&["--fen", "9/9 w"][..], "the board has 2 ranks, not 10"),
            (&["--level", "11"], "from 1 to 10"),
            (&["--level", "3", "--two-player"], "cannot be used with"),
            (&["--side", "blue"], "red, black, lot"),
            (&["--lang", "fr"], "zh-Hans, zh-Hant and en"),
            (&["--window", "10x10"], "from 400 to 16384"),
            (&["--seed", "x"], "invalid digit"),
        ] {
            let error = parse(args).expect_err("must be refused");
            assert!(error.contains(complaint), "{args:?}: {error}");
        }
    }
}
