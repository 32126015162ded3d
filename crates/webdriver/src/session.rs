//! A WebDriver session: the two dozen commands that are used here, blocking, over HTTP and JSON.
//!
//! Follows <https://www.w3.org/TR/webdriver2/>. Full clients (fantoccini, thirtyfour) bring an async runtime and TLS, some
//! two hundred crates; the needed part of the protocol fits in this file.

use std::time::Duration;

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::{Error, Result};

/// The key under which the protocol wraps an element's id.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The time limit for a driver's answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(60);

/// The maximum size of an answer: a screenshot of a large screen.
const ANSWER_BYTES: u64 = 1 << 27;

/// A reference to an element of the page.
#[derive(Debug, Clone)]
pub struct Element(String);

impl Element {
    /// The element returned by a script.
    #[must_use]
    pub fn from_value(value: &Value) -> Self {
        Self(value[ELEMENT].as_str().unwrap_or_default().to_owned())
    }
}

/// A window of the browser, or a tab, which is one for WebDriver.
#[derive(Debug, Clone)]
pub struct Window(String);

/// The two kinds of windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowType {
    /// A tab of the window that is open.
    Tab,
    /// A window of its own.
    Window,
}

/// One browser session of a driver.
#[derive(Debug)]
pub struct Session {
    http: ureq::Agent,
    base: String,
}

/// Sends a command to a driver and returns the `value` of the answer.
fn command(http: &ureq::Agent, method: &str, url: &str, body: Option<&Value>) -> Result<Value> {
    let name = || url.rsplit('/').next().unwrap_or_default().to_owned();
    let lost = |error: ureq::Error| Error::NoAnswer { command: name(), source: Box::new(error) };
    let mut response = match (method, body) {
        ("POST", Some(body)) => http
            .post(url)
            .content_type("application/json; charset=utf-8")
            .send(&body.to_string())
            .map_err(lost)?,
        ("DELETE", _) => http.delete(url).call().map_err(lost)?,
        _ => http.get(url).call().map_err(lost)?,
    };
    let text = response.body_mut().with_config().limit(ANSWER_BYTES).read_to_string().map_err(lost)?;
    value(&name(), &text)
}

/// The `value` of an answer, or the error it reports.
fn value(command: &str, answer: &str) -> Result<Value> {
    let mut answer: Value = serde_json::from_str(answer).map_err(|error| malformed(command, &error))?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(code) => {
            let message = value["message"].as_str().unwrap_or_default();
            Err(Error::Command {
                command: command.to_owned(),
                code: code.into(),
                message: message.lines().next().unwrap_or_default().to_owned(),
            })
        }
        None => Ok(value),
    }
}

fn malformed(command: &str, problem: &dyn std::fmt::Display) -> Error {
    Error::Malformed { command: command.to_owned(), problem: problem.to_string() }
}

/// The bytes of a picture in an answer.
fn picture(command: &str, base64: &Value) -> Result<Vec<u8>> {
    BASE64.decode(base64.as_str().unwrap_or_default().as_bytes()).map_err(|error| malformed(command, &error))
}

impl Session {
    /// Opens a session with these capabilities at the driver on `port`.
    ///
    /// # Errors
    /// The driver's error, for instance that the browser does not start.
    pub fn open(port: u16, capabilities: &Value) -> Result<Self> {
        let http = Self::agent();
        let root = format!("http://127.0.0.1:{port}");
        let body = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let value = command(&http, "POST", &format!("{root}/session"), Some(&body))?;
        let id =
            value["sessionId"].as_str().ok_or_else(|| malformed("session", &"there is no session id"))?;
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
            .timeout_global(Some(ANSWER_LIMIT))
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
    /// The driver's error; the same holds for all other commands.
    pub fn go(&self, url: &str) -> Result<()> {
        self.post("url", &json!({ "url": url })).map(drop)
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn refresh(&self) -> Result<()> {
        self.post("refresh", &json!({})).map(drop)
    }

    /// Runs a function body in the page; `arguments[0]` and so on are the arguments.
    ///
    /// # Errors
    /// See [`Session::go`]; also if the script throws.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// Runs a function body in the page, which calls its last argument with the result when it is done.
    ///
    /// # Errors
    /// See [`Session::run`].
    pub fn run_async(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        self.post("execute/async", &json!({ "script": script, "args": arguments }))
    }

    /// The first element that matches a CSS selector.
    ///
    /// # Errors
    /// [`ErrorCode::NoSuchElement`](crate::ErrorCode::NoSuchElement) if there is none.
    pub fn find(&self, css: &str) -> Result<Element> {
        let value = self.post("element", &json!({ "using": "css selector", "value": css }))?;
        Ok(Element::from_value(&value))
    }

    /// The text content of the first element that matches a CSS selector; `None` if there is none.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn text(&self, css: &str) -> Result<Option<String>> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? null";
        Ok(self.run(script, &[json!(css)])?.as_str().map(str::to_owned))
    }

    /// Clicks the middle of an element like a user: it must be in view and not covered.
    ///
    /// # Errors
    /// See [`Session::go`]; also if another element would receive the click.
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

    /// Presses and releases keys one after another on the focused element.
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

    /// Presses and releases a key while holding another.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn press_with(&self, held: &str, key: &str) -> Result<()> {
        let strokes = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)];
        let strokes = strokes.map(|(kind, key)| json!({ "type": kind, "value": key }));
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] }))
            .map(drop)
    }

    /// Drags a finger across the page, from one place to another, both in CSS pixels of the viewport.
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

    /// Presses these places one after the other, in CSS pixels of the viewport, with a pointer of this type: `mouse` or `touch`.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn press_places(&self, pointer: &str, places: &[(i32, i32)]) -> Result<()> {
        let press = |&(x, y): &(i32, i32)| {
            [
                json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }),
                json!({ "type": "pointerDown", "button": 0 }),
                json!({ "type": "pause", "duration": 20 }),
                json!({ "type": "pointerUp", "button": 0 }),
                json!({ "type": "pause", "duration": 20 }),
            ]
        };
        let strokes: Vec<Value> = places.iter().flat_map(press).collect();
        let source = json!({ "type": "pointer", "id": pointer, "parameters": { "pointerType": pointer }, "actions": strokes });
        self.post("actions", &json!({ "actions": [source] })).map(drop)
    }

    /// Directs further commands to this frame, or to the page itself if `None`.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn enter_frame(&self, frame: Option<&Element>) -> Result<()> {
        let id = frame.map_or(Value::Null, |frame| json!({ ELEMENT: frame.0 }));
        self.post("frame", &json!({ "id": id })).map(drop)
    }

    /// The current window.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn window(&self) -> Result<Window> {
        Ok(Window(self.get("window")?.as_str().unwrap_or_default().to_owned()))
    }

    /// Opens another window, or another tab of this one, without switching to it. In WebKit the driver leaves a new tab hidden, where
    /// timers are late: actions in a page need a window.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn open_window(&self, kind: WindowType) -> Result<Window> {
        let kind = match kind {
            WindowType::Tab => "tab",
            WindowType::Window => "window",
        };
        let value = self.post("window/new", &json!({ "type": kind }))?;
        Ok(Window(value["handle"].as_str().unwrap_or_default().to_owned()))
    }

    /// Switches to this window.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn enter_window(&self, window: &Window) -> Result<()> {
        self.post("window", &json!({ "handle": window.0 })).map(drop)
    }

    /// Closes the current window; another one must be entered next.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn close_window(&self) -> Result<()> {
        command(&self.http, "DELETE", &format!("{}/window", self.base), None).map(drop)
    }

    /// Sets the outer size of the window.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.post("window/rect", &json!({ "x": 0, "y": 0, "width": width, "height": height })).map(drop)
    }

    /// A screenshot of the viewport, as a PNG.
    ///
    /// # Errors
    /// See [`Session::go`].
    pub fn screenshot(&self) -> Result<Vec<u8>> {
        picture("screenshot", &self.get("screenshot")?)
    }

    /// The page on paper, A4 and without the backgrounds that browsers leave out, as a PDF (not in WebKit).
    ///
    /// # Errors
    /// See [`Session::go`]; always in WebKit, whose driver can't print.
    pub fn print(&self) -> Result<Vec<u8>> {
        let paper = json!({ "width": 21.0, "height": 29.7 });
        let pdf = self.post("print", &json!({ "background": false, "shrinkToFit": true, "page": paper }))?;
        picture("print", &pdf)
    }

    /// The console messages since the last call (Chromium only).
    ///
    /// # Errors
    /// See [`Session::go`]; always in other engines.
    pub fn console(&self) -> Result<Vec<Value>> {
        let value = self.post("se/log", &json!({ "type": "browser" }))?;
        Ok(value.as_array().cloned().unwrap_or_default())
    }

    /// Sends a command of the Chrome DevTools Protocol (Chromium only).
    ///
    /// # Errors
    /// See [`Session::go`]; always in other engines.
    pub fn devtools(&self, command: &str, parameters: &Value) -> Result<Value> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// A screenshot by `Page.captureScreenshot` of the DevTools Protocol with these parameters, as a PNG (Chromium only).
    ///
    /// # Errors
    /// See [`Session::devtools`].
    pub fn devtools_screenshot(&self, parameters: &Value) -> Result<Vec<u8>> {
        const COMMAND: &str = "Page.captureScreenshot";
        picture(COMMAND, &self.devtools(COMMAND, parameters)?["data"])
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = command(&self.http, "DELETE", &self.base, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorCode;

    #[test]
    fn answers_are_values_or_errors() {
        assert_eq!(value("url", r#"{"value":[1]}"#).unwrap(), json!([1]));
        let error =
            value("element", r#"{"value":{"error":"no such element","message":"none\nstack"}}"#).unwrap_err();
        assert_eq!(error.code(), Some(&ErrorCode::NoSuchElement));
        assert_eq!(error.to_string(), "WebDriver element: no such element: none");
        assert!(matches!(value("url", "<html>"), Err(Error::Malformed { .. })));
    }

    #[test]
    fn pictures_are_base64() {
        assert_eq!(picture("screenshot", &json!("Zm9v")).unwrap(), b"foo");
        assert!(matches!(picture("screenshot", &json!("Z*==")), Err(Error::Malformed { .. })));
    }
}
