//! What is asked to be made, and what it is called.

use bevy_egui::egui::Context;

use super::{Asked, Parts, ShareOfGame};
use crate::app::settings::share::{ShareChoice, ShareDiagrams, ShareFormat, ShareKind, ShareLook};
use crate::app::table::keep::sharing::{Kind, Wish};
use crate::games::{AnyPosition, GameKind, MoveStyle};
use crate::pages::{Diagrams, Fit, PrintOptions, Written, WrittenMoves};
use crate::pictures::looks::{BoardLook, ChessSet, Looks, Sets};
use crate::pictures::{Heading, Part, PictureOptions, Still};
use crate::record::{Nag, NodeId, Tag};
use crate::text::worded::pictures::described;

/// Boards of the first sheet that are shown before, at most.
const MOST_SHOWN: usize = 6;

impl ShareOfGame {
    /// What the file depends on.
    pub(super) fn wanted(&self, choice: &ShareChoice, parts: &Parts, density: f32) -> Asked {
        let width = match (choice.kind, choice.fit) {
            (ShareKind::Page, Fit::One | Fit::Two) => 240.0,
            (ShareKind::Page, Fit::Four | Fit::Six) => 130.0,
            _ => 388.0,
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let preview = (width * density) as u32;
        let (at, span) = match choice.kind {
            ShareKind::Picture => (self.at, [0; 2]),
            ShareKind::Moving => (self.at.clamp(self.span[0], self.span[1]), self.span),
            ShareKind::Page => (0, [0; 2]),
        };
        let (near, is_dark) = (self.near, parts.is_dark);
        Asked { choice: *choice, at, span, near, is_dark, preview }
    }

    /// The same as it is asked for.
    pub(super) fn wish(&self, asked: &Asked, parts: &Parts) -> Wish {
        let choice = &asked.choice;
        let options = self.options(choice, parts);
        let kind = match choice.kind {
            ShareKind::Picture => {
                let still = self.still(asked.at, parts);
                let svg = (choice.format == ShareFormat::Svg)
                    .then(|| [self.title(&still), self.described(parts)]);
                Kind::Picture { still: Box::new(still), svg }
            }
            ShareKind::Moving => {
                let [from, to] = asked.span;
                Kind::Moving {
                    stills: (from..=to).map(|at| self.still(at, parts)).collect(),
                    at: asked.at - from,
                    seconds: choice.pace.seconds(),
                    is_looped: choice.extras.looped,
                    is_captioned: choice.extras.captions,
                }
            }
            ShareKind::Page => Kind::Page {
                tree: std::sync::Arc::clone(&self.tree.0),
                print: Box::new(self.print(choice, options, parts)),
                language: parts.style.texts.language(),
                stills: self.first_sheet(choice, parts),
            },
        };
        Wish { kind, heading: self.heading(), options, preview: asked.preview }
    }

    /// How boards look.
    fn options(&self, choice: &ShareChoice, parts: &Parts) -> PictureOptions {
        let (game, looks) = (self.tree.0.game(), parts.settings.looks);
        let looks = match choice.look {
            ShareLook::Window => looks,
            ShareLook::Paper => Looks { board: BoardLook::Paper, ..looks },
            ShareLook::BlackAndWhite => {
                Looks { sets: Sets { chess: ChessSet::Diagram, ..looks.sets }, ..looks }
            }
        };
        let notation = parts.settings.notation(game, parts.style.texts.language());
        PictureOptions {
            width: choice.size.width(choice.kind == ShareKind::Moving),
            looks,
            is_dark: parts.is_dark && choice.look == ShareLook::Window,
            is_printed: choice.look == ShareLook::BlackAndWhite,
            notation,
            parts: choice.parts,
        }
    }

    fn print(&self, choice: &ShareChoice, boards: PictureOptions, parts: &Parts) -> PrintOptions {
        let styles = GameKind::ALL.map(|game| style(game, parts));
        PrintOptions {
            paper: choice.paper,
            fit: choice.fit,
            is_numbered: choice.extras.numbered,
            diagrams: match choice.diagrams {
                ShareDiagrams::Notes => Diagrams::Notes,
                ShareDiagrams::Rounds => Diagrams::Every(ShareDiagrams::ROUNDS),
                ShareDiagrams::Blunders => Diagrams::Blunders,
                ShareDiagrams::None => Diagrams::None,
            },
            written: Written {
                moves: if choice.extras.moves { WrittenMoves::All } else { WrittenMoves::None },
                comments: choice.extras.comments,
                marks: choice.parts.has(Part::Marks),
            },
            boards,
            near: self.near,
            styles,
        }
    }

    /// The boards of the first sheet of a page.
    fn first_sheet(&self, choice: &ShareChoice, parts: &Parts) -> Vec<Still> {
        let most = match choice.fit {
            Fit::One => 1,
            Fit::Two => 2,
            Fit::Four => 4,
            Fit::Six => MOST_SHOWN,
        };
        let all = (1..self.line.len()).map(|at| self.still(at, parts));
        let is_wanted = |at: usize, still: &Still| match choice.diagrams {
            ShareDiagrams::Notes => still.mark.is_some() || !still.scene.arrows.is_empty(),
            ShareDiagrams::Rounds => {
                (at + 1).is_multiple_of(2 * usize::from(ShareDiagrams::ROUNDS))
            }
            ShareDiagrams::Blunders => still.mark.and_then(Nag::mark) == Some("??"),
            ShareDiagrams::None => false,
        };
        let wanted = all.enumerate().filter(|(at, still)| is_wanted(*at, still));
        wanted.map(|(_, still)| still).take(most).collect()
    }

    /// A position of the line.
    pub(super) fn still(&self, at: usize, parts: &Parts) -> Still {
        let node = self.line.get(at).copied().unwrap_or(NodeId::ROOT);
        Still::of_node(&self.tree.0, node, self.near, style(self.tree.0.game(), parts))
    }

    /// What is written around boards.
    pub(super) fn heading(&self) -> Heading {
        Heading::of_game(self.tree.0.tags())
    }

    /// The position shown in a sentence, for who cannot see it.
    pub(super) fn described(&self, parts: &Parts) -> String {
        let still = self.still(self.at, parts);
        let position = still.scene.position.as_ref();
        position.map(|it| described(it, &parts.style.texts)).unwrap_or_default()
    }

    fn title(&self, still: &Still) -> String {
        let title = self.heading().title;
        if title.is_empty() { still.caption.clone() } else { title }
    }

    /// What is copied as text: the position in a sentence and as FEN; of a line, its moves.
    pub(super) fn text(&self, choice: ShareChoice, parts: &Parts) -> String {
        if choice.kind == ShareKind::Picture {
            let still = self.still(self.at, parts);
            let fen = still.scene.position.as_ref().map(AnyPosition::fen).unwrap_or_default();
            return format!("{}\n{fen}", self.described(parts));
        }
        let [from, to] =
            if choice.kind == ShareKind::Moving { self.span } else { [0, self.last()] };
        let captions = (from.max(1)..=to).map(|at| self.still(at, parts).caption);
        captions.collect::<Vec<_>>().join("\n")
    }

    /// The name that is offered for a file.
    pub(super) fn file_name(&self, choice: ShareChoice) -> String {
        let ending = match (choice.kind, choice.format) {
            (ShareKind::Picture, ShareFormat::Png) => "png",
            (ShareKind::Picture, ShareFormat::Svg) => "svg",
            (ShareKind::Moving, _) => "gif",
            (ShareKind::Page, _) => "html",
        };
        let date = self.tree.0.tags().get(&Tag::Date).replace(['.', '?'], "-");
        let name = format!("{} {date}", self.tree.0.game().name());
        format!("{}.{ending}", name.trim_end_matches([' ', '-']))
    }

    /// Shows the next position of a moving picture when it is time.
    pub(super) fn play(&mut self, context: &Context, choice: ShareChoice) {
        let Some(next) = self.plays.filter(|_| choice.kind == ShareKind::Moving) else {
            self.plays = None;
            return;
        };
        let (now, pace) = (context.input(|input| input.time), f64::from(choice.pace.seconds()));
        let [from, to] = self.span;
        if next == 0.0 {
            (self.at, self.plays) = (from, Some(now + pace));
        } else if now >= next {
            match (self.at < to, choice.extras.looped) {
                (true, _) => (self.at, self.plays) = (self.at + 1, Some(now + pace)),
                (false, true) => (self.at, self.plays) = (from, Some(now + pace)),
                (false, false) => self.plays = None,
            }
        }
        context.request_repaint_after(std::time::Duration::from_millis(50));
    }
}

/// How moves of a game are written.
fn style(game: GameKind, parts: &Parts) -> MoveStyle {
    parts.settings.move_style(game, parts.style.texts.language())
}
