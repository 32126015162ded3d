//! The settings of a stored or shared game.
use std::fmt;

/// The settings of a stored or shared game, in the application's own notation: values with names. Several values may have the same name.
/// Their order is kept, and settings of a later build stay as they are.
///
/// ```
/// use formats::GameSettings;
///
/// let settings: GameSettings = "mode=review\nclock=game-300 1000\nclock=".into();
/// assert_eq!(settings.get("mode"), Some("review"));
/// assert_eq!(settings.all("clock").collect::<Vec<_>>(), ["game-300 1000", ""]);
/// assert_eq!(settings.to_string(), "mode=review\nclock=game-300 1000\nclock=");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSettings {
    /// Lines such as `mode=review`. One without a name means nothing to this build.
    lines: Vec<String>,
}

impl GameSettings {
    /// No settings.
    pub const NONE: Self = Self { lines: Vec::new() };

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lines.iter().filter_map(|line| line.split_once('='))
    }

    /// The values with this name, in their order.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.named().filter(move |(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The first value with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.named().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Adds a value after those that are there. Neither it nor its name has line breaks, and the name has no `=`.
    pub fn add(&mut self, name: &str, value: impl fmt::Display) {
        self.lines.push(format!("{name}={value}"));
    }

    /// The same settings with one more value; see [`add`](Self::add).
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.add(name, value);
        self
    }

    /// Removes all values with this name.
    pub fn remove(&mut self, name: &str) {
        self.lines.retain(|line| line.split_once('=').is_none_or(|(known, _)| known != name));
    }
}

impl From<&str> for GameSettings {
    /// Reads a setting from each line.
    fn from(text: &str) -> Self {
        Self { lines: text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect() }
    }
}

impl fmt::Display for GameSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines.join("\n"))
    }
}
