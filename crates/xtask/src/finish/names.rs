//! Renames every file after its content, and updates the references to it.
//!
//! A file is renamed after all files it refers to, so that its own hash covers theirs: the page refers to the worker's
//! start script, that to the worker, that to its wasm. So files of different builds can't be mixed.

use super::{digest, files, keeps_its_name, read, read_text, remove, write};
use crate::Result;
use std::path::Path;

/// The types of files that may refer to others.
const TEXTS: [&str; 4] = ["js", "css", "html", "webmanifest"];

/// A file of the site to be renamed.
struct Entry {
    path: String,
    /// Its text, if it may refer to other files.
    text: Option<String>,
    done: bool,
}

/// Renames the files in `site`. Fails if two refer to each other, or if a wasm module contains a file name, which could
/// not be updated.
pub fn hash(site: &Path) -> Result<()> {
    let (mut entries, mut old_names) = (Vec::new(), Vec::new());
    for path in files(site)? {
        let is_text = TEXTS.iter().any(|kind| path.rsplit('.').next() == Some(kind));
        let text = if is_text { Some(read_text(&site.join(&path))?) } else { None };
        entries.push(Entry { done: keeps_its_name(&path), path, text });
    }
    while entries.iter().any(|entry| !entry.done) {
        let waits = |entry: &Entry| {
            let text = entry.text.as_deref().unwrap_or_default();
            entries.iter().any(|other| !other.done && other.path != entry.path && names(text, &other.path))
        };
        let next = entries.iter().position(|entry| !entry.done && !waits(entry));
        let next =
            next.ok_or("two files of the site name each other: neither can be named by its content")?;
        let old = entries[next].path.clone();
        let content = match &entries[next].text {
            Some(text) => text.clone().into_bytes(),
            None => read(&site.join(&old))?,
        };
        let new = hashed(&old, &content);
        for entry in &mut entries {
            entry.text = entry.text.take().map(|text| rename(&text, &old, &new));
        }
        write(&site.join(&new), &content)?;
        remove(&site.join(&old))?;
        old_names.push(old);
        entries[next].path = new;
        entries[next].done = true;
    }
    check_not_in_wasm(site, old_names.iter().filter(|old| !old.contains('-')))?;
    for entry in entries.iter().filter(|entry| keeps_its_name(&entry.path)) {
        if let Some(text) = &entry.text {
            write(&site.join(&entry.path), text.as_bytes())?;
        }
    }
    Ok(())
}

/// Fails if a wasm module contains one of these file names. Modules must read such names from an attribute of `html` instead.
fn check_not_in_wasm<'a>(site: &Path, names: impl Iterator<Item = &'a String>) -> Result<()> {
    let needles: Vec<String> = names.map(|name| format!("/{name}")).collect();
    for path in files(site)?.iter().filter(|path| path.ends_with(".wasm")) {
        let wasm = read(&site.join(path))?;
        for at in memchr::memchr_iter(b'/', &wasm) {
            if let Some(name) = needles.iter().find(|needle| wasm[at..].starts_with(needle.as_bytes())) {
                return Err(format!(
                    "{path} names {}, which changes with each build: say it in index.html",
                    &name[1..]
                ));
            }
        }
    }
    Ok(())
}

/// `dir/name.kind` as `dir/name-0123456789abcdef.kind`, replacing a hash from Trunk. `_bg` stays at the end of the name,
/// as in wasm-bindgen's names.
fn hashed(path: &str, content: &[u8]) -> String {
    let (name, kind) = path.rsplit_once('.').unwrap_or((path, ""));
    let (name, ending) = name.strip_suffix("_bg").map_or((name, ""), |name| (name, "_bg"));
    let is_hash = |text: &str| text.len() >= 14 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let name = name.rsplit_once('-').filter(|(_, hash)| is_hash(hash)).map_or(name, |(name, _)| name);
    format!("{name}-{}{ending}.{kind}", digest::short_hex(content))
}

/// Whether `text` refers to the file `path`, as a whole name and not as the end of another.
fn names(text: &str, path: &str) -> bool {
    places(text, path).next().is_some()
}

fn places<'a>(text: &'a str, path: &'a str) -> impl Iterator<Item = usize> + 'a {
    let part_of_a_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.match_indices(path).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].bytes().last();
        let after = text[at + path.len()..].bytes().next();
        !before.is_some_and(part_of_a_name) && !after.is_some_and(part_of_a_name)
    })
}

fn rename(text: &str, old: &str, new: &str) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut from = 0;
    for at in places(text, old) {
        renamed.push_str(&text[from..at]);
        renamed.push_str(new);
        from = at + old.len();
    }
    renamed.push_str(&text[from..]);
    renamed
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Site;
    use super::*;

    #[test]
    fn names_have_the_hash_of_the_content() {
        assert_eq!(hashed("worker.js", b"abc"), "worker-ba7816bf8f01cfea.js");
        assert_eq!(hashed("worker_bg.wasm", b"abc"), "worker-ba7816bf8f01cfea_bg.wasm");
        assert_eq!(hashed("app-d9a67c6a50debfbe_bg.wasm", b"abc"), "app-ba7816bf8f01cfea_bg.wasm");
        assert_eq!(hashed("icons/icon-192.png", b"abc"), "icons/icon-192-ba7816bf8f01cfea.png");
    }

    #[test]
    fn a_change_at_the_end_of_the_chain_changes_every_name_on_it() {
        let build = |wasm: &str| {
            let site = Site::new(
                &format!("chain-{wasm}"),
                &[
                    ("index.html", "<html data-worker=./worker_start.js><script src=app.js></script>"),
                    ("worker_start.js", "import init from \"./worker.js\";"),
                    ("worker.js", "new URL('worker_bg.wasm', import.meta.url)"),
                    ("worker_bg.wasm", wasm),
                    ("app.js", "1"),
                ],
            );
            hash(&site.0).unwrap();
            let page = site.text("index.html");
            assert_eq!(files(&site.0).unwrap().len(), 5);
            for path in files(&site.0).unwrap() {
                assert_eq!(keeps_its_name(&path), !path.contains('-'), "{path}");
            }
            page
        };
        let (one, other) = (build("one"), build("other"));
        assert_ne!(one, other);
        let app = |page: &str| page.split("src=").nth(1).unwrap().to_owned();
        assert_eq!(app(&one), app(&other), "what has not changed keeps its name");
    }

    #[test]
    fn only_whole_names_are_renamed() {
        assert_eq!(rename("a.js ./a.js ba.js a.jsx 'a.js'", "a.js", "c"), "c ./c ba.js a.jsx 'c'");
    }

    #[test]
    fn references_that_could_mix_two_builds_are_errors() {
        let circle = Site::new("circle", &[("a.js", "'./b.js'"), ("b.js", "'./a.js'")]);
        assert!(hash(&circle.0).is_err());
        let wasm = Site::new("wasm", &[("worker.js", "1"), ("app_bg.wasm", "\0asm ./worker.js")]);
        assert!(hash(&wasm.0).unwrap_err().contains("worker.js"));
    }
}
