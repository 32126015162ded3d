//! Commands of `lab`, run as a user runs them.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A directory for a test, removed at its end.
pub struct Place(pub PathBuf);

impl Place {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("lab-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a temporary directory");
        Self(path)
    }

    /// A file or directory in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("a temporary file");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The command with these words, run here.
    pub fn lab(&self, words: &str) -> Command {
        command(&self.0, words)
    }

    /// The output of the command with these words, which succeeds.
    pub fn succeed(&self, words: &str) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("it prints text")
    }

    /// The error of the command with these words, one line.
    pub fn fail(&self, words: &str) -> String {
        let output = self.run(words);
        let error = String::from_utf8(output.stderr).expect("it prints text");
        assert!(!output.status.success(), "{words}");
        assert!(error.lines().count() == 1 && error.starts_with("lab: "), "{words}: {error}");
        error.trim_end().trim_start_matches("lab: ").to_owned()
    }

    fn run(&self, words: &str) -> Output {
        self.lab(words).output().expect("the program can be run")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // Nothing depends on it.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn command(here: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.current_dir(here).stdin(Stdio::null()).args(words.split_whitespace());
    command
}
