//! Runs a computation as compiled for the processor at hand: once for AVX2 and once for any other.

#[cfg(target_arch = "x86_64")]
use std::sync::LazyLock;

use super::layers::{self, Affine};

/// A computation that is compiled for each kind of processor.
///
/// Whatever `run` calls is compiled for newer processors only if it is inlined there. So that is
/// `#[inline(always)]`, and without `map` and its like, which are not.
pub(in crate::engine::eval) trait Kernel<const L1_INPUTS: usize> {
    type Output;

    /// Does it, with the first dense layer as the processor does that best.
    fn run(self, affine: impl Affine<L1_INPUTS>) -> Self::Output;
}

/// Whether the processor counts bits at once and adds long rows of numbers, as nearly all that are
/// in use do.
#[cfg(target_arch = "x86_64")]
static HAS_AVX2: LazyLock<bool> = LazyLock::new(|| {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
});

/// Runs a computation as the processor does it best.
#[inline]
pub(in crate::engine::eval) fn dispatch<const L1_INPUTS: usize, K: Kernel<L1_INPUTS>>(
    kernel: K,
) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if *HAS_AVX2 {
        // Takes a tenth off the processor's time for a search.
        #[expect(
            unsafe_code,
            reason = "the instructions may be used where the processor has them"
        )]
        // SAFETY: the processor has been asked
        return unsafe { run_avx2(kernel) };
    }
    kernel.run(layers::affine)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2<const L1_INPUTS: usize, K: Kernel<L1_INPUTS>>(kernel: K) -> K::Output {
    kernel.run(|inputs: &_, weights: &_| layers::affine_avx2(inputs, weights))
}
