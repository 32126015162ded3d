//! The values of players' options, as types and as text, for players of every game.
use std::fmt;

/// A group of options in forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionGroup {
    /// The limits of thinking.
    Limits,
    /// The search in the tree.
    Tree,
    /// The playouts.
    Playouts,
    /// Exact results.
    Endings,
    /// The choice of the move.
    Play,
}

impl OptionGroup {
    /// All groups, in the order of display.
    pub const ALL: [Self; 5] = [Self::Limits, Self::Tree, Self::Playouts, Self::Endings, Self::Play];
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// A whole number.
    Whole {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
    },
    /// A number, with at most six decimals in texts.
    Decimal {
        /// The minimum, at least 0.
        least: f64,
        /// The maximum.
        most: f64,
    },
    /// One of these words.
    Word(&'static [&'static str]),
}

/// A value of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionValue {
    /// Of a [`OptionKind::Switch`].
    Switch(bool),
    /// Of a [`OptionKind::Whole`].
    Whole(u32),
    /// Of a [`OptionKind::Decimal`].
    Decimal(f64),
    /// Of a [`OptionKind::Word`].
    Word(&'static str),
}

/// The maximum number of decimals in a text.
const DECIMALS: usize = 6;

impl OptionKind {
    /// Whether this is one of its values.
    pub fn takes(self, value: OptionValue) -> bool {
        match (self, value) {
            (Self::Switch, OptionValue::Switch(_)) => true,
            (Self::Whole { least, most }, OptionValue::Whole(number)) => (least..=most).contains(&number),
            (Self::Decimal { least, most }, OptionValue::Decimal(number)) => (least..=most).contains(&number),
            (Self::Word(words), OptionValue::Word(word)) => words.contains(&word),
            _ => false,
        }
    }

    /// Parses a value; `None` if it is not one of its values.
    pub fn parse(self, text: &str) -> Option<OptionValue> {
        let value = match self {
            Self::Switch => OptionValue::Switch(match text {
                "on" => true,
                "off" => false,
                _ => return None,
            }),
            Self::Whole { .. } => OptionValue::Whole(whole(text)?),
            Self::Decimal { .. } => OptionValue::Decimal(decimal(text)?),
            Self::Word(words) => OptionValue::Word(words.iter().find(|word| **word == text)?),
        };
        self.takes(value).then_some(value)
    }
}

impl fmt::Display for OptionKind {
    /// A description of the values, in English.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("on or off"),
            Self::Whole { least, most } => write!(f, "a whole number from {least} to {most}"),
            // Written as values are, which needs no other code for numbers.
            Self::Decimal { least, most } => {
                write!(f, "a number from {} to {}", OptionValue::Decimal(*least), OptionValue::Decimal(*most))
            }
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

impl fmt::Display for OptionValue {
    /// The value as written in a text.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Switch(on) => f.write_str(if *on { "on" } else { "off" }),
            Self::Whole(number) => write!(f, "{number}"),
            Self::Decimal(number) => {
                let digits = format!("{number:.DECIMALS$}");
                f.write_str(digits.trim_end_matches('0').trim_end_matches('.'))
            }
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// Reads a number of one to nine digits and nothing else.
pub fn whole(text: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// Reads a whole number, or one with a point and one to six decimals: exactly the nearest `f64`, without the ten kilobytes of tables that the
/// standard library needs for all that a number can look like.
pub fn decimal(text: &str) -> Option<f64> {
    let Some((before, after)) = text.split_once('.') else { return whole(text).map(f64::from) };
    if after.len() > DECIMALS {
        return None;
    }
    let unit = 10_u64.pow(after.len() as u32);
    let scaled = u64::from(whole(before)?) * unit + u64::from(whole(after)?);
    // Both numbers are exact, so their quotient is rounded once.
    Some(scaled as f64 / unit as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_the_numbers_that_the_standard_library_reads() {
        for text in [
            "0",
            "7",
            "0.6",
            "0.7",
            "1.414214",
            "999999999.999999",
            "0.000001",
            "100",
            "3.10",
            "007",
            "00.10",
            "123456789.25",
        ] {
            assert_eq!(decimal(text), text.parse().ok(), "{text}");
        }
        for text in
            ["", ".", "1.", ".5", "-1", "+1", "1e3", "NaN", "inf", "1.2.3", "0.1234567", "1234567890", "1 "]
        {
            assert_eq!((decimal(text), whole(text)), (None, None), "{text}");
        }
    }

    #[test]
    fn numbers_are_written_with_six_decimals_at_most() {
        for (number, text) in
            [(0.0, "0"), (0.6, "0.6"), (1.0 / 3.0, "0.333333"), (100.0, "100"), (0.000_000_4, "0")]
        {
            assert_eq!(OptionValue::Decimal(number).to_string(), text);
        }
        let kind = OptionKind::Decimal { least: 0.01, most: 100.0 };
        assert_eq!(kind.to_string(), "a number from 0.01 to 100");
    }
}
