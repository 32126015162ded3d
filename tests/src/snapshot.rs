//! The page at one moment, and its check by the rule book.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::nine_boards::Sheet;
use crate::rulebook::{Board, Ply, Rule, Side, replay};
use crate::stones::Stones;
use crate::{Failure, Result, ensure, fail};

/// The state of a square on the page: disc, legal, last, flipped, `aria-disabled`, `disabled`.
type Square = (Option<String>, bool, bool, bool, bool, bool);

/// The board and the texts beside it, as recorded by the probe.
#[derive(Debug, Clone, Deserialize)]
pub struct Snapshot {
    /// `data-size`.
    pub size: Option<String>,
    /// `data-rule`.
    pub rule: Option<String>,
    /// `data-start`.
    pub start: Option<String>,
    /// `data-transcript`.
    pub transcript: Option<String>,
    /// `data-turn`.
    pub turn: Option<String>,
    /// `data-phase`.
    pub phase: Option<String>,
    /// `data-generation`.
    pub generation: Option<String>,
    /// Every square by its name.
    pub squares: BTreeMap<String, Square>,
    /// The numbers beside Black, White, X and O; empty where there is none.
    pub scores: [String; 4],
    /// The status line.
    pub status: String,
    /// The text of the live region.
    pub live: String,
}

const PHASES: [&str; 10] =
    ["review", "human", "away", "thinking", "showing", "passing", "paused", "over", "late", "broken"];

impl Snapshot {
    /// The number of the game.
    ///
    /// # Errors
    /// If the attribute is not a number.
    pub fn generation(&self) -> Result<u64> {
        let text = self.generation.as_deref().unwrap_or_default();
        text.parse().map_err(|_| Failure::new(format!("data-generation={text:?} is no number")))
    }

    /// The phase; empty if there is none.
    #[must_use]
    pub fn phase(&self) -> &str {
        self.phase.as_deref().unwrap_or_default()
    }

    /// The transcript; empty if there is none.
    #[must_use]
    pub fn transcript(&self) -> &str {
        self.transcript.as_deref().unwrap_or_default()
    }

    /// The variant.
    ///
    /// # Errors
    /// If the attribute is invalid.
    pub fn rule(&self) -> Result<Rule> {
        match self.rule.as_deref() {
            Some("pass") => Ok(Rule::Pass),
            Some("over") => Ok(Rule::Over),
            other => fail!("data-rule is {other:?}"),
        }
    }

    /// The end of the page's transcript, replayed from the page's start by the rule book.
    ///
    /// # Errors
    /// If the transcript is against the rules.
    pub fn reached(&self) -> Result<crate::rulebook::Reached> {
        let start = Board::parse(self.start.as_deref().unwrap_or_default())?;
        replay(&start, self.transcript(), self.rule()?)
    }

    /// Checks every square, the counts, the turn and the phase by the rule book.
    ///
    /// # Errors
    /// The discrepancy and its position.
    pub fn check(&self) -> Result<()> {
        self.compare().map_err(|error| {
            Failure::new(format!(
                "the page disagrees with the rule book: {error} [generation {}, phase {}, after {:?} from {:?}, rule {}]",
                self.generation.as_deref().unwrap_or("?"),
                self.phase(),
                self.transcript(),
                self.start.as_deref().unwrap_or("?"),
                self.rule.as_deref().unwrap_or("?"),
            ))
        })
    }

    /// The same for a game of tic-tac-toe.
    fn compare_sheet(&self, sheet: &Sheet) -> Result<()> {
        let phase = self.phase();
        ensure!(PHASES.contains(&phase), "there is no phase {phase:?}");
        ensure!(self.size.as_deref() == Some(&sheet.side().to_string()), "data-size is {:?}", self.size);
        ensure!(self.turn.as_deref() == Some(sheet.turn()), "data-turn is {:?}", self.turn);
        let is_over = sheet.legal().is_empty();
        ensure!(
            (phase == "over") == is_over || matches!(phase, "review" | "late"),
            "the phase is {phase}, with {} legal moves",
            sheet.legal().len()
        );
        let won = sheet.counts().map(|counts| counts.map(|count| count.to_string())).unwrap_or_default();
        ensure!(self.scores[2..] == won, "beside the board is {:?}, and {won:?} were won", self.scores);
        let last = self.transcript().split_whitespace().last();
        let mut shown = BTreeMap::new();
        for (name, (disc, is_legal, is_last, ..)) in &self.squares {
            ensure!(*is_last == (last == Some(name)), "{name} has data-last={is_last} after {last:?}");
            shown.insert(name.clone(), (disc.clone().unwrap_or_default(), *is_legal));
        }
        sheet.check(&shown)
    }

    /// The same for a game of Gobang.
    fn compare_stones(&self, stones: &Stones) -> Result<()> {
        let phase = self.phase();
        ensure!(PHASES.contains(&phase), "there is no phase {phase:?}");
        ensure!(self.size.as_deref() == Some(&stones.lines().to_string()), "data-size is {:?}", self.size);
        ensure!(self.turn.as_deref() == Some(stones.turn()), "data-turn is {:?}", self.turn);
        ensure!(
            (phase == "over") == stones.is_over() || matches!(phase, "review" | "late"),
            "the phase is {phase}, and the game is {}over",
            if stones.is_over() { "" } else { "not " }
        );
        ensure!(self.scores.iter().all(String::is_empty), "beside the board is {:?}", self.scores);
        let last = self.transcript().split_whitespace().last();
        let mut shown = BTreeMap::new();
        for (name, (disc, is_legal, is_last, ..)) in &self.squares {
            ensure!(*is_last == (last == Some(name)), "{name} has data-last={is_last} after {last:?}");
            shown.insert(name.clone(), (disc.clone().unwrap_or_default(), *is_legal));
        }
        stones.check(&shown)
    }

    fn compare(&self) -> Result<()> {
        self.generation()?;
        let start = self.start.as_deref().unwrap_or_default();
        if Sheet::start(start).is_ok() {
            return self.compare_sheet(&Sheet::after(start, self.transcript())?);
        }
        if Stones::start(start).is_ok() {
            return self.compare_stones(&Stones::after(start, self.transcript())?);
        }
        let rule = self.rule()?;
        let reached = self.reached()?;
        let board = &reached.board;
        let phase = self.phase();
        ensure!(PHASES.contains(&phase), "there is no phase {phase:?}");
        ensure!(self.size.as_deref() == Some(&board.size().to_string()), "data-size is {:?}", self.size);
        ensure!(self.turn.as_deref() == Some(board.turn.name()), "data-turn is {:?}", self.turn);
        ensure!(
            self.squares.len() == board.size() * board.size(),
            "there are {} squares",
            self.squares.len()
        );

        let legal = board.moves();
        for cell in board.all() {
            let name = cell.to_string();
            let Some((disc, is_legal, is_last, is_flipped, off, dead)) = self.squares.get(&name) else {
                fail!("there is no square {name}")
            };
            let expected = board.at(cell).map_or("empty", Side::name);
            ensure!(disc.as_deref() == Some(expected), "{name} shows {disc:?} where {expected} is");
            ensure!(
                *is_legal == legal.contains(&cell),
                "{name} has data-legal={is_legal}; legal moves are {legal:?}"
            );
            ensure!(
                *is_last == (reached.last == Some(Ply::Move(cell))),
                "{name} has data-last={is_last} after {:?}",
                reached.last
            );
            ensure!(
                *is_flipped == reached.flipped.contains(&cell),
                "{name} has data-flipped={is_flipped}; turned over were {:?}",
                reached.flipped
            );
            ensure!(!dead, "{name} is disabled and loses the focus");
            let playable = ["human", "review"].contains(&phase) && legal.contains(&cell);
            ensure!(
                *off != playable,
                "{name} has aria-disabled={off} in phase {phase}, legal: {}",
                legal.contains(&cell)
            );
        }
        for (side, text) in [Side::Black, Side::White].into_iter().zip(&self.scores) {
            ensure!(
                *text == board.discs(side).to_string(),
                "{} has {text:?} beside it and {} discs",
                side.name(),
                board.discs(side)
            );
        }
        let over = board.is_over(rule);
        ensure!(
            phase == "review" || over == (phase == "over"),
            "the game is {}, the phase {phase}",
            if over { "over" } else { "not over" }
        );
        if board.must_pass(rule) {
            ensure!(
                ["passing", "paused", "broken", "review"].contains(&phase),
                "{} must pass, and the phase is {phase}",
                board.turn.name()
            );
        } else {
            ensure!(phase != "passing", "{} has moves, and the phase is passing", board.turn.name());
        }
        Ok(())
    }
}
