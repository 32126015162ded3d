//! The modules of the page depend one way: the graph of the names they use, feature by feature and folder by folder, has no circle.
use super::tidy::{root, rust_files};
use std::collections::{BTreeMap, BTreeSet};

/// The modules that a module names.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The node of a path from the root of the crate: its first module; of a feature, also its name.
fn node(path: &[String]) -> Option<String> {
    match path {
        [first, feature, ..] if first == "features" => Some(format!("features/{feature}")),
        [first, ..] => Some(first.clone()),
        [] => None,
    }
}

/// The module of a file, given by its path in the crate's folder `src`.
fn module(file: &str) -> Vec<String> {
    let path = file.trim_end_matches(".rs").split('/').map(str::to_owned);
    path.filter(|part| !["mod", "lib"].contains(&part.as_str())).collect()
}

/// Source text without its comments and its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The ends of a path or of a tree of paths that begins `text`, with at most `most` parts each; and the rest of the text.
fn ends(text: &str, most: usize) -> (Vec<Vec<String>>, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        let mut all = Vec::new();
        loop {
            let (found, after) = ends(rest, most);
            all.extend(found);
            // An alias, if there is one.
            let after = after.trim_start_matches(|sign| sign != ',' && sign != '}');
            match after.strip_prefix(',') {
                Some(next) if !next.trim_start().starts_with('}') => rest = next,
                Some(next) => return (all, next.trim_start().trim_start_matches('}')),
                None => return (all, after.strip_prefix('}').unwrap_or(after)),
            }
        }
    }
    let length = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(length);
    match rest.strip_prefix("::") {
        Some(below) => {
            let (mut found, rest) = ends(below, most.saturating_sub(1));
            found.iter_mut().for_each(|path| {
                path.insert(0, name.to_owned());
                path.truncate(most);
            });
            (found, rest)
        }
        None => (vec![vec![name.to_owned()]], rest),
    }
}

/// The paths from the root of the crate that a module's source text names.
fn paths(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let text = code(text);
    let mut all = Vec::new();
    for (place, start) in text.match_indices("crate::").chain(text.match_indices("super::")) {
        let before = text[..place].chars().next_back();
        if before.is_some_and(|sign| sign.is_alphanumeric() || sign == '_' || sign == ':') {
            continue;
        }
        let (mut rest, mut base) = (&text[place + start.len()..], Vec::new());
        if start == "super::" {
            base = module[..module.len().saturating_sub(1)].to_vec();
            while let Some(next) = rest.strip_prefix("super::") {
                (rest, _) = (next, base.pop());
            }
        }
        all.extend(ends(rest, 4).0.into_iter().map(|end| [base.clone(), end].concat()));
    }
    all
}

/// The graph of files, given with their texts. What lib.rs names is left out: it puts everything together.
fn graph(files: &[(&str, &str)]) -> Graph {
    let mut graph = Graph::new();
    for (file, text) in files {
        let module = module(file);
        let Some(from) = node(&module) else { continue };
        let named = paths(text, &module).iter().filter_map(|path| node(path)).collect::<BTreeSet<_>>();
        graph.entry(from.clone()).or_default().extend(named.into_iter().filter(|to| *to != from));
    }
    // A name that is no module is an item of lib.rs, or one of the features' list.
    let known: BTreeSet<String> = graph.keys().cloned().collect();
    graph.values_mut().for_each(|named| named.retain(|to| known.contains(to)));
    graph
}

/// The modules that are left when those that name nothing but removed ones are removed, again and again: those of circles, and those
/// above them.
fn circles(mut graph: Graph) -> Graph {
    loop {
        let done: BTreeSet<String> =
            graph.iter().filter(|(_, named)| named.is_empty()).map(|(module, _)| module.clone()).collect();
        if done.is_empty() {
            return graph;
        }
        graph.retain(|module, _| !done.contains(module));
        graph.values_mut().for_each(|named| named.retain(|to| !done.contains(to)));
    }
}

#[test]
fn the_modules_of_the_page_depend_one_way() {
    let source = root().join("crates/app/src");
    let files: Vec<_> = rust_files().into_iter().filter(|file| file.starts_with(&source)).collect();
    assert!(files.len() > 200, "only {} files were found", files.len());
    let texts: Vec<_> = files
        .iter()
        .map(|file| {
            let name = file.strip_prefix(&source).expect("it was found there").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(file).expect("source files are UTF-8"))
        })
        .collect();
    let texts: Vec<_> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let graph = graph(&texts);
    assert!(graph.len() > 20 && graph["pages"].contains("features/game"), "{graph:#?}");
    // The state is made of the features, so this also says that no feature knows the page's whole state.
    assert!(graph["state"].iter().filter(|named| named.starts_with("features/")).count() > 8, "{graph:#?}");
    let left = circles(graph);
    assert!(left.is_empty(), "these modules name each other in a circle, or are above such ones: {left:#?}");
}

#[test]
fn a_circle_would_be_found() {
    let one_way = [
        ("features/game/mod.rs", "use crate::features::{clock, settings::{self as s, Player}};"),
        (
            "features/settings/state.rs",
            "use super::super::clock::Time; // crate::features::game\nuse ui::text;",
        ),
        ("features/clock/mod.rs", "#[cfg(test)]\nmod tests { use crate::features::game; }"),
        ("state/model.rs", "use super::said;\nfn f() -> crate::features::game::Phase {}"),
        ("state/said.rs", "use super::model::{\n    Model,\n};"),
        ("lib.rs", "mod state; use crate::state::Model;"),
    ];
    let found = graph(&one_way);
    let named = |module: &str| found[module].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(named("features/game"), ["features/clock", "features/settings"]);
    assert_eq!((named("features/settings"), named("state")), (vec!["features/clock"], vec!["features/game"]));
    assert_eq!(circles(found), Graph::new());
    for back in [
        "use crate::features::game::Phase;",
        "use crate::{state, text};",
        "fn f(_: super::super::game::A) {}",
    ] {
        let circle = [&one_way[..], &[("features/clock/state.rs", back)]].concat();
        let left = circles(graph(&circle));
        assert!(left.contains_key("features/clock"), "{back}: {left:?}");
    }
}
