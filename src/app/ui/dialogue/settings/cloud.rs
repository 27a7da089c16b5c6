//! The cloud library's settings: on or off, what is sent and to whom.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Id};

use crate::app::look::theme::size;
use crate::app::settings::{CloudChoice, SettingsRequest};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::cloud::{self, AddressFault};
use crate::text::language::Texts;
use crate::text::{Text, ids};

/// Room between the parts.
const GAP: f32 = 10.0;

const SWITCH: [(bool, Text); 2] = [(false, ids::CLOUD_OFF), (true, ids::CLOUD_ON)];

/// The rows of it.
pub fn rows(form: &mut Form, choice: &CloudChoice, style: &Style, commands: &mut Commands) {
    if let Some(on) = form.choose(ids::CLOUD, &SWITCH, choice.on) {
        commands.write_message(SettingsRequest::set(move |settings| settings.cloud.on = on));
    }
    form.gap(GAP);
    let fault = host_row(form, &choice.host, style, commands);
    form.gap(GAP);
    if let Some(fault) = fault {
        form.say(&in_words(fault, &style.texts), size::SMALL, style.palette().accent_text);
    } else {
        form.say(&what_is_sent(choice, style), size::SMALL, style.palette().secondary);
    }
}

/// Says what is sent, or would be, and to whom.
pub fn what_is_sent(choice: &CloudChoice, style: &Style) -> String {
    let host = &choice.host;
    if choice.on {
        style.with(ids::CloudSends { host })
    } else {
        style.with(ids::CloudWouldSend { host })
    }
}

/// Leaves the dialogue by its main button or Enter: takes over an address that is still being
/// typed. Whether the dialogue may close; it may not over an address that makes no sense.
pub fn leave(context: &Context, commands: &mut Commands) -> bool {
    let typed = context.data(|data| data.get_temp::<String>(draft()));
    match typed.map(|text| read(&text)) {
        Some(Ok(host)) => {
            set_host(host, commands);
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
fn host_row(
    form: &mut Form,
    kept: &str,
    style: &Style,
    commands: &mut Commands,
) -> Option<AddressFault> {
    let label = style.text(ids::CLOUD_HOST);
    let typed = form.ui.data(|data| data.get_temp::<String>(draft()));
    let mut text = typed.unwrap_or_else(|| kept.to_owned());
    let place = form.row(&label);
    let field = ("cloud-host", label.as_str(), cloud::HOST);
    let response = text_field(form.ui, place, field, &mut text, style.palette());
    let address = read(&text);
    if response.has_focus() || address.is_err() {
        form.ui.data_mut(|data| data.insert_temp(draft(), text));
    } else if let Ok(host) = &address {
        forget(form.ui.ctx());
        if host != kept {
            set_host(host.clone(), commands);
        }
    }
    address.err()
}

fn set_host(host: String, commands: &mut Commands) {
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.cloud.host.clone_from(&host);
    }));
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
        AddressFault::Scheme => ids::CLOUD_HOST_SCHEME,
        AddressFault::Login => ids::CLOUD_HOST_LOGIN,
        AddressFault::Query => ids::CLOUD_HOST_QUERY,
        AddressFault::Empty | AddressFault::Malformed => ids::CLOUD_HOST_MALFORMED,
    })
}
