//! Journals: files of lines to which a long run adds, so that it goes on after it was killed.
//!
//! A line without an end is one that was being written when the process was killed; its work is done again. A file that
//! can't have been written by such a run is left alone: it may be somebody's work, named by mistake.
use crate::cli::Result;
use crate::files::FileTrouble;
use std::fmt::Display;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open journal.
pub struct LineJournal<W = File> {
    path: PathBuf,
    to: W,
}

impl LineJournal {
    /// Opens or creates a journal, and locks it for this process; returns what its whole lines say by `read`, too. `is_ours` says
    /// whether a line that was being written can begin like this.
    ///
    /// # Errors
    /// If another process works on it, it can't be read or written, or a line is not that of such a journal. The file is then
    /// unchanged.
    pub fn open<T, E: Display>(
        path: &Path,
        is_ours: impl Fn(&[u8]) -> bool,
        read: impl Fn(&str) -> std::result::Result<T, E>,
    ) -> Result<(Self, Vec<T>)> {
        let trouble = |error| FileTrouble::new(path, error);
        let mut file = File::options().create(true).read(true).append(true).open(path).map_err(trouble)?;
        file.try_lock().map_err(|_| format!("another run works on {}", path.display()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(trouble)?;
        let (whole, torn) = bytes.split_at(whole_lines(&bytes));
        let said = read_lines(path, whole, read)?;
        if !is_ours(torn) {
            let line = said.len() + 1;
            return Err(format!("{}, line {line}: no run has written this", path.display()).into());
        }
        file.set_len(whole.len() as u64).map_err(trouble)?;
        file.seek(SeekFrom::End(0)).map_err(trouble)?;
        Ok((Self { path: path.to_owned(), to: file }, said))
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
    /// If it can't be written whole. The lines added before are still there.
    pub fn add(&mut self, line: &str) -> Result<(), FileTrouble> {
        let written = self.to.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.to.flush());
        written.map_err(|error| FileTrouble::new(&self.path, error))
    }
}

/// Whether a line that begins with `start`, as far as it was written, can begin like this.
pub fn can_begin(torn: &[u8], start: &str) -> bool {
    torn.iter().zip(start.as_bytes()).all(|(one, other)| one == other)
}

/// The number of bytes in whole lines.
pub fn whole_lines(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

/// The content of each line, in a file with this path.
///
/// # Errors
/// The first line that can't be read, with its number.
pub fn read_lines<T, E: Display>(
    path: &Path,
    lines: &[u8],
    read: impl Fn(&str) -> std::result::Result<T, E>,
) -> Result<Vec<T>> {
    let read = |(n, line): (usize, &[u8])| -> Result<T> {
        let at = |error: &dyn Display| format!("{}, line {}: {error}", path.display(), n + 1);
        let line = str::from_utf8(line).map_err(|_| at(&"it is not UTF-8 text"))?;
        Ok(read(line).map_err(|error| at(&error))?)
    };
    lines.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_journal_stays_as_it_is() {
        let path = std::env::temp_dir().join(format!("lab-no-journal-{}.txt", std::process::id()));
        let open = |bytes: &[u8]| {
            std::fs::write(&path, bytes).expect("a temporary file");
            let opened = LineJournal::open(
                &path,
                |torn| can_begin(torn, "n:"),
                |line| {
                    line.strip_prefix("n:").ok_or("not a number")?.parse::<u32>().map_err(|_| "not a number")
                },
            );
            let left = std::fs::read(&path).expect("it is there");
            (opened.map(|(_, numbers)| numbers).map_err(|error| error.to_string()), left)
        };
        let cases: [(&[u8], &str); 5] = [
            (b"my letter", "line 1: no run has written this"),
            (b"n:1\nmy letter", "line 2: no run has written this"),
            (b"my letter\nn:2", "line 1: not a number"),
            (b"n:1\nn:\xff\n", "line 2: it is not UTF-8 text"),
            (b"n:1\n\nn:2\n", "line 2: not a number"),
        ];
        for (bytes, message) in cases {
            let (read, left) = open(bytes);
            assert_eq!(left, bytes, "{message}");
            assert!(read.as_ref().is_err_and(|error| error.ends_with(message)), "{read:?}");
        }
        for torn in ["", "n", "n:", "n:34"] {
            let (read, left) = open(format!("n:1\nn:2\n{torn}").as_bytes());
            assert_eq!((read, left), (Ok(vec![1, 2]), b"n:1\nn:2\n".to_vec()));
        }
        std::fs::remove_file(&path).expect("it is there");
    }
}
