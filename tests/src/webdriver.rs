//! A WebDriver client: the dozen commands this suite uses, blocking, over HTTP and JSON.
//!
//! Follows <https://www.w3.org/TR/webdriver2/>. A full client (fantoccini, thirtyfour) brings an async runtime and TLS,
//! some two hundred crates, into every CI run; what is needed of the protocol is on this page.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{Failure, Result};

/// The key under which the protocol wraps an element's id.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Keys that have no character, as the protocol writes them.
pub mod keys {
    /// Tab.
    pub const TAB: &str = "\u{E004}";
    /// Return.
    pub const ENTER: &str = "\u{E006}";
    /// Space.
    pub const SPACE: &str = "\u{E00D}";
    /// The arrow to the left.
    pub const LEFT: &str = "\u{E012}";
    /// The arrow upward.
    pub const UP: &str = "\u{E013}";
    /// The arrow to the right.
    pub const RIGHT: &str = "\u{E014}";
    /// The arrow downward.
    pub const DOWN: &str = "\u{E015}";
    /// Home.
    pub const HOME: &str = "\u{E011}";
    /// End.
    pub const END: &str = "\u{E010}";
    /// Page down.
    pub const PAGE_DOWN: &str = "\u{E00F}";
    /// Escape.
    pub const ESCAPE: &str = "\u{E00C}";
    /// Shift, to be held.
    pub const SHIFT: &str = "\u{E008}";
    /// Control, to be held.
    pub const CONTROL: &str = "\u{E009}";
}

/// A reference to an element of the page.
#[derive(Debug, Clone)]
pub struct Element(String);

impl Element {
    /// The element that a script has given.
    #[must_use]
    pub fn from_value(value: &Value) -> Self {
        Self(value[ELEMENT].as_str().unwrap_or_default().to_owned())
    }
}

/// A tab of the browser.
#[derive(Debug, Clone)]
pub struct Tab(String);

/// One browser session of a driver.
#[derive(Debug)]
pub struct Session {
    http: ureq::Agent,
    base: String,
}

/// Sends one command to a driver and gives back its `value`.
fn command(http: &ureq::Agent, method: &str, url: &str, body: Option<&Value>) -> Result<Value> {
    let lost = |error: ureq::Error| Failure(format!("the driver does not answer {method} {url}: {error}"));
    let mut response = match (method, body) {
        ("POST", Some(body)) => http
            .post(url)
            .content_type("application/json; charset=utf-8")
            .send(&body.to_string())
            .map_err(lost)?,
        ("DELETE", _) => http.delete(url).call().map_err(lost)?,
        _ => http.get(url).call().map_err(lost)?,
    };
    let text = response.body_mut().with_config().limit(1 << 27).read_to_string().map_err(lost)?;
    let mut answer: Value = serde_json::from_str(&text)?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) => {
            let message = value["message"].as_str().unwrap_or_default();
            let name = url.rsplit('/').next().unwrap_or_default();
            Err(Failure(format!("WebDriver {name}: {error}: {}", message.lines().next().unwrap_or_default())))
        }
        None => Ok(value),
    }
}

impl Session {
    /// Opens a session at the driver that listens on `port`, with these capabilities.
    ///
    /// # Errors
    /// What the driver says, for instance that the browser does not start.
    pub fn open(port: u16, capabilities: &Value) -> Result<Self> {
        let http = Self::agent();
        let root = format!("http://127.0.0.1:{port}");
        let body = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let value = command(&http, "POST", &format!("{root}/session"), Some(&body))?;
        let id = value["sessionId"].as_str().ok_or("the driver gives no session id")?;
        let session = Self { base: format!("{root}/session/{id}"), http };
        session.post("timeouts", &json!({ "script": 30_000, "pageLoad": 30_000, "implicit": 0 }))?;
        Ok(session)
    }

    /// Whether a driver listens on `port` and is ready for a session.
    #[must_use]
    pub fn is_ready(port: u16) -> bool {
        command(&Self::agent(), "GET", &format!("http://127.0.0.1:{port}/status"), None)
            .is_ok_and(|value| value["ready"].as_bool().unwrap_or(true))
    }

    fn agent() -> ureq::Agent {
        ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(60)))
            .build()
            .new_agent()
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        command(&self.http, "POST", &format!("{}/{path}", self.base), Some(body))
    }

    fn get(&self, path: &str) -> Result<Value> {
        command(&self.http, "GET", &format!("{}/{path}", self.base), None)
    }

    /// Opens a page and waits for its `load` event.
    ///
    /// # Errors
    /// What the driver says; so have all the others.
    pub fn go(&self, url: &str) -> Result<()> {
        self.post("url", &json!({ "url": url })).map(drop)
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn refresh(&self) -> Result<()> {
        self.post("refresh", &json!({})).map(drop)
    }

    /// Runs the body of a function in the page; `arguments[0]` and so on are the arguments.
    ///
    /// # Errors
    /// See [`Session::go`]; an exception of the script too.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// Runs the body of a function that calls its last argument when it is done, with the result.
    ///
    /// # Errors
    /// See [`Session::run`].
    pub fn run_async(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        self.post("execute/async", &json!({ "script": script, "args": arguments }))
    }

    /// The first element that a CSS selector finds.
    ///
    /// # Errors
    /// "no such element" where there is none.
    pub fn find(&self, css: &str) -> Result<Element> {
        let value = self
            .post("element", &json!({ "using": "css selector", "value": css }))
            .map_err(|error| Failure(format!("{error} [looking for {css}]")))?;
        Ok(Element::from_value(&value))
    }

    /// Clicks in the middle of an element as a person would: it must be in view and not covered.
    ///
    /// # Errors
    /// See [`Session::go`]; where something else would take the click, too.
    pub fn click(&self, element: &Element) -> Result<()> {
        self.post(&format!("element/{}/click", element.0), &json!({})).map(drop)
    }

    /// Types into an element.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn type_into(&self, element: &Element, text: &str) -> Result<()> {
        self.post(&format!("element/{}/value", element.0), &json!({ "text": text })).map(drop)
    }

    /// Empties a text field.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn clear(&self, element: &Element) -> Result<()> {
        self.post(&format!("element/{}/clear", element.0), &json!({})).map(drop)
    }

    /// Presses and releases keys one after another, on whatever has the focus.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn press(&self, keys: &[&str]) -> Result<()> {
        let strokes: Vec<Value> = keys
            .iter()
            .flat_map(|key| {
                [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
            })
            .collect();
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] }))
            .map(drop)
    }

    /// Presses and releases a key while another one is held.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn press_with(&self, held: &str, key: &str) -> Result<()> {
        let strokes = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)];
        let strokes = strokes.map(|(kind, key)| json!({ "type": kind, "value": key }));
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] }))
            .map(drop)
    }

    /// Draws a finger over the page, from one place to the other, both in CSS pixels of the view.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn draw_finger(&self, from: (i32, i32), to: (i32, i32)) -> Result<()> {
        let at =
            |(x, y): (i32, i32), ms: u32| json!({ "type": "pointerMove", "duration": ms, "x": x, "y": y });
        let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        let strokes = json!([
            at(from, 0), { "type": "pointerDown", "button": 0 }, at(middle, 60), at(to, 60), { "type": "pointerUp", "button": 0 }
        ]);
        let finger = json!({ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": strokes });
        self.post("actions", &json!({ "actions": [finger] })).map(drop)
    }

    /// Makes the following commands speak of this frame, or of the page itself with `None`.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn enter_frame(&self, frame: Option<&Element>) -> Result<()> {
        let id = frame.map_or(Value::Null, |frame| json!({ ELEMENT: frame.0 }));
        self.post("frame", &json!({ "id": id })).map(drop)
    }

    /// The tab that commands speak of.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn tab(&self) -> Result<Tab> {
        Ok(Tab(self.get("window")?.as_str().unwrap_or_default().to_owned()))
    }

    /// Opens another tab; commands go on speaking of the one before.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn open_tab(&self) -> Result<Tab> {
        let value = self.post("window/new", &json!({ "type": "tab" }))?;
        Ok(Tab(value["handle"].as_str().unwrap_or_default().to_owned()))
    }

    /// Makes the following commands speak of this tab, and shows it.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn enter_tab(&self, tab: &Tab) -> Result<()> {
        self.post("window", &json!({ "handle": tab.0 })).map(drop)
    }

    /// Closes the tab that commands speak of; another one has to be entered.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn close_tab(&self) -> Result<()> {
        command(&self.http, "DELETE", &format!("{}/window", self.base), None).map(drop)
    }

    /// Sets the size of the window, frame and all.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.post("window/rect", &json!({ "x": 0, "y": 0, "width": width, "height": height })).map(drop)
    }

    /// A picture of what is in view, a PNG in base64.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn screenshot(&self) -> Result<Vec<u8>> {
        let value = self.get("screenshot")?;
        decode_base64(value.as_str().unwrap_or_default())
    }

    /// What the browser's console has said since the last call (Chromium only).
    ///
    /// # Errors
    /// See [`Session::go`]; in the other engines always.
    pub fn console(&self) -> Result<Vec<Value>> {
        let value = self.post("se/log", &json!({ "type": "browser" }))?;
        Ok(value.as_array().cloned().unwrap_or_default())
    }

    /// A command of Chromium's own protocol (Chromium only).
    ///
    /// # Errors
    /// See [`Session::go`]; in the other engines always.
    pub fn devtools(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = command(&self.http, "DELETE", &self.base, None);
    }
}

/// Writes bytes as base64.
#[must_use]
pub fn encode_base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |place: usize| three.get(place).map_or(0, |byte| u32::from(*byte));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

/// Decodes base64, which is all the protocol has for pictures.
///
/// # Errors
/// Where a character is none of base64's.
pub fn decode_base64(text: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut buffer, mut bits) = (0u32, 0);
    for letter in text.bytes().filter(|letter| !b"=\r\n".contains(letter)) {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return Err(Failure("the driver's picture is no base64".to_owned())),
        };
        buffer = buffer << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((buffer >> bits) as u8);
            buffer &= (1 << bits) - 1;
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{decode_base64, encode_base64};

    #[test]
    fn base64_of_every_length() {
        for (text, bytes) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmE=", "fooba")]
        {
            assert_eq!(decode_base64(text).unwrap(), bytes.as_bytes());
            assert_eq!(encode_base64(bytes.as_bytes()), text);
        }
        assert!(decode_base64("Z*==").is_err());
    }
}
