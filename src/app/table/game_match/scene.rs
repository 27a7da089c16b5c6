//! What the board shows of the match: the game, or the current activity.

use super::Match;
use crate::app::table::activity::{Activity, Touch};
use crate::pictures::{Arrow, Scene, ink};

impl Match {
    /// What the board shows.
    pub fn scene(&self) -> Scene {
        match self.over() {
            Some(activity) => activity.scene(self.near()),
            None => self.games_scene(),
        }
    }

    /// What a touch of a piece on the board may do.
    pub fn touch(&self) -> Touch {
        match self.over() {
            Some(activity) => activity.touch(),
            None if self.reminder().is_some() && !self.is_looking_back() => Touch::GoOn,
            None if self.takes_premoves() => Touch::Advance,
            None => self.refuses_person().map_or(Touch::Move, Touch::Refused),
        }
    }

    /// How many moves were made that are not played out; see [`Activity::laid_down`].
    pub fn laid_down(&self) -> usize {
        self.over().map_or(0, Activity::laid_down)
    }

    /// Whether a touch explains how the piece moves, whatever the settings say.
    pub fn explains(&self) -> bool {
        self.over().is_some_and(Activity::explains)
    }

    /// What the board shows of the game: the ply that is looked at, what is drawn beside it in a
    /// study, a hint, dangers.
    fn games_scene(&self) -> Scene {
        let record = self.record();
        let notes = self.is_study().then(|| record.notes(record.at())).flatten();
        let shapes = notes.into_iter().flat_map(|notes| &notes.shapes).map(Arrow::of_shape);
        let drawn = self.drawn().iter().map(Arrow::of_shape);
        let hint = self.hint().map(|hint| match hint.is_threat {
            true => Arrow::inked(hint.mv, ink::DANGER),
            false if self.is_hint_told() => Arrow::inked(hint.mv, ink::MOVE),
            // First only which piece it is about.
            false => Arrow::ring(hint.mv.from()),
        });
        let dangers = self.dangers().iter().map(|&mv| Arrow::inked(mv, ink::DANGER));
        let arrows = shapes.chain(drawn).chain(hint).chain(dangers).collect();
        let scene = Scene::of(self.shown_position(), self.shown_move(), self.near());
        let advance = if self.takes_premoves() { self.position_in_advance() } else { None };
        let position = advance.or(scene.position);
        let is_last = !self.is_study() && !self.is_looking_back();
        let refused = if is_last { record.must_change() } else { Vec::new() };
        let tried = self.refused().map(crate::rules::Move::from);
        Scene { arrows, position, refused, tried, premove: self.premove(), ..scene }
    }
}
