//! A static file server for `dist/`, as plain as the hosts the page is meant for, and able to fail where a test wants it.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::Result;

/// What the server does otherwise than a plain host.
#[derive(Debug, Clone, Default)]
pub struct Alterations {
    /// Puts the probe (`src/probe.js`) into every HTML file, before all else.
    pub probe: bool,
    /// A script that runs in every HTML file before all else.
    pub script: &'static str,
    /// Answers 404 to every file whose path has all of these in it; none where the list is empty.
    pub missing: Vec<&'static str>,
    /// Serves the files of this directory in the place of those of the same name; what stands in names for a content is
    /// no part of the name.
    pub instead: Option<PathBuf>,
    /// Holds every `.wasm` back for so long.
    pub wasm_delay: Duration,
}

/// A running server; dropping it ends it.
///
/// One connection, one request, one thread: what is held back holds nothing else back. (tiny_http was tried: its pool
/// can leave a second connection waiting for ever behind a first one that a browser keeps open.)
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    site: Arc<Site>,
}

/// What is served, and how.
#[derive(Debug)]
struct Site {
    dist: Mutex<PathBuf>,
    prefix: String,
    alterations: Alterations,
    ended: AtomicBool,
    down: AtomicBool,
}

/// The ports that this process has served on.
static USED: Mutex<Vec<u16>> = Mutex::new(Vec::new());

/// Listens on a port that no scenario has had: what the browser keeps for an origin would come back in another scenario.
fn never_used() -> Result<(TcpListener, SocketAddr)> {
    // Held until there is another one, else the system would give it again.
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
    /// Serves `dist` under `prefix` (`/` or, say, `/some/where/`) on a free port.
    ///
    /// # Errors
    /// Where no port can be had.
    pub fn start(dist: &Path, prefix: &str, alterations: Alterations) -> Result<Self> {
        let (listener, address) = never_used()?;
        let ended = AtomicBool::new(false);
        let site = Arc::new(Site {
            dist: Mutex::new(dist.to_owned()),
            prefix: prefix.to_owned(),
            alterations,
            ended,
            down: AtomicBool::new(false),
        });
        let served = Arc::clone(&site);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if served.ended.load(Ordering::Relaxed) {
                    break;
                }
                if served.down.load(Ordering::Relaxed) {
                    // Nobody answers: for a browser that is a host that is not there.
                    continue;
                }
                let served = Arc::clone(&served);
                // The browser may have left: then nobody is there to be told.
                std::thread::spawn(move || stream.map(|stream| served.answer(stream)));
            }
        });
        Ok(Self { address, site })
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.site.prefix)
    }

    /// The host goes, or comes back.
    pub fn shut(&self, down: bool) {
        self.site.down.store(down, Ordering::Relaxed);
    }

    /// Serves another build from now on.
    pub fn serve_instead(&self, dist: &Path) {
        dist.clone_into(&mut self.site.dist.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// The address of a page that shows the page in a frame of this size.
    #[must_use]
    pub fn frame_url(&self, width: u32, height: u32) -> String {
        format!("{}__frame__{width}x{height}", self.url())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.site.ended.store(true, Ordering::Relaxed);
        // A last visitor wakes the listener, so that it sees that it is over.
        let _ = TcpStream::connect(self.address);
    }
}

impl Site {
    fn answer(&self, mut stream: TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let mut lines = BufReader::new(&stream).lines();
        let Some(request) = lines.next().transpose()? else { return Ok(()) };
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        let mut words = request.split(' ');
        let method = words.next().unwrap_or_default();
        let (status, kind, body) = match method {
            "GET" | "HEAD" => self.look_up(words.next().unwrap_or_default()),
            _ => ("405 Method Not Allowed", "text/plain", b"GET and HEAD only".to_vec()),
        };
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
            body.len()
        )?;
        stream.write_all(if method == "HEAD" { &[] } else { &body })
    }

    fn look_up(&self, url: &str) -> (&'static str, &'static str, Vec<u8>) {
        let not_found = || ("404 Not Found", "text/plain", b"not found".to_vec());
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let Some(name) = path.strip_prefix(&self.prefix) else { return not_found() };
        if let Some(size) = name.strip_prefix("__frame__") {
            return ("200 OK", "text/html; charset=utf-8", frame(size).into_bytes());
        }
        let missing = &self.alterations.missing;
        let is_missing = !missing.is_empty() && missing.iter().all(|part| name.contains(part));
        if is_missing || name.split('/').any(|part| part == "..") {
            return not_found();
        }
        let dist = self.dist.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let is_directory = name.is_empty() || name.ends_with('/');
        let file = if is_directory { dist.join(name).join("index.html") } else { dist.join(name) };
        let other = self.alterations.instead.as_ref().map(|directory| directory.join(plain(name)));
        let file = other.filter(|other| other.is_file()).unwrap_or(file);
        let Ok(mut bytes) = fs::read(&file) else { return not_found() };
        let kind = content_type(&file);
        let is_page = bytes.get(..9).is_some_and(|start| start.eq_ignore_ascii_case(b"<!doctype"));
        if is_page && self.alterations.probe {
            bytes = with_script(&bytes, include_str!("probe.js"));
        }
        if is_page && !self.alterations.script.is_empty() {
            bytes = with_script(&bytes, self.alterations.script);
        }
        if kind == "application/wasm" {
            std::thread::sleep(self.alterations.wasm_delay);
        }
        ("200 OK", kind, bytes)
    }
}

/// A file's name without the hash of its content: `worker-0123456789abcdef_bg.wasm` is `worker_bg.wasm`.
fn plain(name: &str) -> String {
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let parts =
        name.split_once('-').and_then(|(start, rest)| Some((start, rest.get(..16)?, rest.get(16..)?)));
    match parts {
        Some((start, hash, rest)) if is_hash(hash) => format!("{start}{rest}"),
        _ => name.to_owned(),
    }
}

/// The page with a script as the first thing in its head: before a Content-Security-Policy in a `meta` can apply.
fn with_script(page: &[u8], script: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(page);
    let at = text.find("<head>").map_or(0, |at| at + "<head>".len());
    let (before, after) = text.split_at(at);
    format!("{before}<script>{script}</script>{after}").into_bytes()
}

fn frame(size: &str) -> String {
    let (width, height) = size.split_once('x').unwrap_or(("360", "640"));
    format!(
        "<!DOCTYPE html><title>frame</title><link rel=icon href=data:,><style>body{{margin:0}}iframe{{border:0;display:block}}</style>\
         <iframe id=\"page\" src=\"./\" width=\"{width}\" height=\"{height}\"></iframe>"
    )
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn ask(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn serves_as_a_plain_host_does_and_fails_as_told() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let instead = Some(package.join("src/bin"));
        let alterations = Alterations { missing: vec!["data", "bench"], instead, ..Alterations::default() };
        let server = Server::start(package, "/some/where/", alterations).unwrap();
        let answer = ask(&server, "GET /some/where/data/perft.txt?x=1");
        assert!(
            answer.starts_with("HTTP/1.1 200 OK")
                && answer.contains("text/plain")
                && answer.contains("# Othello perft")
        );
        let head = ask(&server, "HEAD /some/where/Cargo.toml");
        assert!(head.contains("Content-Length: ") && head.ends_with("\r\n\r\n"));
        assert!(ask(&server, "GET /some/where/shots.rs").contains("200 OK"));
        for request in [
            "GET /Cargo.toml",
            "GET /some/where/none.txt",
            "GET /some/where/../Cargo.toml",
            "GET /some/where/data/bench_positions.txt",
        ] {
            assert!(ask(&server, request).starts_with("HTTP/1.1 404"), "{request}");
        }
        assert!(ask(&server, "POST /some/where/Cargo.toml").starts_with("HTTP/1.1 405"));
        assert_eq!(content_type(Path::new("a.wasm")), "application/wasm");
    }

    #[test]
    fn a_hash_is_no_part_of_a_name() {
        assert_eq!(plain("worker-0123456789abcdef_bg.wasm"), "worker_bg.wasm");
        assert_eq!(plain("icons/icon-192.png"), "icons/icon-192.png");
    }

    #[test]
    fn the_probe_comes_before_all_else() {
        let page = with_script(b"<!DOCTYPE html><html><head><meta charset=utf-8></head></html>", "1");
        assert!(page.starts_with(b"<!DOCTYPE html><html><head><script>"));
    }
}
