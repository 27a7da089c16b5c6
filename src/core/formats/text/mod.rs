//! Plain Chinese text, as XQStudio prints games and people paste them: two columns of moves.
//!
//! ```text
//! 标题：中炮对屏风马
//! 红方：红棋手
//!
//!   1. 炮二平五    马８进７
//!   2. 马二进三
//! 红胜
//! ```
//!
//! Digits may be full-width, spaces those of Chinese text, characters simplified, traditional or
//! those of one side (傌, 俥, 包); a game that Black begins has dots in the first column. What is
//! written can be read again: a start of its own stands as a FEN above the moves, and the comments
//! on the main line below them.

mod line;
mod read;
mod write;

use crate::record::Tag;

pub(super) use line::move_len;
pub use read::{read, read_all};
pub use write::write;

const NAME: &str = "Chinese text";

/// What stands at the head, in simplified and traditional characters; the first is written.
fn fields() -> Vec<(Tag, &'static [[&'static str; 2]])> {
    let other = |name: &str| Tag::Other(name.to_owned());
    vec![
        (Tag::Title, &[["标题", "標題"], ["棋局标题", "棋局標題"], ["名称", "名稱"]]),
        (Tag::Event, &[["赛事", "賽事"], ["赛事名称", "賽事名稱"], ["比赛", "比賽"]]),
        (Tag::Place, &[["地点", "地點"], ["比赛地点", "比賽地點"]]),
        (Tag::Date, &[["日期", "日期"], ["比赛日期", "比賽日期"], ["时间", "時間"]]),
        (Tag::Round, &[["轮次", "輪次"], ["比赛轮次", "比賽輪次"]]),
        (Tag::Board, &[["台次", "臺次"], ["比赛台次", "比賽臺次"]]),
        (Tag::First, &[["红方", "紅方"], ["红方姓名", "紅方姓名"], ["红方名称", "紅方名稱"]]),
        (Tag::FirstTeam, &[["红方团体", "紅方團體"]]),
        (Tag::FirstRating, &[["红方等级分", "紅方等級分"]]),
        (other("RedTime"), &[["红方用时", "紅方用時"]]),
        (Tag::Second, &[["黑方", "黑方"], ["黑方姓名", "黑方姓名"], ["黑方名称", "黑方名稱"]]),
        (Tag::SecondTeam, &[["黑方团体", "黑方團體"]]),
        (Tag::SecondRating, &[["黑方等级分", "黑方等級分"]]),
        (other("BlackTime"), &[["黑方用时", "黑方用時"]]),
        (Tag::TimeControl, &[["用时规则", "用時規則"]]),
        (Tag::OpeningCode, &[["开局编号", "開局編號"]]),
        (Tag::Opening, &[["开局", "開局"], ["布局", "布局"]]),
        (Tag::Variation, &[["变例", "變例"]]),
        (Tag::Annotator, &[["评注", "評註"], ["评注人员", "評注人員"], ["讲评", "講評"]]),
        (Tag::Author, &[["作者", "作者"], ["棋谱作者", "棋譜作者"]]),
        (Tag::Termination, &[["终局", "終局"]]),
    ]
}

/// What stands before the result, before a FEN, above the comments and before that on the start.
const RESULT: [&str; 4] = ["结果", "結果", "对局结果", "對局結果"];
const FEN: &str = "FEN";
const COMMENTS: [&str; 2] = ["注释", "註釋"];
const START: [&str; 2] = ["开始", "開始"];
/// What stands in place of a move of Red when Black begins.
const DOTS: &str = "………";
