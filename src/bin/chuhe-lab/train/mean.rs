//! The mean of networks.

use std::fs;

use chuhe_core::engine::lab::network::Layout;

/// The file of the network whose numbers are the means of those in these files, which are laid out
/// so.
///
/// # Errors
/// In words, if no file is named, one cannot be read or is no network.
pub fn of(layout: Layout, paths: &[String]) -> Result<Vec<u8>, String> {
    let mut sums = vec![0; layout.numbers()];
    for path in paths {
        let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let (numbers, rest) = bytes.as_chunks();
        if numbers.len() != layout.numbers() || !rest.is_empty() {
            let wanted = 2 * layout.numbers();
            return Err(format!("{path}: a network has {wanted} bytes, this has {}", bytes.len()));
        }
        for (sum, &number) in sums.iter_mut().zip(numbers) {
            *sum += i64::from(i16::from_le_bytes(number));
        }
    }
    let count = i64::try_from(paths.len()).unwrap_or(i64::MAX);
    if count == 0 {
        return Err("no network to take the mean of".to_owned());
    }
    Ok(sums.into_iter().flat_map(|sum| mean(sum, count).to_le_bytes()).collect())
}

/// A sum of so many numbers divided by how many they are, to the nearest whole number; of two that
/// are as near to the even one. Were it always the upper one, the mean of two networks, half of
/// whose numbers lie between two whole ones, would foretell less than either of them.
#[expect(clippy::cast_possible_truncation, reason = "between the numbers that were added")]
fn mean(sum: i64, count: i64) -> i16 {
    let (lower, twice_over) = (sum.div_euclid(count), 2 * sum.rem_euclid(count));
    let up = twice_over > count || twice_over == count && lower % 2 != 0;
    (lower + i64::from(up)) as i16
}
