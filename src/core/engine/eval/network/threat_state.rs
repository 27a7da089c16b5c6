//! The states of the threat inputs.

/// How a piece is attacked and defended. One that is defended and not attacked is in none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatState {
    /// A cheaper piece attacks it.
    AttackedByLesser,
    /// Another piece attacks it and nothing defends it.
    Hanging,
    /// Another piece attacks it and something defends it.
    AttackedDefended,
    /// Nothing attacks it and nothing defends it.
    Undefended,
}

impl ThreatState {
    /// How many there are.
    pub const COUNT: usize = 4;

    /// That of a piece by whether a cheaper piece attacks it, any piece does, and something defends
    /// it. Not for a piece that is defended and not attacked.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub(in crate::engine::eval) const fn of(cheaper: bool, attacked: bool, defended: bool) -> Self {
        STATES[4 * cheaper as usize + 2 * attacked as usize + defended as usize]
    }
}

/// By the three bits of [`ThreatState::of`], the first of them the highest.
const STATES: [ThreatState; 8] = {
    use ThreatState::{AttackedByLesser, AttackedDefended, Hanging, Undefended};
    [
        Undefended,
        Undefended,
        Hanging,
        AttackedDefended,
        AttackedByLesser,
        AttackedByLesser,
        AttackedByLesser,
        AttackedByLesser,
    ]
};
