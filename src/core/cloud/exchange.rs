//! One question and one answer over HTTP.

use std::time::Duration;

use ureq::http::header::LOCATION;
use ureq::http::{HeaderValue, Uri};
use ureq::{Agent, Error};

use super::error::excerpt;
use super::query::Query;
use super::{CloudError, address};

/// The longest answer that is read, in bytes; the longest there are have some ten thousand.
const LONGEST_ANSWER: u64 = 64 << 10;

/// What is asked over.
#[derive(Clone)]
pub(super) struct Line {
    agent: Agent,
    host: Result<String, CloudError>,
}

impl Line {
    /// Nothing is sent yet.
    pub fn new(host: &str) -> Self {
        let host = address(host).map_err(|_| CloudError::BadHost { host: excerpt(host) });
        let mut config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(concat!("chuhe/", env!("CARGO_PKG_VERSION")));
        if host.as_ref().is_ok_and(|host| is_here(host)) {
            // No proxy leads here.
            config = config.proxy(None);
        }
        Self { agent: config.build().new_agent(), host }
    }

    /// The address that is asked; empty if it is none.
    pub fn host(&self) -> &str {
        self.host.as_deref().unwrap_or_default()
    }

    /// Asks and waits for the answer, for no longer than `timeout` in all.
    pub fn ask(&self, query: &Query, timeout: Duration) -> Result<String, CloudError> {
        let host = self.host.as_ref().map_err(Clone::clone)?;
        let explain = |error| explain(error, host);
        let url = format!("{host}/{}", query.script);
        let parameters = query.parameters.iter().map(|(name, value)| (*name, value.as_str()));
        let request = self.agent.get(url).query_pairs(parameters);
        let request = request.config().timeout_global(Some(timeout)).build();
        let mut response = request.call().map_err(explain)?;
        let status = response.status();
        if status.is_redirection() {
            let to = response.headers().get(LOCATION).map(HeaderValue::as_bytes);
            let to = excerpt(&String::from_utf8_lossy(to.unwrap_or_default()));
            return Err(CloudError::Redirected { to });
        }
        match status.as_u16() {
            200 => {}
            429 => return Err(CloudError::Busy),
            status => return Err(CloudError::Unavailable { status }),
        }
        let body = response.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec();
        String::from_utf8(body.map_err(explain)?).map_err(|error| {
            let text = String::from_utf8_lossy(error.as_bytes());
            CloudError::Garbled { excerpt: excerpt(&text) }
        })
    }
}

/// Whether an address is on this machine.
fn is_here(address: &str) -> bool {
    let uri: Option<Uri> = address.parse().ok();
    let name = uri.as_ref().and_then(Uri::host).unwrap_or_default();
    ["localhost", "127.0.0.1", "[::1]"].contains(&name)
}

fn explain(error: Error, host: &str) -> CloudError {
    match error {
        Error::Timeout(_) => CloudError::TimedOut,
        Error::BodyExceedsLimit(_) | Error::LargeResponseHeader(..) => CloudError::TooLong,
        Error::BadUri(_) | Error::Http(_) => CloudError::BadHost { host: excerpt(host) },
        Error::Io(error) => CloudError::Unreachable { reason: excerpt(&error.to_string()) },
        other => CloudError::Unreachable { reason: excerpt(&other.to_string()) },
    }
}
