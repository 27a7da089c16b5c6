//! Search parameters: margins, reductions and bonuses that each game sets; tuned by
//! `chuhe-lab spar`.

/// Makes [`SearchParams`] from a list of names, so that a tuner can reach them by name.
macro_rules! search_params {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Search parameters of a game, in centipawns unless said otherwise.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchParams {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl SearchParams {
            /// The parameters' names, in their order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Parameters that have to be above zero: divisors, and the aspiration window.
            pub const ABOVE_ZERO: [&str; 6] = [
                "lmr_divisor",
                "lmr_history_divisor",
                "pruning_history_divisor",
                "null_move_eval_divisor",
                "aspiration_delta",
                "good_capture_divisor",
            ];

            /// The parameter at this index of [`Self::NAMES`].
            ///
            /// # Panics
            /// If there is none.
            pub fn value_mut(&mut self, index: usize) -> &mut i32 {
                let values = [$(&mut self.$name),*];
                values.into_iter().nth(index).expect("an index of a name")
            }
        }
    };
}

search_params! {
    /// Singular extension: the least depth.
    singular_depth,
    /// Singular extension: by how much the other moves have to fail below the table score, per
    /// hundred plies of depth.
    singular_margin,
    /// Double extension: by how much more they have to fail.
    double_extension_margin,
    /// Check extension: the depth beyond which a check is extended.
    check_extension_depth,
    /// Check extension: how far from zero the static evaluation has to be.
    check_extension_eval,
    /// Late move reduction: what `ln(depth) * ln(move number)` is divided by; see `reductions.rs`.
    lmr_divisor,
    /// Late move reduction: its base. This and the terms below are in hundredths of a ply.
    lmr_base,
    /// Late move reduction: more at nodes with a zero window.
    lmr_zero_window,
    /// Late move reduction: more at cut nodes.
    lmr_cut_node,
    /// Late move reduction: more for quiet moves at cut nodes.
    lmr_cut_node_quiet,
    /// Late move reduction: more for quiet moves if the table move is a capture.
    lmr_tt_capture,
    /// Late move reduction: more if the side to move is not improving, for moves that are reduced
    /// by 1.4 plies already.
    lmr_not_improving,
    /// Late move reduction: more if many child nodes failed high.
    lmr_cutoffs,
    /// Late move reduction: less at PV nodes.
    lmr_pv,
    /// Late move reduction: less at PV and former PV nodes (ttPv).
    lmr_tt_pv,
    /// Late move reduction: less if the table move is quiet and singular.
    lmr_singular_quiet,
    /// Late move reduction: less if the move that led to the node was a late one.
    lmr_late_parent,
    /// Late move reduction: less if the table entry is as deep as the node.
    lmr_tt_depth,
    /// Late move reduction: less for moves that give check.
    lmr_check,
    /// Late move reduction: the history (statScore) of a quiet move that reduces it by a ply less.
    lmr_history_divisor,
    /// Late move reduction: the history that neither adds nor subtracts.
    lmr_history_offset,
    /// Hindsight extension: the least reduction, in plies, of a node that is searched a ply deeper
    /// if the move that led to it improved the static evaluation of its side.
    hindsight_extension,
    /// Hindsight reduction: by how much that move has to worsen it for a ply less.
    hindsight_reduction,
    /// Late move reduction at the root, in hundredths of the usual.
    lmr_root,
    /// SEE threshold of good captures: the capture history that is worth a centipawn.
    good_capture_divisor,
    /// Re-search after a late move reduction: by how much, and by half a centipawn more for each
    /// ply, a move has to exceed the best score to be searched a ply deeper.
    deeper_research_margin,
    /// Reverse futility pruning: the margin above beta per ply of depth.
    reverse_futility,
    /// Reverse futility pruning: how much less if the side to move is improving.
    reverse_futility_improving,
    /// Reverse futility pruning: how much less per ply of depth if the last move worsened the
    /// opponent's static evaluation.
    reverse_futility_opponent_worsening,
    /// Futility pruning: the margin below alpha.
    futility,
    /// Futility pruning: how much more per ply of reduced depth.
    futility_ply,
    /// SEE pruning of captures: the loss per ply of depth.
    see_capture,
    /// SEE pruning of moves that give check: the loss per ply of depth.
    see_check,
    /// SEE pruning of quiet moves: the loss per square of the reduced depth; up to three fifths
    /// less at greater depths.
    see_quiet,
    /// History pruning: how far below zero the continuation history has to be per ply of depth.
    history_pruning,
    /// Pruning of moves: the history that makes the reduced depth a ply greater.
    pruning_history_divisor,
    /// Late move pruning: how many moves are searched, in hundredths of a move; half of them if the
    /// side to move is not improving.
    late_move_count,
    /// Late move pruning: how many more per square of the depth.
    late_move_count_ply,
    /// Null move: how far above beta the static evaluation has to be.
    null_move_margin,
    /// Null move: how much less of that margin per ply of depth.
    null_move_margin_ply,
    /// Null move: how much less of it if the side to move is improving.
    null_move_margin_improving,
    /// Null move: how much more of it at former PV nodes (ttPv).
    null_move_margin_tt_pv,
    /// Null move: the history (statScore) that the last move has to be below.
    null_move_history,
    /// Null move: base of the reduction, in hundredths of a ply.
    null_move_reduction,
    /// Null move: how much more reduction per ply of depth.
    null_move_reduction_ply,
    /// Null move: the evaluation above beta that is worth a ply more of reduction.
    null_move_eval_divisor,
    /// Null move: the most that the evaluation adds to the reduction, in hundredths of a ply.
    null_move_eval_max,
    /// `ProbCut`: the margin above beta.
    probcut_margin,
    /// `ProbCut`: how much less if the side to move is improving.
    probcut_improving,
    /// Correction history: the weight of the pawns, in hundredths; see `correction_history.rs`.
    correction_pawn,
    /// Correction history: the weight of each side's non-pawns, in hundredths.
    correction_non_pawn,
    /// Correction history: the weight of the last two moves, in hundredths.
    correction_continuation,
    /// Shrinks the evaluation towards 0 as the fifty-move counter grows, in 1/10 000 per ply, up to
    /// 100 plies.
    fifty_move_scale,
    /// Quiescence futility pruning: the margin that a capture gets above what it takes.
    quiescence_futility,
    /// Quiescence checks: how far below alpha the static evaluation may be for quiet checks at the
    /// first ply; none, if zero.
    quiescence_checks,
    /// Aspiration window: half its width at first.
    aspiration_delta,
    /// Aspiration window: how much it grows after each fail, in hundredths of itself.
    aspiration_growth,
    /// Draw score: how far from zero it is, up or down by the node count.
    draw_noise,
    /// History bonus: per square of the depth.
    history_bonus_quadratic,
    /// History bonus: per ply of depth.
    history_bonus_linear,
    /// History bonus: what is subtracted from it.
    history_bonus_offset,
    /// History bonus: the greatest.
    history_bonus_max,
    /// History bonus of a quiet move per ply of depth and per centipawn by which it improves the
    /// static evaluation.
    eval_diff_bonus,
}

impl SearchParams {
    /// Defaults of both games, tuned in chess; Xiangqi has values of its own for half of them, see
    /// `notes/tuning.md`.
    /// What helps in chess alone is switched off by values that change nothing.
    pub(super) const COMMON: Self = Self {
        singular_depth: 7,
        singular_margin: 75,
        double_extension_margin: 34,
        check_extension_depth: 6,
        check_extension_eval: 40,
        lmr_divisor: 202,
        lmr_base: 47,
        lmr_zero_window: 87,
        lmr_cut_node: 120,
        lmr_cut_node_quiet: 72,
        lmr_tt_capture: 98,
        lmr_not_improving: 158,
        lmr_cutoffs: 84,
        lmr_pv: 94,
        lmr_tt_pv: 287,
        lmr_singular_quiet: 85,
        lmr_late_parent: 54,
        lmr_tt_depth: 60,
        lmr_check: 100,
        lmr_history_divisor: 14_963,
        lmr_history_offset: 1_961,
        hindsight_extension: 3,
        hindsight_reduction: 150,
        lmr_root: 100,
        good_capture_divisor: 60,
        deeper_research_margin: 19,
        reverse_futility: 53,
        reverse_futility_improving: 96,
        reverse_futility_opponent_worsening: 0,
        futility: 4,
        futility_ply: 64,
        see_capture: 83,
        see_check: 83,
        see_quiet: 13,
        history_pruning: 3_998,
        pruning_history_divisor: 6_060,
        late_move_count: 380,
        late_move_count_ply: 107,
        null_move_margin: 70,
        null_move_margin_ply: 1,
        null_move_margin_improving: 4,
        null_move_margin_tt_pv: 38,
        null_move_history: 20_000,
        null_move_reduction: 366,
        null_move_reduction_ply: 34,
        null_move_eval_divisor: 40,
        null_move_eval_max: 596,
        probcut_margin: 85,
        probcut_improving: 6,
        correction_pawn: 100,
        correction_non_pawn: 100,
        correction_continuation: 0,
        fifty_move_scale: 0,
        quiescence_futility: 64,
        quiescence_checks: 150,
        aspiration_delta: 10,
        aspiration_growth: 33,
        draw_noise: 0,
        history_bonus_quadratic: 2,
        history_bonus_linear: 329,
        history_bonus_offset: 149,
        history_bonus_max: 2_177,
        eval_diff_bonus: 12,
    };

    /// Late move pruning: the number of moves, in hundredths, after which quiet ones are skipped.
    pub(super) const fn late_move_limit(&self, depth: i32, improving: bool) -> i32 {
        let full = self.late_move_count + self.late_move_count_ply * depth * depth;
        if improving { full } else { full / 2 }
    }

    /// History bonus (and malus) for a cutoff at this depth.
    pub(super) fn history_bonus(&self, depth: i32) -> i32 {
        let bonus = (self.history_bonus_quadratic * depth + self.history_bonus_linear) * depth
            - self.history_bonus_offset;
        bonus.min(self.history_bonus_max).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Evaluate;
    use crate::rules::chess::Position;

    #[test]
    fn names_lead_to_their_values() {
        let index = |name| SearchParams::NAMES.iter().position(|&known| known == name);
        let mut params = Position::SEARCH_PARAMS;
        *params.value_mut(index("quiescence_futility").expect("a name")) += 7;
        assert_eq!(
            params,
            SearchParams {
                quiescence_futility: params.quiescence_futility,
                ..Position::SEARCH_PARAMS
            }
        );
        assert_eq!(params.quiescence_futility, Position::SEARCH_PARAMS.quiescence_futility + 7);
        assert!(SearchParams::ABOVE_ZERO.into_iter().all(|name| index(name).is_some()));
    }
}
