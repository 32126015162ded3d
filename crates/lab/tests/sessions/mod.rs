//! Sessions with `lab engine`, one file for each: what is sent, and what has to be answered.
//!
//! The first line that is not a comment has the arguments of the program. Then `>` begins a line that is sent, and `<` one that
//! must be answered, where `*` stands for any text. `+` stands for one or more such lines: a search says more on a slow machine. `!` is
//! a line of standard error, at the end. `\x00` stands for a byte. Empty lines of the answer don't count.
use crate::talk::Talk;
use std::path::Path;

/// Whether a text matches a pattern in which `*` stands for any text.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((begin, rest)) => {
            let Some(text) = text.strip_prefix(begin) else { return false };
            (0..=text.len()).any(|at| text.get(at..).is_some_and(|text| matches(rest, text)))
        }
    }
}

/// The bytes of a line, with `\x00` for a byte.
fn bytes(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("two hexadecimal digits"));
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes.push(b'\n');
    bytes
}

fn play(name: &str, script: &str) {
    let mut lines = script.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (_, arguments) = lines.next().expect("a session has arguments");
    let mut talk = Talk::start(arguments);
    let mut complaints = Vec::new();
    let mut repeated = None;
    for (n, line) in lines {
        let (sign, rest) = line.split_at(1);
        let rest = rest.trim_start();
        match sign {
            ">" => talk.send(&bytes(rest)),
            "<" | "+" => {
                let place = format!("{name}, line {}", n + 1);
                let mut next = || talk.line().unwrap_or_else(|| panic!("{place}: the program ended"));
                let mut answer = next();
                while !matches(rest, &answer) && repeated.is_some_and(|before| matches(before, &answer)) {
                    answer = next();
                }
                assert!(matches(rest, &answer), "{place}: {answer} instead of {rest}");
                repeated = (sign == "+").then_some(rest);
            }
            "!" => complaints.push(rest),
            _ => panic!("{name}, line {}: {line}", n + 1),
        }
    }
    let (rest, errors, is_well) = talk.finish();
    assert_eq!(rest, Vec::<String>::new(), "{name}: more answers than expected");
    assert_eq!(errors.len(), complaints.len(), "{name}: {errors:?}");
    for (complaint, error) in complaints.iter().zip(&errors) {
        assert!(matches(complaint, error), "{name}: {error} instead of {complaint}");
    }
    assert!(is_well, "{name}: exit code");
}

#[test]
fn every_session_goes_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    let mut sessions: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    sessions.sort();
    assert!(sessions.len() >= 12, "{sessions:?}");
    for session in sessions {
        let name = session.file_name().expect("it is a file").to_string_lossy().into_owned();
        play(&name, &std::fs::read_to_string(&session).expect("sessions are UTF-8"));
    }
}

/// Every command has a session in which it is sent.
#[test]
fn no_command_is_forgotten() {
    let mut talk = Talk::start("engine --agent random");
    talk.send(b"list_commands\nquit\n");
    let (commands, _, _) = talk.finish();
    let gtp = commands.iter().map(|line| line.trim_start_matches("= ")).filter(|line| *line != "=");
    let nboard = [
        "nboard",
        "set depth",
        "set game",
        "set contempt",
        "move",
        "hint",
        "go",
        "ping",
        "learn",
        "analyze",
        "quit",
    ];
    let sent = |kind: &str, command: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
        let files =
            std::fs::read_dir(folder).expect("the folder is there").flatten().map(|entry| entry.path());
        let mut texts = files
            .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(kind)))
            .map(|path| std::fs::read_to_string(path).expect("sessions are UTF-8"));
        let is_it = |line: &str| {
            let Some(line) = line.strip_prefix("> ") else { return false };
            // A command of GTP may have a number.
            let line = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            line.strip_prefix(command).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        texts.any(|text| text.lines().any(is_it))
    };
    let missing: Vec<String> = gtp
        .filter(|command| !sent("gtp", command))
        .chain(nboard.into_iter().filter(|command| !sent("nboard", command)))
        .map(str::to_owned)
        .collect();
    assert!(commands.len() >= 18 && missing.is_empty(), "{missing:?}");
}

#[test]
fn engines_play_games_against_themselves_to_the_end() {
    for agent in ["puct:iterations=40,reuse=on", "alphabeta:depth=1", "level1"] {
        let mut talk = Talk::start(&format!("engine --agent {agent}"));
        talk.send("genmove b\ngenmove w\n".repeat(64).as_bytes());
        let moves: Vec<String> = (0..128).map(|_| talk.line().expect("an answer")).collect();
        assert!(moves.iter().all(|answer| answer.starts_with("= ")), "{agent}: {moves:?}");
        assert_eq!(moves[126..], ["= pass", "= pass"], "{agent}");
        talk.send(b"final_score\n");
        assert!(talk.line().is_some_and(|answer| answer.starts_with("= ")), "{agent}");
    }
}

#[test]
fn patterns_and_bytes() {
    assert!(matches("=== */*/*", "=== f5/-1.25/0.1") && matches("a*", "a") && matches("*", ""));
    assert!(!matches("a*b", "ac") && !matches("a", "ab"));
    assert_eq!(bytes("a\\xff\\x00b"), b"a\xff\x00b\n");
}

#[test]
fn a_hint_has_as_many_moves_as_were_asked_for() {
    for (agent, count) in [("uct:iterations=300", 3), ("alphabeta:nodes=3000", 2), ("greedy", 1)] {
        let mut talk = Talk::start(&format!("engine --protocol nboard --agent {agent}"));
        talk.send(format!("nboard 2\nmove f5\nmove f6\nhint {count}\nping 1\n").as_bytes());
        let (lines, _, _) = talk.finish();
        let moves: std::collections::BTreeSet<&str> =
            lines.iter().filter_map(|line| line.strip_prefix("search ")?.get(..2)).collect();
        assert_eq!(moves.len(), count, "{agent}: {lines:?}");
    }
}
