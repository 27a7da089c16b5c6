//! DhtmlXQ, also called UBB: the text in which 东萍 (dpxq.com) and forums exchange games.
//!
//! Fields stand as `[DhtmlXQ_name]value[/DhtmlXQ_name]` between `[DhtmlXQ]` and `[/DhtmlXQ]`; the
//! end may lack. A point is two digits, the file from Red's left and the rank from Black's back
//! rank. `binit` places the 32 pieces, 99 for none. `movelist` is the main line, branch 0;
//! `move_P_S_N` is branch N, which replaces ply S of branch P. Plies are counted from the start of
//! the game, from 1, and a branch may stand before the one it leaves. `comment0` belongs to the
//! start, `commentK` to ply K of the main line and `commentB_K` to ply K of branch B. A line of a
//! text ends with `||`, and `\uXXXX` is a letter. Who moves first the first move says.

mod read;
mod write;

use crate::record::Tag;

pub use read::{read, read_all};
pub use write::write;

const NAME: &str = "DhtmlXQ";
/// How every field begins, and how it ends.
const OPEN: &str = "[DhtmlXQ_";
const CLOSE: &str = "[/DhtmlXQ";
/// The point of a captured piece.
const CAPTURED: &str = "99";

/// The fields that are tags.
fn fields() -> Vec<(&'static str, Tag)> {
    let other = |name: &str| Tag::Other(name.to_owned());
    vec![
        ("title", Tag::Title),
        ("event", Tag::Event),
        ("class", other("EventType")),
        ("group", other("Group")),
        ("place", Tag::Place),
        ("round", Tag::Round),
        ("table", Tag::Board),
        ("date", Tag::Date),
        ("timerule", Tag::TimeControl),
        ("red", Tag::First),
        ("redteam", Tag::FirstTeam),
        ("redlevel", other("RedLevel")),
        ("redrating", Tag::FirstRating),
        ("redtime", other("RedTime")),
        ("black", Tag::Second),
        ("blackteam", Tag::SecondTeam),
        ("blacklevel", other("BlackLevel")),
        ("blackrating", Tag::SecondRating),
        ("blacktime", other("BlackTime")),
        ("open", Tag::Opening),
        ("variation", Tag::Variation),
        ("ecco", Tag::OpeningCode),
        ("remark", Tag::Annotator),
        ("author", Tag::Author),
        ("endtype", Tag::Termination),
        ("refer", other("Source")),
        ("owner", other("Owner")),
        ("other", other("Remark")),
    ]
}
