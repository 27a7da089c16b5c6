//! The window title: the current game, in the player's language.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::Step;
use crate::app::settings;
use crate::app::table::game_match::Match;
use crate::app::text::ActiveTexts;
use crate::games::GameKind;
use crate::text::ids;
use crate::text::language::{Language, Texts};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, name_window.in_set(Step::View).after(settings::follow_language));
}

/// Writes the title when the game or the language is another.
fn name_window(
    texts: Res<ActiveTexts>,
    game: Option<Res<Match>>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut written: Local<Option<(GameKind, Language)>>,
) {
    let (Some(game), Some(mut window)) = (game, window) else { return };
    let wanted = (game.kind(), texts.language());
    if *written != Some(wanted) {
        window.title = title(&texts, game.kind());
        *written = Some(wanted);
    }
}

/// The title of a window in which this game is played.
pub fn title(texts: &Texts, game: GameKind) -> String {
    texts.with(ids::WindowTitle { game: game.name_id() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::players::Seats;
    use crate::app::table::game_match::{Dice, Setup};
    use crate::games::AnyPosition;
    use crate::rules::xiangqi::Ruleset;

    fn title_of(app: &mut App) -> String {
        app.update();
        let mut windows = app.world_mut().query::<&Window>();
        windows.single(app.world()).expect("a window").title.clone()
    }

    fn start(app: &mut App, game: GameKind) {
        let start = AnyPosition::start(game);
        let setup =
            Setup { seats: Seats::hot_seat(), start, ruleset: Ruleset::default(), clocks: None };
        app.insert_resource(Match::new(setup, &mut Dice::new(Some(1)).0));
    }

    #[test]
    fn the_title_names_the_game_in_the_language_of_the_window() {
        let mut app = App::new();
        app.add_systems(Update, name_window).insert_resource(ActiveTexts(Texts::new(Language::En)));
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        start(&mut app, GameKind::Xiangqi);
        assert_eq!(title_of(&mut app), "Chuhe · Xiangqi");
        start(&mut app, GameKind::Chess);
        assert_eq!(title_of(&mut app), "Chuhe · Chess");
        app.insert_resource(ActiveTexts(Texts::new(Language::ZhHant)));
        assert_eq!(title_of(&mut app), "楚河 · 國際象棋");
    }
}
