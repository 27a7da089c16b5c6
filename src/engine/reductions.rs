//! How much less deeply later moves are looked at: in proportion to the logarithms of the depth
//! and of the moves tried before.

use super::search_params::SearchParams;

/// From here on nothing grows any more.
const LONGEST: usize = 64;

/// Natural logarithms of 1 to 64 in hundredths.
#[rustfmt::skip]
const LN: [i32; LONGEST] = [
      0,  69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277,
    283, 289, 294, 300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343, 347,
    350, 353, 356, 358, 361, 364, 366, 369, 371, 374, 376, 378, 381, 383, 385, 387,
    389, 391, 393, 395, 397, 399, 401, 403, 404, 406, 408, 409, 411, 413, 414, 416,
];

/// Hundredths of plies that a move loses when so many came before it.
pub(super) fn base(params: &SearchParams, depth: i32, before: i32) -> i32 {
    if before == 0 {
        return 0;
    }
    let ln = |n: i32| LN[usize::try_from(n - 1).unwrap_or(0).min(LONGEST - 1)];
    params.lmr_base + ln(depth) * ln(before + 1) / params.lmr_divisor
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Evaluate;
    use crate::rules::{chess, xiangqi};

    fn the_first_move_loses_nothing_and_none_all<G: Evaluate>() {
        let base = |depth, before| base(&G::SEARCH_PARAMS, depth, before) / 100;
        for depth in 2..100 {
            assert_eq!(base(depth, 0), 0);
            for before in 1..100 {
                let less = base(depth, before);
                assert!((0..=depth).contains(&less), "{depth} {before}");
                assert!(less <= base(depth, before + 1));
            }
        }
    }

    #[test]
    fn the_first_move_loses_nothing_and_none_all_in_xiangqi() {
        the_first_move_loses_nothing_and_none_all::<xiangqi::Position>();
    }

    #[test]
    fn the_first_move_loses_nothing_and_none_all_in_chess() {
        the_first_move_loses_nothing_and_none_all::<chess::Position>();
    }
}
