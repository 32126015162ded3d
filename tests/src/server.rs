//! Serves `dist/` like a plain host, with faults on demand.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use webdriver::{Directory, Fault, Request, Response, Site, media_type};

use crate::Result;

/// The differences from a plain host.
#[derive(Debug, Clone, Default)]
pub struct Alterations {
    /// Adds the probe (`src/probe.js`) at the beginning of every HTML file.
    pub probe: bool,
    /// A script to run at the beginning of every HTML file.
    pub script: &'static str,
    /// Answers 404 for every file whose path contains all of these; for none if the list is empty.
    pub missing: Vec<&'static str>,
    /// A fault in every file whose path contains this text.
    pub spoiled: Option<(&'static str, Spoiled)>,
    /// Serves the files of this directory in place of those with the same name, ignoring the hashes in names.
    pub instead: Option<PathBuf>,
    /// Delays every `.wasm` file by this time.
    pub wasm_delay: Duration,
}

/// A fault in a file, in its middle.
#[derive(Debug, Clone, Copy)]
pub enum Spoiled {
    /// The rest is missing, and the host does not know it.
    Cut,
    /// A byte has changed.
    Damaged,
    /// The byte at this place is another.
    Byte(usize, u8),
    /// The host closes the connection.
    BrokenOff,
    /// The host falls silent, with the connection left open.
    Stalled,
}

/// A running server, which stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    server: webdriver::Server,
    site: Arc<AlteredSite>,
}

/// The served site and its alterations.
#[derive(Debug)]
struct AlteredSite {
    dist: Mutex<PathBuf>,
    prefix: String,
    alterations: Alterations,
    is_complete: AtomicBool,
    down: AtomicBool,
    stalled: AtomicBool,
    /// The paths of all requests, relative to the page.
    requested: Mutex<Vec<String>>,
}

/// The server's handle of the site; the test keeps another one to change it.
struct Shared(Arc<AlteredSite>);

impl Server {
    /// Serves `dist` under `prefix` (`/` or, say, `/some/where/`) on a free port.
    ///
    /// # Errors
    /// If no port is free.
    pub fn start(dist: &Path, prefix: &str, alterations: Alterations) -> Result<Self> {
        let site = Arc::new(AlteredSite {
            dist: Mutex::new(dist.to_owned()),
            prefix: prefix.to_owned(),
            alterations,
            is_complete: AtomicBool::new(false),
            down: AtomicBool::new(false),
            stalled: AtomicBool::new(false),
            requested: Mutex::default(),
        });
        Ok(Self { server: webdriver::Server::start(Shared(Arc::clone(&site)))?, site })
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}{}", self.server.origin(), self.site.prefix)
    }

    /// Takes the host down or up again.
    pub fn shut(&self, down: bool) {
        self.site.down.store(down, Ordering::Relaxed);
    }

    /// How many requests there have been for files whose path contains this text.
    #[must_use]
    pub fn requests(&self, part: &str) -> usize {
        let requested = self.site.requested.lock().unwrap_or_else(PoisonError::into_inner);
        requested.iter().filter(|path| path.contains(part)).count()
    }

    /// From now on, no file is missing or spoiled.
    pub fn complete(&self) {
        self.site.is_complete.store(true, Ordering::Relaxed);
    }

    /// From now on, the host sends only the first bytes of each answer and keeps the connection open.
    pub fn stall(&self) {
        self.site.stalled.store(true, Ordering::Relaxed);
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

impl Site for Shared {
    fn respond(&self, request: &Request) -> Option<Response> {
        if self.0.down.load(Ordering::Relaxed) {
            return None;
        }
        self.0.requested.lock().unwrap_or_else(PoisonError::into_inner).push(request.path.clone());
        let response = self.0.look_up(&request.path).unwrap_or_else(Response::not_found);
        let stalls = self.0.stalled.load(Ordering::Relaxed).then_some(Fault::Stalls(20));
        let fault = stalls.or(response.fault);
        Some(Response { headers: vec![("Cache-Control", "no-store")], fault, ..response })
    }
}

impl AlteredSite {
    fn look_up(&self, path: &str) -> Option<Response> {
        let name = path.strip_prefix(&self.prefix)?;
        if let Some(size) = name.strip_prefix("__frame__") {
            return Some(Response::ok(media_type("frame.html"), frame(size).into_bytes()));
        }
        let missing = &self.alterations.missing;
        let is_complete = self.is_complete.load(Ordering::Relaxed);
        if !is_complete && !missing.is_empty() && missing.iter().all(|part| name.contains(part)) {
            return None;
        }
        let dist = self.dist.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let file = Directory::new(&dist).file(name)?;
        let other = self.alterations.instead.as_ref().map(|directory| directory.join(plain(name)));
        let file = other.filter(|other| other.is_file()).unwrap_or(file);
        let mut body = std::fs::read(&file).ok()?;
        let kind = media_type(&file.to_string_lossy());
        // Fragments of articles are HTML files but not pages.
        // Files that the service worker keeps by their hash stay as they are.
        let is_page = !name.starts_with("embed/")
            && body.get(..9).is_some_and(|start| start.eq_ignore_ascii_case(b"<!doctype"));
        if is_page && self.alterations.probe {
            body = with_script(&body, include_str!("probe.js"));
        }
        if is_page && !self.alterations.script.is_empty() {
            body = with_script(&body, self.alterations.script);
        }
        if kind == "application/wasm" {
            std::thread::sleep(self.alterations.wasm_delay);
        }
        let spoiled = self.alterations.spoiled.filter(|(part, _)| !is_complete && name.contains(part));
        Some(match spoiled {
            Some((_, how)) => how.apply(Response::ok(kind, body)),
            None => Response::ok(kind, body),
        })
    }
}

impl Spoiled {
    fn apply(self, mut response: Response) -> Response {
        // At least half, so that a page that rounds down says 50%.
        let middle = response.body.len().div_ceil(2);
        match self {
            Self::Cut => response.body.truncate(middle),
            Self::Damaged => response.body[middle] ^= 1,
            Self::Byte(place, byte) => response.body[place] = byte,
            Self::BrokenOff => response.fault = Some(Fault::BreaksOff(middle)),
            Self::Stalled => response.fault = Some(Fault::Stalls(middle)),
        }
        response
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

#[cfg(test)]
mod tests {
    use super::*;
    use webdriver::Status;

    fn site(alterations: Alterations) -> Shared {
        Shared(Arc::new(AlteredSite {
            dist: Mutex::new(PathBuf::from(env!("CARGO_MANIFEST_DIR"))),
            prefix: "/some/where/".to_owned(),
            alterations,
            is_complete: AtomicBool::new(false),
            down: AtomicBool::new(false),
            stalled: AtomicBool::new(false),
            requested: Mutex::default(),
        }))
    }

    fn ask(site: &Shared, path: &str) -> Response {
        site.respond(&Request { path: path.to_owned(), accepts_gzip: false }).expect("the site is up")
    }

    #[test]
    fn serves_under_its_prefix_with_faults_on_demand() {
        let instead = Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin"));
        let site = site(Alterations { missing: vec!["data", "bench"], instead, ..Alterations::default() });
        let perft = ask(&site, "/some/where/data/perft.txt");
        assert_eq!((perft.status, perft.media_type), (Status::Ok, "text/plain; charset=utf-8"));
        assert!(perft.body.starts_with(b"# Othello perft"));
        assert_eq!(ask(&site, "/some/where/pictures.rs").status, Status::Ok);
        for path in [
            "/Cargo.toml",
            "/some/where/none.txt",
            "/some/where/../Cargo.toml",
            "/some/where/data/bench_positions.txt",
        ] {
            assert_eq!(ask(&site, path).status, Status::NotFound, "{path}");
        }
        site.0.down.store(true, Ordering::Relaxed);
        assert!(site.respond(&Request { path: "/some/where/".to_owned(), accepts_gzip: false }).is_none());
    }

    #[test]
    fn a_file_can_be_spoiled_until_the_site_is_complete() {
        let path = "/some/where/data/perft.txt";
        let right = ask(&site(Alterations::default()), path).body;
        let middle = right.len().div_ceil(2);
        let spoiled = |how| site(Alterations { spoiled: Some(("perft", how)), ..Alterations::default() });
        assert_eq!(ask(&spoiled(Spoiled::Cut), path).body, right[..middle]);
        let damaged = ask(&spoiled(Spoiled::Damaged), path).body;
        assert!(damaged.len() == right.len() && damaged[middle] != right[middle]);
        assert_eq!(ask(&spoiled(Spoiled::Byte(3, 200)), path).body[3], 200);
        for (how, fault) in
            [(Spoiled::BrokenOff, Fault::BreaksOff(middle)), (Spoiled::Stalled, Fault::Stalls(middle))]
        {
            let site = spoiled(how);
            assert_eq!(ask(&site, path).fault, Some(fault));
            site.0.is_complete.store(true, Ordering::Relaxed);
            let whole = ask(&site, path);
            assert_eq!((whole.fault, &whole.body), (None, &right));
        }
        let untouched = ask(&spoiled(Spoiled::Cut), "/some/where/data/bench_positions.txt");
        assert!(!untouched.body.is_empty() && untouched.fault.is_none());
    }

    #[test]
    fn plain_names_have_no_hash() {
        assert_eq!(plain("worker-0123456789abcdef_bg.wasm"), "worker_bg.wasm");
        assert_eq!(plain("icons/icon-192.png"), "icons/icon-192.png");
    }

    #[test]
    fn the_probe_comes_before_all_else() {
        let page = with_script(b"<!DOCTYPE html><html><head><meta charset=utf-8></head></html>", "1");
        assert!(page.starts_with(b"<!DOCTYPE html><html><head><script>"));
    }
}
