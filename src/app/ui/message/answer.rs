//! What a person asks about the game and the board, answered in words below the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Current;
use super::words::About;
use crate::app::board::cursor::BoardCursor;
use crate::app::board::showing::Showing;
use crate::app::table::game_match::Match;
use crate::app::text::ActiveTexts;
use crate::app::thinking::analysis::Analysis;
use crate::app::thinking::{EngineInfo, EngineOutput};
use crate::app::ui::command::Command;
use crate::app::ui::words::spoken;
use crate::rules::{Side, Square};
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::spoken::{Across, across, around, evaluation, of_kind, pieces_of};

/// What is asked about.
#[derive(SystemParam)]
pub(super) struct View<'w> {
    game: Res<'w, Match>,
    showing: Res<'w, Showing>,
    cursor: Res<'w, BoardCursor>,
    analysis: Res<'w, Analysis>,
    output: Res<'w, EngineOutput>,
    texts: Res<'w, ActiveTexts>,
}

/// Answers what a person asks, in words.
pub(super) fn answer(mut asked: MessageReader<Command>, view: View, mut current: ResMut<Current>) {
    for command in asked.read().filter(|command| command.is_enabled(&view.game)) {
        let asked = Asked {
            game: &view.game,
            showing: &view.showing,
            cursor: &view.cursor,
            info: view.analysis.info(&view.game, &view.output),
            texts: &view.texts,
        };
        if let Some(text) = asked.answer(*command) {
            current.say((About::Other, text));
        }
    }
}

/// What is asked about: the game, the board as it is shown, and where the keyboard is on it.
struct Asked<'a> {
    /// The game.
    game: &'a Match,
    /// The board.
    showing: &'a Showing,
    /// Where the keyboard is.
    cursor: &'a BoardCursor,
    /// What the analysis thinks of the position.
    info: Option<&'a EngineInfo>,
    /// The language.
    texts: &'a Texts,
}

impl Asked<'_> {
    /// The answer to a command, if it asks for something to be said.
    fn answer(&self, command: Command) -> Option<String> {
        let Self { game, showing, texts, .. } = *self;
        let near = || showing.near;
        Some(match command {
            Command::SayLastMove => {
                spoken::last_move(game, texts).unwrap_or_else(|| texts.get(ids::NO_MOVES_YET))
            }
            Command::SayNearPieces => self.pieces(near()),
            Command::SayFarPieces => self.pieces(near().opponent()),
            Command::SayClocks => spoken::clocks(game, texts),
            Command::SayKind => self.kind(self.at()?),
            Command::SayFile => self.across(Across::File(self.at()?)),
            Command::SayRank => self.across(Across::Rank(self.at()?)),
            Command::SayAttackers => around(showing.position.as_ref()?, self.at()?, texts),
            Command::SayEvaluation => self.evaluation(),
            _ => return None,
        })
    }

    /// The square that the keyboard is on.
    fn at(&self) -> Option<Square> {
        self.cursor.at(self.showing)
    }

    fn pieces(&self, side: Side) -> String {
        pieces_of(side, self.showing.game, &self.showing.pieces, self.texts)
    }

    /// The pieces like the one on a square.
    fn kind(&self, at: Square) -> String {
        match self.showing.piece_at(at) {
            Some((_, figure)) => of_kind(figure, &self.showing.pieces, self.texts),
            None => self.texts.get(ids::REFUSED_NO_PIECE),
        }
    }

    fn across(&self, line: Across) -> String {
        across(line, self.showing.game, &self.showing.pieces, self.texts)
    }

    fn evaluation(&self) -> String {
        let best = self.info.and_then(|info| Some((info, info.best()?)));
        let said = best.and_then(|(info, best)| {
            Some(evaluation(&info.position, best.score?, &best.pv, self.texts))
        });
        said.unwrap_or_else(|| self.texts.get(ids::SAID_NO_ANALYSIS))
    }
}
