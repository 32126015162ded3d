//! Shortens the names shared by each wasm module and its script: wasm-bindgen's names are long, end in incompressible
//! hashes, and occur in both files.

use crate::Result;
use std::collections::{BTreeMap, BTreeSet};

/// The prefix of a module's exports in wasm-bindgen's scripts.
const EXPORTS: &str = "wasm.";

/// Renames imports and exports in a script to the names printed by wasm-opt: `imports` are lists of module, name and new
/// name, `exports` are lists of name and new name.
pub fn renamed(script: &str, names: &str) -> Result<String> {
    let names: BTreeMap<String, Vec<Vec<String>>> =
        serde_json::from_str(names).map_err(|error| format!("wasm-opt says no names: {error}"))?;
    let mut imports = BTreeMap::new();
    let mut exports = BTreeMap::new();
    let mut modules = BTreeSet::new();
    let of = |kind: &str| names.get(kind).ok_or_else(|| format!("wasm-opt says no {kind}"));
    for import in of("imports")? {
        let [module, name, new] = import.as_slice() else { return Err(format!("no import: {import:?}")) };
        imports.insert(name.as_str(), new.as_str());
        modules.insert(module.as_str());
    }
    for export in of("exports")? {
        let [name, new] = export.as_slice() else { return Err(format!("no export: {export:?}")) };
        exports.insert(name.as_str(), new.as_str());
    }
    // wasm-opt moves all imports to a module `a`. The name of the one before can have signs that no other name has.
    let quoted = |module: &str| format!("\"{module}\"");
    let objects: usize = modules.iter().map(|module| script.matches(&quoted(module)).count()).sum();
    let script =
        modules.iter().fold(script.to_owned(), |text, module| text.replace(&quoted(module), "\"a\""));
    let mut text = String::with_capacity(script.len());
    let mut found = BTreeMap::new();
    let mut rest = script.as_str();
    while let Some(start) = rest.find(part_of_a_name) {
        let length = rest[start..].find(|c| !part_of_a_name(c)).unwrap_or(rest.len() - start);
        let (before, word) = (&rest[..start], &rest[start..start + length]);
        text.push_str(before);
        if let Some(export) = word.strip_prefix(EXPORTS) {
            let (name, more) = export.split_at(export.find('.').unwrap_or(export.len()));
            let new = exports.get(name).ok_or_else(|| format!("{word} is no export of the module"))?;
            text.extend([EXPORTS, new, more]);
        } else if let Some(new) = imports.get(word) {
            *found.entry(word).or_insert(0) += 1;
            text.push_str(new);
        } else {
            text.push_str(word);
        }
        rest = &rest[start + length..];
    }
    text.push_str(rest);
    if objects != usize::from(!modules.is_empty()) {
        return Err(format!("the imports of {modules:?} are in {objects} objects instead of one"));
    }
    match imports.keys().find(|name| found.get(*name) != Some(&1)) {
        Some(name) => Err(format!("{name} is imported, and should stand here once")),
        None => Ok(text),
    }
}

/// Names here can contain dots and slashes, such as `wasm.memory.buffer`.
fn part_of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_$./".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = r#"{"imports": [["./app_bg.js", "__wbg_now_46", "a"], ["./app_bg.js", "__wbg_now_463", "b"]],
        "exports": [["begin", "c"], ["memory", "d"]]}"#;

    #[test]
    fn whole_names_are_shortened_on_both_sides() {
        let script = r#"export function begin() { wasm.begin(); }
            const memory = () => new Uint8Array(wasm.memory.buffer), other = wasm_begin(beginning);
            const imports = { "./app_bg.js": { __wbg_now_463: () => Date.now(), __wbg_now_46(begin) {} } };"#;
        let short = r#"export function begin() { wasm.c(); }
            const memory = () => new Uint8Array(wasm.d.buffer), other = wasm_begin(beginning);
            const imports = { "a": { b: () => Date.now(), a(begin) {} } };"#;
        assert_eq!(renamed(script, NAMES).unwrap(), short);
    }

    #[test]
    fn one_object_may_hold_the_imports_of_several_modules() {
        let names =
            r#"{"imports": [["./app_bg.js", "now", "a"], ["./parts.js", "load", "b"]], "exports": []}"#;
        let script = r#"const imports = { "./app_bg.js": { ...{ now: Date.now }, load: parts.load } };"#;
        let short = r#"const imports = { "a": { ...{ a: Date.now }, b: parts.load } };"#;
        assert_eq!(renamed(script, names).unwrap(), short);
    }

    #[test]
    fn an_unexpected_script_fails_the_build() {
        let missing = renamed(r#"({ "./app_bg.js": { __wbg_now_46: 1 } })"#, NAMES);
        assert!(missing.unwrap_err().starts_with("__wbg_now_463 "));
        let twice =
            renamed(r#"({ "./app_bg.js": { __wbg_now_463: 1, __wbg_now_46: 1 } }, "./app_bg.js")"#, NAMES);
        assert!(twice.unwrap_err().contains(" 2 objects "));
        let two = r#"{"imports": [["./a.js", "f", "a"], ["./b.js", "g", "b"]], "exports": []}"#;
        assert!(renamed(r#"({ "./a.js": { f: 1 }, "./b.js": { g: 1 } })"#, two).is_err());
        let foreign = renamed("wasm.beginning()", NAMES);
        assert_eq!(foreign.unwrap_err(), "wasm.beginning is no export of the module");
        assert!(renamed("", "nothing").is_err() && renamed("", r#"{"imports": []}"#).is_err());
    }
}
