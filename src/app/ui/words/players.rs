//! Names of players, engines and sides.

use crate::app::settings::players::Program;
use crate::app::ui::kit::style::Style;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::tags;

/// The names of the players of a game; a player without a name is "you" if the other has one.
pub fn player_names(names: &[String; 2], game: GameKind, texts: &Texts) -> [String; 2] {
    let nobody = names.iter().all(String::is_empty);
    Side::BOTH.map(|side| match names[side.index()].as_str() {
        "" if nobody => texts.get(game.side_id(side)),
        "" => texts.get(ids::YOU),
        name => tags::player(name, texts),
    })
}

/// What a program is called.
pub fn program_name(program: &Program, style: &Style) -> String {
    match program {
        Program::BuiltIn { level, .. } => style.with(level.called()),
        Program::External(setup) => setup.profile.name.clone(),
    }
}

/// The name of a side.
pub fn side_name(texts: &Texts, game: GameKind, side: Side) -> String {
    texts.get(game.side_id(side))
}
