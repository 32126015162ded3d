//! The value of each position of a game: one, from the source that knows it best, for all views.
//!
//! The sources are analyses of a position (of the whole game, longer ones, and hints), which also value its moves and so the
//! positions after them, and the searches of players. A better source replaces a worse one: an exact result any estimate, an
//! estimate in discs any other, and a longer search a shorter one.
//!
//! The values of a position and of those after it come from different searches, but must not contradict each other:
//!
//! - A position is worth as much as its best move, and so at least as much as each move that is known as well. Once the best move is
//!   known better, so is the position.
//! - A move of which less is known than of the position before it is at most worth as much as that position, and just as much if it
//!   is the best.
//!
//! [`Values::settle`] sees to both after each change, so that the cost of a move, which is the difference of two values, follows too.
use board_game::{BoardGame, GameEnd, Side};
use games::{AnyAction, AnyGame};
use protocol::{Decided, Estimate, Statistics, Value, WireMove};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The expected result for Black: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub black: f64,
    /// Black's discs minus White's at the end of the game: after best play if it is exact, else an estimate. `None` if it was
    /// valued without the learned evaluation, and always in a game without discs.
    pub discs: Option<f64>,
    /// Whether it is certain: the disc difference, or the result if that is unknown.
    pub certain: bool,
    /// The number of iterations, or of positions with the learned evaluation; the maximum if it is exact.
    pub iterations: u64,
}

/// An estimate in discs by this many positions tells as much as one without the learned evaluation by so many times more iterations.
const WITHOUT_DISCS: u64 = 64;

/// The most that a player's search counts for, because its playouts may be different.
const OF_A_PLAYER: u64 = 10_000;

/// A player's search with fewer iterations says nothing.
const LEAST_OF_A_PLAYER: u64 = 500;

impl Verdict {
    /// The verdict of a solved position.
    pub(crate) fn certain(discs: i32) -> Self {
        Self {
            black: f64::from(1 + discs.signum()) / 2.0,
            discs: Some(discs.into()),
            certain: true,
            iterations: u64::MAX,
        }
    }

    /// The verdict of a finished game; where a game has no margin, only the winner.
    pub(crate) fn of_end(end: GameEnd) -> Self {
        let sign = end.winner.map_or(0, |winner| if winner == Side::First { 1 } else { -1 });
        match end.margin {
            Some(margin) => Self::certain(sign * i32::from(margin)),
            None => Self { discs: None, ..Self::certain(sign) },
        }
    }

    /// The value of a move in `position` for the side that makes it, which is that of the position after it.
    pub(crate) fn of_move(position: AnyGame, one: &Estimate, iterations: u64) -> Self {
        let turn = position.side();
        let discs = one.discs.map(|discs| if turn == Side::First { discs } else { -discs });
        match discs {
            Some(discs) if one.certain => Self::certain(discs as i32),
            None if one.certain => Self::result(position, of_black(turn, one.value)),
            _ => Self { black: of_black(turn, one.value), discs, certain: false, iterations },
        }
    }

    /// The verdict by a player's own search of `position`; `None` if it was too short to say anything.
    pub(crate) fn of_search(position: AnyGame, statistics: &Statistics) -> Option<Self> {
        let turn = position.side();
        let black = of_black(turn, statistics.expected_result?);
        match statistics.decided {
            Decided::Discs(discs) => {
                Some(Self::certain(if turn == Side::First { discs.into() } else { -i32::from(discs) }))
            }
            Decided::Result => Some(Self::result(position, black)),
            Decided::Estimated => (statistics.iterations >= LEAST_OF_A_PLAYER).then(|| {
                let iterations = statistics.iterations.min(OF_A_PLAYER);
                Self { black, discs: None, certain: false, iterations }
            }),
        }
    }

    /// The verdict of a position whose result is certain, but not by how much. In a game with discs, this tells the discs of a draw.
    pub(super) fn result(position: AnyGame, black: f64) -> Self {
        if black == 0.5 && position.has_margins() {
            return Self::certain(0);
        }
        // In a game without discs, there is nothing more to know.
        let iterations = u64::MAX - u64::from(position.has_margins());
        Self { black, discs: None, certain: true, iterations }
    }

    /// The value, for Black.
    pub fn known(&self) -> Value {
        Value::new(self.black, self.discs, self.certain)
    }

    /// Whether all is certain that there is to know: the disc difference, or in a game without discs the result.
    pub(crate) fn is_exact(&self) -> bool {
        self.certain && self.iterations == u64::MAX
    }

    /// How well the value is known.
    fn rank(&self) -> u64 {
        if self.discs.is_some() || self.certain { self.iterations } else { self.iterations / WITHOUT_DISCS }
    }

    /// The value for a side: its chance, and its lead in discs.
    pub fn of(&self, color: Side) -> (f64, Option<f64>) {
        match color {
            Side::First => (self.black, self.discs),
            Side::Second => (1.0 - self.black, self.discs.map(|discs| 0.0 - discs)),
        }
    }

    /// Whether the two are of one kind: both with discs, or neither.
    fn compares_with(&self, other: &Self) -> bool {
        self.discs.is_some() == other.discs.is_some() || self.is_exact() || other.is_exact()
    }

    /// Whether this one is better for a side than the other: in discs if both are known, else by chance.
    fn is_better(&self, color: Side, other: &Self) -> bool {
        let key = |verdict: &Self| match (verdict.of(color), self.discs.is_some() && other.discs.is_some()) {
            ((chance, Some(discs)), true) => (discs, chance),
            ((chance, _), _) => (0.0, chance),
        };
        key(self) > key(other)
    }
}

/// Converts a value for the side to move to one for Black.
pub(crate) fn of_black(turn: Side, value: f64) -> f64 {
    if turn == Side::First { value } else { 1.0 - value }
}

/// The best source of a position's value: the value by it, the best move by it, and how well it knows the moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Source {
    pub found: Verdict,
    pub best: Option<AnyAction>,
    pub share: u64,
}

/// A position with the best that is known of it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Known {
    position: AnyGame,
    /// By the best source.
    found: Verdict,
    /// Whether that is a search of the position itself, and not of the one before.
    is_own: bool,
    /// The best move by that source, if it looked at the moves.
    best: Option<AnyAction>,
    /// How well it knows the moves: those of which less is known say nothing about the position.
    share: u64,
    /// The value that is shown.
    value: Verdict,
    /// Whether a position after it may be known. Of most it is not, and they are many: each move on a large board.
    is_followed: bool,
}

impl Known {
    /// Whether a move is known at least as well as by the search of the position. In discs, half as well is well enough: the last depth
    /// takes most of the time.
    fn knows_no_better(&self, after: &Verdict) -> bool {
        let factor = if after.discs.is_some() { 2 } else { 1 };
        after.rank().saturating_mul(factor) >= self.share
    }
}

/// The place of a position in the order: the nearest to the end first, and a pass after the position that follows it.
type Place = (u32, u64);

fn place_of(position: AnyGame) -> Place {
    let passes = u32::from(position.forced().is_some());
    // A hash without random keys: the order is the same in every visit.
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    (2 * position.empties() + passes, hasher.finish())
}

/// The values of the positions of one game, which have the same rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values(Vec<(Place, Known)>);

impl Values {
    /// The value of a position, if known.
    pub fn get(&self, position: AnyGame) -> Option<Verdict> {
        self.known(position).map(|known| known.value)
    }

    fn known(&self, position: AnyGame) -> Option<&Known> {
        let place = place_of(position);
        let at = self.0.binary_search_by(|(other, _)| other.cmp(&place)).ok()?;
        Some(&self.0[at].1)
    }

    /// Notes the value of a position by a search of it, and of each of its moves that was looked at, the best first. Call
    /// [`settle`](Self::settle) afterwards.
    pub(crate) fn note(&mut self, position: AnyGame, found: Verdict, moves: &[Estimate]) {
        let efforts = moves.iter().map(|one| effort(one, found.iterations, moves.len()));
        let best = moves.first().and_then(|best| position.action_of(best.action.into()));
        let share = efforts.clone().next().unwrap_or(found.iterations);
        let share = share / if found.discs.is_some() { 1 } else { WITHOUT_DISCS };
        self.put(Known { position, found, is_own: true, best, share, value: found, is_followed: true });
        self.note_moves(position, moves.iter().zip(efforts));
    }

    /// Notes the values of some moves, when that of the position is unknown still.
    pub(crate) fn note_solved(&mut self, position: AnyGame, moves: &[Estimate]) {
        self.note_moves(position, moves.iter().filter(|one| one.certain).map(|one| (one, u64::MAX)));
    }

    fn note_moves<'a>(&mut self, position: AnyGame, moves: impl Iterator<Item = (&'a Estimate, u64)>) {
        for (one, iterations) in moves {
            let Some(after) = after(position, one.action) else { continue };
            let found = Verdict::of_move(position, one, iterations);
            let share = found.rank();
            self.put(Known {
                position: after,
                found,
                is_own: false,
                best: None,
                share,
                value: found,
                is_followed: true,
            });
        }
    }

    /// Puts a value in its place, unless the one there is known better.
    fn put(&mut self, known: Known) {
        let place = place_of(known.position);
        match self.0.binary_search_by(|(other, _)| other.cmp(&place)) {
            Err(at) => {
                // The positions before it have one empty spot more or, before a pass or a choice, as many.
                for ((other, _), before) in &mut self.0 {
                    before.is_followed |= (place.0..=place.0 + 3).contains(other);
                }
                self.0.insert(at, (place, known));
            }
            Ok(at) => {
                let before = self.0[at].1;
                let (new, old) = (known.found.rank(), before.found.rank());
                // A search of the position itself knows it better than one of the position before that is not much longer.
                let is_better = if known.is_own || !before.is_own || known.found.certain {
                    new >= old
                } else {
                    new / 2 >= old
                };
                if is_better {
                    let best = known.best.or(before.best);
                    self.0[at].1 = Known { best, ..known };
                }
            }
        }
    }

    /// The best source of a position's value.
    pub(super) fn source(&self, position: AnyGame) -> Option<Source> {
        let Known { found, best, share, .. } = *self.known(position)?;
        Some(Source { found, best, share })
    }

    /// Puts in what [`source`](Self::source) said.
    pub(super) fn put_source(&mut self, position: AnyGame, source: Source) {
        let Source { found, best, share } = source;
        self.put(Known { position, found, is_own: true, best, share, value: found, is_followed: true });
    }

    /// Makes the values agree with each other; see the module.
    pub(crate) fn settle(&mut self) {
        for at in 0..self.0.len() {
            self.0[at].1.value = self.looked_ahead(&self.0[at].1);
        }
        for at in (0..self.0.len()).rev() {
            let before = self.0[at].1;
            if !before.is_followed {
                continue;
            }
            let turn = before.position.side();
            let mut is_followed = false;
            for action in before.position.actions().into_iter() {
                let is_best = before.best == Some(action);
                let after = before.position.play(action).map(place_of);
                let after =
                    after.ok().and_then(|place| self.0.binary_search_by(|(other, _)| other.cmp(&place)).ok());
                let Some(after) = after else { continue };
                is_followed = true;
                let Known { value, .. } = &mut self.0[after].1;
                let compares = value.compares_with(&before.value) && !value.certain;
                let is_known_less = !before.knows_no_better(value);
                if compares && (value.is_better(turn, &before.value) || is_best && is_known_less) {
                    let Verdict { black, discs, .. } = before.value;
                    *value = Verdict { black, discs, ..*value };
                }
            }
            self.0[at].1.is_followed = is_followed;
        }
    }

    /// The value of a position by its own source and those of its moves.
    fn looked_ahead(&self, known: &Known) -> Verdict {
        let Known { position, found, is_followed, .. } = *known;
        if found.is_exact() || !is_followed {
            return found;
        }
        let (mut count, mut exact, mut has_best) = (0, 0, false);
        let mut best: Option<Verdict> = None;
        for action in position.actions().into_iter() {
            count += 1;
            let after = position.play(action).ok().and_then(|after| self.get(after));
            let Some(after) = after else { continue };
            exact += u32::from(after.is_exact());
            let is_known_as_well = known.knows_no_better(&after) && after.compares_with(&found);
            has_best |= Some(action) == known.best && is_known_as_well;
            let is_first = best.is_none_or(|best| after.is_better(position.side(), &best));
            if (is_known_as_well || position.forced().is_some()) && is_first {
                best = Some(after);
            }
        }
        match best {
            Some(best) if exact == count || count == 1 => best,
            // It is certain who wins, and no estimate changes that.
            _ if found.certain => found,
            Some(best) if has_best || best.is_better(position.side(), &found) => {
                Verdict { certain: false, iterations: found.iterations, ..best }
            }
            _ => found,
        }
    }

    /// The best move in a position with a known value, as far as one is known that is worth as much; of equal ones, `first` if it is
    /// among them.
    pub(crate) fn best_move(&self, position: AnyGame, first: AnyAction) -> Option<AnyAction> {
        let known = self.known(position)?;
        let value = known.value;
        let is_as_good = |action: AnyAction| {
            let after = position.play(action).ok().and_then(|after| self.get(after));
            after
                .is_some_and(|after| after.compares_with(&value) && !value.is_better(position.side(), &after))
        };
        let others = position.actions().into_iter().filter(|&other| other != first);
        [first].into_iter().chain(known.best).chain(others).find(|&action| is_as_good(action))
    }

    /// The values of a position's moves as they are known now.
    pub(crate) fn renew(&self, position: AnyGame, moves: &mut [Estimate]) {
        let turn = position.side();
        for one in moves {
            let after = after(position, one.action).and_then(|after| self.get(after));
            if let Some(after) = after {
                let (value, discs) = after.of(turn);
                let is_same = (value - one.value).abs() < 1e-9
                    && discs.zip(one.discs).is_none_or(|(new, old)| (new - old).abs() < 1e-9)
                    && (discs.is_some(), after.certain) == (one.discs.is_some(), one.certain);
                if !is_same && (discs.is_some() || one.discs.is_none()) {
                    *one = Estimate { value, discs, certain: after.certain, ..*one };
                }
            }
        }
    }
}

/// The position after a move of a search.
fn after(position: AnyGame, action: WireMove) -> Option<AnyGame> {
    position.play(position.action_of(action.into())?).ok()
}

/// The part of a search that a move had.
fn effort(one: &Estimate, iterations: u64, moves: usize) -> u64 {
    if one.discs.is_none() { one.visits.into() } else { iterations / (moves.max(1) as u64) }
}
