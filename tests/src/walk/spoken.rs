//! Holds what the page says to a screen reader against what it shows: the language, the discs, the turn, the result, the best move.
//!
//! The sentences are those of `www/lang`; which of them the page says is found by its words.

use serde::Deserialize;

use crate::nine_boards::Sheet;
use crate::stones::Stones;

/// The languages and their sentences.
const LANGUAGES: [(&str, &str); 5] = [
    ("en", include_str!("../../../www/lang/en.txt")),
    ("de", include_str!("../../../www/lang/de.txt")),
    ("fr", include_str!("../../../www/lang/fr.txt")),
    ("it", include_str!("../../../www/lang/it.txt")),
    ("ja", include_str!("../../../www/lang/ja.txt")),
];

/// The beginnings of the keys of what is said about a game.
const OF_A_GAME: [&str; 12] = [
    "boards_won",
    "boards_of",
    "boards_full",
    "told_",
    "to_move[",
    "to_move_stopped[",
    "must_pass",
    "over_",
    "spoken_",
    "hint_spoken",
    "flag[",
    "illegal_",
];

/// The longest text in place of a placeholder, in characters.
const LONGEST_VALUE: usize = 60;

/// The page at one moment, as it is spoken and as it is shown, by watch.js.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Said {
    /// The language of the document.
    pub language: String,
    /// The live region.
    pub live: String,
    /// The status line.
    pub status: String,
    /// The numbers beside Black, White, X and O; empty where there is none.
    pub scores: [String; 4],
    /// `data-phase` of the board; empty where there is none.
    pub phase: String,
    /// `data-turn` of the board.
    pub turn: String,
    /// `data-start` of the board.
    pub start: String,
    /// `data-transcript` of the board.
    pub transcript: String,
    /// `data-generation` of the board.
    pub generation: String,
    /// `data-marked` of the board: the spot that a first press has marked.
    pub marked: String,
    /// Whether hints are on.
    pub hint: bool,
    /// The squares that hints mark as the best.
    pub best: Vec<String>,
    /// The marked legal moves; empty where they are not marked.
    pub legal: Vec<String>,
    /// The spots with a piece.
    pub taken: Vec<String>,
    /// The moves in the table of the search that is looked at.
    pub searched: Vec<String>,
    /// The spots with a ring of a number.
    pub ringed: Vec<String>,
    /// The chosen move in the record; empty where there is none.
    pub record: String,
    /// Whether a foreign script may have taken away what is shown, so that what is missing is no contradiction.
    #[serde(skip)]
    pub is_meddled_with: bool,
}

impl Said {
    /// A contradiction between what is said and what is shown; `None` if all agrees. Just after a change, the two
    /// need not agree.
    #[must_use]
    pub fn contradiction(&self) -> Option<String> {
        if self.phase.is_empty() {
            return None;
        }
        if let Some(wrong) = self.number_of_another_position().or_else(|| self.record_of_another_position()) {
            return Some(wrong);
        }
        for (place, text) in [("the live region", &self.live), ("the status line", &self.status)] {
            let found = self.wrong_language(text).or_else(|| self.wrong_about_the_board(text));
            if let Some(found) = found {
                return Some(format!("{place} says {text:?}, but {found}"));
            }
        }
        if let Some(wrong) = self.wrong_about_the_last_board() {
            return Some(format!("the live region says {:?}, but {wrong}", self.live));
        }
        let told = self.results(&self.live);
        let shown = self.results(&self.status);
        if let Some(end) = self.end_by_the_rules()
            && let Some(wrong) = told.iter().chain(&shown).find(|said| **said != end)
        {
            return Some(format!("the winner is said to be {wrong:?}, and it is {end:?}"));
        }
        if !told.is_empty() && !shown.is_empty() && told.iter().all(|key| !shown.contains(key)) {
            return Some(format!("the live region says {:?}, the status line {:?}", self.live, self.status));
        }
        None
    }

    /// A text that has stood still while the game went on, in a page with which a foreign script may have meddled.
    #[must_use]
    pub fn stands_still(&self) -> Option<String> {
        let shown = Self {
            is_meddled_with: true,
            ringed: Vec::new(),
            searched: Vec::new(),
            best: Vec::new(),
            ..self.clone()
        };
        shown.contradiction()
    }

    /// A number that does not belong to the position on the board: of a move that is not legal there, or on a piece.
    fn number_of_another_position(&self) -> Option<String> {
        let is_marked = !self.legal.is_empty();
        let searched = self.searched.iter().find(|spot| is_marked && !self.legal.contains(spot));
        if let Some(spot) = searched {
            return Some(format!("the search in view has the move {spot}, which is not legal on the board"));
        }
        let ringed = self.ringed.iter().find(|spot| self.taken.contains(spot));
        ringed.map(|spot| format!("a number stands on {spot}, where a piece is"))
    }

    fn record_of_another_position(&self) -> Option<String> {
        let last = self.transcript.split_whitespace().last().filter(|last| *last != "--")?;
        let said = self.choice_name(last).unwrap_or(last).to_lowercase();
        let is_another = !self.record.is_empty() && !self.record.to_lowercase().contains(&said);
        is_another.then(|| format!("the record stands at {:?}, and the last move is {last}", self.record))
    }

    fn wrong_language(&self, text: &str) -> Option<String> {
        let speaks = |language: &str| {
            sentences(language).any(|(key, sentence)| is_of_a_game(key) && values(sentence, text).is_some())
        };
        if text.trim().is_empty() || speaks(&self.language) {
            return None;
        }
        let other = LANGUAGES.iter().map(|(language, _)| *language).find(|language| speaks(language))?;
        Some(format!("the page's language is {:?}, not {other:?}", self.language))
    }

    fn wrong_about_the_board(&self, text: &str) -> Option<String> {
        for (key, sentence) in sentences(&self.language) {
            let Some(values) = values(sentence, text) else { continue };
            let value = |name| values.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
            match key {
                "spoken_counts" | "boards_won" => {
                    let (names, [first, second]) = match key {
                        "spoken_counts" => (["black", "white"], [&self.scores[0], &self.scores[1]]),
                        _ => (["first", "second"], [&self.scores[2], &self.scores[3]]),
                    };
                    let is_gone = self.is_meddled_with && (first.is_empty() || second.is_empty());
                    if is_gone {
                        continue;
                    }
                    if value(names[0]) != Some(first) || value(names[1]) != Some(second) {
                        return Some(format!("the numbers beside the board are {first} and {second}"));
                    }
                }
                "hint_spoken" | "hint_spoken_exact" if self.hint && !self.best.is_empty() => {
                    let names: Vec<String> =
                        self.best.iter().filter_map(|best| self.spot_name(best)).collect();
                    // The name of a cell may have a comma in it, as the sentence has.
                    let after = |name: &String| text.split(name.as_str()).nth(1);
                    if value("square").is_some_and(|_| !names.iter().any(|name| after(name).is_some())) {
                        return Some(format!("the board marks {} as the best move", names.join(" and ")));
                    }
                }
                // In Othello, the longer sentence with the flipped discs may hold this one.
                "told_marked" if self.has_no_flips() => {
                    let last = self.transcript.split_whitespace().last()?;
                    if value("square") != self.spot_name(last).as_ref()
                        && value("square").is_none_or(|said| said != last)
                    {
                        return Some(format!("the last move is {last}"));
                    }
                }
                "told_chose" => {
                    let last = self.transcript.split_whitespace().last()?;
                    if value("choice").map(String::as_str) != self.choice_name(last) {
                        return Some(format!("the last move is {last}"));
                    }
                }
                "spoken_marked" => {
                    let names = self.spot_name(&self.marked);
                    if value("square").is_none_or(|said| !names.is_some_and(|name| name.ends_with(said))) {
                        return Some(format!("the board marks {:?}", self.marked));
                    }
                }
                // In place of a board may stand that any can be chosen, which is another sentence.
                "told_next_board" if value("board").is_some_and(|said| self.is_place(said)) => {
                    let boards = self.next_boards()?;
                    let names: Vec<_> =
                        boards.iter().filter_map(|&board| place_name(&self.language, board)).collect();
                    if !matches!(names[..], [name] if value("board").is_some_and(|said| said == name)) {
                        return Some(format!("the next move is on one of {names:?}"));
                    }
                }
                "told_any_board" => {
                    if let [board] = self.next_boards()?[..] {
                        return Some(format!("the next move is on {:?}", place_name(&self.language, board)));
                    }
                }
                "over_boards" => {
                    let boards = Sheet::after(&self.start, &self.transcript).ok()?.deciding_boards();
                    let counts = boards.map(|[x, o]| [x.max(o), x.min(o)].map(|count| count.to_string()));
                    let told = ["more", "fewer"].map(|name| value(name).cloned().unwrap_or_default());
                    if counts.as_ref() != Some(&told) {
                        return Some(format!("the boards that decide are {counts:?}"));
                    }
                }
                "illegal_sent" => {
                    let board = Sheet::after(&self.start, &self.transcript).ok()?.sent()?;
                    let place = place_name(&self.language, board);
                    if value("board").map(String::as_str) != place {
                        return Some(format!("the last move names the board {place:?}"));
                    }
                }
                _ => {
                    let side = ["to_move", "to_move_stopped", "must_pass"]
                        .iter()
                        .find_map(|of| side_of_form(key.strip_prefix(of)?));
                    // Where the game is over, there is a turn and nobody to move.
                    if side.is_some_and(|side| side != self.turn) {
                        return Some(format!("it is {}'s turn", self.turn));
                    }
                }
            }
        }
        None
    }

    /// That the last move is said without the board that it has won or filled, or with one that it has not.
    fn wrong_about_the_last_board(&self) -> Option<String> {
        let sheet = Sheet::after(&self.start, &self.transcript).ok().filter(|sheet| sheet.side() == 9)?;
        let last = self.transcript.split_whitespace().last()?;
        let sentence = |key: &str| sentences(&self.language).find(|(known, _)| *known == key);
        let said = values(sentence("told_marked")?.1, &self.live)?;
        let is_last =
            said.into_iter().any(|(name, value)| name == "square" && Some(value) == self.spot_name(last));
        let (column, row) = place_of(last)?;
        let board = (column / 3, row / 3);
        let of_board = |key: &str, side: &str| {
            let text = sentence(key)?.1.replace("{side}", side);
            Some(text.replace("{board}", place_name(&self.language, board)?))
        };
        let winner = sheet.winner_of(board).and_then(|side| {
            let is_its =
                |(key, _): &(&str, &str)| key.strip_prefix("color").and_then(side_of_form) == Some(side);
            sentences(&self.language).find(is_its)
        });
        let expected = match winner {
            Some((_, side)) => of_board("told_board_won", side),
            None if sheet.finished().contains(&board) => of_board("told_board_full", ""),
            None => None,
        };
        let told = ["X", "O"].iter().filter_map(|side| of_board("told_board_won", side));
        let told = told.chain(of_board("told_board_full", "")).find(|told| self.live.contains(told.as_str()));
        (is_last && told != expected).then(|| format!("of the board of {last} is to be said {expected:?}"))
    }

    /// The boards on which the next move may be, each by its column and its row among the boards; `None` in other games.
    fn next_boards(&self) -> Option<Vec<(usize, usize)>> {
        let sheet = Sheet::after(&self.start, &self.transcript).ok()?;
        let mut boards: Vec<_> = sheet.legal().iter().map(|(column, row)| (column / 3, row / 3)).collect();
        boards.sort_unstable();
        boards.dedup();
        Some(boards)
    }

    fn is_place(&self, said: &str) -> bool {
        let places = || (0..9).filter_map(|at| place_name(&self.language, (at % 3, at / 3)));
        places().any(|place| place == said)
    }

    /// A spot as a screen reader says it: in tic-tac-toe by its places, in Othello as it is written.
    fn spot_name(&self, written: &str) -> Option<String> {
        let Ok(sheet) = Sheet::start(&self.start) else { return Some(written.to_owned()) };
        let (column, row) = place_of(written)?;
        let cell = place_name(&self.language, (column % 3, row % 3))?;
        if sheet.side() == 3 {
            return Some(cell.to_owned());
        }
        let (_, sentence) = sentences(&self.language).find(|(key, _)| *key == "cell_of")?;
        let board = place_name(&self.language, (column / 3, row / 3))?;
        Some(sentence.replace("{board}", board).replace("{cell}", cell))
    }

    /// The winners that a text names, without how the empty squares were counted; `None` is a draw.
    fn results(&self, text: &str) -> Vec<Option<&'static str>> {
        let is_said = |sentence| values(sentence, text).is_some();
        let won = sentences(&self.language)
            .filter(|(key, sentence)| key.starts_with("over_") && is_said(*sentence));
        won.filter_map(|(key, sentence)| match key {
            "over_line" | "over_boards" => {
                let winner = values(sentence, text)?.into_iter().find(|(name, _)| *name == "side")?.1;
                let of_side = |(key, name): (&'static str, &str)| {
                    (name == winner).then(|| key.strip_prefix("color").and_then(side_of_form))?
                };
                sentences(&self.language).find_map(of_side).map(Some)
            }
            _ => Some(key.find('[').and_then(|at| side_of_form(&key[at..]))),
        })
        .collect()
    }

    /// Whether moves of this game turn nothing over: it is not Othello.
    fn has_no_flips(&self) -> bool {
        Sheet::start(&self.start).is_ok() || Stones::start(&self.start).is_ok()
    }

    /// The words for a choice that is named in the transcript; `None` for another move.
    fn choice_name(&self, written: &str) -> Option<&'static str> {
        let key = format!("choice_{written}");
        sentences(&self.language).find(|(known, _)| *known == key).map(|(_, name)| name)
    }

    /// The winner of a finished game of tic-tac-toe or of Gobang, by the rule books of the suite; `None` before the end and in Othello.
    fn end_by_the_rules(&self) -> Option<Option<&'static str>> {
        if let Ok(stones) = Stones::after(&self.start, &self.transcript) {
            return stones.is_over().then(|| stones.winner());
        }
        let sheet = Sheet::after(&self.start, &self.transcript).ok()?;
        sheet.legal().is_empty().then(|| sheet.winner())
    }
}

/// The column and the row of a spot, from 0.
fn place_of(written: &str) -> Option<(usize, usize)> {
    let [column, row] = written.as_bytes() else { return None };
    Some((usize::from(column.checked_sub(b'a')?), usize::from(row.checked_sub(b'1')?)))
}

/// The name of one of three by three places.
fn place_name(language: &str, (column, row): (usize, usize)) -> Option<&'static str> {
    const NAMES: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let key = format!("place_{}", NAMES[3 * row + column]);
    sentences(language).find(|(known, _)| *known == key).map(|(_, name)| name)
}

/// All sentences of a language, with their keys.
fn sentences(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let text = LANGUAGES.iter().find(|(name, _)| *name == language).map_or("", |(_, text)| *text);
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "))
}

/// The side that the form of a sentence is for, as `data-turn` names it: `[first]` is Black's.
fn side_of_form(form: &str) -> Option<&'static str> {
    match form {
        "[first]" => Some("black"),
        "[second]" => Some("white"),
        "[cross]" => Some("cross"),
        "[nought]" => Some("nought"),
        _ => None,
    }
}

fn is_of_a_game(key: &str) -> bool {
    OF_A_GAME.iter().any(|start| key.starts_with(start))
}

/// The values of a sentence's placeholders in a text that contains it; `None` if the text does not.
fn values(sentence: &'static str, text: &str) -> Option<Vec<(&'static str, String)>> {
    let plain = text.replace(['\u{a0}', '~'], " ");
    let mut parts = sentence.split('{').map(|part| part.split_once('}').unwrap_or(("", part)));
    let (_, first) = parts.next()?;
    let parts: Vec<(&'static str, String)> =
        parts.map(|(name, after)| (name, after.replace('~', " "))).collect();
    let first = first.replace('~', " ");
    // Where a placeholder is the first, its value is the word before what follows it.
    if let (true, Some(((name, after), others))) = (first.is_empty(), parts.split_first()) {
        return plain.match_indices(after.as_str()).find_map(|(at, _)| {
            let before =
                plain[..at].chars().rev().take_while(|letter| letter.is_alphanumeric()).collect::<Vec<_>>();
            let value: String = before.into_iter().rev().collect();
            let mut found = vec![(*name, value)];
            found.extend(values_after(others, &plain[at + after.len()..])?);
            (!found[0].1.is_empty()).then_some(found)
        });
    }
    plain.match_indices(first.as_str()).find_map(|(at, _)| values_after(&parts, &plain[at + first.len()..]))
}

/// The values of placeholders, each with the words after it, at the beginning of a text.
fn values_after(parts: &[(&'static str, String)], mut rest: &str) -> Option<Vec<(&'static str, String)>> {
    let mut found = Vec::new();
    for (name, after) in parts {
        let end = if after.is_empty() { rest.len().min(2) } else { rest.find(after.as_str())? };
        let value = rest.get(..end)?;
        let goes_on = value.contains(". ") || value.contains('。');
        if value.is_empty() || goes_on || value.chars().count() > LONGEST_VALUE {
            return None;
        }
        found.push((*name, value.to_owned()));
        rest = &rest[end + after.len()..];
    }
    Some(found)
}

#[cfg(test)]
mod tests;
