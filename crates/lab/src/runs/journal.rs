//! The journal of a run: a line of JSON for each finished pair.
use crate::cli::Result;
use crate::files::FileTrouble;
use crate::journal::{LineJournal, can_begin, read_lines, whole_lines};
use arena::{Experiment, PairLine};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// An open journal.
pub struct Journal<W = File>(LineJournal<W>);

impl Journal {
    /// Opens or creates a journal, and locks it for this process; returns the pairs in it, too.
    ///
    /// # Errors
    /// If another process works on it, it is damaged, has pairs of another experiment, or can't be read or written.
    pub fn open(path: &Path, experiment: &Experiment) -> Result<(Self, Vec<PairLine>)> {
        let (lines, pairs) =
            LineJournal::open(path, |torn| can_begin(torn, "{\"games\":"), |line| pair(line, experiment))?;
        Ok((Self(lines), pairs))
    }

    /// The pairs in a journal on which another process may work.
    ///
    /// # Errors
    /// If it is damaged, has pairs of another experiment, or can't be read.
    pub fn read(path: &Path, experiment: &Experiment) -> Result<Vec<PairLine>> {
        let bytes = std::fs::read(path).map_err(|error| FileTrouble::new(path, error))?;
        parse(path, &bytes, experiment)
    }
}

impl<W: Write> Journal<W> {
    /// Adds a pair.
    ///
    /// # Errors
    /// If it can't be written whole. The pairs added before are still there.
    pub fn add(&mut self, pair: &PairLine) -> Result<(), FileTrouble> {
        self.0.add(&pair.to_json())
    }
}

/// The pairs in the whole lines.
fn parse(path: &Path, bytes: &[u8], experiment: &Experiment) -> Result<Vec<PairLine>> {
    read_lines(path, &bytes[..whole_lines(bytes)], |line| pair(line, experiment))
}

fn pair(line: &str, experiment: &Experiment) -> Result<PairLine> {
    let pair: PairLine = serde_json::from_str(line)?;
    pair.check(experiment)?;
    Ok(pair)
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
        let line = |task| {
            PairLine::new(
                experiment,
                task,
                &experiment.play::<othello_worker::Othello>(task, &players, &|| 0.0),
            )
        };
        experiment.tasks().map(line).collect()
    }

    #[test]
    fn a_full_disk_loses_nothing_that_was_written_before() {
        let experiment = experiment();
        let pairs = pairs(&experiment);
        let disk = SmallDisk { bytes: Vec::new(), room: pairs[0].to_json().len() + 20 };
        let mut journal = Journal(LineJournal::new(Path::new("out/pairs.jsonl"), disk));
        journal.add(&pairs[0]).expect("there is room for one");
        let error = journal.add(&pairs[1]).expect_err("there is none for two").to_string();
        assert!(error.starts_with("the disk is full: out/pairs.jsonl could not be written."), "{error}");
        assert_eq!(error.lines().count(), 1);
        let left = parse(Path::new("pairs.jsonl"), &journal.0.written().bytes, &experiment);
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
