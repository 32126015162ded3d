//! The values of options, as types and as text.
use std::fmt;

/// The values that an option accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// A number from 0, with at most six decimals in texts.
    Decimal {
        /// The maximum.
        most: u32,
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

/// A value that an option does not accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{option} takes {kind}")]
pub struct ValueError {
    /// The option's name.
    pub option: &'static str,
    /// The values it accepts.
    pub kind: OptionKind,
}

/// The largest number in a text.
pub(super) const MOST: u32 = 999_999_999;
/// The maximum number of decimals in a text.
const DECIMALS: usize = 6;

impl OptionKind {
    /// Whether this is one of its values.
    pub fn takes(self, value: OptionValue) -> bool {
        match (self, value) {
            (Self::Switch, OptionValue::Switch(_)) => true,
            (Self::Whole { least, most }, OptionValue::Whole(number)) => (least..=most).contains(&number),
            (Self::Decimal { most }, OptionValue::Decimal(number)) => {
                (0.0..=f64::from(most)).contains(&number)
            }
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
    /// A description of the accepted values, in English.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => to.write_str("on or off"),
            Self::Whole { least, most } => write!(to, "a whole number from {least} to {most}"),
            Self::Decimal { most } => write!(to, "a number from 0 to {most}"),
            Self::Word(words) => write!(to, "one of {}", words.join(", ")),
        }
    }
}

impl fmt::Display for OptionValue {
    /// The value as written in a text.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => to.write_str(if *on { "on" } else { "off" }),
            Self::Whole(number) => write!(to, "{number}"),
            Self::Decimal(number) => {
                let digits = format!("{number:.DECIMALS$}");
                to.write_str(digits.trim_end_matches('0').trim_end_matches('.'))
            }
            Self::Word(word) => to.write_str(word),
        }
    }
}

/// A number of one to nine digits and nothing else.
pub(super) fn whole(text: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// Parses a whole number, or one with a point and one to six decimals. The result equals that of `f64::from_str`: both
/// numerator and denominator are exact in an `f64`, and the division rounds once.
pub(super) fn decimal(text: &str) -> Option<f64> {
    let Some((before, after)) = text.split_once('.') else { return whole(text).map(f64::from) };
    if after.len() > DECIMALS {
        return None;
    }
    let unit = 10_u64.pow(after.len() as u32);
    let scaled = u64::from(whole(before)?) * unit + u64::from(whole(after)?);
    Some(scaled as f64 / unit as f64)
}

/// A number of an option, as the type of the field that holds it.
pub(super) trait Narrowed<T> {
    /// The number.
    fn narrowed(self) -> T;
}

impl Narrowed<Self> for f64 {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<Self> for bool {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<Self> for u32 {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<u8> for u32 {
    /// The option's range fits.
    fn narrowed(self) -> u8 {
        self as u8
    }
}
