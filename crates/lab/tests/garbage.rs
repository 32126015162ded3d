//! Engines that are sent nonsense: each line gets its answer, and the next sensible one too.
use crate::talk::lab;
use othello_engines::mcts::Random;
use std::io::Write;
use std::process::Output;
use std::time::{SystemTime, UNIX_EPOCH};

/// The words that nonsense is made of: words of both protocols, and things that are nearly so.
const WORDS: [&str; 46] = [
    "play",
    "genmove",
    "undo",
    "boardsize",
    "clear_board",
    "showboard",
    "final_score",
    "time_left",
    "time_settings",
    "komi",
    "uct-seed",
    "list_commands",
    "known_command",
    "b",
    "w",
    "black",
    "f5",
    "d6",
    "c3",
    "a1",
    "h8",
    "i9",
    "pass",
    "PA",
    "0",
    "1",
    "4",
    "6",
    "8",
    "-1",
    "3.5",
    "1e400",
    "NaN",
    "18446744073709551616",
    "#",
    "nboard",
    "set",
    "move",
    "go",
    "hint",
    "analyze",
    "game",
    "depth",
    "f5/1/2",
    "(;GM[Othello]B[F5];)",
    "(;GM[Othello]BO[8",
];

/// Lines of random words, some with random bytes in them; never empty, and none says to quit.
fn nonsense(seed: u64, count: u32) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut text = Vec::new();
    for _ in 0..count {
        let begin = text.len();
        for _ in 0..=random.below(4) {
            let word = WORDS[random.below(WORDS.len() as u32) as usize];
            text.extend_from_slice(word.as_bytes());
            if random.below(8) == 0 {
                let bytes = (0..random.below(20)).map(|_| (random.next_u32() >> 24) as u8);
                text.extend(bytes.filter(|byte| *byte != b'\n'));
            }
            text.push(b' ');
        }
        if random.below(10) == 0 {
            let at = begin + random.below((text.len() - begin) as u32) as usize;
            text.truncate(at);
        }
        text.push(b'\n');
    }
    text
}

/// A seed of now, which a failing test shows.
fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    println!("the seed of the nonsense is {}", since.as_micros());
    since.as_micros() as u64
}

fn answers(arguments: &str, input: Vec<u8>) -> Output {
    let mut child = lab(arguments).spawn().expect("the program was built");
    let mut stdin = child.stdin.take().expect("it is piped");
    // It is read while it is written, so that no pipe is ever full.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it was started");
    writer.join().expect("the thread ends").expect("the program reads everything");
    output
}

#[test]
fn gtp_answers_every_line() {
    let sent = [nonsense(seed(), 3_000), b"\n77 name\n".to_vec()].concat();
    let output = answers("engine --protocol gtp --agent random", sent);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    let answers: Vec<&str> = text.split_terminator("\n\n").collect();
    assert!(answers.len() > 2_000, "{}", answers.len());
    for answer in &answers {
        assert!(answer.starts_with(['=', '?']), "{answer}");
    }
    assert_eq!(answers.last(), Some(&"=77 UCThello random"));
}

#[test]
fn nboard_survives_every_line() {
    let sent = [nonsense(seed(), 1_000), b"\nping 77\n".to_vec()].concat();
    let output = answers("engine --protocol nboard --agent random", sent);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    assert_eq!(text.lines().last(), Some("pong 77"));
    let known = ["set myname ", "status", "search ", "nodestats ", "=== ", "pong ", "learned", "analysis "];
    for line in text.lines() {
        assert!(known.iter().any(|begin| line.starts_with(begin)), "{line}");
    }
    let errors = String::from_utf8(output.stderr).expect("errors are UTF-8");
    assert!(errors.lines().count() > 500 && errors.lines().all(|line| line.starts_with("lab: ")), "{errors}");
}

#[test]
fn very_long_lines_are_skipped() {
    let long = |last: &str| [vec![b'x'; 8 << 20], b"\n".to_vec(), last.as_bytes().to_vec()].concat();
    let output = answers("engine --protocol gtp --agent random", long("name"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "? line too long\n\n= UCThello random\n\n");
    let output = answers("engine --protocol nboard --agent random", long("ping 1"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "pong 1\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "lab: line too long\n");
}
