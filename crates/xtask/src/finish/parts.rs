//! Splits the app's module into a main part, which starts the page, and parts that are loaded later, one for each name
//! that the app passes to `wasm_split` (`crates/app/src/pages/loader.rs`).
//!
//! Trunk does not support this, so its output for the whole module is replaced: wasm-split-cli splits the compiler's
//! module, wasm-bindgen processes the main part, and esbuild joins its script with the one that loads the other parts. All
//! parts share one memory and one function table.

use super::{files, read, read_text, strays, write};
use crate::Result;
use crate::project::Project;
use crate::run;
use crate::tools::{ESBUILD, WASM_BINDGEN, WASM_SPLIT};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Replaces the app in `site` by the parts of `module`.
pub fn split(project: &Project, module: &Path, site: &Path) -> Result<()> {
    let stage = project.target.join("parts");
    let _ = std::fs::remove_dir_all(&stage);
    let mut divide = Command::new(WASM_SPLIT.name);
    run::loud(divide.args(["--out-name", "app"]).arg(module).arg(&stage))?;
    let mut bind = Command::new(WASM_BINDGEN.name);
    // The parts need --keep-lld-exports to find memory and table, and --no-demangle to find shared functions.
    bind.args(["--target", "web", "--no-typescript", "--keep-lld-exports", "--no-demangle"]);
    run::loud(bind.args(["--out-name", "app", "--out-dir"]).arg(&stage).arg(stage.join("app.wasm")))?;

    let main = read(&stage.join("app_bg.wasm"))?;
    strays::check(&main)?;
    let (script, links) = (stage.join("app.js"), stage.join("__wasm_split.js"));
    let (new_script, new_links) = connected(&read_text(&script)?, &read_text(&links)?)?;
    write(&script, new_script.as_bytes())?;
    write(&links, new_links.as_bytes())?;

    let mut join = Command::new(ESBUILD.name);
    join.arg(&script).args(["--bundle", "--format=esm", "--log-level=warning"]);
    run::loud(join.arg(format!("--outfile={}", staged(site, ".js")?.display())))?;
    write(&staged(site, "_bg.wasm")?, &main)?;
    for part in files(&stage)?.iter().filter(|path| path.starts_with("split_") || path.starts_with("chunk_"))
    {
        write(&site.join(part), &read(&stage.join(part))?)?;
    }
    Ok(())
}

/// The app's file with this ending in `site`, which Trunk named with a hash.
fn staged(site: &Path, ending: &str) -> Result<PathBuf> {
    let is_it = |path: &String| path.starts_with("app-") && path.ends_with(ending);
    let path = files(site)?.into_iter().find(is_it);
    path.map(|path| site.join(path)).ok_or_else(|| format!("Trunk has made no app-*{ending}"))
}

/// The prefix of the functions that load a part in the script of wasm-split-cli.
const LOAD: &str = "__wasm_split_load_";

/// Connects the main part's script and the one that loads the others by names that wasm-opt can shorten: all imports of
/// the main part come from one module, and its exports are written as `wasm.name`.
fn connected(script: &str, links: &str) -> Result<(String, String)> {
    let loaders: Vec<&str> = links
        .split("export const ")
        .skip(1)
        .filter_map(|rest| rest.strip_prefix(LOAD)?.split_once(" ="))
        .map(|(part, _)| part)
        .collect();
    if loaders.is_empty() {
        return Err("the app has no parts: was it built with the feature `split`?".to_owned());
    }
    // wasm-bindgen imports the script once for each loader.
    let mut script = script.to_owned();
    for number in 1..=loaders.len() {
        script = replaced(&script, &format!(r#""./__wasm_split.js": import{number},"#), "")?;
    }
    let loaders: String = loaders.iter().map(|part| format!("{LOAD}{part}: import1.load_{part}, ")).collect();
    let script = replaced(&script, r#": import0,"#, &format!(": {{ ...import0, {loaders}}},"))?;
    let script = replaced(&script, "export { initSync,", "export { wasm, initSync,")?;

    let (names, _) = links
        .split_once(" } = initSync(undefined, undefined)")
        .and_then(|(before, _)| before.rsplit_once("const { ").map(|(_, names)| (names, ())))
        .ok_or("the script of wasm-split-cli shares no exports")?;
    let exports: String =
        names.split(", ").map(str::trim).filter(|name| !name.is_empty()).fold(String::new(), |all, name| {
            let name = name.trim_end_matches(',');
            all + &format!("{name}: wasm.{name}, ")
        });
    let links = replaced(links, "initSync(undefined, undefined)", &format!("{{ {exports}}}"))?;
    let links = replaced(&links, "import { initSync }", "import { wasm }")?;
    Ok((script, links.replace(&format!("export const {LOAD}"), "export const load_")))
}

/// Replaces `old`, which must occur exactly once in `text`, by `new`.
fn replaced(text: &str, old: &str, new: &str) -> Result<String> {
    match text.matches(old).count() {
        1 => Ok(text.replacen(old, new, 1)),
        count => Err(format!("a script of the app has {count} times {old:?}, and should have it once")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = r#"import * as import1 from "./__wasm_split.js"
        return {
            "./app_bg.js": import0,
            "./__wasm_split.js": import1,
        };
        export { initSync, __wbg_init as default };"#;
    const LINKS: &str = r#"import { initSync } from "./app.js";
        const { __table, memory,  } = initSync(undefined, undefined);
        Object.assign(shared, { __table, memory,  });
        export const __wasm_split_load_later = wrap(() => fetch(new URL("./split_later.wasm", import.meta.url)));"#;

    #[test]
    fn both_scripts_use_names_that_can_be_shortened() {
        let (script, links) = connected(SCRIPT, LINKS).unwrap();
        assert!(
            script
                .contains(r#""./app_bg.js": { ...import0, __wasm_split_load_later: import1.load_later, },"#)
        );
        assert!(script.contains("export { wasm, initSync,") && !script.contains(r#""./__wasm_split.js":"#));
        assert!(
            links.contains("const { __table, memory,  } = { __table: wasm.__table, memory: wasm.memory, };")
        );
        assert!(links.contains("export const load_later = ") && links.contains("import { wasm } from"));
    }

    #[test]
    fn each_loader_is_imported_once() {
        let both = SCRIPT.replace("import1,", "import1,\n            \"./__wasm_split.js\": import2,");
        let links = format!("{LINKS}\nexport const __wasm_split_load_tools = wrap();");
        let (script, _) = connected(&both, &links).unwrap();
        assert!(
            script.contains("__wasm_split_load_tools: import1.load_tools")
                && !script.contains(r#""./__wasm_split.js":"#)
        );
        assert!(connected(SCRIPT, &links).is_err(), "one import for two loaders");
    }

    #[test]
    fn unexpected_scripts_fail_the_build() {
        let without_parts = LINKS.replace(LOAD, "");
        assert!(connected(SCRIPT, &without_parts).unwrap_err().contains("feature `split`"));
        for part in [r#""./__wasm_split.js": import1,"#, ": import0,", "export { initSync,"] {
            assert!(connected(&SCRIPT.replace(part, ""), LINKS).is_err(), "{part}");
        }
        for part in ["initSync(undefined, undefined)", "import { initSync }"] {
            assert!(connected(SCRIPT, &LINKS.replace(part, "")).is_err(), "{part}");
        }
    }
}
