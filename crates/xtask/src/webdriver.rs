//! Just enough WebDriver to open a page in headless Chromium and read what an element says.
//!
//! The protocol is the W3C's WebDriver, https://www.w3.org/TR/webdriver2/: JSON over HTTP.

use crate::Result;
use crate::browsers::{self, CHROMEDRIVER};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long chromedriver may take to answer at all.
const DRIVER_START: Duration = Duration::from_secs(30);

/// A Chromium with one page; ended when dropped.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts chromedriver and, through it, headless Chromium.
    pub fn start() -> Result<Self> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| format!("no free port: {error}"))?.port();
        let driver = Command::new(CHROMEDRIVER.require()?)
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("chromedriver could not be started: {error}"))?;
        let mut browser = Self { driver, port, session: String::new() };
        let started = Instant::now();
        while request(port, "GET", "/status", None).is_err() {
            if started.elapsed() > DRIVER_START {
                return Err(format!("chromedriver does not answer on port {port}"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let capabilities = json!({ "capabilities": { "alwaysMatch": browsers::chromium_capabilities()? } });
        let session = request(port, "POST", "/session", Some(&capabilities))?;
        browser.session = session["sessionId"].as_str().ok_or("chromedriver opened no session")?.to_owned();
        Ok(browser)
    }

    /// Opens `url`.
    pub fn open(&self, url: &str) -> Result<()> {
        self.command("url", &json!({ "url": url })).map(drop)
    }

    /// The text of the first element that `css` selects; `None` while there is none.
    pub fn text(&self, css: &str) -> Result<Option<String>> {
        const SCRIPT: &str =
            "const e = document.querySelector(arguments[0]); return e ? e.textContent : null";
        let value = self.command("execute/sync", &json!({ "script": SCRIPT, "args": [css] }))?;
        Ok(value.as_str().map(str::to_owned))
    }

    fn command(&self, name: &str, body: &Value) -> Result<Value> {
        request(self.port, "POST", &format!("/session/{}/{name}", self.session), Some(body))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            let _ = request(self.port, "DELETE", &format!("/session/{}", self.session), None);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// One request; the answer's `value`.
fn request(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let exchange = || -> std::io::Result<(String, Vec<u8>)> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        answer(&mut BufReader::new(stream))
    };
    let said = |what: &dyn std::fmt::Display| format!("WebDriver, {method} {path}: {what}");
    let (status, content) = exchange().map_err(|error| said(&error))?;
    let mut answer: Value = serde_json::from_slice(&content).map_err(|error| said(&error))?;
    let value = answer["value"].take();
    if status == "200" { Ok(value) } else { Err(said(&value["message"].as_str().unwrap_or(&status))) }
}

/// The status and the content of an HTTP answer.
fn answer(stream: &mut impl BufRead) -> std::io::Result<(String, Vec<u8>)> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(std::io::Error::other)?;
        }
    }
    let mut content = vec![0; length];
    stream.read_exact(&mut content)?;
    Ok((status, content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_to_their_stated_length() {
        let mut text = "HTTP/1.1 404 Not Found\r\ncontent-length: 4\r\nX: y\r\n\r\n{  }and more".as_bytes();
        assert_eq!(answer(&mut text).unwrap(), ("404".to_owned(), b"{  }".to_vec()));
        let mut cut = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}".as_bytes();
        assert!(answer(&mut cut).is_err());
    }
}
