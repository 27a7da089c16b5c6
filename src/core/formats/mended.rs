//! Texts in Unicode that were once read in the wrong encoding: Big5 that a program of mainland China
//! took for GBK before it kept it as UTF-16.

use super::ReadGame;
use super::charset::Charset;
use super::likeness::{Judged, letters, likeness};
use crate::games::AnyTree;
use crate::record::{NodeId, Tags, Tree};
use crate::rules::Game;

/// Puts the texts of a game right if they look like Big5 that was read as GBK; or so they are told to
/// be by `told`. Returns what they are in, which is said to be UTF-16 where they stay.
pub(super) fn mend(game: &mut ReadGame, told: Option<Charset>) -> Judged {
    let stays = Judged { best: Charset::UTF_16LE, other: None };
    let judged = match told {
        Some(best) => Judged { best, other: None },
        None => judge(&mut game.tree),
    };
    if judged.best == Charset::BIG5 {
        each_text(&mut game.tree, |text| {
            if let Some(mended) = mended(text) {
                *text = mended;
            }
        });
        return judged;
    }
    Judged { best: stays.best, ..judged }
}

/// What the texts of a game look like, as they are and as Big5.
fn judge(tree: &mut AnyTree) -> Judged {
    /// Enough to choose by.
    const MOST: usize = 1 << 14;
    let mut all = String::new();
    each_text(tree, |text| {
        if !text.is_ascii() && all.len() < MOST {
            all.push_str(text);
            all.push('\n');
        }
    });
    let stays = Judged { best: Charset::UTF_16LE, other: None };
    let Some(other) = mended(&all) else { return stays };
    let as_it_is = points(Charset::GB18030, &all).max(points(Charset::BIG5, &all));
    let (bytes, _) = Charset::GB18030.encode(&all);
    let as_other = likeness(Charset::BIG5, &bytes, &other);
    let mut ranks = [(as_it_is, Charset::UTF_16LE), (as_other, Charset::BIG5)];
    ranks.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    Judged::of(&ranks)
}

/// How usual the letters of a text are in an encoding; very little where it has not all of them.
fn points(charset: Charset, text: &str) -> i64 {
    let (bytes, loss) = charset.encode(text);
    if loss.is_some() {
        return i64::MIN / 4;
    }
    letters(charset, &bytes).max(likeness(charset, &bytes, text))
}

/// The text as Big5, if it can have been that.
fn mended(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let (bytes, loss) = Charset::GB18030.encode(text);
    let decoded = Charset::BIG5.decode(&bytes, true);
    (loss.is_none() && !decoded.is_faulty).then_some(decoded.text)
}

fn each_text(tree: &mut AnyTree, change: impl FnMut(&mut String)) {
    fn each<G: Game>(tree: &mut Tree<G>, mut change: impl FnMut(&mut String)) {
        let mut tags = Tags::default();
        for (tag, value) in tree.tags.iter() {
            let mut value = value.to_owned();
            change(&mut value);
            tags.set(tag.clone(), value);
        }
        tree.tags = tags;
        let nodes: Vec<_> =
            std::iter::once(NodeId::ROOT).chain(tree.descendants(NodeId::ROOT)).collect();
        for id in nodes {
            if tree.notes(id).is_some_and(|notes| !notes.comment.is_empty()) {
                change(&mut tree.notes_mut(id).comment);
            }
        }
    }
    match tree {
        AnyTree::Xiangqi(tree) => each(std::sync::Arc::make_mut(tree), change),
        AnyTree::Chess(tree) => each(std::sync::Arc::make_mut(tree), change),
    }
}
