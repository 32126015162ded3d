//! The journal of a run: a line of JSON for each finished pair, from which the run goes on after a kill.
//!
//! A line without an end is one that was being written when the process was killed; its pair is played again.
use crate::cli::Result;
use crate::files::FileTrouble;
use arena::{Experiment, PairLine};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open journal.
pub struct Journal<W = File> {
    path: PathBuf,
    to: W,
}

impl Journal {
    /// Opens or creates a journal, and locks it for this process; returns the pairs in it, too.
    ///
    /// # Errors
    /// If another process works on it, it is damaged, has pairs of another experiment, or can't be read or written.
    pub fn open(path: &Path, experiment: &Experiment) -> Result<(Self, Vec<PairLine>)> {
        let trouble = |error| FileTrouble::new(path, error);
        let mut file = File::options().create(true).read(true).append(true).open(path).map_err(trouble)?;
        file.try_lock().map_err(|_| format!("another run works on {}", path.display()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(trouble)?;
        let whole = whole_lines(&bytes);
        let pairs = parse(path, whole, experiment)?;
        file.set_len(whole.len() as u64).map_err(trouble)?;
        file.seek(SeekFrom::End(0)).map_err(trouble)?;
        Ok((Self { path: path.to_owned(), to: file }, pairs))
    }

    /// The pairs in a journal on which another process may work.
    ///
    /// # Errors
    /// If it is damaged, has pairs of another experiment, or can't be read.
    pub fn read(path: &Path, experiment: &Experiment) -> Result<Vec<PairLine>> {
        let bytes = std::fs::read(path).map_err(|error| FileTrouble::new(path, error))?;
        parse(path, whole_lines(&bytes), experiment)
    }
}

impl<W: Write> Journal<W> {
    /// Adds a pair.
    ///
    /// # Errors
    /// If it can't be written whole. What was added before is still there.
    pub fn add(&mut self, pair: &PairLine) -> Result<(), FileTrouble> {
        let line = pair.to_json() + "\n";
        let written = self.to.write_all(line.as_bytes()).and_then(|()| self.to.flush());
        written.map_err(|error| FileTrouble::new(&self.path, error))
    }
}

fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    &bytes[..end]
}

fn parse(path: &Path, lines: &[u8], experiment: &Experiment) -> Result<Vec<PairLine>> {
    let at = |n: usize, error: &dyn std::fmt::Display| format!("{}, line {}: {error}", path.display(), n + 1);
    let lines = lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let pair = |(n, line): (usize, &[u8])| {
        let pair: PairLine = serde_json::from_slice(line).map_err(|error| at(n, &error))?;
        pair.check(experiment).map_err(|error| at(n, &error))?;
        Ok(pair)
    };
    lines.enumerate().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Grid;
    use std::io::{self, ErrorKind};

    /// A disk with room for some bytes.
    struct SmallDisk {
        bytes: Vec<u8>,
        room: usize,
    }

    impl Write for SmallDisk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let fits = bytes.len().min(self.room);
            if fits == 0 {
                return Err(ErrorKind::StorageFull.into());
            }
            self.bytes.extend_from_slice(&bytes[..fits]);
            self.room -= fits;
            Ok(fits)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn experiment() -> Experiment {
        let grid = Grid { first: "greedy".into(), second: "random".into(), pairs: 3, ..Grid::default() };
        grid.experiment().expect("the grid is right")
    }

    fn pairs(experiment: &Experiment) -> Vec<PairLine> {
        let players = ["greedy", "random"].map(|text| text.parse().expect("an agent"));
        let line = |task| PairLine::new(experiment, task, &experiment.begin(task, &players).finish(&|| 0.0));
        experiment.tasks().map(line).collect()
    }

    #[test]
    fn a_full_disk_loses_nothing_that_was_written_before() {
        let experiment = experiment();
        let pairs = pairs(&experiment);
        let disk = SmallDisk { bytes: Vec::new(), room: pairs[0].to_json().len() + 20 };
        let mut journal = Journal { path: "out/pairs.jsonl".into(), to: disk };
        journal.add(&pairs[0]).expect("there is room for one");
        let error = journal.add(&pairs[1]).expect_err("there is none for two").to_string();
        assert!(error.starts_with("the disk is full: out/pairs.jsonl could not be written."), "{error}");
        assert_eq!(error.lines().count(), 1);
        let left = parse(Path::new("pairs.jsonl"), whole_lines(&journal.to.bytes), &experiment);
        assert_eq!(left.expect("whole lines are left"), pairs[..1]);
    }

    #[test]
    fn a_torn_line_is_dropped_and_a_damaged_one_is_not() {
        let experiment = experiment();
        let pairs = pairs(&experiment);
        let path = std::env::temp_dir().join(format!("lab-journal-{}.jsonl", std::process::id()));
        let text: String = pairs.iter().map(|pair| pair.to_json() + "\n").collect();
        for end in [0, 1, 100, text.len() / 2, text.len() - 1, text.len()] {
            std::fs::write(&path, &text[..end]).expect("a temporary file");
            let whole = text[..end].matches('\n').count();
            let (mut journal, found) = Journal::open(&path, &experiment).expect("whole lines");
            assert_eq!(found, pairs[..whole]);
            assert!(Journal::open(&path, &experiment).is_err(), "it is locked");
            pairs[whole..].iter().for_each(|pair| journal.add(pair).expect("there is room"));
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
        }
        std::fs::write(&path, text.replacen("\"difference\":", "\"difference\":9", 1))
            .expect("a temporary file");
        let error = Journal::read(&path, &experiment).unwrap_err().to_string();
        assert!(error.contains(", line 1: the difference is"), "{error}");
        std::fs::remove_file(&path).expect("it is there");
    }
}
