//! Journals: files of lines to which a long run adds, so that it goes on after it was killed.
//!
//! A line without an end is one that was being written when the process was killed; what it was about is done again.
use crate::cli::Result;
use crate::files::FileTrouble;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open journal.
pub struct LineJournal<W = File> {
    path: PathBuf,
    to: W,
}

impl LineJournal {
    /// Opens or creates a journal, and locks it for this process; returns its whole lines, too.
    ///
    /// # Errors
    /// If another process works on it, or it can't be read or written.
    pub fn open(path: &Path) -> Result<(Self, String)> {
        let trouble = |error| FileTrouble::new(path, error);
        let mut file = File::options().create(true).read(true).append(true).open(path).map_err(trouble)?;
        file.try_lock().map_err(|_| format!("another run works on {}", path.display()))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(trouble)?;
        text.truncate(whole_lines(&text).len());
        file.set_len(text.len() as u64).map_err(trouble)?;
        file.seek(SeekFrom::End(0)).map_err(trouble)?;
        Ok((Self { path: path.to_owned(), to: file }, text))
    }
}

impl<W: Write> LineJournal<W> {
    /// A journal that is written to `to`; `path` is for the messages.
    #[cfg(test)]
    pub fn new(path: &Path, to: W) -> Self {
        Self { path: path.to_owned(), to }
    }

    /// Where it is written to.
    #[cfg(test)]
    pub fn written(&self) -> &W {
        &self.to
    }

    /// Adds a line.
    ///
    /// # Errors
    /// If it can't be written whole. What was added before is still there.
    pub fn add(&mut self, line: &str) -> Result<(), FileTrouble> {
        let written = self.to.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.to.flush());
        written.map_err(|error| FileTrouble::new(&self.path, error))
    }
}

/// The part of a text that consists of whole lines.
pub fn whole_lines(text: &str) -> &str {
    &text[..text.rfind('\n').map_or(0, |end| end + 1)]
}

/// What each line says, in a file with this path.
///
/// # Errors
/// The first line that can't be read, with its number.
pub fn read_lines<T, E: std::fmt::Display>(
    path: &Path,
    lines: &str,
    read: impl Fn(&str) -> std::result::Result<T, E>,
) -> Result<Vec<T>> {
    let at = |n: usize, error: E| format!("{}, line {}: {error}", path.display(), n + 1).into();
    lines.lines().enumerate().map(|(n, line)| read(line).map_err(|error| at(n, error))).collect()
}
