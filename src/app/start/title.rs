//! The window's title: whose move it is, who has won, or what is studied or practised.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::base::schedule::Step;
use crate::app::settings;
use crate::app::table::game_match::Match;
use crate::app::text::ActiveTexts;
use crate::app::thinking::match_room::MatchRoom;
use crate::app::thinking::queue::ReviewQueue;
use crate::app::ui::{player_names, winner_id};
use crate::games::GameKind;
use crate::library::QueueState;
use crate::record::Tag;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::{Language, Texts};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, name_window.in_set(Step::View).after(settings::follow_language));
}

/// Writes the title when what it says or the language is another.
fn name_window(
    texts: Res<ActiveTexts>,
    game: Option<Res<Match>>,
    (room, queue): (Option<Res<MatchRoom>>, Option<Res<ReviewQueue>>),
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut written: Local<Option<(u64, Language, Vec<Behind>)>>,
) {
    let (Some(game), Some(mut window)) = (game, window) else { return };
    let behind: Vec<_> = [Behind::of_match(room.as_deref()), Behind::of_queue(queue.as_deref())]
        .into_iter()
        .flatten()
        .collect();
    let wanted = Some((game.edition(), texts.language(), behind));
    if *written == wanted {
        return;
    }
    *written = wanted;
    let behind = written.iter().flat_map(|(.., behind)| behind);
    let parts = std::iter::once(what(&texts, &game)).chain(behind.map(|it| it.text(&texts)));
    let what = parts.collect::<Vec<_>>().join(" · ");
    let title = texts.with(ids::WindowTitleOf { what });
    if window.title != title {
        window.title = title;
    }
}

/// What is under way behind the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// A match of engines plays its game of this number, of so many.
    Match(usize, usize),
    /// A match of engines waits.
    MatchPaused,
    /// Games are reviewed, so many are left.
    Queue(usize),
}

impl Behind {
    fn of_match(room: Option<&MatchRoom>) -> Option<Self> {
        let room = room?;
        let state = room.state.as_ref()?;
        let (played, all) = (state.rows().len(), state.plan.games() as usize);
        match room.is_running() {
            true if !room.is_paused() => Some(Self::Match((played + 1).min(all), all)),
            is_running => (is_running || room.is_left).then_some(Self::MatchPaused),
        }
    }

    fn of_queue(queue: Option<&ReviewQueue>) -> Option<Self> {
        let queue = queue.filter(|queue| queue.running.is_some())?;
        let waiting = queue.count(|state| *state == QueueState::Waiting);
        Some(Self::Queue(waiting.max(1)))
    }

    fn text(self, texts: &Texts) -> String {
        match self {
            Self::Match(n, all) => texts.with(ids::TitleMatch { n, all }),
            Self::MatchPaused => texts.get(ids::TITLE_MATCH_PAUSED),
            Self::Queue(n) => texts.with(ids::TitleQueue { n }),
        }
    }
}

/// The title of a window in which this game is about to be played.
pub fn title(texts: &Texts, game: GameKind) -> String {
    texts.with(ids::WindowTitle { game: game.name_id() })
}

/// What is done in the window.
fn what(texts: &Texts, game: &Match) -> String {
    match (game.over(), game.outcome()) {
        (Some(activity), _) => texts.get(activity.title()),
        (None, _) if game.is_study() => studied(texts, game),
        (None, Some(outcome)) => texts.get(winner_id(game, outcome.winner)),
        (None, None) => texts.get(game.kind().turn_id(game.turn())),
    }
}

/// The players of what is studied, or what that is called.
fn studied(texts: &Texts, game: &Match) -> String {
    let tags = game.record().tags();
    let players = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    match tags.get(&Tag::Title) {
        "" if players.iter().all(String::is_empty) => texts.get(ids::STUDY),
        "" => player_names(&players, game.kind(), texts).join(" — "),
        title => title.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::players::Seats;
    use crate::app::table::game_match::{Dice, Setup};
    use crate::games::{AnyPosition, AnyRecord};
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
        app.insert_resource(Match::new(setup, &mut Dice::new(Some(1)).rng));
    }

    #[test]
    fn the_title_says_whose_move_it_is_in_the_language_of_the_window() {
        let mut app = App::new();
        app.add_systems(Update, name_window).insert_resource(ActiveTexts(Texts::new(Language::En)));
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        start(&mut app, GameKind::Xiangqi);
        assert_eq!(title_of(&mut app), "Red to move — Chuhe");
        app.insert_resource(ActiveTexts(Texts::new(Language::ZhHans)));
        assert_eq!(title_of(&mut app), "轮到红方 — 楚河");
        start(&mut app, GameKind::Chess);
        app.insert_resource(ActiveTexts(Texts::new(Language::ZhHant)));
        assert_eq!(title_of(&mut app), "輪到白方 — 楚河");
    }

    #[test]
    fn the_title_of_a_study_names_its_players() {
        let start = AnyPosition::start(GameKind::Xiangqi);
        let mut record = AnyRecord::new(start, Ruleset::default());
        let texts = Texts::new(Language::ZhHans);
        let said = |record: &AnyRecord| what(&texts, &Match::study(record.clone()));
        assert_eq!(said(&record), "研究");
        record.set_player(Side::First, "王嘉良".to_owned());
        record.set_player(Side::Second, "刘忆慈".to_owned());
        assert_eq!(said(&record), "王嘉良 — 刘忆慈");
        record.set_tag(Tag::Title, "屏风马".to_owned());
        assert_eq!(said(&record), "屏风马");
    }
}
