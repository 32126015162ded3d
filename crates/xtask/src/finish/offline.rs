//! The service worker's lists: the files of this build, each with its hash.

use super::{digest, files, read, read_text, write};
use crate::Result;
use crate::budget;
use serde_json::json;
use std::path::Path;

/// A short hash of all files of a build.
pub fn build_id(site: &Path) -> Result<String> {
    let mut all = String::new();
    for path in files(site)? {
        all.push_str(&format!("{path} {}\n", digest::integrity(&read(&site.join(&path))?)));
    }
    Ok(digest::short_hex(all.as_bytes()))
}

/// Prepends the build's id and lists to the service worker's script: the files kept after the first visit, and those of the learned
/// evaluation with their size in kilobytes, as they are sent.
pub fn write_service_worker(site: &Path, build: &str) -> Result<()> {
    let file = site.join("sw.js");
    let script = read_text(&file)?;
    let always = json!(list(site, budget::is_kept_offline)?);
    let expert = json!(list(site, budget::is_kept_on_wish)?);
    let weights = budget::weigh(site)?;
    let sent_bytes: usize =
        weights.iter().filter(|file| budget::is_kept_on_wish(&file.path)).map(|file| file.sent_bytes).sum();
    let kb = sent_bytes.div_ceil(1000);
    let lists = format!("const BUILD=\"{build}\",FILES={always},EXPERT={expert},EXPERT_KB={kb};\n");
    write(&file, (lists + &script).as_bytes())
}

/// The files kept for offline use: each file's address as the page requests it, and its hash.
fn list(site: &Path, is_kept: fn(&str) -> bool) -> Result<Vec<[String; 2]>> {
    let mut list = Vec::new();
    for path in files(site)?.into_iter().filter(|path| is_kept(path)) {
        let content = read(&site.join(&path))?;
        let checked = ["lang/", "articles/", "puzzles/"].iter().any(|part| path.starts_with(part));
        let address = if checked { format!("{path}?v={:x}", digest::fnv(&content)) } else { path };
        list.push([address, digest::integrity(&content)]);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Site;
    use super::*;

    #[test]
    fn the_list_has_the_builds_files_by_their_requested_addresses() {
        let site = Site::new(
            "offline",
            &[
                ("index.html", ""),
                ("app-1.js", ""),
                ("lang/de.txt", "a"),
                ("embed/x.js", ""),
                ("othello-expert-1.js", ""),
                ("8x8-1.weights", ""),
                ("sw.js", "1"),
            ],
        );
        let addresses = |is_kept| {
            let list = list(&site.0, is_kept).unwrap().into_iter();
            list.map(|[address, _]| address).collect::<Vec<_>>()
        };
        let always = addresses(budget::is_kept_offline);
        assert_eq!(always, ["app-1.js", "embed/x.js", "lang/de.txt?v=af63dc4c8601ec8c"]);
        assert_eq!(addresses(budget::is_kept_on_wish), ["8x8-1.weights", "othello-expert-1.js"]);
        let before = build_id(&site.0).unwrap();
        write_service_worker(&site.0, &before).unwrap();
        assert!(
            site.text("sw.js")
                .starts_with(&format!("const BUILD=\"{before}\",FILES=[[\"app-1.js\",\"sha256-"))
        );
        let script = site.text("sw.js");
        assert!(script.contains(",EXPERT_KB=1;\n"), "21 and 1 bytes are a kilobyte, rounded up: {script}");
        write(&site.0.join("lang/de.txt"), b"b").unwrap();
        assert_ne!(build_id(&site.0).unwrap(), before);
    }
}
