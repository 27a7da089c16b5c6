//! Makes pictures of positions, and moving pictures of games.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use chuhe_core::engine::StopFlag;
use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
use chuhe_core::pictures::looks::{BoardLook, ChessSet, Looks, MarkColours, Sets, XiangqiSet};
use chuhe_core::pictures::{
    Animation, BoardPicture, Described, GifError, Heading, Part, Parts, PictureOptions, Still,
};
use chuhe_core::record::NodeId;
use chuhe_core::rules::Side;
use chuhe_core::text::worded::pictures::described;
use clap::{Args, ValueEnum};

use super::input::{self, Reading};
use super::words::Words;
use super::{Done, output};

#[derive(Args)]
pub struct Options {
    /// The file with the game
    #[arg(required_unless_present = "fen", conflicts_with = "fen")]
    file: Option<PathBuf>,
    /// A position instead of a game
    #[arg(long)]
    fen: Option<String>,
    /// The number of the game in the file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// The picture: *.png, *.svg, or *.gif for a moving one
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Show the position after this many plies instead of the last one
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// Begin a moving picture after this many plies
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: usize,
    /// End it after this many plies; with the game if not given
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// How long it shows each position
    #[arg(long, value_name = "S", default_value_t = 1.2)]
    seconds: f32,
    /// It does not start again at its end
    #[arg(long)]
    once: bool,
    /// How many pixels wide it is, from 120 to 4096; 960, or 480 if it moves, if not given
    #[arg(long, value_name = "N")]
    width: Option<u32>,
    /// The side at the bottom
    #[arg(long, value_enum, default_value_t = Near::First)]
    side: Near,
    /// Write a title above the board and the players beside it; those of the game if no TEXT is given
    #[arg(long, value_name = "TEXT", num_args = 0..=1, default_missing_value = "")]
    title: Option<String>,
    #[command(flatten)]
    appearance: Appearance,
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    reading: Reading,
}

/// What boards and pieces look like, and what is left out.
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
struct Appearance {
    /// What the board is made of
    #[arg(long, value_enum, default_value_t = Look::Wood)]
    look: Look,
    /// Dark wood and a dark ground
    #[arg(long)]
    dark: bool,
    /// The set of pieces
    #[arg(long = "set", value_enum, value_name = "SET")]
    sets: Vec<Set>,
    /// Let the pieces of Xiangqi stand on fields
    #[arg(long)]
    fields: bool,
    /// Draw marks and arrows in colours that all eyes tell apart
    #[arg(long)]
    safe_colours: bool,
    /// Leave out the names of files and ranks
    #[arg(long)]
    no_coordinates: bool,
    /// Leave out where the last move began and ended
    #[arg(long)]
    no_last_move: bool,
    /// Leave out arrows and rings
    #[arg(long)]
    no_arrows: bool,
    /// Leave out the mark of the last move
    #[arg(long)]
    no_marks: bool,
}

/// The side that is near.
#[derive(Clone, Copy, ValueEnum)]
pub enum Near {
    /// Red or White
    #[value(alias = "red", alias = "white")]
    First,
    /// Black
    #[value(alias = "black")]
    Second,
}

impl From<Near> for Side {
    fn from(near: Near) -> Self {
        match near {
            Near::First => Self::First,
            Near::Second => Self::Second,
        }
    }
}

/// What a board is made of.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Look {
    /// Light wood
    Wood,
    /// Paper
    Paper,
    /// Dark wood with light lines
    Walnut,
    /// Black lines on white
    Contrast,
    /// The same without any colour, also of the pieces: for copiers
    BlackAndWhite,
}

impl Look {
    /// The board.
    pub const fn board(self) -> BoardLook {
        match self {
            Self::Wood => BoardLook::Wood,
            Self::Paper => BoardLook::Paper,
            Self::Walnut => BoardLook::Walnut,
            Self::Contrast | Self::BlackAndWhite => BoardLook::Contrast,
        }
    }
}

/// A set of pieces of one of the games.
#[derive(Clone, Copy, ValueEnum)]
pub enum Set {
    /// Xiangqi: traditional characters on ivory
    Traditional,
    /// Xiangqi: simplified characters
    Simplified,
    /// Xiangqi: pictographs with a small character
    Hybrid,
    /// Xiangqi: pictographs
    Pictographs,
    /// Chess: ivory and ebony
    Carved,
    /// Chess: white and black as in a diagram
    Diagram,
}

impl Set {
    /// The sets that are named, and the usual one of a game without.
    pub fn chosen(named: &[Self]) -> Sets {
        let mut sets = Sets::default();
        for set in named {
            match set {
                Self::Traditional => sets.xiangqi = XiangqiSet::Traditional,
                Self::Simplified => sets.xiangqi = XiangqiSet::Simplified,
                Self::Hybrid => sets.xiangqi = XiangqiSet::Hybrid,
                Self::Pictographs => sets.xiangqi = XiangqiSet::Pictographs,
                Self::Carved => sets.chess = ChessSet::Carved,
                Self::Diagram => sets.chess = ChessSet::Diagram,
            }
        }
        sets
    }
}

/// What a file holds, by its ending.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Png,
    Svg,
    Gif,
}

impl Kind {
    fn of(path: &Path) -> Result<Self, String> {
        let ending = path.extension().map(|it| it.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("png") => Ok(Self::Png),
            Some("svg") => Ok(Self::Svg),
            Some("gif") => Ok(Self::Gif),
            _ => Err(format!("{} ends neither in .png, .svg nor .gif", path.display())),
        }
    }
}

pub fn run(options: &Options) -> Done {
    let kind = Kind::of(&options.output)?;
    let (tree, label, is_sound) = options.tree()?;
    let told = |error: String| format!("{label}: {error}");
    let bytes = match kind {
        Kind::Gif => options.moving(&tree).map_err(told)?,
        Kind::Png | Kind::Svg => options.still(&tree, kind).map_err(told)?,
    };
    if let Some(unshown) = options.unshown(&tree) {
        eprintln!("{label}: pictures have no letters for {unshown}: boxes stand in their place");
    }
    output::write(&options.output, &bytes)?;
    Ok(is_sound)
}

impl Options {
    /// The game, what a line about it begins with, and whether it could be read whole.
    fn tree(&self) -> Result<(AnyTree, String, bool), Box<dyn std::error::Error>> {
        let Some(file) = &self.file else {
            let fen = self.fen.as_deref().unwrap_or_default();
            let position = AnyPosition::from_fen(GameKind::of_fen(fen), fen)
                .map_err(|error| format!("--fen: {error}"))?;
            return Ok((AnyTree::new(position), "--fen".to_owned(), true));
        };
        let number = self.game as usize;
        let label = input::label(file, number);
        let mut games = input::open(file, &self.reading)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        let game = games.nth(number - 1);
        let game = game.ok_or_else(|| format!("{}: there is no game {number}", file.display()))?;
        let game = game.map_err(|error| format!("{label}: {error}"))?;
        for fault in game.skipped.iter().chain(&game.faults) {
            eprintln!("{label}: {fault}");
        }
        Ok((game.tree, label, game.faults.is_empty()))
    }

    fn still(&self, tree: &AnyTree, kind: Kind) -> Result<Vec<u8>, String> {
        let (nodes, last) = main_line(tree);
        let ply = self.ply.unwrap_or(last);
        let node = *nodes.get(ply).ok_or_else(|| beyond("--ply", ply, last))?;
        let still = self.shown(tree, node);
        let (made, heading) = (self.made(tree.game(), 960), self.heading(tree));
        let picture = BoardPicture {
            scene: &still.scene,
            mark: still.mark,
            heading: &heading,
            options: &made,
        };
        if kind == Kind::Png {
            return picture.png().map_err(|error| error.to_string());
        }
        let texts = self.words.texts();
        let position = still.scene.position.as_ref();
        let description = position.map(|it| described(it, &texts)).unwrap_or_default();
        let title = if heading.title.is_empty() { &still.caption } else { &heading.title };
        let described = Described { title, description: &description };
        picture.svg(described).map(String::into_bytes).map_err(|error| error.to_string())
    }

    fn moving(&self, tree: &AnyTree) -> Result<Vec<u8>, String> {
        let (nodes, last) = main_line(tree);
        let (from, to) = (self.from, self.to.unwrap_or(last));
        if to > last {
            return Err(beyond("--to", to, last));
        }
        if from > to {
            return Err(format!("--from {from} is beyond the end at ply {to}"));
        }
        let nodes = &nodes[from..=to];
        let stills: Vec<_> = nodes.iter().map(|&node| self.shown(tree, node)).collect();
        let (options, heading) = (self.made(tree.game(), 480), self.heading(tree));
        let animation = Animation {
            stills: &stills,
            heading: &heading,
            options: &options,
            seconds: self.seconds,
            is_looped: !self.once,
            is_captioned: true,
        };
        let is_watched = io::stderr().is_terminal();
        let made = animation.gif(&StopFlag::new(), |done| {
            if is_watched {
                let end = if done == stills.len() { "\n" } else { "" };
                eprint!("\r{done}/{}{end}", stills.len());
            }
        });
        made.map_err(|error| match error {
            GifError::TooLarge => format!("{error} (--width, --from, --to)"),
            error => error.to_string(),
        })
    }

    fn shown(&self, tree: &AnyTree, node: NodeId) -> Still {
        Still::of_node(tree, node, self.side.into(), self.words.style(tree.game()))
    }

    fn heading(&self, tree: &AnyTree) -> Heading {
        let of_game = Heading::of_game(tree.tags());
        match &self.title {
            Some(title) if !title.is_empty() => Heading { title: title.clone(), ..of_game },
            _ => of_game,
        }
    }

    /// What of the title the picture cannot show, if it is to have one.
    fn unshown(&self, tree: &AnyTree) -> Option<String> {
        let unshown = self.title.is_some().then(|| self.heading(tree).unshown());
        unshown.filter(|unshown| !unshown.is_empty())
    }

    fn made(&self, game: GameKind, usual_width: u32) -> PictureOptions {
        let it = &self.appearance;
        let parts = [
            (Part::Coordinates, !it.no_coordinates),
            (Part::LastMove, !it.no_last_move),
            (Part::Arrows, !it.no_arrows),
            (Part::Marks, !it.no_marks),
            (Part::Title, self.title.is_some()),
        ];
        PictureOptions {
            width: self.width.unwrap_or(usual_width),
            looks: Looks {
                board: it.look.board(),
                fields: it.fields,
                sets: Set::chosen(&it.sets),
                marks: if it.safe_colours { MarkColours::Safe } else { MarkColours::Usual },
            },
            is_dark: it.dark,
            is_printed: it.look == Look::BlackAndWhite,
            notation: self.words.style(game).notation,
            parts: parts.into_iter().fold(Parts::NONE, |all, (part, on)| all.set(part, on)),
        }
    }
}

/// The nodes of the main line from the root on, and how many plies it has.
fn main_line(tree: &AnyTree) -> (Vec<NodeId>, usize) {
    let nodes: Vec<_> = tree.main_positions().into_iter().map(|(node, _)| node).collect();
    let last = nodes.len() - 1;
    (nodes, last)
}

fn beyond(option: &str, ply: usize, last: usize) -> String {
    format!("{option} {ply} is beyond the end of the game at ply {last}")
}
