//! How boldly the search leaves out and shortens lines: the numbers that each game sets for itself.

/// Makes [`Boldness`] of a list of numbers, so that a tuner can reach them by name.
macro_rules! boldness {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// How much a game forgives: in centipawns where nothing else is said.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Boldness {
            /// How deeply checks are looked at.
            pub checks: Checks,
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Boldness {
            /// What the numbers are called, in their order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Numbers that have to be above zero: the search divides by them, or begins with
            /// them and doubles.
            pub const ABOVE_ZERO: [&str; 5] =
                ["reduction", "reduction_history", "futility_history", "pass_margin", "aspiration"];

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

boldness! {
    /// Plies from which it is asked whether the remembered move is the only good one.
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
    /// The same more where a refutation is expected.
    reduction_cut,
    /// The same more where the side to move does not stand better than at its last turn.
    reduction_worsening,
    /// The same more where many children were refuted.
    reduction_cutoffs,
    /// The same less on the principal variation.
    reduction_principal,
    /// The same less for a check and for a reply to one.
    reduction_forced,
    /// The same less for a move that refuted a neighbour.
    reduction_killer,
    /// The same less for a capture.
    reduction_capture,
    /// A quiet move loses a ply less for each such number in its history; one more if negative.
    reduction_history,
    /// A position so much better than needed for each ply to go is left alone.
    reverse_futility,
    /// It may be so much less if the side to move stands better than at its last turn.
    reverse_futility_improving,
    /// Quiet moves are not tried in a position so much worse than needed.
    futility,
    /// The same for each ply to go.
    futility_ply,
    /// A move may be a centipawn further off for each such number in its history.
    futility_history,
    /// Captures are not tried in a position that, with what they take, is so much worse than needed
    /// for each ply to go and one more.
    futility_capture,
    /// Captures that lose more for each ply to go are left out.
    bad_capture,
    /// Quiet moves that lose more for each square of a ply to go are left out.
    bad_quiet,
    /// Quiet moves with a history so bad for each ply to go are left out.
    bad_history,
    /// Quiet moves are left out after so many hundredths of moves.
    late,
    /// The same more for each square of a ply to go.
    late_ply,
    /// Passing is tried if the position is better than needed by so much,
    pass_least,
    /// and less so by this for each ply to go.
    pass_least_ply,
    /// A pass is looked at so many hundredths of plies less deeply.
    pass,
    /// The same more for each ply to go.
    pass_ply,
    /// A ply less for so much that the position is better than needed, at most four.
    pass_margin,
    /// How much of what the corrections say of a position's pawns counts, in hundredths; see
    /// `corrections.rs`.
    correction_pawns,
    /// The same of each side's officers.
    correction_officers,
    /// A lead counts for so many hundredths of a hundredth less for each ply since the last capture
    /// (in chess: or pawn move), up to a hundred plies: as long as nothing happens it leads nowhere.
    fading,
    /// In quiescence a capture is tried if it could bring the score so near to what is needed.
    hope,
    /// Half the width of the window in which the next score is expected at first.
    aspiration,
    /// What a refutation counts in the histories for each ply that it is deep.
    bonus_ply,
    /// The most that it counts.
    bonus_most,
    /// What a move that failed before it counts, in hundredths of that.
    malus,
}

/// How deeply checks and the replies to them are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// A check that does not give the piece away is looked at further, and no check or reply to one
    /// less deeply for being late.
    Extended,
    /// Late checks and late quiet replies are looked at less deeply too, but lose a ply less than
    /// other late moves.
    Reduced,
}

impl Boldness {
    /// Hundredths of moves after which quiet ones are left out.
    pub(super) const fn late(&self, depth: i32, improves: bool) -> i32 {
        let full = self.late + self.late_ply * depth * depth;
        if improves { full } else { full / 2 + 100 }
    }

    /// What a refutation so many plies deep counts in the histories, and a failure before it.
    pub(super) fn bonus(&self, depth: i32) -> (i32, i32) {
        let bonus = (self.bonus_ply * depth - 60).min(self.bonus_most);
        (bonus, bonus * self.malus / 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Evaluate;
    use crate::rules::chess::Position;

    #[test]
    fn names_lead_to_their_numbers() {
        let place = |name| Boldness::NAMES.iter().position(|&known| known == name);
        let mut boldness = Position::BOLDNESS;
        *boldness.number_mut(place("hope").expect("a name")) += 7;
        assert_eq!(boldness, Boldness { hope: boldness.hope, ..Position::BOLDNESS });
        assert_eq!(boldness.hope, Position::BOLDNESS.hope + 7);
        assert!(Boldness::ABOVE_ZERO.into_iter().all(|name| place(name).is_some()));
    }
}
