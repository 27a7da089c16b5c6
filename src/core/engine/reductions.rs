//! The base of late move reductions: the product of the logarithms of depth and move number.

use super::search_params::SearchParams;

/// Depth and move number from which the logarithm is constant.
const LN_LEN: usize = 64;

/// Natural logarithms of 1 to 64 in hundredths.
#[rustfmt::skip]
const LN: [i32; LN_LEN] = [
      0,  69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277,
    283, 289, 294, 300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343, 347,
    350, 353, 356, 358, 361, 364, 366, 369, 371, 374, 376, 378, 381, 383, 385, 387,
    389, 391, 393, 395, 397, 399, 401, 403, 404, 406, 408, 409, 411, 413, 414, 416,
];

/// Base of a late move reduction in hundredths of a ply; `index` is the number of moves before.
pub(super) fn base(params: &SearchParams, depth: i32, index: i32) -> i32 {
    if index == 0 {
        return 0;
    }
    let ln = |n: i32| LN[usize::try_from(n - 1).unwrap_or(0).min(LN_LEN - 1)];
    params.lmr_base + ln(depth) * ln(index + 1) / params.lmr_divisor
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Evaluate;
    use crate::rules::{chess, xiangqi};

    fn the_first_move_is_not_reduced_and_none_below_zero<G: Evaluate>() {
        let base = |depth, index| base(&G::SEARCH_PARAMS, depth, index) / 100;
        for depth in 2..100 {
            assert_eq!(base(depth, 0), 0);
            for index in 1..100 {
                let reduction = base(depth, index);
                assert!((0..=depth).contains(&reduction), "{depth} {index}");
                assert!(reduction <= base(depth, index + 1));
            }
        }
    }

    #[test]
    fn the_first_move_is_not_reduced_and_none_below_zero_in_xiangqi() {
        the_first_move_is_not_reduced_and_none_below_zero::<xiangqi::Position>();
    }

    #[test]
    fn the_first_move_is_not_reduced_and_none_below_zero_in_chess() {
        the_first_move_is_not_reduced_and_none_below_zero::<chess::Position>();
    }
}
