//! Joins the modules that wasm-split-cli makes into few files.
//!
//! It makes a file for each set of parts that share code: with seven parts, more than fifty, most of them under a kilobyte. Each costs
//! a request and some of the page's time. So the files that come with the part `later`, which every visit loads, become one, on which
//! the other parts depend; and so do the small ones that do not.

use super::optimise::FEATURES;
use super::{read, write};
use crate::Result;
use crate::run;
use crate::tools::{WASM_AS, WASM_MERGE};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use wasmparser::{Parser, Payload, TypeRef, ValType};

/// The part that every visit loads, as soon as the board is drawn.
const FIRST: &str = "later";

/// The file of the small modules.
const SMALL: &str = "chunk_small";

/// The bytes, before optimisation, up to which a module counts as small.
const SMALL_BYTES: u64 = 16 * 1024;

/// The name by which modules made by wasm-split-cli import items of the main part.
const SHARED: &str = "__wasm_split";

/// A module besides the main one: its file without the ending `.wasm`, and the parts that need it.
#[derive(Clone, Debug, PartialEq)]
pub struct Module {
    pub file: String,
    pub parts: BTreeSet<String>,
}

/// A file of the site, made of one or several modules.
#[derive(Debug, PartialEq)]
pub struct Joined {
    /// Its name without the ending `.wasm`.
    pub file: String,
    /// The files of the modules in it, itself the first unless it is [`SMALL`].
    pub from: Vec<String>,
    /// The parts that need it.
    pub parts: BTreeSet<String>,
}

/// The file of a part's own code.
pub fn own_file(part: &str) -> String {
    format!("split_{part}")
}

/// Groups modules into files. `bytes` are the sizes of the modules' files.
pub fn plan(modules: &[Module], bytes: impl Fn(&str) -> u64) -> Vec<Joined> {
    let mut files: BTreeMap<String, Joined> = BTreeMap::new();
    let is_own = |module: &Module| module.file.starts_with("split_");
    // The parts' own modules come before those that join them.
    let (own, chunks): (Vec<_>, Vec<_>) = modules.iter().partition(|module| is_own(module));
    for module in own.into_iter().chain(chunks) {
        let file = match module {
            module if is_own(module) => module.file.clone(),
            module if module.parts.contains(FIRST) => own_file(FIRST),
            module if bytes(&module.file) <= SMALL_BYTES => SMALL.to_owned(),
            module => module.file.clone(),
        };
        let joined =
            files.entry(file.clone()).or_insert(Joined { file, from: Vec::new(), parts: BTreeSet::new() });
        joined.from.push(module.file.clone());
        joined.parts.extend(module.parts.iter().cloned());
    }
    files.into_values().collect()
}

/// Writes the files to `site`, from the modules in `stage`.
pub fn write_all(files: &[Joined], stage: &Path, site: &Path) -> Result<()> {
    for Joined { file, from, .. } in files {
        let target = site.join(format!("{file}.wasm"));
        match from.as_slice() {
            [alone] => write(&target, &read(&stage.join(format!("{alone}.wasm")))?)?,
            several => merge(several, stage, &target)?,
        }
    }
    Ok(())
}

/// Merges modules into the file `target` by wasm-merge. Each imports memory, function table and stack pointer of the main part; in the
/// merged module they have to be one import, so they come from a module that only passes them on. It imports them from `shared`.
fn merge(modules: &[String], stage: &Path, target: &Path) -> Result<()> {
    let mut imports = BTreeMap::new();
    for module in modules {
        let content = read(&stage.join(format!("{module}.wasm")))?;
        imports_of(&content, &mut imports).map_err(|error| format!("{module}.wasm: {error}"))?;
    }
    let (text, passing_on) = (stage.join("shared.wat"), stage.join("shared.wasm"));
    write(&text, passing_on_text(&imports).as_bytes())?;
    run::loud(Command::new(WASM_AS).args(FEATURES).arg(&text).arg("-o").arg(&passing_on))?;
    let mut merge = Command::new(WASM_MERGE);
    merge.args(FEATURES).arg(&passing_on).arg(SHARED);
    for module in modules {
        merge.arg(stage.join(format!("{module}.wasm"))).arg(module);
    }
    // It complains about names of labels, which are stripped anyway.
    run::capture(merge.arg("-o").arg(target))
        .map(drop)
        .ok_or_else(|| format!("wasm-merge can't make {}", target.display()))
}

/// Adds the imports of a module, as WebAssembly text, to `imports`.
fn imports_of(module: &[u8], imports: &mut BTreeMap<String, String>) -> Result<()> {
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(section) = payload.map_err(|error| error.to_string())? else { continue };
        for import in section.into_imports() {
            let import = import.map_err(|error| error.to_string())?;
            let what = format!("{}.{}", import.module, import.name);
            if import.module != SHARED {
                return Err(format!("it imports {what}, not only what the parts share"));
            }
            let text = text_of(import.ty).ok_or_else(|| format!("it imports {what} of an unknown type"))?;
            let before = imports.insert(import.name.to_owned(), text.clone());
            if before.is_some_and(|before| before != text) {
                return Err(format!("it imports {what} by another type than the others"));
            }
        }
    }
    Ok(())
}

/// A type of import as WebAssembly text, with a place for its name.
fn text_of(import: TypeRef) -> Option<String> {
    let limits = |initial: u64, maximum: Option<u64>| match maximum {
        Some(maximum) => format!("{initial} {maximum}"),
        None => initial.to_string(),
    };
    match import {
        TypeRef::Memory(memory) if !memory.memory64 && !memory.shared => {
            Some(format!("(memory NAME {})", limits(memory.initial, memory.maximum)))
        }
        TypeRef::Table(table) if !table.table64 && table.element_type.is_func_ref() => {
            Some(format!("(table NAME {} funcref)", limits(table.initial, table.maximum)))
        }
        TypeRef::Global(global) if global.mutable && global.content_type == ValType::I32 => {
            Some("(global NAME (mut i32))".to_owned())
        }
        _ => None,
    }
}

/// A module that exports all its imports, as WebAssembly text.
fn passing_on_text(imports: &BTreeMap<String, String>) -> String {
    let mut text = "(module\n".to_owned();
    for (name, what) in imports {
        text +=
            &format!("  (import \"shared\" \"{name}\" {})\n", what.replacen("NAME", &format!("${name}"), 1));
    }
    for (name, what) in imports {
        let kind = what.trim_start_matches('(').split(' ').next().unwrap_or_default();
        text += &format!("  (export \"{name}\" ({kind} ${name}))\n");
    }
    text + ")\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(file: &str, parts: &[&str]) -> Module {
        Module { file: file.to_owned(), parts: parts.iter().map(|part| (*part).to_owned()).collect() }
    }

    fn files_of(modules: &[Module]) -> Vec<(String, Vec<String>, Vec<String>)> {
        let bytes = |file: &str| if file.ends_with("_large") { SMALL_BYTES + 1 } else { SMALL_BYTES };
        let plan = plan(modules, bytes).into_iter();
        plan.map(|joined| (joined.file, joined.from, joined.parts.into_iter().collect())).collect()
    }

    #[test]
    fn files_that_come_with_the_first_part_are_one_and_so_are_small_ones() {
        let modules = [
            module("chunk_1", &["lab", "later"]),
            module("chunk_2", &["lab", "sight"]),
            module("chunk_3_large", &["lab", "sight"]),
            module("chunk_4", &["sight", "tools"]),
            module("chunk_5_large", &["later", "tools"]),
            module("split_lab", &["lab"]),
            module("split_later", &["later"]),
        ];
        let is = |file: &str, from: &[&str], parts: &[&str]| {
            let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
            (file.to_owned(), owned(from), owned(parts))
        };
        assert_eq!(
            files_of(&modules),
            [
                is("chunk_3_large", &["chunk_3_large"], &["lab", "sight"]),
                is("chunk_small", &["chunk_2", "chunk_4"], &["lab", "sight", "tools"]),
                is("split_lab", &["split_lab"], &["lab"]),
                is("split_later", &["split_later", "chunk_1", "chunk_5_large"], &["lab", "later", "tools"]),
            ]
        );
    }

    #[test]
    fn no_module_is_lost_and_each_part_still_gets_all_it_needs() {
        let parts = ["agent", "lab", "later", "tools"];
        let mut modules: Vec<_> = parts.iter().map(|part| module(&own_file(part), &[part])).collect();
        for set in 1..1_usize << parts.len() {
            let of = parts.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, part)| *part);
            let size = if set % 3 == 0 { "_large" } else { "" };
            modules.push(module(&format!("chunk_{set}{size}"), &of.collect::<Vec<_>>()));
        }
        let files = files_of(&modules);
        let mut all: Vec<_> = files.iter().flat_map(|(_, from, _)| from.clone()).collect();
        all.sort_unstable();
        let mut expected: Vec<_> = modules.iter().map(|module| module.file.clone()).collect();
        expected.sort_unstable();
        assert_eq!(all, expected);
        for module in modules {
            let (_, _, needed) = files.iter().find(|(_, from, _)| from.contains(&module.file)).unwrap();
            assert!(module.parts.iter().all(|part| needed.contains(part)), "{}: {needed:?}", module.file);
        }
    }

    /// A module that imports a memory of `pages` and a global from `from`.
    fn importing(from: &str, pages: u8) -> Vec<u8> {
        let name = |text: &str| [vec![text.len() as u8], text.as_bytes().to_vec()].concat();
        let memory = [name(from), name("memory"), vec![2, 0, pages]].concat();
        let global = [name(from), name("stack"), vec![3, 0x7f, 1]].concat();
        let section = [vec![2], memory, global].concat();
        [b"\0asm\x01\0\0\0".to_vec(), vec![2, section.len() as u8], section].concat()
    }

    #[test]
    fn what_the_parts_share_is_passed_on_as_one_import() {
        let mut imports = BTreeMap::new();
        for _ in 0..2 {
            imports_of(&importing(SHARED, 20), &mut imports).unwrap();
        }
        assert_eq!(
            passing_on_text(&imports),
            "(module\n  (import \"shared\" \"memory\" (memory $memory 20))\n  \
             (import \"shared\" \"stack\" (global $stack (mut i32)))\n  \
             (export \"memory\" (memory $memory))\n  (export \"stack\" (global $stack))\n)\n"
        );
        assert!(imports_of(&importing(SHARED, 21), &mut imports).unwrap_err().contains("another type"));
        assert!(imports_of(&importing("env", 20), &mut imports).unwrap_err().contains("env.memory"));
        assert!(imports_of(b"wasm", &mut imports).is_err());
    }
}
