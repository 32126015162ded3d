//! Checks that the main part has no code of the later parts, which a single call that bypasses their loaders would add, and the first
//! worker none of the learned evaluation.

use crate::Result;
use programs::Program;
use std::collections::BTreeMap;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// The modules whose code belongs to the parts that are loaded later.
const LATER: [&str; 12] = [
    "app::pages::later::",
    "app::tools::",
    "app::sight::",
    "app::course::",
    "app::lab::",
    "app::practice::",
    "rs_fsrs::",
    "formats::ggf::",
    "formats::sgf::",
    "formats::generous::",
    "tictactoe::transcript::",
    "book::",
];

/// The tolerance in bytes. The compiler merges identical functions and keeps either name.
const MOST_BYTES: u64 = 2048;

/// Fails if the main part, which must still have function names, contains code of the later parts.
pub fn check(main: &[u8]) -> Result<()> {
    let functions = functions(main).map_err(|error| format!("the main part can't be read: {error}"))?;
    if functions.is_empty() {
        return Err("the main part does not name its functions, so nobody knows whose they are".to_owned());
    }
    let mut strays: Vec<_> = functions.into_iter().filter(|(name, _)| is_later(name)).collect();
    let bytes: u64 = strays.iter().map(|(_, bytes)| bytes).sum();
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    strays.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
    let largest: Vec<_> = strays.iter().take(5).map(|(name, bytes)| format!("{name} ({bytes})")).collect();
    Err(format!(
        "{bytes} bytes of later parts are in the part that every visit loads; is a page named outside of pages::later, \
         or `formats::read` or `read_beside` outside of its loader? The largest: {}",
        largest.join(", ")
    ))
}

/// The first bytes of every file of weights, which only code that reads such files contains.
const WEIGHTS_MAGIC: &[u8] = b"UCTHEVAL";

/// Fails if the worker's first program, which every visit loads, reads files of weights, or if the larger one does not.
pub fn check_worker(program: Program, module: &[u8]) -> Result<()> {
    let has_evaluation = module.windows(WEIGHTS_MAGIC.len()).any(|bytes| bytes == WEIGHTS_MAGIC);
    let package = program.package();
    match (program == Program::OthelloExpert, has_evaluation) {
        (false, true) => Err(format!(
            "the worker `{package}` has the learned evaluation of Othello; does anything but the crate `othello-expert` \
             name `EXPERTISE`?"
        )),
        (true, false) => Err(format!("the worker `{package}` has no learned evaluation")),
        (true, true) | (false, false) => Ok(()),
    }
}

/// Whether a function belongs to the later parts; library functions instantiated for their types do not count.
fn is_later(name: &str) -> bool {
    let path = name.trim_start_matches('<');
    LATER.iter().any(|module| path.starts_with(module))
}

/// The functions of a module, by their names in Rust, with their sizes.
fn functions(module: &[u8]) -> wasmparser::Result<Vec<(String, u64)>> {
    let (mut sizes, mut names) = (Vec::new(), BTreeMap::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            // Imported functions have the lowest indices.
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    if matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)) {
                        sizes.push(0);
                    }
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(body.range().end - body.range().start),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { continue };
                for name in section {
                    let Name::Function(functions) = name? else { continue };
                    for function in functions {
                        let function = function?;
                        let name = format!("{:#}", rustc_demangle::demangle(function.name));
                        names.insert(function.index as usize, name);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(names.into_iter().filter_map(|(index, name)| Some((name, *sizes.get(index)?))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one imported function and `functions`, given by name and size of the body.
    fn module(functions: &[(&str, usize)]) -> Vec<u8> {
        let leb = |mut number: usize| {
            let mut bytes = Vec::new();
            while number >= 128 {
                bytes.push(number as u8 | 128);
                number >>= 7;
            }
            bytes.push(number as u8);
            bytes
        };
        let sized = |content: Vec<u8>| [leb(content.len()), content].concat();
        let section = |id: u8, content: Vec<u8>| [vec![id], sized(content)].concat();
        let count = leb(functions.len());
        let names = functions
            .iter()
            .enumerate()
            .map(|(index, (name, _))| [leb(index + 1), sized(name.as_bytes().to_vec())].concat());
        let names = [count.clone(), names.collect::<Vec<_>>().concat()].concat();
        // No locals, `nop`s, `end`.
        let bodies =
            functions.iter().map(|(_, bytes)| sized([vec![0], vec![1; bytes - 2], vec![0x0b]].concat()));
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, vec![1, 0x60, 0, 0]),
            section(2, b"\x01\x01m\x01f\0\0".to_vec()),
            section(3, [count.clone(), vec![0; functions.len()]].concat()),
            section(10, [count, bodies.collect::<Vec<_>>().concat()].concat()),
            section(0, [b"\x04name\x01".to_vec(), sized(names)].concat()),
        ]
        .concat()
    }

    #[test]
    fn the_learned_evaluation_is_in_one_of_the_two_workers() {
        let (with, without) = (b"\0asm..UCTHEVAL..", b"\0asm..UCTHEVA...");
        for program in Program::ALL {
            let [right, wrong] =
                if program == Program::OthelloExpert { [with, without] } else { [without, with] };
            assert!(
                check_worker(program, right).is_ok() && check_worker(program, wrong).is_err(),
                "{program:?}"
            );
        }
    }

    #[test]
    fn functions_are_read_with_names_and_sizes() {
        let module = module(&[("_RNvNtCs123_3app5tools4view", 300), ("memcpy", 20)]);
        let found = functions(&module).unwrap();
        assert_eq!(found, [("app::tools::view".to_owned(), 300), ("memcpy".to_owned(), 20)]);
    }

    #[test]
    fn the_opening_book_in_the_main_part_fails_the_build() {
        assert!(check(&module(&[("app::begin", 9_000), ("<book::entries::Book>::read", 2_500)])).is_err());
    }

    #[test]
    fn a_later_page_in_the_main_part_fails_the_build() {
        let page = "<app::tools::pages::edit::Edit as yew::functional::FunctionProvider>::run";
        let strays = module(&[("app::begin", 9_000), (page, 3_000), ("app::pages::later::view", 40)]);
        let error = check(&strays).unwrap_err();
        assert!(error.contains("3040 bytes") && error.contains("Edit as"), "{error}");
    }

    #[test]
    fn library_instances_and_merged_functions_are_not_strays() {
        let library = "core::ptr::drop_in_place::<app::tools::pages::edit::Edit>";
        let scope = "<yew::html::Scope<app::tools::Shell>>::send";
        let merged = "app::tools::shell::Shell::close";
        let main =
            module(&[(library, 9_000), (scope, 9_000), (merged, 50), ("app::pages::loader::load", 9_000)]);
        assert_eq!(check(&main), Ok(()));
    }

    #[test]
    fn a_module_without_names_is_an_error() {
        assert!(check(&module(&[])).is_err());
        assert!(check(b"wasm").is_err());
    }
}
