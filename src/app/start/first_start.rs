//! The first start: the welcome; or, where the command line asks for a game at once, what the
//! welcome would have chosen without a word.

use bevy::prelude::*;

use crate::app::settings::players::Player;
use crate::app::settings::{Overrides, Settings, SettingsRequest, language};
use crate::app::start::options::Options;
use crate::app::table::game_match::{Match, Mode, MovePlayed};
use crate::app::text::SystemLanguage;
use crate::app::ui::{Dialogs, Welcome};

/// Asks at the first start which game it shall be, and whether to learn it.
pub(super) fn welcome(
    options: Res<Options>,
    settings: Res<Settings>,
    (overrides, system): (Res<Overrides>, Res<SystemLanguage>),
    game: Option<Res<Match>>,
    mut dialogs: ResMut<Dialogs>,
    mut requests: MessageWriter<SettingsRequest>,
) {
    if settings.welcomed {
        return;
    }
    if options.asks_for_game() {
        let sets = Welcome::new(&settings).sets(language(&settings, &overrides, *system));
        requests.write(SettingsRequest::set(move |settings| settings.looks.sets = sets));
    } else if game.is_none_or(|game| game.record().is_empty()) {
        dialogs.push(Welcome::new(&settings));
    }
}

/// Who has made a move in a game needs no welcome any more.
pub(super) fn has_played(
    _: On<MovePlayed>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut requests: MessageWriter<SettingsRequest>,
) {
    let mover = game.record().current().side_to_move().opponent();
    let is_person = game.mode() == Mode::Play && *game.player(mover) == Player::Person;
    if is_person && !settings.welcomed {
        requests.write(SettingsRequest::set(Settings::welcome));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::new_game::NewGameChoice;
    use crate::app::settings::players::{Seats, SideChoice};
    use crate::app::table::game_match::{Dice, Setup};
    use crate::engine::Level;
    use crate::games::{AnyPosition, GameKind};
    use crate::pictures::looks::XiangqiSet;
    use crate::rules::xiangqi::Ruleset;
    use crate::text::language::Language;

    /// A start with these settings, in a window of this language.
    fn start(settings: Settings, options: Options, language: Language) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(settings)
            .insert_resource(options)
            .insert_resource(Overrides { language: Some(language), theme: None })
            .insert_resource(SystemLanguage(Language::En))
            .init_resource::<Dialogs>()
            .add_message::<SettingsRequest>()
            .add_observer(has_played)
            .add_systems(Startup, welcome)
            .add_systems(Update, crate::app::settings::carry_out);
        app.update();
        app
    }

    fn settings(app: &App) -> Settings {
        app.world().resource::<Settings>().clone()
    }

    fn is_welcomed_by(app: &App) -> bool {
        app.world().resource::<Dialogs>().is_open()
    }

    fn asks() -> Options {
        Options { level: Level::new(3), ..Options::default() }
    }

    /// The first move of a game was played: it is Black's turn.
    fn play(app: &mut App, seats: Seats) {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
        let start = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
        let setup = Setup { seats, start, ruleset: Ruleset::default(), clocks: None };
        app.insert_resource(Match::new(setup, &mut Dice::new(Some(1)).rng));
        app.world_mut().trigger(MovePlayed { ply: 1 });
        app.update();
    }

    #[test]
    fn who_has_played_is_not_welcomed_the_next_time() {
        let mut app = start(Settings::default(), asks(), Language::En);
        assert!(!is_welcomed_by(&app));
        assert!(is_welcomed_by(&start(settings(&app), Options::default(), Language::En)));
        // A program's move is not the player's.
        let second = NewGameChoice::default().against_built_in(None, Some(SideChoice::Second));
        play(&mut app, second.seats(|_| None));
        assert!(is_welcomed_by(&start(settings(&app), Options::default(), Language::En)));
        play(&mut app, Seats::hot_seat());
        assert!(!is_welcomed_by(&start(settings(&app), Options::default(), Language::En)));
    }

    #[test]
    fn a_first_game_by_options_has_the_pieces_that_the_welcome_begins_with() {
        for (language, set) in [
            (Language::En, XiangqiSet::Hybrid),
            (Language::Vi, XiangqiSet::Hybrid),
            (Language::ZhHans, XiangqiSet::Traditional),
            (Language::ZhHant, XiangqiSet::Traditional),
        ] {
            let app = start(Settings::default(), asks(), language);
            assert_eq!(settings(&app).looks.sets.xiangqi, set, "{language:?}");
        }
        let mut chosen = Settings::default();
        chosen.looks.sets.xiangqi = XiangqiSet::Simplified;
        let app = start(chosen, asks(), Language::En);
        assert_eq!(settings(&app).looks.sets.xiangqi, XiangqiSet::Simplified);
        let welcomed = Settings { welcomed: true, ..Settings::default() };
        let app = start(welcomed, asks(), Language::En);
        assert_eq!(settings(&app).looks.sets.xiangqi, XiangqiSet::Traditional, "it was chosen");
    }
}
