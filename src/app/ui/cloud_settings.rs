//! The part of the settings that turns the cloud library on, with what is sent and to whom.

use bevy_egui::egui::{Context, Id, Rect, Ui, vec2};

use super::dialogue::{self, is_narrow, row_height};
use super::fields::text_field;
use super::new_game::offer;
use super::widgets::paragraph;
use super::{Asks, Seen};
use crate::app::language::Texts;
use crate::app::settings::SettingsRequest;
use crate::app::theme::size;
use crate::protocol::cloud::{self, AddressFault};

/// Room between the parts.
const GAP: f32 = 10.0;
/// Height of what is said below them, in lines of a wide dialogue and of a narrow one.
const LINES: [f32; 2] = [44.0, 66.0];

/// How high all of it is.
pub fn height(width: f32) -> f32 {
    2.0 * row_height(width) + 2.0 * GAP + LINES[usize::from(is_narrow(width))]
}

/// Shows it.
pub fn show(ui: &mut Ui, place: Rect, seen: &Seen, asks: &mut Asks) {
    let row = vec2(place.width(), row_height(place.width()));
    let choice = &seen.settings.cloud;
    let switch = [(false, seen.text("cloud-off")), (true, seen.text("cloud-on"))];
    let first = Rect::from_min_size(place.min, row);
    if let Some(on) = offer(ui, first, "cloud", &switch, choice.on, seen) {
        asks.setting(SettingsRequest::Cloud(on));
    }
    let second = first.translate(vec2(0.0, row.y + GAP));
    let fault = show_host(ui, second, seen, asks);
    let field = dialogue::beside_label(second);
    let below = Rect::from_min_max(field.left_bottom() + vec2(2.0, GAP), place.max);
    let palette = seen.palette();
    let (text, ink) = if let Some(fault) = fault {
        (in_words(fault, &seen.texts), palette.accent_text)
    } else {
        let id = if choice.on { "cloud-sends" } else { "cloud-would-send" };
        let host = choice.host.clone();
        (seen.texts.with(id, &[("host", host.into())]), palette.secondary)
    };
    paragraph(ui.painter(), below, &text, size::SMALL, ink);
}

/// Leaves the dialogue by its main button or Enter: takes over an address that is still being
/// typed. Whether the dialogue may close; it may not over an address that makes no sense.
pub fn leave(context: &Context, asks: &mut Asks) -> bool {
    let typed = context.data(|data| data.get_temp::<String>(draft()));
    match typed.map(|text| read(&text)) {
        Some(Ok(host)) => {
            asks.setting(SettingsRequest::CloudHost(host));
            true
        }
        Some(Err(_)) => false,
        None => true,
    }
}

/// Forgets what was typed and not taken over.
pub fn forget(context: &Context) {
    context.data_mut(|data| data.remove::<String>(draft()));
}

/// Shows the field for the address. It is taken over when the keyboard leaves it, for half an
/// address may be somebody else's. Gives what is wrong with what stands there.
fn show_host(ui: &mut Ui, row: Rect, seen: &Seen, asks: &mut Asks) -> Option<AddressFault> {
    let palette = seen.palette();
    let label = seen.text("cloud-host");
    let kept = &seen.settings.cloud.host;
    let typed = ui.data(|data| data.get_temp::<String>(draft()));
    let mut text = typed.unwrap_or_else(|| kept.clone());
    let place = dialogue::label(ui, row, &label, palette);
    let field = ("cloud-host", label.as_str(), cloud::HOST);
    let response = text_field(ui, place, field, &mut text, palette);
    let address = read(&text);
    if response.has_focus() || address.is_err() {
        ui.data_mut(|data| data.insert_temp(draft(), text));
    } else if let Ok(host) = &address {
        forget(ui.ctx());
        if host != kept {
            asks.setting(SettingsRequest::CloudHost(host.clone()));
        }
    }
    address.err()
}

/// An address as typed; an empty field stands for the usual one.
fn read(typed: &str) -> Result<String, AddressFault> {
    match cloud::address(typed) {
        Err(AddressFault::Empty) => Ok(cloud::HOST.to_owned()),
        read => read,
    }
}

/// What is typed and not taken over yet.
fn draft() -> Id {
    Id::new("cloud-host-draft")
}

/// What is wrong with an address, as a sentence.
fn in_words(fault: AddressFault, texts: &Texts) -> String {
    texts.get(match fault {
        AddressFault::Scheme => "cloud-host-scheme",
        AddressFault::Login => "cloud-host-login",
        AddressFault::Query => "cloud-host-query",
        AddressFault::Empty | AddressFault::Malformed => "cloud-host-malformed",
    })
}
