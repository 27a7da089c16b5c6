//! What is asked to be made, and what it is called.

use bevy_egui::egui::Context;

use super::{Asked, Parts, ShareOfGame};
use crate::app::settings::share::{ShareChoice, ShareDiagrams, ShareFormat, ShareKind, ShareLook};
use crate::app::table::keep::sharing::{Kind, Printed, Wish};
use crate::games::{AnyPosition, GameKind, MoveStyle};
use crate::pages::{Diagrams, PrintOptions, Written, WrittenMoves};
use crate::pictures::looks::{BoardLook, ChessSet, Looks, Sets};
use crate::pictures::{Animation, Heading, Part, PictureOptions, Still};
use crate::record::{NodeId, Tag};
use crate::rules::Side;
use crate::text::worded::pictures::described;
use crate::text::worded::tags;

/// How wide a sheet is shown before, at most.
pub(super) const SHEET: f32 = 340.0;

impl ShareOfGame {
    /// What the file depends on.
    pub(super) fn wanted(&self, choice: &ShareChoice, parts: &Parts, density: f32) -> Asked {
        let width = if choice.kind == ShareKind::Page { SHEET } else { 388.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let preview = (width * density) as u32;
        let (at, span) = match choice.kind {
            ShareKind::Picture => (self.at, [0; 2]),
            ShareKind::Moving => (self.at.clamp(self.span[0], self.span[1]), self.span),
            ShareKind::Page => (self.sheet, [0; 2]),
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
                    .then(|| [self.title(&still, parts), self.described(parts)]);
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
                printed: Printed::Game(std::sync::Arc::clone(&self.tree.0)),
                print: Box::new(printed(choice, options, self.near, parts)),
                language: parts.style.texts.language(),
                sheet: asked.at,
            },
        };
        Wish { kind, heading: self.heading(parts), options, preview: asked.preview }
    }

    /// How boards look.
    fn options(&self, choice: &ShareChoice, parts: &Parts) -> PictureOptions {
        boards(choice, self.tree.0.game(), parts)
    }

    /// A position of the line.
    pub(super) fn still(&self, at: usize, parts: &Parts) -> Still {
        let node = self.line.get(at).copied().unwrap_or(NodeId::ROOT);
        Still::of_node(&self.tree.0, node, self.near, style(self.tree.0.game(), parts))
    }

    /// What is written around boards.
    pub(super) fn heading(&self, parts: &Parts) -> Heading {
        let texts = &parts.style.texts;
        let Heading { title, players } = Heading::of_game(self.tree.0.tags());
        let players = players.map(|name| tags::player(&name, texts));
        Heading { title: tags::event(&title, texts), players }
    }

    /// The position shown in a sentence, for who cannot see it.
    pub(super) fn described(&self, parts: &Parts) -> String {
        let still = self.still(self.at, parts);
        let position = still.scene.position.as_ref();
        position.map(|it| described(it, &parts.style.texts)).unwrap_or_default()
    }

    fn title(&self, still: &Still, parts: &Parts) -> String {
        let title = self.heading(parts).title;
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
        let (now, [from, to]) = (context.input(|input| input.time), self.span);
        let pace = choice.pace.seconds();
        let stands = |at: usize| f64::from(if at == to { Animation::last(pace) } else { pace });
        if next == 0.0 {
            (self.at, self.plays) = (from, Some(now + stands(from)));
        } else if now >= next {
            match (self.at < to, choice.extras.looped) {
                (true, _) => {
                    self.at += 1;
                    self.plays = Some(now + stands(self.at));
                }
                (false, true) => (self.at, self.plays) = (from, Some(now + stands(from))),
                (false, false) => self.plays = None,
            }
        }
        context.request_repaint_after(std::time::Duration::from_millis(50));
    }
}

/// How boards of a game look.
pub(super) fn boards(choice: &ShareChoice, game: GameKind, parts: &Parts) -> PictureOptions {
    let looks = parts.settings.looks;
    let looks = match choice.look {
        ShareLook::Window => looks,
        ShareLook::Paper => Looks { board: BoardLook::Paper, ..looks },
        ShareLook::BlackAndWhite => {
            Looks { sets: Sets { chess: ChessSet::Diagram, ..looks.sets }, ..looks }
        }
    };
    PictureOptions {
        width: choice.size.width(choice.kind == ShareKind::Moving),
        looks,
        is_dark: parts.is_dark && choice.look == ShareLook::Window,
        is_printed: choice.look == ShareLook::BlackAndWhite,
        notation: parts.settings.notation(game, parts.style.texts.language()),
        parts: choice.parts,
    }
}

/// How a page is printed.
pub(super) fn printed(
    choice: &ShareChoice,
    boards: PictureOptions,
    near: Side,
    parts: &Parts,
) -> PrintOptions {
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
        has_answers: choice.sheet.has_answers,
        boards,
        near,
        styles: GameKind::ALL.map(|game| style(game, parts)),
    }
}

/// How moves of a game are written.
pub(super) fn style(game: GameKind, parts: &Parts) -> MoveStyle {
    parts.settings.move_style(game, parts.style.texts.language())
}
