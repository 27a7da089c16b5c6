//! Texts of copies.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::app::ui::kit::style::Style;
use crate::app::ui::words::inside;
use crate::library::LibraryError;
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::tags;

/// The day and the time of something, where the player is; `made` in seconds since 1970.
pub fn day_and_time(made: i64, style: &Style) -> [String; 2] {
    let Ok(made) = Timestamp::from_second(made) else { return [String::new(), String::new()] };
    let made = made.to_zoned(TimeZone::system());
    let day = day(made.date(), Zoned::now().date(), style);
    [day, made.strftime("%H:%M").to_string()]
}

/// The same in one text, as it stands inside a sentence.
pub fn moment(made: i64, style: &Style) -> String {
    inside(day_and_time(made, style).join(" ").trim())
}

fn day(day: Date, today: Date, style: &Style) -> String {
    if day == today {
        style.text(ids::TODAY)
    } else if today.checked_sub(1.day()).is_ok_and(|before| before == day) {
        style.text(ids::YESTERDAY)
    } else {
        tags::date(&day.to_string(), &style.texts)
    }
}

/// How much room a file takes: kilobytes, or megabytes with a tenth.
pub fn size(bytes: u64) -> String {
    const MEGABYTE: u64 = 1 << 20;
    if bytes < MEGABYTE {
        return format!("{} kB", bytes.div_ceil(1 << 10));
    }
    let tenths = bytes.saturating_mul(10) / MEGABYTE;
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

/// Why something of the library's could not be done.
pub fn fault(error: &LibraryError, texts: &Texts) -> String {
    match error {
        LibraryError::Busy => texts.get(ids::CARE_BUSY),
        LibraryError::DiskFull => texts.get(ids::CARE_DISK_FULL),
        LibraryError::ReadOnly(_) => texts.get(ids::CARE_READ_ONLY),
        LibraryError::Newer { .. } => texts.get(ids::CARE_NEWER),
        LibraryError::Damaged(reason) | LibraryError::Other(reason) => {
            texts.with(ids::CareFault { reason: reason.clone() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_are_short() {
        for (bytes, written) in
            [(0, "0 kB"), (1, "1 kB"), (1 << 20, "1.0 MB"), (4_300_000, "4.1 MB")]
        {
            assert_eq!(size(bytes), written);
        }
    }
}
