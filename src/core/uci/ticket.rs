//! Request numbers, by which late answers are recognised.

/// The number of something asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

impl Ticket {
    pub(crate) const fn new(number: u64) -> Self {
        Self(number)
    }
}
