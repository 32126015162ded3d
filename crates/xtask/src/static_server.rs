//! A static file server of the smallest kind, for the benchmark's browser: GET, one thread a connection.

use crate::Result;
use crate::budget;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};

/// Serves a directory on a free port of this machine until the process ends.
pub struct StaticServer {
    port: u16,
}

impl StaticServer {
    /// Starts to serve `dir`.
    pub fn start(dir: &Path) -> Result<Self> {
        let said = |error: std::io::Error| format!("no port to serve on: {error}");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(said)?;
        let port = listener.local_addr().map_err(said)?.port();
        let dir = dir.to_path_buf();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let dir = dir.clone();
                // A browser that goes away in the middle is no concern of ours.
                std::thread::spawn(move || answer(stream, &dir).unwrap_or_default());
            }
        });
        Ok(Self { port })
    }

    /// The port that was free.
    pub fn port(&self) -> u16 {
        self.port
    }
}

fn answer(mut stream: TcpStream, dir: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let mut takes_gzip = false;
    for line in lines.by_ref() {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        takes_gzip |= line.starts_with("accept-encoding:") && line.contains("gzip");
    }
    let target = request.strip_prefix("GET ").and_then(|rest| rest.split([' ', '?', '#']).next());
    let found = target
        .and_then(|target| file_of(dir, target))
        .and_then(|file| Some((std::fs::read(&file).ok()?, file)));
    let (status, kind, body) = match found {
        Some((body, file)) => ("200 OK", media_type(&file.to_string_lossy()), body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    // As the hosts do that the page is meant for.
    let (encoding, body) = match takes_gzip && budget::is_sent_gzipped(kind) {
        true => ("Content-Encoding: gzip\r\n", budget::gzipped(&body)),
        false => ("", body),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{encoding}Content-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}

/// The file that a request's path means: never one outside of `dir`.
fn file_of(dir: &Path, target: &str) -> Option<PathBuf> {
    let relative = Path::new(target.strip_prefix('/')?);
    let inside = relative.components().all(|part| matches!(part, Component::Normal(_)));
    let file = dir.join(relative);
    inside.then(|| if file.is_dir() { file.join("index.html") } else { file })
}

/// The media type that goes with a file's name.
pub fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_stay_inside_the_directory() {
        let dir = std::env::temp_dir();
        assert_eq!(file_of(&dir, "/"), Some(dir.join("index.html")));
        assert_eq!(file_of(&dir, "/app.js"), Some(dir.join("app.js")));
        for outside in ["/../etc/passwd", "/a/../../b", "//etc/passwd", "app.js", ""] {
            assert_eq!(file_of(&dir, outside), None, "{outside}");
        }
    }
}
