//! The cloud library's settings: on or off, what is sent and to whom.

use bevy::prelude::Commands;

use super::setting::{Choice, Setting as _, Shown, Typed};
use crate::app::look::theme::size;
use crate::app::settings::{CloudChoice, SettingsRequest};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::cloud::{self, AddressFault};
use crate::text::language::Texts;
use crate::text::{Text, ids};

const SWITCH: [(bool, Text); 2] = [(false, ids::CLOUD_OFF), (true, ids::CLOUD_ON)];

/// The rows of it.
pub fn rows(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    Choice { label: ids::CLOUD, choices: &SWITCH, of: |all| &mut all.cloud.on }
        .show(form, view, commands);
    form.gap(10.0);
    let fault = host_row(form, view, commands);
    form.gap(10.0);
    let (style, palette) = (form.style(), form.palette());
    if let Some(fault) = fault {
        form.say(&in_words(fault, &style.texts), size::SMALL, palette.accent_text);
    } else {
        form.say(&what_is_sent(&view.settings.cloud, style), size::SMALL, palette.secondary);
    }
}

/// Says what is sent, or would be, and to whom.
fn what_is_sent(choice: &CloudChoice, style: &Style) -> String {
    let host = &choice.host;
    if choice.on {
        style.with(ids::CloudSends { host })
    } else {
        style.with(ids::CloudWouldSend { host })
    }
}

/// Leaves the dialogue by its main button or Enter: takes over an address that is still being
/// typed. Whether the dialogue may close; it may not over an address that makes no sense.
pub fn leave(typed: &Typed, commands: &mut Commands) -> bool {
    match typed.host.as_deref().map(read) {
        Some(Ok(host)) => {
            set_host(host, commands);
            true
        }
        Some(Err(_)) => false,
        None => true,
    }
}

/// Shows the field for the address. It is taken over when the keyboard leaves it, for half an
/// address may be somebody else's. Gives what is wrong with what stands there.
fn host_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) -> Option<AddressFault> {
    let (kept, draft) = (&view.settings.cloud.host, &mut view.typed.host);
    let label = form.style().text(ids::CLOUD_HOST);
    let mut text = draft.take().unwrap_or_else(|| kept.clone());
    let place = form.row(&label);
    let field = ("cloud-host", label.as_str(), cloud::HOST);
    let response = text_field(form.ui, place, field, &mut text, form.palette());
    let address = read(&text);
    if response.has_focus() || address.is_err() {
        *draft = Some(text);
    } else if let Ok(host) = &address
        && host != kept
    {
        set_host(host.clone(), commands);
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

/// What is wrong with an address, as a sentence.
fn in_words(fault: AddressFault, texts: &Texts) -> String {
    texts.get(match fault {
        AddressFault::Scheme => ids::CLOUD_HOST_SCHEME,
        AddressFault::Login => ids::CLOUD_HOST_LOGIN,
        AddressFault::Query => ids::CLOUD_HOST_QUERY,
        AddressFault::Empty | AddressFault::Malformed => ids::CLOUD_HOST_MALFORMED,
    })
}
