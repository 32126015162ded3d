//! No wildcard decides about games: in a `match` that names a game, a set-up, a variant or the words of its sides, each arm does, so that
//! the compiler asks about the next game everywhere.
use crate::tidy::{root, rust_files};
use std::ops::Range;

/// The variants that tell games, their set-ups, variants, boards or pieces apart, in whatever enum.
const VARIANTS: [&str; 13] = [
    "Othello",
    "TicTacToe",
    "NineBoards",
    "Gobang",
    "Ultimate",
    "Majority",
    "Sudo",
    "Plain",
    "Sheet",
    "One",
    "Nine",
    "Discs",
    "Marks",
];

/// The text with blanks in place of comments, texts and characters, as long as before.
fn code_of(text: &str) -> Vec<char> {
    let signs: Vec<char> = text.chars().collect();
    let begins =
        |at: usize, what: &str| what.chars().enumerate().all(|(n, sign)| signs.get(at + n) == Some(&sign));
    let (mut code, mut at) = (Vec::with_capacity(signs.len()), 0);
    while at < signs.len() {
        let end = match signs[at] {
            '/' if begins(at, "//") => (at..signs.len()).find(|&n| signs[n] == '\n').unwrap_or(signs.len()),
            '/' if begins(at, "/*") => {
                (at..signs.len()).find(|&n| begins(n, "*/")).map_or(signs.len(), |n| n + 2)
            }
            'r' if !at
                .checked_sub(1)
                .is_some_and(|before| signs[before].is_alphanumeric() || signs[before] == '_') =>
            {
                end_of_raw(&signs, at).unwrap_or(at)
            }
            '"' => end_of_text(&signs, at, '"'),
            // A lifetime has no second mark.
            '\'' if begins(at + 1, "\\") || signs.get(at + 2) == Some(&'\'') => end_of_text(&signs, at, '\''),
            _ => at,
        };
        if end > at {
            code.extend(signs[at..end].iter().map(|sign| if *sign == '\n' { '\n' } else { ' ' }));
            at = end;
        } else {
            code.push(signs[at]);
            at += 1;
        }
    }
    code
}

/// The end of a text that begins here, behind its last mark.
fn end_of_text(signs: &[char], from: usize, mark: char) -> usize {
    let mut at = from + 1;
    while at < signs.len() && signs[at] != mark {
        at += 1 + usize::from(signs[at] == '\\');
    }
    (at + 1).min(signs.len())
}

/// The end of a raw text, if one begins here.
fn end_of_raw(signs: &[char], from: usize) -> Option<usize> {
    let hashes = signs[from + 1..].iter().take_while(|sign| **sign == '#').count();
    if signs.get(from + 1 + hashes) != Some(&'"') {
        return None;
    }
    let closes = |at: &usize| {
        signs[*at] == '"'
            && signs[at + 1..].iter().take(hashes).filter(|sign| **sign == '#').count() == hashes
    };
    let end = (from + 2 + hashes..signs.len()).find(closes)?;
    Some(end + 1 + hashes)
}

/// The first place outside of brackets that fits, or the end.
fn outside(code: &[char], from: usize, fits: impl Fn(usize) -> bool) -> usize {
    let (mut depth, mut at) = (0, from);
    while at < code.len() {
        if depth == 0 && fits(at) {
            return at;
        }
        depth +=
            i32::from(matches!(code[at], '(' | '[' | '{')) - i32::from(matches!(code[at], ')' | ']' | '}'));
        if depth < 0 {
            return code.len();
        }
        at += 1;
    }
    at
}

/// The bracket that closes the one here.
fn closing(code: &[char], open: usize) -> usize {
    let mut depth = 0;
    for (at, sign) in code.iter().enumerate().skip(open) {
        depth += i32::from(matches!(sign, '(' | '[' | '{')) - i32::from(matches!(sign, ')' | ']' | '}'));
        if depth == 0 {
            return at;
        }
    }
    code.len()
}

/// The parts between these signs, outside of brackets.
fn split(code: &[char], within: Range<usize>, mark: char) -> Vec<Range<usize>> {
    let (mut parts, mut from) = (Vec::new(), within.start);
    loop {
        let to = outside(&code[..within.end], from, |at| code[at] == mark);
        parts.push(from..to);
        if to >= within.end {
            return parts;
        }
        from = to + 1;
    }
}

/// The patterns of the arms between these braces, without their conditions.
fn patterns(code: &[char], inside: Range<usize>) -> Vec<Range<usize>> {
    let body = &code[..inside.end];
    let (mut found, mut at) = (Vec::new(), inside.start);
    while let Some(from) = (at..inside.end).find(|&n| !code[n].is_whitespace()) {
        let arrow = outside(body, from, |n| code[n] == '=' && code.get(n + 1) == Some(&'>'));
        let is_if = |n: usize| {
            let around =
                [n.wrapping_sub(1), n + 2].map(|n| body.get(n).is_none_or(|sign| !sign.is_alphanumeric()));
            body.get(n..n + 2) == Some(&['i', 'f']) && around == [true; 2]
        };
        found.push(from..outside(body, from, |n| n == arrow || is_if(n)));
        let result = (arrow + 2..inside.end).find(|&n| !code[n].is_whitespace()).unwrap_or(inside.end);
        let end = if code.get(result) == Some(&'{') {
            let end = closing(code, result) + 1;
            (end..inside.end)
                .find(|&n| !code[n].is_whitespace())
                .filter(|&n| code[n] == ',')
                .unwrap_or(end - 1)
        } else {
            outside(body, result, |n| code[n] == ',')
        };
        at = end + 1;
    }
    found
}

fn text(code: &[char], part: &Range<usize>) -> String {
    code[part.start..part.end.max(part.start)].iter().collect::<String>().trim().to_owned()
}

/// Whether a pattern names a variant that tells games apart.
fn names_a_game(pattern: &str) -> bool {
    let paths = pattern.split("::").skip(1);
    let mut names =
        paths.map(|rest| rest.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default());
    names.any(|name| VARIANTS.contains(&name))
}

/// Whether a pattern fits anything: `_`, or a name for it.
fn is_wildcard(pattern: &str) -> bool {
    let name = pattern.strip_prefix("mut ").or_else(|| pattern.strip_prefix("ref ")).unwrap_or(pattern);
    let is_name = name.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_');
    is_name
        && !name.is_empty()
        && !["true", "false"].contains(&name)
        && !name.starts_with(|sign: char| sign.is_ascii_digit())
}

/// The wildcards about games in a source text, with their lines.
fn wildcards(source: &str) -> Vec<String> {
    let code = code_of(source);
    let mut found = Vec::new();
    let word: Vec<char> = "match ".chars().collect();
    for at in 0..code.len() {
        let begins = at == 0 || !(code[at - 1].is_alphanumeric() || matches!(code[at - 1], '_' | '.'));
        if !begins || !code[at..].starts_with(&word) {
            continue;
        }
        let open = outside(&code, at + word.len(), |n| matches!(code[n], '{' | ';'));
        if code.get(open) != Some(&'{') {
            continue;
        }
        let inside = open + 1..closing(&code, open);
        let all = patterns(&code, inside).into_iter().flat_map(|pattern| split(&code, pattern, '|'));
        // The columns of tuples, and patterns that are none.
        let mut columns: Vec<Vec<Range<usize>>> = vec![Vec::new()];
        for pattern in all {
            let from = (pattern.clone()).find(|&n| !code[n].is_whitespace()).unwrap_or(pattern.start);
            let is_tuple = code.get(from) == Some(&'(')
                && text(&code, &(closing(&code, from) + 1..pattern.end)).is_empty();
            if !is_tuple {
                columns[0].push(pattern);
                continue;
            }
            for (n, part) in split(&code, from + 1..closing(&code, from), ',').into_iter().enumerate() {
                columns.resize(columns.len().max(n + 2), Vec::new());
                columns[n + 1].extend(split(&code, part, '|'));
            }
        }
        let names = |column: &Vec<Range<usize>>| column.iter().any(|part| names_a_game(&text(&code, part)));
        // A wildcard for a whole tuple stands for each of its columns.
        let is_about_games = columns.iter().any(names);
        for (n, column) in columns.iter().enumerate() {
            if names(column) || n == 0 && is_about_games {
                let wrong = column.iter().filter(|part| is_wildcard(&text(&code, part)));
                found.extend(wrong.map(|part| {
                    let first = (part.clone()).find(|&n| !code[n].is_whitespace()).unwrap_or(part.start);
                    let line = code[..first].iter().filter(|sign| **sign == '\n').count() + 1;
                    format!("line {line}: {}", text(&code, part))
                }));
            }
        }
    }
    found
}

#[test]
fn no_wildcard_decides_about_games() {
    let mut all = Vec::new();
    for file in rust_files() {
        let name = file.strip_prefix(root()).expect("it was found there").display().to_string();
        // Tests compare; the programs decide.
        if !name.contains("/src/") {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("source files are UTF-8");
        let found = wildcards(&text).into_iter().map(|line| format!("{name}: {line}"));
        all.extend(found);
    }
    assert!(all.is_empty(), "give each game its arm:\n{}", all.join("\n"));
}

#[test]
fn a_wildcard_about_games_would_be_found() {
    for (body, lines) in [
        ("match id { GameId::Othello => 1, GameId::TicTacToe | GameId::NineBoards(_) => 2 }", vec![]),
        ("match id { GameId::Othello => 1, _ => 2 }", vec!["line 1: _"]),
        ("match id {\n GameId::Othello => 1,\n other => f(other) }", vec!["line 3: other"]),
        ("match id { GameId::Othello => { 1 } _ if x => 2, _ => 3 }", vec!["line 1: _", "line 1: _"]),
        ("match (a, id) { (1, GameId::Othello) => 1, (2, _) => 2 }", vec!["line 1: _"]),
        ("match (a, id) { (_, GameId::Othello) => 1, (_, GameId::TicTacToe) => 2 }", vec![]),
        (
            "match (a, id) { (1, Family::Sudo) => 1, (2, Family::Sudo | Family::Ultimate) => 1, _ => 2 }",
            vec!["line 1: _"],
        ),
        ("match x { Some(n) => match id { Self::Othello(_) => 1, _ => 2 }, None => 3 }", vec!["line 1: _"]),
        ("match kind { PieceKind::Discs => 1, kind => 2 }", vec!["line 1: kind"]),
        ("match rules { Rules::Majority if x > o => 1, _ => 2 }", vec!["line 1: _"]),
        ("match n { 1 => GameId::Othello, _ => GameId::TicTacToe }", vec![]),
        (
            "// match id { GameId::Othello => 1, _ => 2 }\nlet a = \"match id { GameId::Othello => 1, _ => 2 }\";",
            vec![],
        ),
        ("match sign { '{' => 1, '\\'' => 2, _ => 3 }", vec![]),
        (
            "match x { AnySetup::NineBoards(Rules::Sudo) => \"}\", AnySetup::Othello(_) => r#\"\"{\"#, mut any => y }",
            vec!["line 1: mut any"],
        ),
        ("fn f<'a>(x: &'a str) -> u8 { match g { Leaves::Nine(leaves) => 1, _ => 2 } }", vec!["line 1: _"]),
        (
            "match id { GameId::Othello => 1, GameId::Sudoku => 2, _ => 3 } + match 1 { 1 => 2, _ => 3 }",
            vec!["line 1: _"],
        ),
    ] {
        assert_eq!(wildcards(body), lines, "{body}");
    }
}
