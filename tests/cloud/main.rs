//! The cloud library, without a window.

mod client;
#[path = "../support/cloud_server.rs"]
mod cloud_server;
