//! Long analyses by which hints are judged. They take hours, so each is kept in a file as soon as it is there.
use crate::cli::Result;
use crate::files::FileTrouble;
use crate::journal::{LineJournal, can_begin};
use othello::{Move, NoMoveRule, Position};
use othello_engines::analyst::MoveValue;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The long analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The position, as 64 characters for the squares and the side to move.
    pub position: String,
    /// The time of the analysis on the processor, in milliseconds.
    pub ms: u32,
    /// The depth that it reached, in plies.
    pub depth: u32,
    /// Whether the values are exact.
    pub is_exact: bool,
    /// The moves with their values in discs, the best first.
    pub moves: Vec<(String, f64)>,
    /// The move that a person played, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub human: Option<String>,
}

/// The judgements in a file, with their positions.
///
/// # Errors
/// If it can't be read, or a line is damaged; the error has the line.
pub fn read(path: &Path) -> Result<Vec<(Position, Judgement)>> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(number, line)| -> Result<_> {
        let said = |error: &dyn std::fmt::Display| format!("{}, line {number}: {error}", path.display());
        let judgement: Judgement = serde_json::from_str(line).map_err(|error| said(&error))?;
        Ok((judgement.checked().map_err(|error| said(&error))?, judgement))
    });
    read.collect()
}

impl Judgement {
    /// The judgement by an analysis.
    pub fn new(position: Position, ms: u32, depth: u32, moves: &[MoveValue]) -> Self {
        Self {
            position: position.to_board_string(),
            ms,
            depth,
            is_exact: moves.iter().all(|row| row.is_exact),
            moves: moves.iter().map(|row| (row.played.to_string(), row.discs)).collect(),
            human: None,
        }
    }

    /// Its position.
    ///
    /// # Errors
    /// If that is damaged, other moves than its own have values, or the best one is not the first.
    fn checked(&self) -> Result<Position> {
        let position = Position::from_board_string(&self.position, NoMoveRule::default())?;
        let mut legal: Vec<String> = position.moves().map(|played| played.to_string()).collect();
        let mut valued: Vec<&str> = self.moves.iter().map(|(played, _)| &**played).collect();
        legal.sort_unstable();
        valued.sort_unstable();
        if valued != legal || legal.is_empty() {
            return Err(format!("the moves with values are {valued:?}, the legal ones {legal:?}").into());
        }
        if !self.moves.is_sorted_by(|(_, better), (_, worse)| better >= worse) {
            return Err("the best move does not come first".into());
        }
        if let Some(human) = self.human.as_deref().filter(|human| !legal.iter().any(|name| name == human)) {
            return Err(format!("{human} is no legal move").into());
        }
        Ok(position)
    }

    /// The discs that a move loses against the best one; `None` if it was not analysed.
    pub fn loss(&self, played: Move) -> Option<f64> {
        let played = played.to_string();
        let (_, best) = self.moves.first()?;
        self.moves.iter().find(|(name, _)| *name == played).map(|(_, discs)| best - discs)
    }
}

/// The judgements so far, and the file that keeps them, if any.
#[derive(Default)]
pub struct Judgements {
    /// With their positions, in the order of the file.
    kept: Vec<(Position, Judgement)>,
    journal: Option<LineJournal>,
}

impl Judgements {
    /// The judgements that are kept in this file.
    ///
    /// # Errors
    /// If another process works on it, it is damaged, or can't be read or written.
    pub fn open(path: &Path) -> Result<Self> {
        let (journal, kept) = LineJournal::open(
            path,
            |torn| can_begin(torn, "{\"position\":"),
            |line| -> Result<_> {
                let judgement: Judgement = serde_json::from_str(line)?;
                Ok((judgement.checked()?, judgement))
            },
        )?;
        Ok(Self { kept, journal: Some(journal) })
    }

    /// The positions that were analysed for so long, in the order of the file.
    pub fn positions(&self, ms: u32) -> impl Iterator<Item = Position> {
        self.kept.iter().filter(move |(_, one)| one.ms == ms).map(|&(position, _)| position)
    }

    /// The judgement of a position by so long an analysis.
    pub fn get(&self, position: Position, ms: u32) -> Option<&Judgement> {
        self.kept.iter().find(|(known, one)| *known == position && one.ms == ms).map(|(_, one)| one)
    }

    /// Keeps a judgement.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn add(&mut self, judgement: &Judgement) -> Result<(), FileTrouble> {
        let line = serde_json::to_string(judgement).expect("names and numbers");
        self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Rules;

    #[test]
    fn a_judgement_that_was_kept_is_found_by_its_position_and_time() {
        let position = Position::start(Rules::default());
        let values = position.moves().enumerate().map(|(n, played)| MoveValue {
            played,
            discs: -0.75 * n as f64,
            chance: 0.5,
            is_exact: false,
        });
        let values: Vec<MoveValue> = values.collect();
        let judgement = Judgement::new(position, 30, 7, &values);
        assert_eq!(judgement.loss(values[2].played), Some(1.5));
        assert_eq!(judgement.loss(Move::Pass), None);
        let path = std::env::temp_dir().join(format!("lab-judgements-{}.jsonl", std::process::id()));
        let mut judgements = Judgements::open(&path).expect("a temporary file");
        judgements.add(&judgement).expect("there is room");
        drop(judgements);
        let judgements = Judgements::open(&path).expect("it is there");
        assert_eq!(judgements.get(position, 30), Some(&judgement));
        assert_eq!(judgements.get(position, 31), None);
        assert_eq!(judgements.positions(30).collect::<Vec<_>>(), [position]);
        assert_eq!(judgements.positions(31).count(), 0);
        assert!(Judgements::open(&path).is_err(), "it is locked");
        drop(judgements);
        let one_less = Judgement { moves: judgement.moves[1..].to_vec(), ..judgement.clone() };
        let lines =
            [&judgement, &one_less].map(|one| serde_json::to_string(one).expect("names and numbers") + "\n");
        std::fs::write(&path, lines.concat()).expect("a temporary file");
        let error = Judgements::open(&path).err().expect("a move has no value").to_string();
        assert!(error.contains(", line 2: the moves with values are"), "{error}");
        std::fs::remove_file(&path).expect("it is there");
    }
}
