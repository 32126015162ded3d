//! Splits the app's module into a main part, which starts the page, and parts that are loaded later, one for each name
//! that the app passes to `wasm_split` (`crates/app/src/pages/loader.rs`).
//!
//! Trunk does not support this, so its output for the whole module is replaced: wasm-split-cli splits the compiler's
//! module, wasm-bindgen processes the main part, the other modules are joined into few files (`join`), and esbuild joins the main part's
//! script with the one that loads the others (`parts.js`). All parts share one memory and one function table.

use super::join::{self, Joined, Module};
use super::{files, read, read_text, strays, write};
use crate::Result;
use crate::project::Project;
use crate::run;
use crate::tools::{ESBUILD, WASM_BINDGEN, WASM_SPLIT};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The script that loads the parts.
const LOADER: &str = include_str!("parts.js");

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
    let made = Made::read(&read_text(&links)?)?;
    let size = |file: &str| {
        let path = stage.join(format!("{file}.wasm"));
        std::fs::metadata(path).map_or(0, |file| file.len())
    };
    let joined = join::plan(&made.modules, size);
    write(&script, connected(&read_text(&script)?, &made.parts)?.as_bytes())?;
    write(&links, made.loader(&joined)?.as_bytes())?;

    let mut join = Command::new(ESBUILD.name);
    join.arg(&script).args(["--bundle", "--format=esm", "--log-level=warning"]);
    run::loud(join.arg(format!("--outfile={}", staged(site, ".js")?.display())))?;
    write(&staged(site, "_bg.wasm")?, &main)?;
    join::write_all(&joined, &stage, site)
}

/// The app's file with this ending in `site`, which Trunk named with a hash.
fn staged(site: &Path, ending: &str) -> Result<PathBuf> {
    let is_it = |path: &String| path.starts_with("app-") && path.ends_with(ending);
    let path = files(site)?.into_iter().find(is_it);
    path.map(|path| site.join(path)).ok_or_else(|| format!("Trunk has made no app-*{ending}"))
}

/// The prefix of the functions that load a part in the script of wasm-split-cli.
const LOAD: &str = "__wasm_split_load_";

/// The output of wasm-split-cli besides the main part, by its script.
struct Made {
    /// The names of the parts.
    parts: Vec<String>,
    /// Their modules, and those of the code that several of them need.
    modules: Vec<Module>,
    /// The exports of the main part that they share.
    shared: Vec<String>,
}

impl Made {
    /// Reads the script. Each module of shared code has a line like `/* lab, tools */` with the parts that need it.
    fn read(links: &str) -> Result<Self> {
        let (mut parts, mut modules) = (Vec::new(), Vec::new());
        for rest in links.split("export const ").skip(1) {
            let Some((part, loads)) = rest.strip_prefix(LOAD).and_then(|rest| rest.split_once(" =")) else {
                continue;
            };
            let file = join::own_file(part);
            // A part whose code is elsewhere has no module of its own.
            if loads.contains(&format!("{file}.wasm")) {
                modules.push(Module { file, parts: [part.to_owned()].into() });
            }
            parts.push(part.to_owned());
        }
        if parts.is_empty() {
            return Err("the app has no parts: was it built with the feature `split`?".to_owned());
        }
        for rest in links.split("/* ").skip(1) {
            let chunk =
                rest.split_once(" */\nconst __").and_then(|(of, rest)| Some((of, rest.split_once(" =")?.0)));
            let Some((of, file)) = chunk.filter(|(_, file)| links.contains(&format!("\"./{file}.wasm\"")))
            else {
                return Err(format!("a module of wasm-split-cli has no name or no parts: {rest:.60}"));
            };
            modules
                .push(Module { file: file.to_owned(), parts: of.split(", ").map(str::to_owned).collect() });
        }
        let shared = links
            .split_once(" } = initSync(undefined, undefined)")
            .and_then(|(before, _)| before.rsplit_once("const { "))
            .ok_or("the script of wasm-split-cli shares no exports")?;
        let shared = shared.1.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(Self { parts, modules, shared: shared.map(str::to_owned).collect() })
    }

    /// The script that loads the parts from these files, in place of that of wasm-split-cli. Exports of the main part are written as
    /// `wasm.name`, so that wasm-opt can shorten them.
    fn loader(&self, files: &[Joined]) -> Result<String> {
        let shared: Vec<_> = self.shared.iter().map(|name| format!("{name}: wasm.{name}")).collect();
        let script = replaced(LOADER, "SHARED", &format!("{{ {} }}", shared.join(", ")))?;
        let own: Vec<String> = self.parts.iter().map(|part| join::own_file(part)).collect();
        let name = |file: &str| format!("_{file}");
        let mut lines = Vec::new();
        // Files that others need come first. Only the first part's own file is needed by others.
        let (others, shared): (Vec<_>, Vec<_>) =
            files.iter().partition(|file| own.contains(&file.file) && file.parts.len() == 1);
        for file in shared {
            lines.push(loaded(&name(&file.file), &file.file, &[]));
        }
        for part in &self.parts {
            let needed: Vec<_> = files.iter().filter(|file| file.parts.contains(part)).collect();
            let own = join::own_file(part);
            let needs: Vec<_> =
                needed.iter().filter(|file| file.file != own).map(|file| name(&file.file)).collect();
            let is_shared = !others.iter().any(|file| file.file == own);
            if is_shared && !needed.iter().any(|file| file.file == own) {
                lines.push(format!(
                    "const {} = () => Promise.all([{}].map((load) => load()));",
                    name(&own),
                    needs.join(", ")
                ));
            } else if !is_shared {
                lines.push(loaded(&name(&own), &own, &needs));
            } else if !needs.is_empty() {
                return Err(format!("the part {part} is needed by others, and needs {}", needs.join(", ")));
            }
            lines.push(format!("export const load_{part} = entry({});", name(&own)));
        }
        replaced(&script, "MODULES\n", &(lines.join("\n") + "\n"))
    }
}

/// The line of the script that loads this file and its dependencies. The address is a whole string, which is renamed with the file.
fn loaded(name: &str, file: &str, needs: &[String]) -> String {
    let address = json!(format!("./{file}.wasm"));
    format!("const {name} = loader(new URL({address}, import.meta.url), [{}]);", needs.join(", "))
}

/// Connects the main part's script to the one that loads the others by names that wasm-opt can shorten: all imports of the main part come
/// from one module.
fn connected(script: &str, parts: &[String]) -> Result<String> {
    // wasm-bindgen imports the script once for each loader.
    let mut script = script.to_owned();
    for number in 1..=parts.len() {
        script = replaced(&script, &format!(r#""./__wasm_split.js": import{number},"#), "")?;
    }
    let loaders: String = parts.iter().map(|part| format!("{LOAD}{part}: import1.load_{part}, ")).collect();
    let script = replaced(&script, r#": import0,"#, &format!(": {{ ...import0, {loaders}}},"))?;
    replaced(&script, "export { initSync,", "export { wasm, initSync,")
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
            "./__wasm_split.js": import2,
        };
        export { initSync, __wbg_init as default };"#;
    const LINKS: &str = r#"import { initSync } from "./app.js";
        const { __table, memory,  } = initSync(undefined, undefined);
        Object.assign(shared, { __table, memory,  });
/* lab, later */
const __chunk_1 = makeLoad(() => fetch(new URL("./chunk_1.wasm", import.meta.url)), []);
/* lab, sight */
const __chunk_2 = makeLoad(() => fetch(new URL("./chunk_2.wasm", import.meta.url)), []);
export const __wasm_split_load_later = wrap(makeLoad(() => fetch(new URL("./split_later.wasm", import.meta.url)), [__chunk_1]));
export const __wasm_split_load_lab = wrap(makeLoad(() => fetch(new URL("./split_lab.wasm", import.meta.url)), [__chunk_1, __chunk_2]));"#;

    fn parts(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn the_script_of_wasm_split_cli_tells_modules_and_what_they_share() {
        let made = Made::read(LINKS).unwrap();
        assert_eq!((made.parts, made.shared), (parts(&["later", "lab"]), parts(&["__table", "memory"])));
        let modules: Vec<_> = made
            .modules
            .iter()
            .map(|module| (module.file.as_str(), module.parts.iter().map(String::as_str).collect::<Vec<_>>()))
            .collect();
        assert_eq!(
            modules,
            [
                ("split_later", vec!["later"]),
                ("split_lab", vec!["lab"]),
                ("chunk_1", vec!["lab", "later"]),
                ("chunk_2", vec!["lab", "sight"])
            ]
        );
        let empty = LINKS.replace(r#"fetch(new URL("./split_lab.wasm", import.meta.url))"#, "({})");
        let modules = Made::read(&empty).unwrap().modules;
        assert!(modules.iter().all(|module| module.file != "split_lab"), "it has no module of its own");
    }

    #[test]
    fn a_part_is_loaded_with_the_files_that_it_needs() {
        let made = Made::read(LINKS).unwrap();
        let loader = made.loader(&join::plan(&made.modules, |_| u64::MAX)).unwrap();
        assert!(loader.contains("(shared ??= { __table: wasm.__table, memory: wasm.memory });"), "{loader}");
        let lines = r#"const _chunk_2 = loader(new URL("./chunk_2.wasm", import.meta.url), []);
const _split_later = loader(new URL("./split_later.wasm", import.meta.url), []);
export const load_later = entry(_split_later);
const _split_lab = loader(new URL("./split_lab.wasm", import.meta.url), [_chunk_2, _split_later]);
export const load_lab = entry(_split_lab);
"#;
        assert!(loader.ends_with(lines), "{loader}");
        let without = Made { modules: made.modules[..1].to_vec(), ..made };
        let loader = without.loader(&join::plan(&without.modules, |_| 0)).unwrap();
        assert!(
            loader.contains("const _split_lab = () => Promise.all([].map((load) => load()));"),
            "{loader}"
        );
    }

    #[test]
    fn both_scripts_use_names_that_can_be_shortened() {
        let script = connected(SCRIPT, &parts(&["later", "lab"])).unwrap();
        let imports = r#""./app_bg.js": { ...import0, __wasm_split_load_later: import1.load_later, __wasm_split_load_lab: import1.load_lab, },"#;
        assert!(script.contains(imports), "{script}");
        assert!(script.contains("export { wasm, initSync,") && !script.contains(r#""./__wasm_split.js":"#));
        assert!(
            connected(SCRIPT, &parts(&["later", "lab", "tools"])).is_err(),
            "two imports for three loaders"
        );
    }

    #[test]
    fn unexpected_scripts_fail_the_build() {
        let without_parts = LINKS.replace(LOAD, "");
        assert!(Made::read(&without_parts).err().unwrap().contains("feature `split`"));
        for (part, instead) in [("initSync(undefined, undefined)", ""), ("const __chunk_1", "const chunk_1")]
        {
            assert!(Made::read(&LINKS.replace(part, instead)).is_err(), "{part}");
        }
        for part in [r#""./__wasm_split.js": import1,"#, ": import0,", "export { initSync,"] {
            assert!(connected(&SCRIPT.replace(part, ""), &parts(&["later", "lab"])).is_err(), "{part}");
        }
    }
}
