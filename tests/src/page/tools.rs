//! The page object on the pages of the tools: positions, files, export.

use serde_json::{Value, json};

use super::{Page, SOON};
use crate::Result;

/// Builds files from `[name, base64 or text, times]` parts and drops them on the page or puts them into a field.
const HAND_OVER: &str = r#"
const [parts, field] = arguments;
const files = parts.map(({ name, text, head, record, times }) => {
    if (text !== undefined && text !== null) return new File([text], name);
    const bytes = new Uint8Array(head.length + times * record.length);
    bytes.set(head);
    for (let n = 0; n < times; n++) {
        bytes.set(record, head.length + n * record.length);
        bytes[head.length + n * record.length + 2] = n % 256;
    }
    return new File([bytes], name);
});
window.__began = performance.now();
const carrier = new DataTransfer();
for (const file of files) carrier.items.add(file);
if (field) {
    const input = document.querySelector(field);
    input.files = carrier.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return;
}
const target = document.querySelector('main');
for (const kind of ['dragenter', 'dragover', 'drop']) {
    let event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: carrier });
    if (!event.dataTransfer) Object.defineProperty(event, 'dataTransfer', { value: carrier });
    target.dispatchEvent(event);
    if (kind !== 'dragenter' && !event.defaultPrevented) throw new Error(`the page leaves ${kind} to the browser`);
}
"#;

/// Captures saved files: `__files` has their names and contents.
const CATCH_FILES: &str = r#"
window.__files = [];
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => { window.__blob = blob; return make.call(URL, blob); };
HTMLAnchorElement.prototype.click = function () {
    window.__files.push({ name: this.download, blob: window.__blob });
};
"#;

/// A file for a drop or a field.
#[derive(Debug, Clone)]
pub enum Dropped {
    /// A text.
    Text(&'static str, String),
    /// These bytes.
    Bytes(&'static str, Vec<u8>),
    /// These bytes, followed by a record repeated this many times; its third byte counts up.
    Records(&'static str, Vec<u8>, Vec<u8>, usize),
}

impl Dropped {
    fn to_json(&self) -> Value {
        match self {
            Self::Text(name, text) => json!({ "name": name, "text": text }),
            Self::Bytes(name, bytes) => json!({ "name": name, "head": bytes, "record": [], "times": 0 }),
            Self::Records(name, head, record, times) => {
                json!({ "name": name, "head": head, "record": record, "times": times })
            }
        }
    }
}

impl Page<'_> {
    /// Goes to a page of the tools, whose name is the part of the hash before any game, and waits for it.
    ///
    /// # Errors
    /// If it does not appear in time.
    pub fn tool(&self, hash: &str) -> Result<()> {
        self.run("location.hash = '#/' + arguments[0]", &[json!(hash)])?;
        let name = hash.split('/').next().unwrap_or_default();
        self.wait_shown(&format!("tools-{name}"), SOON * 2)?;
        Ok(())
    }

    /// Opens the dialog for sharing the game on the board, and returns the link. The dialog stays open.
    ///
    /// # Errors
    /// If it does not open.
    pub fn shared_link(&self) -> Result<String> {
        self.pane("game")?;
        self.button("share-game")?;
        self.wait_shown("sharing", SOON * 2)?;
        self.value("share-link")
    }

    /// Drops files in the middle of the page.
    ///
    /// # Errors
    /// If the page does not accept them.
    pub fn drop_files(&self, files: &[Dropped]) -> Result<()> {
        let files: Vec<_> = files.iter().map(Dropped::to_json).collect();
        self.run(HAND_OVER, &[json!(files), Value::Null]).map(drop)
    }

    /// Puts files into the file field with this name.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn put_files(&self, testid: &str, files: &[Dropped]) -> Result<()> {
        let files: Vec<_> = files.iter().map(Dropped::to_json).collect();
        self.run(HAND_OVER, &[json!(files), json!(format!("[data-testid={testid}]"))]).map(drop)
    }

    /// Chooses files on the page of files.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn choose_files(&self, files: &[Dropped]) -> Result<()> {
        self.put_files("choose-files", files)
    }

    /// Imports the games of files on the page of saved games.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn import_games(&self, files: &[Dropped]) -> Result<()> {
        self.put_files("import-games", files)
    }

    /// From now on, saved files are captured for [`Page::file`] instead of being downloaded.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn catch_files(&self) -> Result<()> {
        self.run(CATCH_FILES, &[]).map(drop)
    }

    /// Waits for the latest saved file, which must have this name, and returns its text.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn file(&self, name: &str) -> Result<String> {
        let script = format!("return window.__files.at(-1)?.name === '{name}'");
        self.wait_script(SOON, &format!("the file {name}"), &script)?;
        let text = self
            .browser
            .session
            .run_async("const done = arguments[0]; window.__files.at(-1).blob.text().then(done);", &[])?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Decodes the latest saved file as a picture: its width, its height and its number of colours.
    ///
    /// # Errors
    /// If it is not a picture.
    pub fn picture(&self) -> Result<(u64, u64, u64)> {
        let script = "const done = arguments[0];
            createImageBitmap(window.__files.at(-1).blob).then((picture) => {
                const canvas = document.createElement('canvas');
                [canvas.width, canvas.height] = [picture.width, picture.height];
                const pen = canvas.getContext('2d');
                pen.drawImage(picture, 0, 0);
                const { data } = pen.getImageData(0, 0, picture.width, picture.height);
                const colours = new Set();
                for (let at = 0; at < data.length; at += 4) colours.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
                done([picture.width, picture.height, colours.size]);
            }, (error) => done(String(error)));";
        let found = self.browser.session.run_async(script, &[])?;
        serde_json::from_value(found.clone()).map_err(|_| format!("the picture: {found}").into())
    }

    /// The value of a field.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn value(&self, testid: &str) -> Result<String> {
        let script = "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.value ?? '';";
        Ok(self.run(script, &[json!(testid)])?.as_str().unwrap_or_default().to_owned())
    }

    /// Replaces the text of a field.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn write(&self, testid: &str, text: &str) -> Result<()> {
        let session = &self.browser.session;
        let field = session.find(&format!("[data-testid=\"{testid}\"]"))?;
        session.clear(&field)?;
        if !text.is_empty() {
            return Ok(session.type_into(&field, text)?);
        }
        // Fields cleared by a driver do not always fire an event.
        let script = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`)
            .dispatchEvent(new InputEvent('input', { bubbles: true }));";
        self.run(script, &[json!(testid)]).map(drop)
    }

    /// Starts a new game on the board and returns to the current page of the tools.
    ///
    /// # Errors
    /// If that does not work.
    pub fn new_game_behind(&self) -> Result<()> {
        let hash = self.run("return location.hash.slice(2)", &[])?;
        self.route("play")?;
        self.new_game()?;
        self.tool(hash.as_str().unwrap_or_default())
    }
}
