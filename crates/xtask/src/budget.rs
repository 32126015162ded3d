//! The budget of bytes: what a first visit loads, as it goes over the wire.

use crate::Result;
use crate::finish;
use browser::{gzip, is_compressible, media_type};
use std::path::Path;

/// What a first visit may load, gzipped, all in.
pub const FIRST_VISIT_BYTES: usize = 250 * 1024;

/// What is special about a part of the site.
struct Part {
    /// How the paths of its files begin.
    start: &'static str,
    /// Why a first visit does not load them.
    why: &'static str,
    /// Whether the service worker keeps them for offline.
    offline: bool,
}

/// The parts of the site that a first visit does not load. Everything else counts, so that nothing new goes unnoticed.
const NOT_ON_FIRST_VISIT: [Part; 12] = [
    Part { start: "embed_board", why: "boards in other people's pages load it", offline: true },
    Part { start: "embed/", why: "other people's pages load it", offline: false },
    Part { start: "screenshots/", why: "shops of apps load them", offline: false },
    Part { start: "preview.png", why: "previews of links load it", offline: false },
    Part { start: "icons/", why: "an installation loads them", offline: false },
    Part { start: "manifest.webmanifest", why: "an installation loads it", offline: true },
    Part { start: "sw.js", why: "loaded after the page, with what it keeps", offline: false },
    Part {
        start: "lang/",
        why: "English is in the app; another language is loaded when it is spoken",
        offline: true,
    },
    Part { start: "lang-tools/", why: "the tools load them, but English", offline: true },
    Part {
        start: "tools",
        why: "the editor, files, export, openings and the benchmark load them",
        offline: true,
    },
    Part { start: "sounds", why: "loaded when sounds are switched on", offline: true },
    Part { start: "articles/", why: "the pages Learn and About load them", offline: true },
];

fn part_of(path: &str) -> Option<&'static Part> {
    NOT_ON_FIRST_VISIT.iter().find(|part| path.starts_with(part.start))
}

/// Whether the service worker keeps this file. The page itself it has under another name.
pub fn is_kept_offline(path: &str) -> bool {
    path != "index.html" && part_of(path).is_none_or(|part| part.offline)
}

/// One file of the site.
#[derive(Debug, PartialEq)]
pub struct Weight {
    /// Its path in the site.
    pub path: String,
    pub raw_bytes: usize,
    /// As a static host sends it: gzipped if it is text or wasm, as it is otherwise.
    pub sent_bytes: usize,
    /// Why a first visit does not load it.
    pub later: Option<&'static str>,
}

impl Weight {
    fn of(path: String, content: &[u8]) -> Self {
        let sent_bytes = if is_compressible(media_type(&path)) { gzip(content).len() } else { content.len() };
        let later = part_of(&path).map(|part| part.why);
        Self { path, raw_bytes: content.len(), sent_bytes, later }
    }
}

/// Weighs every file under `dir`, the heaviest first.
pub fn weigh(dir: &Path) -> Result<Vec<Weight>> {
    let weigh = |path: String| {
        let content = std::fs::read(dir.join(&path)).map_err(|error| format!("{path}: {error}"))?;
        Ok(Weight::of(path, &content))
    };
    let mut weights: Vec<_> = finish::files(dir)?.into_iter().map(weigh).collect::<Result<_>>()?;
    weights.sort_by(|a, b| b.sent_bytes.cmp(&a.sent_bytes).then_with(|| a.path.cmp(&b.path)));
    Ok(weights)
}

/// Prints `weights` and their sum, and fails if a first visit loads more than it may.
pub fn check(weights: &[Weight]) -> Result<()> {
    println!("{:>11} {:>11}", "raw", "sent");
    for Weight { path, raw_bytes, sent_bytes, later } in weights {
        let later = later.map(|why| format!("   (not on the first visit: {why})")).unwrap_or_default();
        println!("{raw_bytes:>11} {sent_bytes:>11}  {path}{later}");
    }
    let kept: Vec<_> = weights.iter().filter(|weight| is_kept_offline(&weight.path)).collect();
    let [kept_bytes, new_bytes] = [true, false].map(|all| {
        kept.iter()
            .filter(|weight| all || weight.later.is_some())
            .map(|weight| weight.sent_bytes)
            .sum::<usize>()
    });
    println!("{kept_bytes:>23}  kept for offline by the service worker after the page has loaded;");
    println!("{new_bytes:>23}  of them not loaded by then: apart from the first visit");
    let first: Vec<_> = weights.iter().filter(|weight| weight.later.is_none()).collect();
    let raw_bytes: usize = first.iter().map(|weight| weight.raw_bytes).sum();
    let sent_bytes: usize = first.iter().map(|weight| weight.sent_bytes).sum();
    println!("{raw_bytes:>11} {sent_bytes:>11}  first visit, all in; the budget is {FIRST_VISIT_BYTES}");
    if sent_bytes > FIRST_VISIT_BYTES {
        return Err(format!(
            "a first visit loads {sent_bytes} bytes, {} more than the budget of {FIRST_VISIT_BYTES} (250 KiB gzipped)",
            sent_bytes - FIRST_VISIT_BYTES
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes that gzip cannot make fewer.
    fn noise(bytes: usize) -> Vec<u8> {
        let mut state = 1u64;
        let next = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        };
        (0..bytes).map(next).collect()
    }

    #[test]
    fn text_counts_gzipped_and_pictures_as_they_are() {
        let content = vec![b'a'; 10_000];
        assert!(Weight::of("app.js".to_owned(), &content).sent_bytes < 100);
        assert!(Weight::of("icon.svg".to_owned(), &content).sent_bytes < 100);
        assert_eq!(Weight::of("icon.png".to_owned(), &content).sent_bytes, 10_000);
    }

    #[test]
    fn the_sum_of_a_first_visit_is_held_against_the_budget() {
        let page = Weight::of("app_bg.wasm".to_owned(), &noise(FIRST_VISIT_BYTES - 5_000));
        assert_eq!(check(&[page]), Ok(()));
        let page = Weight::of("app_bg.wasm".to_owned(), &noise(FIRST_VISIT_BYTES - 5_000));
        let more = Weight::of("worker_bg.wasm".to_owned(), &noise(10_000));
        assert!(check(&[page, more]).is_err());
    }

    #[test]
    fn what_is_loaded_later_is_outside_the_budget() {
        for path in
            ["embed/uct-othello.js", "lang/de.txt", "articles/learn.en.html", "sw.js", "tools_bg.wasm"]
        {
            let weight = Weight::of(path.to_owned(), &noise(2 * FIRST_VISIT_BYTES));
            assert!(weight.later.is_some(), "{path}");
            assert_eq!(check(&[weight]), Ok(()));
        }
    }

    #[test]
    fn every_file_of_a_site_is_weighed() {
        let dir = std::env::temp_dir().join(format!("xtask-test-site-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("icons")).unwrap();
        std::fs::write(dir.join("index.html"), "<p>").unwrap();
        std::fs::write(dir.join("icons/a.png"), noise(500)).unwrap();
        let paths: Vec<_> = weigh(&dir).unwrap().into_iter().map(|weight| weight.path).collect();
        assert_eq!(paths, ["icons/a.png", "index.html"]);
        std::fs::remove_dir_all(dir).unwrap();
    }
}
