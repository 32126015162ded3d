//! Agents as texts: `classic`, `level5`, `uct:iterations=1000,c=0.6,playout=corners`.
//!
//! A text names an agent, or is `uct` with options: of each of [`KEYS`] at most one value. [`Options`] are what stands in
//! the text and no more, for whoever shows or changes it; [`Agent`] reads and writes texts too.
//!
//! ```
//! use engines::Agent;
//!
//! let agent: Agent = "uct:playout=corners,c=0.60,iterations=1000".parse()?;
//! assert_eq!(agent.to_string(), "uct:iterations=1000,c=0.6,playout=corners");
//! assert_eq!("uct:c=0.6,x=1".parse::<Agent>().unwrap_err().offset, 10);
//! # Ok::<(), engines::text::TextError>(())
//! ```
use crate::{Agent, Policy, Preference, Uct};
use mcts::{Config, FinalMove, Limit, Limits};
use std::fmt;
use std::str::FromStr;

/// What an option takes. Whatever it is, its value is a number here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Takes {
    /// A whole number, from the first to the second.
    Whole(u32, u32),
    /// A number from 0 to this, with at most six decimals.
    Decimal(u32),
    /// One of these words; its value is its place among them.
    Word(&'static [&'static str]),
}

/// An option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub takes: Takes,
}

const fn key(name: &'static str, takes: Takes) -> Key {
    Key { name, takes }
}

/// The values of a switch.
const SWITCH: Takes = Takes::Word(&["off", "on"]);
/// The largest number that can be written.
const MOST: u32 = 999_999_999;

/// Every option, in the order in which they are written. What they mean is told at [`Uct`] and [`Config`].
pub const KEYS: [Key; 16] = [
    key("iterations", Takes::Whole(1, MOST)),
    key("ms", Takes::Whole(1, MOST)),
    key("nodes", Takes::Whole(1, MOST)),
    key("decided", SWITCH),
    key("c", Takes::Decimal(100)),
    key("playouts", Takes::Whole(1, 255)),
    key("fpu", Takes::Decimal(100)),
    key("solver", SWITCH),
    key("exact", Takes::Whole(0, 64)),
    key("playout", Takes::Word(&["uniform", "greedy", "corners", "mobility"])),
    key("epsilon", Takes::Decimal(1)),
    key("final", Takes::Word(&["visits", "value", "bound"])),
    key("max-nodes", Takes::Whole(1, MOST)),
    key("reuse", SWITCH),
    key("random-first", SWITCH),
    key("mistakes", Takes::Decimal(1)),
];

/// The place of `max-nodes`.
const MAX_NODES: usize = 12;
/// How many iterations, and how many nodes, a text is granted by [`Options::within_bounds`].
pub const MOST_WORK: u32 = 10_000_000;
/// And how many milliseconds.
pub const MOST_MS: u32 = 600_000;

/// How many iterations a move gets where no limit is given.
pub const ITERATIONS: u32 = 1_000;

const PREFERENCES: [Preference; 4] =
    [Preference::Uniform, Preference::Greedy, Preference::Corners, Preference::Mobility];
const FINAL_MOVES: [FinalMove; 3] = [FinalMove::Visits, FinalMove::Value, FinalMove::LowerBound];

/// Why a text is no agent, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The bytes of the text before what is wrong.
    pub offset: usize,
    /// What is wrong.
    pub part: String,
    /// What is wrong about it.
    pub why: Wrong,
}

/// What can be wrong about a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// No agent has this name.
    Name,
    /// Only `uct` has options.
    NoOptions,
    /// There is no such option.
    Key,
    /// The option was given before.
    Twice,
    /// The option takes other values: its place in [`KEYS`].
    Value(usize),
}

impl fmt::Display for TextError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.why {
            Wrong::Name => "is no agent",
            Wrong::NoOptions => "are options of no agent but uct",
            Wrong::Key => "is no option",
            Wrong::Twice => "is given twice",
            Wrong::Value(_) => "is no value of this option",
        };
        write!(to, "`{}` (character {}) {what}", self.part, self.offset + 1)
    }
}

impl std::error::Error for TextError {}

/// The options of a `uct` text: for each of [`KEYS`] its value, or `None` where the text does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options(pub [Option<f64>; KEYS.len()]);

impl Options {
    /// Reads the part of a text after its first `offset` bytes.
    #[inline]
    fn read(text: &str, offset: usize) -> Result<Self, TextError> {
        let mut options = Self::default();
        let mut begin = offset;
        while begin < text.len() {
            let end = find(text, begin, b',');
            let middle = find(text, begin, b'=').min(end);
            let (name, value) = (part(text, begin, middle), part(text, middle + 1, end));
            if begin < end {
                let Some(place) = KEYS.iter().position(|key| key.name == name) else {
                    return Err(wrong(begin, name, Wrong::Key));
                };
                let option = &mut options.0[place];
                if option.is_some() {
                    return Err(wrong(begin, name, Wrong::Twice));
                }
                *option = KEYS[place].takes.read(value);
                if option.is_none() {
                    return Err(wrong(begin, part(text, begin, end), Wrong::Value(place)));
                }
            }
            begin = end + 1;
        }
        Ok(options)
    }

    /// The value of an option, or what it is where the text does not say; `None` where it then is off.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |options: &Self| KEYS.iter().position(|key| key.name == name).and_then(|n| options.0[n]);
        of(self).or_else(|| of(&Self::all(&Uct { limits: Limits::new(), ..Uct::classic() })))
    }

    /// The same with an end to each search, for a text that may come from anywhere: after ten million iterations or ten
    /// minutes; and a tree that has not as many nodes as it is to have after four times as many iterations may not grow so
    /// large, or there are not that many.
    #[inline]
    #[must_use]
    pub fn within_bounds(mut self) -> Self {
        let [iterations, ms, nodes, ..] = &mut self.0;
        if let Some(nodes) = *nodes {
            *iterations = Some(iterations.unwrap_or(MOST_WORK.into()).min(nodes * 4.0));
        }
        for (option, most) in [(iterations, MOST_WORK), (ms, MOST_MS)] {
            *option = option.map(|value| value.min(most.into()));
        }
        let max_nodes = &mut self.0[MAX_NODES];
        *max_nodes = max_nodes.map(|value| value.min(MOST_WORK.into()));
        self
    }

    /// The agent.
    #[inline]
    pub fn uct(&self) -> Uct {
        let [
            iterations,
            ms,
            nodes,
            decided,
            exploration,
            playouts,
            first_play_urgency,
            solver,
            exact,
            playout,
            epsilon,
            final_move,
            max_nodes,
            reuse,
            random_first,
            mistakes,
        ] = self.0;
        let whole = |value: Option<f64>, otherwise| value.map_or(otherwise, |value| value as u32);
        let is_on = |value: Option<f64>, otherwise| value.map_or(otherwise, |value| value != 0.0);
        let place = |value: Option<f64>| value.map_or(0, |value| value as usize);
        let mut limits = Limits::new();
        if let Some(n) = iterations {
            limits = limits.iterations(n as u32);
        }
        if let Some(ms) = ms {
            limits = limits.time_ms(ms);
        }
        if let Some(n) = nodes {
            limits = limits.and(Limit::Nodes(n as u32));
        }
        if limits.rules().is_empty() {
            limits = limits.iterations(ITERATIONS);
        }
        if is_on(decided, false) {
            limits = limits.and(Limit::Decided);
        }
        Uct {
            config: Config {
                exploration: exploration.unwrap_or(Config::CLASSIC.exploration),
                playouts_per_leaf: whole(playouts, Config::CLASSIC.playouts_per_leaf),
                first_play_urgency,
                solver: is_on(solver, false),
                final_move: FINAL_MOVES[place(final_move)],
                max_nodes: whole(max_nodes, Config::CLASSIC.max_nodes),
                ..Config::CLASSIC
            },
            policy: Policy { preference: PREFERENCES[place(playout)], epsilon: epsilon.unwrap_or_default() },
            exact_empties: whole(exact, 0) as u8,
            limits,
            random_first_move: is_on(random_first, true),
            reuse_tree: is_on(reuse, false),
            mistakes: mistakes.unwrap_or_default(),
        }
    }

    /// All options of an agent, those that are as they would be anyway too.
    fn all(uct: &Uct) -> Self {
        let switch = |on| Some(f64::from(u8::from(on)));
        let limit = |of: fn(&Limit) -> Option<f64>| uct.limits.rules().iter().find_map(of);
        let config = &uct.config;
        let preference = PREFERENCES.iter().position(|&other| other == uct.policy.preference);
        let final_move = FINAL_MOVES.iter().position(|&other| other == config.final_move);
        Self([
            limit(|rule| if let Limit::Iterations(n) = rule { Some((*n).into()) } else { None }),
            limit(|rule| if let Limit::TimeMs(ms) = rule { Some(*ms) } else { None }),
            limit(|rule| if let Limit::Nodes(n) = rule { Some((*n).into()) } else { None }),
            switch(uct.limits.rules().contains(&Limit::Decided)),
            Some(config.exploration),
            Some(config.playouts_per_leaf.into()),
            config.first_play_urgency,
            switch(config.solver),
            Some(uct.exact_empties.into()),
            preference.map(|place| place as f64),
            Some(uct.policy.epsilon),
            final_move.map(|place| place as f64),
            Some(config.max_nodes.into()),
            switch(uct.reuse_tree),
            switch(uct.random_first_move),
            Some(uct.mistakes),
        ])
    }

    /// The options that make this agent of `uct`: those that are otherwise than without them. A rule that ends proven
    /// searches has no option, and a search without limits no text.
    pub fn of(uct: &Uct) -> Self {
        let mut options = Self::all(uct);
        let plain = Self::all(&Uct { limits: Limits::new(), ..Uct::classic() });
        for (option, plain) in options.0.iter_mut().zip(plain.0) {
            *option = option.filter(|_| *option != plain);
        }
        options
    }
}

impl fmt::Display for Options {
    /// The whole text, `uct:` included.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("uct")?;
        let mut sign = ":";
        for (key, value) in KEYS.iter().zip(self.0) {
            if let Some(value) = value {
                write!(to, "{sign}{}={}", key.name, key.takes.write(value))?;
                sign = ",";
            }
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = TextError;

    /// Reads a `uct` text.
    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        let end = find(text, 0, b':');
        let name = part(text, 0, end);
        if name == "uct" { Self::read(text, end + 1) } else { Err(wrong(0, name, Wrong::Name)) }
    }
}

impl Takes {
    /// The value that a text says, if it is one of these.
    #[inline]
    pub fn read(self, text: &str) -> Option<f64> {
        let (least, most, decimals) = match self {
            Self::Word(words) => {
                return words.iter().position(|word| *word == text).map(|place| place as f64);
            }
            Self::Whole(least, most) => (least, most, 0),
            Self::Decimal(most) => (0, most, 6),
        };
        decimal(text, decimals).filter(|value| *value >= f64::from(least) && *value <= f64::from(most))
    }

    /// The text of a value; what there are no digits for is rounded.
    pub fn write(self, value: f64) -> String {
        if let Self::Word(words) = self {
            return words.get(value as usize).copied().unwrap_or_default().to_owned();
        }
        let millionths = (value * 1e6 + 0.5) as u64;
        let (whole, mut rest) = (millionths / 1_000_000, millionths % 1_000_000);
        let mut text = whole.to_string();
        if rest > 0 {
            text.push('.');
        }
        while rest > 0 {
            text.push(char::from(b'0' + (rest / 100_000) as u8));
            rest = rest % 100_000 * 10;
        }
        text
    }
}

// What follows is of bytes and without ranges that can fail, and compiled where it is used (`inline`): this crate is
// compiled for speed, and the worker has 2 KB for all of it.

/// A number of at most nine digits, and after its point at most so many. By hand, since the standard library's reading costs
/// more than all of this; and exactly, since both parts of the fraction are exact in an `f64`.
#[inline]
fn decimal(text: &str, decimals: u32) -> Option<f64> {
    let (mut number, mut scale) = (0.0, 0.0);
    let (mut whole, mut part) = (0, 0);
    for byte in text.bytes() {
        match byte {
            b'.' if scale == 0.0 && whole > 0 && decimals > 0 => scale = 1.0,
            b'0'..=b'9' => {
                number = number * 10.0 + f64::from(byte - b'0');
                scale *= 10.0;
                if scale == 0.0 { whole += 1 } else { part += 1 }
            }
            _ => return None,
        }
    }
    let is_number = (1..=9).contains(&whole) && part <= decimals && (part > 0) == (scale > 0.0);
    is_number.then_some(if part > 0 { number / scale } else { number })
}

/// Where this sign is next, or the text's end.
#[inline]
fn find(text: &str, from: usize, sign: u8) -> usize {
    let mut place = from;
    for &byte in text.as_bytes().iter().skip(from) {
        if byte == sign {
            break;
        }
        place += 1;
    }
    place
}

/// What stands from `begin` to `end`; nothing where that is no range.
#[inline]
fn part(text: &str, begin: usize, end: usize) -> &str {
    text.get(begin..end).unwrap_or_default()
}

#[inline]
fn wrong(offset: usize, part: &str, why: Wrong) -> TextError {
    TextError { offset, part: part.to_owned(), why }
}

impl FromStr for Agent {
    type Err = TextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        let end = find(text, 0, b':');
        let name = part(text, 0, end);
        if name == "uct" {
            return Options::read(text, end + 1).map(|options| Self::Uct(options.uct()));
        }
        let agent = Self::by_name(name).ok_or_else(|| wrong(0, name, Wrong::Name))?;
        if end == text.len() {
            Ok(agent)
        } else {
            Err(wrong(end + 1, part(text, end + 1, text.len()), Wrong::NoOptions))
        }
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => to.write_str("random"),
            Self::Greedy => to.write_str("greedy"),
            Self::Uct(uct) => Options::of(uct).fmt(to),
        }
    }
}

#[cfg(test)]
mod tests;
