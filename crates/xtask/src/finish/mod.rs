//! The last step of every build, after Trunk and before dist/ is replaced: Trunk calls `xtask finish` as its hook.
//!
//! Trunk gives the worker's files the same names in every build, so a cached page could start a newer worker. Here, every
//! file is named after its content. This step also draws pictures, splits the app, optimises wasm, shortens the names
//! between wasm and scripts, minifies scripts, joins stylesheets, adds the page's policy and writes the service worker's
//! list.

mod articles;
mod digest;
mod glue;
mod join;
mod loader;
mod names;
mod offline;
mod optimise;
mod page;
mod parts;
mod pictures;
mod scripts;
mod strays;
mod styles;

use crate::Result;
use crate::project::Project;
use programs::Program;
use std::path::{Path, PathBuf};

/// The environment variable with the path of the app's compiled module, if it is to be split.
pub const SPLIT_MODULE: &str = "UCT_SPLIT_MODULE";

/// Files that keep their names: the page, files that browsers and app stores request by name, files loaded by other
/// sites, and files that the app checks by content.
const KEPT: [&str; 9] = [
    "index.html",
    "sw.js",
    "manifest.webmanifest",
    "preview.png",
    "embed/",
    "screenshots/",
    "lang/",
    "articles/",
    "puzzles/",
];

/// Whether the file at this path of the site keeps its name.
fn keeps_its_name(path: &str) -> bool {
    KEPT.iter().any(|kept| path == *kept || kept.ends_with('/') && path.starts_with(kept))
}

/// `xtask finish`, as Trunk's hook calls it.
pub fn run_as_hook(project: &Project) -> Result<()> {
    let var = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let site = var("TRUNK_STAGING_DIR").map(PathBuf::from);
    let site =
        site.ok_or("TRUNK_STAGING_DIR is not set: `finish` is a step of Trunk's, which `build` calls")?;
    let public_url = var("UCT_SITE_URL").or_else(|| var("TRUNK_PUBLIC_URL")).unwrap_or_default();
    let split_module = var(SPLIT_MODULE).map(PathBuf::from);
    run(project, &site, &public_url, split_module.as_deref())
}

/// Finishes the site in the directory `site`, to be published at `public_url`. Splits the app if its compiled module is
/// given.
fn run(project: &Project, site: &Path, public_url: &str, split_module: Option<&Path>) -> Result<()> {
    if let Some(module) = split_module {
        parts::split(project, module, site)?;
    }
    pictures::draw(&project.root.join("www/icons"), &project.target.join("pictures"), site)?;
    articles::write(project, site)?;
    let served = page::is_reloaded_on_change(&read_text(&site.join("index.html"))?);
    // `serve` without --release must be fast and has no parts.
    if !served || split_module.is_some() {
        optimise::optimise(project, site)?;
    }
    if served {
        // Trunk adds its own script to the page, and files change all the time.
        println!("finish: development build, without policy and service worker");
        remove(&site.join("sw.js"))?;
        names::hash(site)?;
        let page = read_text(&site.join("index.html"))?;
        return write(&site.join("index.html"), loader::replace(&page)?.as_bytes());
    }
    for program in Program::ALL {
        strays::check_worker(program, &read(&site.join(format!("{}_bg.wasm", program.package())))?)?;
    }
    scripts::minify(site)?;
    styles::join(site)?;
    names::hash(site)?;
    let page = loader::replace(&read_text(&site.join("index.html"))?)?;
    let build = offline::build_id(site)?;
    write(&site.join("index.html"), page::finish(&page, &build, public_url)?.as_bytes())?;
    offline::write_service_worker(site, &build)
}

/// Every file below `site`, as paths relative to it, in order.
pub(crate) fn files(site: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![site.to_path_buf()];
    while let Some(next) = open.pop() {
        let said = |error: std::io::Error| format!("{}: {error}", next.display());
        for entry in std::fs::read_dir(&next).map_err(said)? {
            let path = entry.map_err(said)?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(site).unwrap_or(&path).to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Result<()> {
    let parent = path.parent().unwrap_or(path);
    std::fs::create_dir_all(parent)
        .and_then(|()| std::fs::write(path, content))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn remove(path: &Path) -> Result<()> {
    std::fs::remove_file(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
pub(crate) mod scratch {
    //! A small site for tests, gone when it is dropped.
    use std::path::PathBuf;

    pub struct Site(pub PathBuf);

    impl Site {
        pub fn new(name: &str, files: &[(&str, &str)]) -> Self {
            let dir = std::env::temp_dir().join(format!("xtask-test-{name}-{}", std::process::id()));
            for (path, content) in files {
                super::write(&dir.join(path), content.as_bytes()).unwrap();
            }
            Self(dir)
        }

        pub fn text(&self, path: &str) -> String {
            super::read_text(&self.0.join(path)).unwrap()
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_known_by_name_keep_it() {
        for kept in ["index.html", "sw.js", "embed/uct-othello.js", "lang/de.txt"] {
            assert!(keeps_its_name(kept), "{kept}");
        }
        for hashed in ["worker.js", "app_bg.wasm", "icons/icon-192.png", "language.js"] {
            assert!(!keeps_its_name(hashed), "{hashed}");
        }
    }
}
