//! What is wrong with an endgame table, in words.

use crate::app::ui::kit::style::Style;
use crate::tables::Fault;
use crate::text::ids;

/// What is wrong; nothing of what was only stopped.
pub fn fault_text(fault: &Fault, style: &Style) -> String {
    match fault {
        Fault::NoFolder => style.text(ids::ENDING_FAULT_FOLDER),
        Fault::TooLarge { bytes, .. } => {
            style.with(ids::EndingFaultMemory { mb: bytes.div_ceil(1 << 20) })
        }
        Fault::Unwritable { reason, .. } => style.with(ids::EndingFaultWrite { reason }),
        Fault::Damaged { reason, .. } | Fault::Unreadable { reason, .. } => {
            style.with(ids::EndingFaultRead { reason })
        }
        Fault::Missing(set) => style.with(ids::EndingFaultRead { reason: set }),
        Fault::Stopped => String::new(),
    }
}
