//! A cloud library on the loopback address that answers exactly as it is told.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// What the server does with a question.
#[derive(Clone)]
pub enum Deed {
    /// Answers 200 with this body.
    Body(Vec<u8>),
    /// Answers with this status, these header lines and a page.
    Status(&'static str),
    /// Promises more than it sends.
    Truncated(Vec<u8>),
    /// Sends a gigabyte, with or without saying so before.
    Gigabyte { told: bool },
    /// Sends one byte a second.
    Trickle,
    /// Hears the question and says nothing.
    Silence,
    /// Hangs up.
    HangUp,
    /// Sends what is no HTTP.
    Nonsense,
}

impl Deed {
    pub fn body(text: &str) -> Self {
        Self::Body(text.as_bytes().to_vec())
    }
}

/// A server under way. It does one deed a question, the last of them for ever.
pub struct Server {
    address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub fn start(deeds: &[Deed]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (deeds, record) = (deeds.to_vec(), Arc::clone(&asked));
        thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                let deed = deeds[number.min(deeds.len() - 1)].clone();
                let record = Arc::clone(&record);
                thread::spawn(move || stream.map(|stream| serve(&stream, &deed, &record)));
            }
        });
        Self { address, asked }
    }

    pub fn host(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The first lines of the questions so far.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("no panic").clone()
    }
}

/// Hears a question and does a deed. Nobody minds if the other side hangs up.
fn serve(mut stream: &TcpStream, deed: &Deed, asked: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let first = lines.next().unwrap_or_default();
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    asked.lock().expect("no panic").push(first);
    let head = |status: &str, length: usize| {
        format!("HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n")
    };
    let mut send = |bytes: &[u8]| stream.write_all(bytes).is_ok();
    match deed {
        Deed::Body(body) => {
            send(head("200 OK", body.len()).as_bytes());
            send(body);
        }
        Deed::Status(status) => {
            let page = "<html><body>Sorry</body></html>";
            send(head(status, page.len()).as_bytes());
            send(page.as_bytes());
        }
        Deed::Truncated(body) => {
            send(head("200 OK", body.len() + 100).as_bytes());
            send(body);
        }
        Deed::Gigabyte { told } => {
            let length = if *told { "Content-Length: 1000000000\r\n" } else { "" };
            send(format!("HTTP/1.1 200 OK\r\nConnection: close\r\n{length}\r\n").as_bytes());
            let chunk = vec![b' '; 100_000];
            for _ in 0..10_000 {
                if !send(&chunk) {
                    return;
                }
            }
        }
        Deed::Trickle => {
            send(head("200 OK", 1_000).as_bytes());
            while send(b"{") {
                thread::sleep(Duration::from_secs(1));
            }
        }
        Deed::Silence => thread::sleep(Duration::from_hours(1)),
        Deed::HangUp => {}
        Deed::Nonsense => {
            send(b"220 this is no web server\r\n\r\n");
        }
    }
}
