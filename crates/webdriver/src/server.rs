//! A small HTTP server for a static site: GET and HEAD, with one thread and one request per connection.
//!
//! (tiny_http was tried: its thread pool can leave a second connection waiting forever behind one that a browser keeps
//! open.)

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::{Result, gzip, is_compressible, media_type};

/// A site to serve.
pub trait Site: Send + Sync + 'static {
    /// Answers a request; `None` closes the connection without an answer, as if the host were down.
    fn respond(&self, request: &Request) -> Option<Response>;
}

/// A GET or HEAD request.
#[derive(Debug, Clone)]
pub struct Request {
    /// The path, without the query.
    pub path: String,
    /// Whether the browser accepts gzip.
    pub accepts_gzip: bool,
}

/// The status of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// 200
    Ok,
    /// 404
    NotFound,
    /// 405
    MethodNotAllowed,
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Response {
    /// Its status.
    pub status: Status,
    /// The media type of its body.
    pub media_type: &'static str,
    /// Further headers.
    pub headers: Vec<(&'static str, &'static str)>,
    /// Its body.
    pub body: Vec<u8>,
    /// The fault of the host in the middle of the body, if any.
    pub fault: Option<Fault>,
}

/// A fault of a host in the middle of an answer, after this many bytes of its body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It stops sending, with the connection left open.
    Stalls(usize),
    /// It closes the connection.
    BreaksOff(usize),
}

impl Response {
    /// 200 with a body.
    #[must_use]
    pub fn ok(media_type: &'static str, body: Vec<u8>) -> Self {
        Self { status: Status::Ok, media_type, headers: Vec::new(), body, fault: None }
    }

    /// 404.
    #[must_use]
    pub fn not_found() -> Self {
        Self { status: Status::NotFound, ..Self::ok("text/plain", b"not found".to_vec()) }
    }
}

/// Serves a directory at `/`, with `index.html` for its directories, gzipped like static hosts do.
#[derive(Debug, Clone)]
pub struct Directory(PathBuf);

impl Directory {
    /// The site in this directory.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        Self(root.to_owned())
    }

    /// The file at a path relative to the site; never one outside the directory.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        let relative = Path::new(path);
        let inside = relative.components().all(|part| matches!(part, Component::Normal(_)));
        let file = self.0.join(relative);
        inside.then(|| if file.is_dir() { file.join("index.html") } else { file })
    }
}

impl Site for Directory {
    fn respond(&self, request: &Request) -> Option<Response> {
        let file = request.path.strip_prefix('/').and_then(|path| self.file(path));
        let Some((kind, body)) =
            file.and_then(|file| Some((media_type(&file.to_string_lossy()), std::fs::read(&file).ok()?)))
        else {
            return Some(Response::not_found());
        };
        if !request.accepts_gzip || !is_compressible(kind) {
            return Some(Response::ok(kind, body));
        }
        Some(Response { headers: vec![("Content-Encoding", "gzip")], ..Response::ok(kind, gzip(&body)) })
    }
}

/// A running server. Dropping it stops it.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    ended: Arc<AtomicBool>,
}

/// The ports that this process has served on.
static USED: Mutex<Vec<u16>> = Mutex::new(Vec::new());

/// Listens on a port that this process has not served on before, since what a browser stored for an origin must not
/// reappear on another server.
fn listen_on_new_port() -> Result<(TcpListener, SocketAddr)> {
    // Used ports are held until a new one is found, or the system would return them again.
    let mut refused = Vec::new();
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
        if !used.contains(&address.port()) {
            used.push(address.port());
            return Ok((listener, address));
        }
        refused.push(listener);
    }
}

impl Server {
    /// Serves a site on a free port of this machine.
    ///
    /// # Errors
    /// If no port is free.
    pub fn start(site: impl Site) -> Result<Self> {
        let (listener, address) = listen_on_new_port()?;
        let ended = Arc::new(AtomicBool::new(false));
        let (site, is_over) = (Arc::new(site), Arc::clone(&ended));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                let (site, is_over) = (Arc::clone(&site), Arc::clone(&is_over));
                // A browser may disconnect before it has its answer: not an error.
                std::thread::spawn(move || stream.map(|stream| answer(stream, &*site, &is_over)));
            }
        });
        Ok(Self { address, ended })
    }

    /// The server's own address, without a path: `http://127.0.0.1:<port>`.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        // A last connection wakes the listener, so that it notices the end.
        let _ = TcpStream::connect(self.address);
    }
}

fn answer(mut stream: TcpStream, site: &impl Site, is_over: &AtomicBool) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(&stream).lines();
    let Some(first) = lines.next().transpose()? else { return Ok(()) };
    let mut accepts_gzip = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        accepts_gzip |= line.starts_with("accept-encoding:") && line.contains("gzip");
    }
    let mut words = first.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = target.split(['?', '#']).next().unwrap_or_default().to_owned();
    let response = match method {
        "GET" | "HEAD" => site.respond(&Request { path, accepts_gzip }),
        _ => Some(Response {
            status: Status::MethodNotAllowed,
            ..Response::ok("text/plain", b"GET and HEAD only".to_vec())
        }),
    };
    let Some(Response { status, media_type, headers, body, fault }) = response else { return Ok(()) };
    let status = match status {
        Status::Ok => "200 OK",
        Status::NotFound => "404 Not Found",
        Status::MethodNotAllowed => "405 Method Not Allowed",
    };
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {}\r\n{headers}Connection: close\r\n\r\n",
        body.len()
    )?;
    let whole = body.len();
    let (sent, stalls) = match fault {
        _ if method == "HEAD" => (0, false),
        None => (whole, false),
        Some(Fault::Stalls(most)) => (whole.min(most), true),
        Some(Fault::BreaksOff(most)) => (whole.min(most), false),
    };
    stream.write_all(&body[..sent])?;
    while stalls && !is_over.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn ask(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{request}\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[test]
    fn serves_a_directory_as_a_static_host_does() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let server = Server::start(Directory::new(package)).unwrap();
        let answer = ask(&server, "GET /Cargo.toml?x=1 HTTP/1.1");
        assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("name = \"webdriver\""), "{answer}");
        let head = ask(&server, "HEAD /Cargo.toml HTTP/1.1");
        assert!(head.contains("Content-Length: ") && head.ends_with("\r\n\r\n"), "{head}");
        assert!(ask(&server, "GET /none HTTP/1.1").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "GET /src HTTP/1.1").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "POST /Cargo.toml HTTP/1.1").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn compressible_files_are_sent_gzipped_to_browsers_that_accept_it() {
        let dir = std::env::temp_dir().join(format!("browser-test-gzip-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        std::fs::write(dir.join("index.html"), "<p>".repeat(1000)).unwrap();
        let server = Server::start(Directory::new(&dir)).unwrap();
        let zipped = ask(&server, "GET / HTTP/1.1\r\nAccept-Encoding: br, gzip");
        assert!(zipped.contains("Content-Encoding: gzip") && zipped.len() < 1000, "{zipped}");
        assert!(!ask(&server, "GET / HTTP/1.1").contains("Content-Encoding"));
        std::fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn a_site_can_be_down() {
        struct Down;
        impl Site for Down {
            fn respond(&self, _: &Request) -> Option<Response> {
                None
            }
        }
        assert_eq!(ask(&Server::start(Down).unwrap(), "GET / HTTP/1.1"), "");
    }

    #[test]
    fn a_host_can_fall_silent_in_the_middle_of_an_answer() {
        struct Silent;
        impl Site for Silent {
            fn respond(&self, _: &Request) -> Option<Response> {
                Some(Response {
                    fault: Some(Fault::Stalls(3)),
                    ..Response::ok("text/plain", b"abcdef".to_vec())
                })
            }
        }
        let server = Server::start(Silent).unwrap();
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "GET / HTTP/1.1\r\n\r\n").unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        let mut answer = Vec::new();
        let error = stream.read_to_end(&mut answer).unwrap_err();
        assert!(
            matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut),
            "{error}"
        );
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.contains("Content-Length: 6") && answer.ends_with("\r\n\r\nabc"), "{answer}");
    }

    #[test]
    fn a_host_can_break_off_an_answer() {
        struct Broken;
        impl Site for Broken {
            fn respond(&self, _: &Request) -> Option<Response> {
                Some(Response {
                    fault: Some(Fault::BreaksOff(3)),
                    ..Response::ok("text/plain", b"abcdef".to_vec())
                })
            }
        }
        let answer = ask(&Server::start(Broken).unwrap(), "GET / HTTP/1.1");
        assert!(answer.contains("Content-Length: 6") && answer.ends_with("\r\n\r\nabc"), "{answer}");
    }

    #[test]
    fn requests_stay_inside_the_directory() {
        let dir = Directory::new(&std::env::temp_dir());
        assert_eq!(dir.file("app.js"), Some(std::env::temp_dir().join("app.js")));
        assert_eq!(dir.file(""), Some(std::env::temp_dir().join("index.html")));
        for outside in ["../etc/passwd", "a/../../b", "/etc/passwd"] {
            assert_eq!(dir.file(outside), None, "{outside}");
        }
    }

    #[test]
    fn no_port_is_served_on_twice() {
        let ports: Vec<u16> =
            (0..20).map(|_| Server::start(Directory::new(Path::new("/"))).unwrap().port()).collect();
        let mut distinct = ports.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), ports.len());
    }
}
