//! What players, programs and sides are called.

use crate::app::settings::players::Program;
use crate::app::ui::kit::style::Style;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::language::Texts;

/// The names of the players of a game; who has none is "you" where the other has one.
pub fn player_names(names: &[String; 2], game: GameKind, style: &Style) -> [String; 2] {
    let nobody = names.iter().all(String::is_empty);
    Side::BOTH.map(|side| match names[side.index()].as_str() {
        "" if nobody => style.text(&format!("side-{}", game.side_name(side))),
        "" => style.text("you"),
        name => name.to_owned(),
    })
}

/// What a program is called.
pub fn program_name(program: &Program, style: &Style) -> String {
    match program {
        Program::BuiltIn(level) => style.text(&format!("level-{}", level.number())),
        Program::External(setup) => setup.profile.name.clone(),
    }
}

/// The name of a side.
pub fn side_name(texts: &Texts, game: GameKind, side: Side) -> String {
    texts.get(&format!("side-{}", game.side_name(side)))
}
