//! Search parameters: by how much each game prunes, reduces and extends; see `chuhe-lab spar`.

/// Makes [`SearchParams`] of a list of numbers, so that a tuner can reach them by name.
macro_rules! search_params {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// How much a game forgives: in centipawns where nothing else is said.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchParams {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl SearchParams {
            /// What the numbers are called, in their order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Numbers that have to be above zero: the search divides by them, or begins with
            /// them and doubles.
            pub const ABOVE_ZERO: [&str; 6] = [
                "reduction",
                "reduction_history",
                "late_history",
                "pass_margin",
                "aspiration",
                "capture_history",
            ];

            /// The number with this place among the names.
            ///
            /// # Panics
            /// If there is none.
            pub fn number_mut(&mut self, place: usize) -> &mut i32 {
                let numbers = [$(&mut self.$name),*];
                numbers.into_iter().nth(place).expect("a place among the names")
            }
        }
    };
}

search_params! {
    /// Plies from which it is asked whether the table move is the only good one.
    singular,
    /// It is if the others are worse by this for each hundred plies.
    singular_margin,
    /// If they are worse by this beyond that, it is looked at two plies further.
    singular_alone,
    /// Later moves lose the product of the logarithms of depth and number over this, in
    /// hundredths of plies; see [`super::reductions`].
    reduction,
    /// Hundredths of plies that every later move loses.
    reduction_always,
    /// The same more off the principal variation,
    reduction_question,
    /// and where a refutation is expected,
    reduction_cut,
    /// and of quiet moves there,
    reduction_cut_quiet,
    /// and of quiet moves where the table move takes something,
    reduction_taking,
    /// and of moves that are late enough where the side to move does not stand better than at its
    /// last turn,
    reduction_worsening,
    /// and where many children were refuted.
    reduction_cutoffs,
    /// The same less on the principal variation,
    reduction_principal,
    /// and where the node stands on one or did once,
    reduction_once,
    /// and where the table move is quiet and the only good one,
    reduction_lone,
    /// and where the move that led there came up late,
    reduction_unexpected,
    /// and where the table knows the node from a search as deep,
    reduction_known,
    /// and of moves that give check.
    reduction_check,
    /// A quiet move loses a ply less for each such number by which it did better than others.
    reduction_history,
    /// What an average quiet move's history is.
    history_mean,
    /// What is looked at less deeply by so many plies is looked at one ply further after all if the
    /// evaluation says that the move which led there made things better for its side,
    hindsight_better,
    /// and whatever is looked at less deeply a ply less still if it lost so much.
    hindsight_worse,
    /// Hundredths of the usual by which late moves of the root are looked at less deeply.
    reduction_root,
    /// Where all moves are wanted, a capture may lose a centipawn for each such number by which it
    /// did well elsewhere, and comes before quiet moves all the same.
    capture_history,
    /// A late move that proves better than the best by so much, and by half a centipawn more for
    /// each ply, is looked at a ply further.
    surprise,
    /// A position so much better than needed for each ply to go is left alone.
    reverse_futility,
    /// It may be so much less if the side to move stands better than at its last turn.
    reverse_futility_improving,
    /// It may be so much less for each ply to go if the other side's last move made things worse
    /// for it.
    reverse_futility_worsened,
    /// Quiet moves are not tried in a position so much worse than needed.
    futility,
    /// The same for each ply to go.
    futility_ply,
    /// Captures that lose more for each ply to go are left out.
    bad_capture,
    /// Quiet moves that lose more for each square of a ply to go are left out; up to three fifths
    /// less where there are more plies.
    bad_quiet,
    /// Quiet moves with a history so bad for each ply to go are left out.
    bad_history,
    /// When it is decided what to leave out, a quiet move has a ply more to go for each such number
    /// in its history.
    late_history,
    /// Quiet moves are left out after so many hundredths of moves, half of them where the side to
    /// move does not stand better than at its last turn.
    late,
    /// The same more for each square of a ply to go.
    late_ply,
    /// Passing is tried if the position is better than needed by so much,
    pass_least,
    /// and less so by this for each ply to go,
    pass_least_ply,
    /// and by this if the side to move stands better than at its last turn,
    pass_least_improving,
    /// but more so by this if the node stands on a principal variation or did once,
    pass_least_principal,
    /// and only if the move before it had a history below this.
    pass_history,
    /// A pass is looked at so many hundredths of plies less deeply.
    pass,
    /// The same more for each ply to go.
    pass_ply,
    /// A ply less for so much that the position is better than needed,
    pass_margin,
    /// but at most so many hundredths.
    pass_most,
    /// A capture refutes, after a shallower look, if it makes the position so much better than
    /// needed.
    probable,
    /// It may be so much less if the side to move stands better than at its last turn.
    probable_improving,
    /// How much of what the corrections say of a position's pawns counts, in hundredths; see
    /// `correction_history.rs`.
    correction_pawns,
    /// The same of each side's officers,
    correction_officers,
    /// and of the last two moves.
    correction_moves,
    /// Shrinks the evaluation towards 0 as the fifty-move counter grows, in 1/10 000 per ply, up to
    /// 100 plies.
    fifty_move_scale,
    /// In quiescence a capture is tried if it could bring the score so near to what is needed.
    hope,
    /// Where quiescence begins, quiet checks are tried if the position is less than this below what is
    /// needed; none, if zero.
    quiet_check,
    /// Half the width of the window in which the next score is expected at first.
    aspiration,
    /// By so many hundredths of itself that grows each time the score lies outside.
    aspiration_growth,
    /// Draws are worth so many centipawns more or less, as chance has it.
    draw_wavering,
    /// What a refutation counts in the histories for each square of a ply that it is deep,
    bonus_square,
    /// and for each ply,
    bonus_ply,
    /// less this.
    bonus_less,
    /// The most that it counts.
    bonus_most,
    /// What a quiet move counts in its history for each ply, if it makes the evaluation a centipawn
    /// better.
    change,
}

impl SearchParams {
    /// Where both games begin: tuned by games of chess, and found good for Xiangqi; see
    /// `README.md`. What was tried in chess alone is left out by numbers that change nothing or are
    /// out of reach.
    pub(super) const COMMON: Self = Self {
        singular: 7,
        singular_margin: 75,
        singular_alone: 34,
        reduction: 202,
        reduction_always: 47,
        reduction_question: 87,
        reduction_cut: 120,
        reduction_cut_quiet: 72,
        reduction_taking: 98,
        reduction_worsening: 158,
        reduction_cutoffs: 84,
        reduction_principal: 94,
        reduction_once: 287,
        reduction_lone: 85,
        reduction_unexpected: 54,
        reduction_known: 0,
        reduction_check: 0,
        reduction_history: 14_963,
        history_mean: 1_961,
        hindsight_better: 100,
        hindsight_worse: 10_000,
        reduction_root: 50,
        capture_history: 100_000,
        surprise: 19,
        reverse_futility: 53,
        reverse_futility_improving: 96,
        reverse_futility_worsened: 0,
        futility: 4,
        futility_ply: 64,
        bad_capture: 83,
        bad_quiet: 13,
        bad_history: 3_998,
        late_history: 6_060,
        late: 380,
        late_ply: 107,
        pass_least: 70,
        pass_least_ply: 1,
        pass_least_improving: 4,
        pass_least_principal: 38,
        pass_history: 20_000,
        pass: 366,
        pass_ply: 34,
        pass_margin: 40,
        pass_most: 596,
        probable: 85,
        probable_improving: 6,
        correction_pawns: 100,
        correction_officers: 100,
        correction_moves: 0,
        fifty_move_scale: 0,
        hope: 64,
        quiet_check: 0,
        aspiration: 10,
        aspiration_growth: 100,
        draw_wavering: 0,
        bonus_square: 2,
        bonus_ply: 329,
        bonus_less: 149,
        bonus_most: 2_177,
        change: 12,
    };

    /// Hundredths of moves after which quiet ones are left out.
    pub(super) const fn late(&self, depth: i32, improves: bool) -> i32 {
        let full = self.late + self.late_ply * depth * depth;
        if improves { full } else { full / 2 }
    }

    /// What a refutation so many plies deep counts in the histories.
    pub(super) fn bonus(&self, depth: i32) -> i32 {
        let bonus = (self.bonus_square * depth + self.bonus_ply) * depth - self.bonus_less;
        bonus.min(self.bonus_most).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Evaluate;
    use crate::rules::chess::Position;

    #[test]
    fn names_lead_to_their_numbers() {
        let place = |name| SearchParams::NAMES.iter().position(|&known| known == name);
        let mut params = Position::SEARCH_PARAMS;
        *params.number_mut(place("hope").expect("a name")) += 7;
        assert_eq!(params, SearchParams { hope: params.hope, ..Position::SEARCH_PARAMS });
        assert_eq!(params.hope, Position::SEARCH_PARAMS.hope + 7);
        assert!(SearchParams::ABOVE_ZERO.into_iter().all(|name| place(name).is_some()));
    }
}
