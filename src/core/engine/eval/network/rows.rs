//! The feature transformer: a row of weights for each input, and how rows are added.

/// A number for each hidden one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Row<const HIDDEN: usize>(pub [i16; HIDDEN]);

impl<const HIDDEN: usize> Row<HIDDEN> {
    #[inline]
    pub fn add(&mut self, other: &Self) {
        for (sum, &number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(number);
        }
    }

    /// Makes `into` this row with others added and subtracted, in one pass.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub fn update<const ADDED: usize, const REMOVED: usize>(
        &self,
        added: [&Self; ADDED],
        removed: [&Self; REMOVED],
        into: &mut Self,
    ) {
        for column in 0..HIDDEN {
            let mut number = self.0[column];
            for row in added {
                number = number.wrapping_add(row.0[column]);
            }
            for row in removed {
                number = number.wrapping_sub(row.0[column]);
            }
            into.0[column] = number;
        }
    }

    /// This row with others added, in one pass: in as large blocks as the registers hold.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub fn with(&self, others: &[&Self]) -> Self {
        const { assert!(HIDDEN.is_multiple_of(64)) };
        if HIDDEN.is_multiple_of(128) {
            self.with_by_blocks::<128>(others)
        } else {
            self.with_by_blocks::<64>(others)
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    fn with_by_blocks<const BLOCK: usize>(&self, others: &[&Self]) -> Self {
        let mut sums = Self([0; HIDDEN]);
        let (blocks, _) = sums.0.as_chunks_mut::<BLOCK>();
        let (own, _) = self.0.as_chunks::<BLOCK>();
        for (index, block) in blocks.iter_mut().enumerate() {
            let mut sum = own[index];
            for row in others {
                let (blocks, _) = row.0.as_chunks::<BLOCK>();
                for (number, &more) in sum.iter_mut().zip(&blocks[index]) {
                    *number = number.wrapping_add(more);
                }
            }
            *block = sum;
        }
        sums
    }
}

/// The weights that make the hidden sums of the inputs.
pub struct FeatureTransformer<const HIDDEN: usize> {
    /// A row for each input.
    pub(super) rows: Vec<Row<HIDDEN>>,
    pub(super) bias: Row<HIDDEN>,
}

impl<const HIDDEN: usize> FeatureTransformer<HIDDEN> {
    /// Takes the numbers of a file: the row of each input, then the bias.
    pub(super) fn read(numbers: &[[u8; 2]]) -> Option<Self> {
        let (rows, _) = numbers.as_chunks();
        let (bias, rows) = rows.split_last()?;
        let row = |numbers: &[_; HIDDEN]| Row(numbers.map(i16::from_le_bytes));
        Some(Self { rows: rows.iter().map(row).collect(), bias: row(bias) })
    }
}
