//! The analysis that is kept with a stored game, read by the tests on their own: its values, made to agree with each other as the page's
//! documentation has it (`features/analysis/values.rs` and `kept.rs` in the crate `app`), and the losses that follow.

use std::collections::BTreeMap;
use std::str::FromStr;

use data_encoding::BASE64URL_NOPAD;

use crate::rulebook::{Board, Ply, Rule, Side, parse_ply};
use crate::{Failure, Result, ensure, fail};

/// The value of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Value {
    /// Black's chance to win.
    chance: f64,
    /// Black's lead in discs, if known.
    lead: Option<f64>,
    /// Whether it is proven.
    proven: bool,
    /// The effort of the search.
    effort: u64,
}

fn number<T: FromStr>(text: &str) -> Result<T> {
    text.parse().map_err(|_| Failure::new(format!("{text:?} is no number")))
}

/// An estimate in discs tells as much as one without by so many times more iterations.
const WITHOUT_DISCS: u64 = 64;

impl Value {
    /// Reads a value, and how well the moves are known.
    fn read(text: &str) -> Result<(Self, u64)> {
        let proven = |chance, lead, effort| (Self { chance, lead, proven: true, effort }, effort);
        if let Some(lead) = text.strip_prefix('=') {
            let lead: i32 = number(lead)?;
            return Ok(proven(f64::from(1 + lead.signum()) / 2.0, Some(lead.into()), u64::MAX));
        }
        if let "+" | "-" = text {
            return Ok(proven(if text == "+" { 1.0 } else { 0.0 }, None, u64::MAX - 1));
        }
        let parts: Vec<_> = text.split(':').collect();
        let [lead, chance, effort, share] = parts[..] else { fail!("{text:?} is no value") };
        let lead: Option<f64> = if lead.is_empty() { None } else { Some(number::<f64>(lead)? / 1e3) };
        let value =
            Self { chance: number::<f64>(chance)? / 1e4, lead, proven: false, effort: number(effort)? };
        Ok((value, number(share)?))
    }

    fn is_exact(&self) -> bool {
        self.proven && self.effort == u64::MAX
    }

    fn rank(&self) -> u64 {
        if self.lead.is_some() || self.proven { self.effort } else { self.effort / WITHOUT_DISCS }
    }

    fn compares_with(&self, other: &Self) -> bool {
        self.lead.is_some() == other.lead.is_some() || self.is_exact() || other.is_exact()
    }

    /// The chance and the lead of a side.
    fn of(&self, side: Side) -> (f64, Option<f64>) {
        match side {
            Side::Black => (self.chance, self.lead),
            Side::White => (1.0 - self.chance, self.lead.map(|lead| -lead)),
        }
    }

    fn is_better(&self, side: Side, other: &Self) -> bool {
        match (self.of(side), other.of(side)) {
            ((chance, Some(lead)), (other_chance, Some(other_lead))) => {
                (lead, chance) > (other_lead, other_chance)
            }
            ((chance, _), (other_chance, _)) => chance > other_chance,
        }
    }
}

/// A position with what is kept of it.
#[derive(Debug, Clone)]
struct Known {
    board: Board,
    kept: Value,
    share: u64,
    best: Option<Ply>,
    /// The value that agrees with the others.
    value: Value,
}

impl Known {
    fn knows_no_better(&self, after: &Value) -> bool {
        after.rank().saturating_mul(if after.lead.is_some() { 2 } else { 1 }) >= self.share
    }
}

/// The nearest to the end first.
type Place = (usize, String);

fn place(board: &Board) -> Place {
    (2 * board.empties() + usize::from(plies(board).len() == 1), board.to_text())
}

fn plies(board: &Board) -> Vec<Ply> {
    if board.must_pass(Rule::Pass) {
        return vec![Ply::Pass];
    }
    board.moves().into_iter().map(Ply::Move).collect()
}

fn after(board: &Board, ply: Ply) -> Result<Board> {
    Ok(board.after(ply, Rule::Pass)?.0)
}

/// The values that are kept with a game.
#[derive(Debug, Default)]
struct Values(BTreeMap<Place, Known>);

impl Values {
    fn put(&mut self, board: Board, text: &str, best: Option<Ply>) -> Result<()> {
        let (kept, share) = Value::read(text)?;
        let place = place(&board);
        let known = self.0.get(&place);
        if known.is_none_or(|known| kept.rank() >= known.kept.rank()) {
            let best = best.or_else(|| known.and_then(|known| known.best));
            self.0.insert(place, Known { board, kept, share, best, value: kept });
        }
        Ok(())
    }

    fn get(&self, board: &Board) -> Option<Value> {
        self.0.get(&place(board)).map(|known| known.value)
    }

    /// A position is worth as much as its best move; then a move of which less is known is worth at most as much as its position.
    fn settle(&mut self) -> Result<()> {
        let places: Vec<Place> = self.0.keys().cloned().collect();
        for place in &places {
            let value = self.looked_ahead(&self.0[place])?;
            self.0.entry(place.clone()).and_modify(|known| known.value = value);
        }
        for at in places.iter().rev() {
            let before = self.0[at].clone();
            for ply in plies(&before.board) {
                let after = place(&after(&before.board, ply)?);
                let Some(Known { value, .. }) = self.0.get_mut(&after) else { continue };
                let follows = before.best == Some(ply) && !before.knows_no_better(value);
                let is_too_good = follows || value.is_better(before.board.turn, &before.value);
                if is_too_good && !value.proven && value.compares_with(&before.value) {
                    (value.chance, value.lead) = (before.value.chance, before.value.lead);
                }
            }
        }
        Ok(())
    }

    fn looked_ahead(&self, known: &Known) -> Result<Value> {
        let (side, plies) = (known.board.turn, plies(&known.board));
        if known.kept.is_exact() {
            return Ok(known.kept);
        }
        let (mut exact, mut has_best) = (0, false);
        let mut best: Option<Value> = None;
        for &ply in &plies {
            let Some(value) = self.get(&after(&known.board, ply)?) else { continue };
            exact += usize::from(value.is_exact());
            let counts = known.knows_no_better(&value) && value.compares_with(&known.kept);
            has_best |= counts && known.best == Some(ply);
            if (counts || plies.len() == 1) && best.is_none_or(|best| value.is_better(side, &best)) {
                best = Some(value);
            }
        }
        Ok(match best {
            Some(best) if exact == plies.len() || plies.len() == 1 => best,
            _ if known.kept.proven => known.kept,
            Some(best) if has_best || best.is_better(side, &known.kept) => {
                Value { proven: false, effort: known.kept.effort, ..best }
            }
            _ => known.kept,
        })
    }
}

/// The text of the analysis in a stored game, whose bits are `stored`.
///
/// # Errors
/// If the game has none.
pub fn of_stored(stored: &str) -> Result<String> {
    const NAME: &[u8] = b"analysis=";
    let body = stored.split_once('-').map_or("", |(_, body)| body);
    let bytes = BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|error| error.to_string())?;
    for shift in 0..8 {
        // Texts begin at any bit.
        let shifted: Vec<u8> = bytes
            .windows(2)
            .map(|pair| (u16::from_be_bytes([pair[0], pair[1]]) << shift >> 8) as u8)
            .collect();
        let Some(at) = shifted.windows(NAME.len()).position(|part| part == NAME) else { continue };
        let text = shifted[at + NAME.len()..].iter().map(|&byte| char::from(byte));
        return Ok(text
            .take_while(|sign| sign.is_ascii_alphanumeric() || ",;:=+-".contains(*sign))
            .collect());
    }
    fail!("no analysis is kept with {stored}");
}

/// The positions of a game in which a move lost at least so many discs, or a proven result, by the analysis that is kept with it.
///
/// # Errors
/// If the analysis is not one of this game.
pub fn mistakes(start: &Board, transcript: &str, analysis: &str, least: f64) -> Result<Vec<Board>> {
    let mut boards = vec![start.clone()];
    let mut played = Vec::new();
    for text in transcript.split_whitespace() {
        played.push(parse_ply(text)?);
        boards.push(after(&boards[boards.len() - 1], played[played.len() - 1])?);
    }
    let items: Vec<Vec<&str>> = analysis.split(';').map(|item| item.split(',').collect()).collect();
    ensure!(items.len() <= boards.len(), "{} values of {} positions", items.len(), boards.len());
    let mut values = Values::default();
    let part = |item: &[&str], number: usize| item.get(number).map_or("", |part| *part).to_owned();
    for (board, item) in boards.iter().zip(&items).filter(|(_, item)| !item[0].is_empty()) {
        let best = part(item, 1);
        let best = match &*best {
            "" => None,
            "pass" => Some(Ply::Pass),
            best => Some(parse_ply(best)?),
        };
        values.put(board.clone(), item[0], best)?;
        if let (Some(best), follows) = (best, part(item, 2))
            && !follows.is_empty()
        {
            values.put(after(board, best)?, &follows, None)?;
        }
    }
    values.settle()?;
    let mut found = Vec::new();
    for (number, item) in items.iter().enumerate().skip(1) {
        if part(item, 3).is_empty() {
            continue;
        }
        let (board, side) = (&boards[number - 1], boards[number - 1].turn);
        let (Some(best), Some(left)) = (values.get(board), values.get(&boards[number])) else {
            fail!("a move was compared, and its value is not kept: {item:?}");
        };
        let is_as_good = left.compares_with(&best) && !best.is_better(side, &left);
        let lost = match (best.of(side), left.of(side)) {
            _ if is_as_good => false,
            ((chance, _), (other, _)) if best.proven && left.proven && best.lead.and(left.lead).is_none() => {
                chance > other
            }
            ((_, Some(lead)), (_, Some(other))) => lead - other >= least,
            ((chance, _), (other, _)) => chance - other >= 0.2,
        };
        if lost {
            found.push(board.clone());
        }
    }
    Ok(found)
}
