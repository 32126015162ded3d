//! Optimises every module of wasm in the site with wasm-opt, and shortens the names between it and its script.

use super::{files, glue, read_text, write};
use crate::Result;
use crate::project::Project;
use crate::run;
use crate::tools::WASM_OPT;
use programs::Program;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::path::Path;
use std::process::Command;

/// Optimises all modules, one for each core at a time, before scripts are minified. Without the wasm-opt version whose output [`glue`]
/// reads, the modules stay unchanged, so that plain `trunk build` works.
pub fn optimise(project: &Project, site: &Path) -> Result<()> {
    let Some(program) = WASM_OPT.on_path(&WASM_OPT.version(project)?) else {
        println!(
            "finish: no {} of the right version on PATH, so wasm is not optimised; `cargo xtask build` installs it",
            WASM_OPT.name
        );
        return Ok(());
    };
    let mut modules: Vec<_> = files(site)?.into_iter().filter(|path| path.ends_with(".wasm")).collect();
    // The largest first, so that none of them is left to one core at the end.
    modules
        .sort_by_cached_key(|path| Reverse(std::fs::metadata(site.join(path)).map_or(0, |file| file.len())));
    modules.iter().par_bridge().try_for_each(|path| optimise_module(&program, &site.join(path)))
}

/// The features that modules may use, for wasm-opt and wasm-merge: those that rustc uses, as each of its modules says.
/// A joined module no longer says it, and if others were allowed, the programs would use them, though not every browser
/// of the README understands them.
pub const FEATURES: [&str; 9] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// The optimisation level: speed for the search, size for everything else.
fn level(name: &str) -> &'static str {
    let is_search = Program::ALL.into_iter().any(|program| name.starts_with(program.package()));
    if is_search { "-O4" } else { "-Oz" }
}

fn optimise_module(program: &Path, wasm: &Path) -> Result<()> {
    let name = wasm.file_name().unwrap_or_default().to_string_lossy();
    let mut wasm_opt = Command::new(program);
    wasm_opt.arg(wasm).args([level(&name), "--strip-debug", "--strip-producers", "--strip-target-features"]);
    wasm_opt.args(FEATURES).arg("-o").arg(wasm);
    let run = |wasm_opt: &mut Command| {
        run::capture(wasm_opt).ok_or_else(|| format!("{}: wasm-opt can't optimise it", wasm.display()))
    };
    // A part that is loaded later has no script; it shares three names with the main part.
    let Some(name) = name.strip_suffix("_bg.wasm") else { return run(&mut wasm_opt).map(drop) };
    let script = wasm.with_file_name(format!("{name}.js"));
    let names = run(wasm_opt.arg("--minify-imports-and-exports-and-modules"))?;
    let text = glue::renamed(&read_text(&script)?, &names);
    write(&script, text.map_err(|error| format!("{}: {error}", script.display()))?.as_bytes())
}
