//! The command line.

use bevy::prelude::*;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};

use crate::app::settings::ThemeChoice;
use crate::app::settings::new_game::{ClockChoice, NoClock, RulesetChoice};
use crate::app::settings::players::SideChoice;
use crate::engine::{Level, NoLevel};
use crate::games::{AnyPosition, GameKind};
use crate::generate;
use crate::text::ids;
use crate::text::language::{Language, Texts, UnknownLanguage};

/// Chuhe (楚河): Xiangqi (Chinese chess) and international chess in one window.
///
/// Anything not given here is as in the last game. Set CHUHE_DATA_DIR to keep everything the game
/// writes in another folder, and RUST_LOG=chuhe=debug to log the game to standard error.
#[expect(clippy::doc_markdown, reason = "shown as it stands by --help")]
#[derive(Parser, Resource, Clone, Debug, Default)]
#[command(name = "chuhe", version, about)]
pub struct Options {
    /// A file of games to study: PGN, XQF, CBR, CBL, CBF, DhtmlXQ, text
    #[arg(value_name = "FILE")]
    pub file: Option<std::path::PathBuf>,

    /// The game to play
    #[arg(long, value_parser = game_names())]
    pub game: Option<GameKind>,

    /// Start from this position instead of the usual one
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,

    /// The position that `fen` describes, once it has been read.
    #[arg(skip)]
    pub start: Option<AnyPosition>,

    /// Play the built-in engine at this level, 1 (beginner) to 10 (full strength)
    #[arg(long, value_name = "N", value_parser = level, conflicts_with = "two_player")]
    pub level: Option<Level>,

    /// The side you play
    #[arg(long, value_enum, conflicts_with = "two_player")]
    pub side: Option<SideArg>,

    /// Two people play in this window
    #[arg(long)]
    pub two_player: bool,

    /// The rules for repetitions
    #[arg(long, value_enum)]
    pub ruleset: Option<RulesetArg>,

    /// The clocks: 10 (minutes), 5+3 (with an increment in seconds), 10+3x30 (with byo-yomi) or none
    #[arg(long, value_name = "TIME", value_parser = clock)]
    pub clock: Option<ClockChoice>,

    /// The language of the window
    #[arg(long, value_name = "zh-Hans|zh-Hant|en|vi", value_parser = language)]
    pub lang: Option<Language>,

    /// The colours of the window
    #[arg(long, value_enum)]
    pub theme: Option<ThemeArg>,

    /// Make the opponent play the same moves every time (levels 9 and 10 also depend on time)
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// The size of the window, such as 1280x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub window: Option<Vec2>,
}

impl Options {
    /// Reads the command line, and ends the program with an explanation if it cannot, or after
    /// writing what `--generate` asks for.
    pub fn from_command_line() -> Self {
        let options: Self = generate::parse();
        let texts = Texts::new(options.lang.unwrap_or_else(Language::of_system));
        options.settled(&texts).unwrap_or_else(|error| error.exit())
    }

    /// Whether they ask for a new game, so that none that was left is gone on with.
    pub fn asks_for_game(&self) -> bool {
        self.file.is_some()
            || self.start.is_some()
            || self.game.is_some()
            || self.level.is_some()
            || self.side.is_some()
            || self.two_player
            || self.ruleset.is_some()
            || self.clock.is_some()
    }

    /// The arguments that say nothing of a game, to start the program with once more.
    pub fn without_game(&self) -> Vec<String> {
        let language = self.lang.map(|language| format!("--lang={}", language.tag()));
        let theme = self.theme.and_then(|theme| theme.to_possible_value());
        let theme = theme.map(|theme| format!("--theme={}", theme.get_name()));
        let window = self.window.map(|size| format!("--window={}x{}", size.x, size.y));
        [language, theme, window].into_iter().flatten().collect()
    }

    /// Reads the position by the rules of its game, which is detected from the board if not given.
    fn settled(mut self, texts: &Texts) -> Result<Self, clap::Error> {
        if let Some(fen) = self.fen.take() {
            let game = self.game.unwrap_or_else(|| GameKind::of_fen(&fen));
            let start = AnyPosition::from_fen(game, &fen).map_err(|error| {
                let reason = error.sentence().written(texts);
                let complaint = texts.with(ids::ErrorFen { reason });
                Self::command().error(ErrorKind::ValueValidation, complaint)
            })?;
            self.start = Some(start);
            self.game = Some(game);
        }
        Ok(self)
    }
}

/// The games that `--game` names.
fn game_names() -> impl TypedValueParser<Value = GameKind> {
    let help = |game| match game {
        GameKind::Xiangqi => "Xiangqi, Chinese chess",
        GameKind::Chess => "International chess",
    };
    let names = GameKind::ALL.map(|game| PossibleValue::new(game.name()).help(help(game)));
    PossibleValuesParser::new(names).try_map(|name| GameKind::named(&name).ok_or("no such game"))
}

/// The sides that `--side` names.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideArg {
    /// Red, who moves first in Xiangqi
    Red,
    /// White, who moves first in chess
    White,
    /// Black
    Black,
    /// Either, at random
    #[value(name = "random", alias = "lot")]
    Lot,
}

impl From<SideArg> for SideChoice {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::Red | SideArg::White => Self::First,
            SideArg::Black => Self::Second,
            SideArg::Lot => Self::Lot,
        }
    }
}

/// The rulesets that `--ruleset` names.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesetArg {
    /// The rules of the Asian Xiangqi Federation
    Asian,
    /// The Chinese rules of 2020
    Chinese,
    /// The rules of Tiantian Xiangqi: a forbidden move is refused
    Tiantian,
    /// Only perpetual check loses
    Simple,
}

impl From<RulesetArg> for RulesetChoice {
    fn from(ruleset: RulesetArg) -> Self {
        match ruleset {
            RulesetArg::Asian => Self::Asian,
            RulesetArg::Chinese => Self::Chinese,
            RulesetArg::Tiantian => Self::Tiantian,
            RulesetArg::Simple => Self::Simple,
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

fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|error: NoLevel| error.to_string())
}

fn clock(text: &str) -> Result<ClockChoice, String> {
    text.parse().map_err(|error: NoClock| error.to_string())
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
    use std::time::Duration;

    use super::*;
    use crate::generate::Generated;
    use crate::record::{TimeBonus, TimeControl};
    use crate::rules::Side;

    fn parse(args: &[&str]) -> Result<Options, String> {
        Options::try_parse_from([&["chuhe"], args].concat())
            .and_then(|options| {
                let texts = Texts::new(options.lang.unwrap_or(Language::En));
                options.settled(&texts)
            })
            .map_err(|error| error.to_string())
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
            "--ruleset",
            "chinese",
            "--clock",
            "10+3x30",
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
        let start = all.start.expect("a position");
        assert_eq!(start.fen(), "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1");
        assert_eq!(all.game, Some(GameKind::Xiangqi), "told by the board");
        assert_eq!(all.level, Level::new(7));
        assert_eq!(all.side, Some(SideArg::Lot));
        assert_eq!(all.ruleset, Some(RulesetArg::Chinese));
        let clock = all.clock.expect("a clock");
        let byoyomi = TimeBonus::Byoyomi { period: Duration::from_secs(30), periods: 3 };
        let control = TimeControl { main: Duration::from_mins(10), bonus: byoyomi };
        assert_eq!(clock.controls(), Some([control; 2]));
        assert_eq!(all.lang, Some(Language::ZhHant));
        assert_eq!(all.theme, Some(ThemeArg::Dark));
        assert_eq!(all.seed, Some(9));
        assert_eq!(all.window, Some(Vec2::new(900.0, 700.0)));
        assert!(parse(&["--two-player"]).expect("sound").two_player);
        assert_eq!(parse(&[]).expect("sound").game, None);
    }

    #[test]
    fn what_says_nothing_of_a_game_is_given_again() {
        let all = ["--lang", "zh-Hant", "--theme", "dark", "--window", "900x700", "--level", "7"];
        let again = parse(&all).expect("sound").without_game();
        assert_eq!(again, ["--lang=zh-Hant", "--theme=dark", "--window=900x700"]);
        let again = parse(&again.iter().map(String::as_str).collect::<Vec<_>>()).expect("sound");
        assert!(!again.asks_for_game());
        assert_eq!(again.window, Some(Vec2::new(900.0, 700.0)));
        assert!(parse(&["--two-player"]).expect("sound").without_game().is_empty());
    }

    #[test]
    fn sides_have_the_names_that_their_games_give_them() {
        let choices = [(Side::First, SideChoice::First), (Side::Second, SideChoice::Second)];
        for game in GameKind::ALL {
            for (side, choice) in choices {
                let named = parse(&["--side", game.side_name(side)]).expect("sound").side;
                assert_eq!(named.map(SideChoice::from), Some(choice), "{game:?}");
            }
        }
    }

    #[test]
    fn the_game_reads_the_position() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        for args in [&["--fen", fen][..], &["--game", "chess", "--fen", fen]] {
            let options = parse(args).expect("sound");
            assert_eq!(options.game, Some(GameKind::Chess));
            assert_eq!(options.start.map(|start| start.fen()).as_deref(), Some(fen));
        }
        let side = parse(&["--game", "chess", "--side", "white"]).expect("sound").side;
        assert_eq!(side.map(SideChoice::from), Some(SideChoice::First));
    }

    #[test]
    fn what_is_wrong_with_a_position_is_told_in_the_language_asked_for() {
        for (lang, complaint) in [
            ("en", "This position (FEN) can’t be read: Black has no king"),
            ("zh-Hans", "无法读取这个局面（FEN）：黑方没有将帅（王）"),
            ("zh-Hant", "無法讀取這個局面（FEN）：黑方沒有將帥（王）"),
            ("vi", "Không đọc được thế cờ này (FEN): Đen không có Tướng (Vua)"),
        ] {
            let error =
                parse(&["--lang", lang, "--fen", "8/8/8/8/8/8/8/4K3"]).expect_err("no king");
            assert!(error.contains(complaint), "{error}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (args, complaint) in [
            (&["--fen", "9/9 w"][..], "the board has 2 ranks, not 10"),
            (&["--level", "11"], "from 1 to 10"),
            (&["--level", "3", "--two-player"], "cannot be used with"),
            (&["--game", "chess", "--fen", "9/9 w"], "the board has 2 ranks, not 8"),
            (&["--fen", "8/8/8/8/8/8/8/4K3"], "Black has no king"),
            (&["--game", "go"], "xiangqi, chess"),
            (&["--side", "blue"], "red, white, black, random"),
            (&["--ruleset", "none"], "asian, chinese, tiantian, simple"),
            (&["--lang", "fr"], "zh-Hans, zh-Hant, en, vi"),
            (&["--window", "10x10"], "from 400 to 16384"),
            (&["--clock", "5+3x"], "10+3x30 with byo-yomi"),
            (&["--seed", "x"], "invalid digit"),
        ] {
            let error = parse(args).expect_err("must be refused");
            assert!(error.contains(complaint), "{args:?}: {error}");
        }
    }

    #[test]
    fn man_page_and_completions_name_every_option() {
        let command = Options::command();
        for kind in Generated::value_variants() {
            let text = String::from_utf8(kind.of(command.clone())).expect("text");
            // As roff writes hyphens; fish names options by `-l`.
            let text = text.replace("\\-", "-").replace("-l ", "--");
            for option in command.get_arguments().filter_map(|argument| argument.get_long()) {
                assert!(text.contains(&format!("--{option}")), "{kind:?}: --{option}");
            }
        }
    }
}
