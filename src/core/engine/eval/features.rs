//! The features of a handcrafted evaluation, as a macro: groups, weights, and who counts them.
//!
//! A feature has a weight (a [`super::TaperedScore`]) and is counted for each side. The list is the
//! one place where search, tuner and the `eval` command agree on what the weights mean.

/// Makes the list of a game's features from its groups (each a name, how many features it has, and
/// what people call it), whose weights stand in the table given.
macro_rules! features {
    ($weights:path; $($(#[$doc:meta])* $group:ident $length:literal $name:literal)*) => {
        /// Features that belong together.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Group { $($(#[$doc])* $group),* }

        impl Group {
            /// All groups, in the order of their features.
            pub const ALL: [Self; [$($length),*].len()] = [$(Self::$group),*];
            const LENGTHS: [usize; Self::ALL.len()] = [$($length),*];

            /// What it is called.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$group => $name),* }
            }

            /// The number of its first feature.
            #[must_use]
            pub const fn first(self) -> usize {
                FIRSTS[self as usize]
            }

            /// How many features it has.
            #[must_use]
            pub const fn len(self) -> usize {
                Self::LENGTHS[self as usize]
            }
        }

        const FIRSTS: [usize; Group::ALL.len()] = {
            let mut firsts = [0; Group::ALL.len()];
            let mut group = 1;
            while group < firsts.len() {
                firsts[group] = firsts[group - 1] + Group::LENGTHS[group - 1];
                group += 1;
            }
            firsts
        };

        /// All features.
        pub const FEATURES: usize = {
            let last = Group::ALL.len() - 1;
            FIRSTS[last] + Group::LENGTHS[last]
        };

        static PACKED: [$crate::engine::eval::TaperedScore; FEATURES] = {
            let mut packed = [$crate::engine::eval::TaperedScore::new(0, 0); FEATURES];
            let mut feature = 0;
            while feature < FEATURES {
                let (midgame, endgame) = $weights[feature];
                packed[feature] = $crate::engine::eval::TaperedScore::new(midgame, endgame);
                feature += 1;
            }
            packed
        };

        impl Group {
            /// The weights of its features.
            #[must_use]
            pub const fn weights(self) -> &'static [$crate::engine::eval::TaperedScore] {
                PACKED.split_at(self.first()).1.split_at(self.len()).0
            }
        }

        /// The weight of a feature.
        #[must_use]
        #[inline]
        pub const fn weight(feature: usize) -> $crate::engine::eval::TaperedScore {
            PACKED[feature]
        }

        /// Receives the features of a position: the search adds up weights, the tuner keeps a
        /// trace.
        pub trait Sink {
            /// A side has a feature of a group, so many times.
            fn add(&mut self, side: $crate::rules::Side, group: Group, index: usize, times: i32);
        }

        /// The score of each side: the sum of its features' weights.
        #[derive(Default)]
        pub(super) struct Totals(pub [$crate::engine::eval::TaperedScore; 2]);

        impl Sink for Totals {
            #[inline]
            fn add(&mut self, side: $crate::rules::Side, group: Group, index: usize, times: i32) {
                self.0[side.index()] += weight(group.first() + index) * times;
            }
        }

        /// Traces the features: hands each by its number to a function.
        pub(super) struct Trace<'a>(pub &'a mut dyn FnMut($crate::rules::Side, usize, i32));

        impl Sink for Trace<'_> {
            fn add(&mut self, side: $crate::rules::Side, group: Group, index: usize, times: i32) {
                self.0(side, group.first() + index, times);
            }
        }
    };
}

pub(super) use features;
