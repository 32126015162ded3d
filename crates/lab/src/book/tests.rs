//! A small book is made, killed and continued.
use super::*;
use std::fs;

fn options(directory: &std::path::Path, positions: u32, threads: u8) -> BookOptions {
    BookOptions { out: directory.join("small.book"), positions, depth: 2, weights: None, threads }
}

/// An empty directory for a test.
fn directory(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("lab-book-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a temporary directory");
    path
}

fn made(options: &BookOptions) -> Vec<u8> {
    run(options).expect("the book can be made");
    fs::read(&options.out).expect("the book was written")
}

#[test]
fn neither_threads_nor_a_kill_change_the_book() {
    let directory = directory("kill");
    let alone = options(&directory, 60, 1);
    let expected = made(&alone);
    let journal = journal_path(&alone);
    let text = fs::read_to_string(&journal).expect("the journal was written");
    assert_eq!(text.lines().count(), 61);
    // Killed in the middle of a line, then continued with more threads; and a smaller book continued.
    fs::write(&journal, &text[..text.len() / 2]).expect("there is room");
    assert_eq!(made(&options(&directory, 60, 3)), expected);
    fs::remove_file(&journal).expect("it is there");
    let smaller = made(&options(&directory, 23, 1));
    assert_ne!(smaller, expected);
    assert_eq!(made(&alone), expected);
    let book = Book::read(&expected).expect("the file can be read");
    assert_eq!(book.len(), 60);
    fs::remove_dir_all(&directory).expect("it is there");
}

#[test]
fn a_journal_of_another_book_or_a_damaged_one_is_refused() {
    let directory = directory("refused");
    let small = options(&directory, 5, 1);
    made(&small);
    let error = run(&BookOptions { depth: 3, ..small.clone() }).expect_err("the depth differs").to_string();
    assert!(
        error.contains(
            "small.book.journal, line 1: this is the journal of another book: book journal 1, depth 2"
        ),
        "{error}"
    );
    let journal = journal_path(&small);
    let text = fs::read_to_string(&journal).expect("the journal was written");
    fs::write(&journal, text.replacen(':', ";", 1)).expect("there is room");
    let error = run(&small).expect_err("a move is damaged").to_string();
    assert!(error.contains("line 2"), "{error}");
    fs::remove_dir_all(&directory).expect("it is there");
}
