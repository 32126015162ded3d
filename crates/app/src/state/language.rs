//! The languages of the page.
use super::names::Named;

/// A language that the page speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, which is always at hand.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Italian.
    Italian,
    /// Japanese.
    Japanese,
}

impl Named for Language {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::English, "en"),
        (Self::German, "de"),
        (Self::French, "fr"),
        (Self::Italian, "it"),
        (Self::Japanese, "ja"),
    ];
}

/// A choice of a language; `None` is the browser's.
impl Named for Option<Language> {
    const NAMED: &'static [(Self, &'static str)] = &[
        (None, "auto"),
        (Some(Language::English), "en"),
        (Some(Language::German), "de"),
        (Some(Language::French), "fr"),
        (Some(Language::Italian), "it"),
        (Some(Language::Japanese), "ja"),
    ];
}

impl Language {
    /// The first of a browser's languages, such as `de-AT`, that the page speaks; English where there is none.
    pub fn of_browser(tags: impl IntoIterator<Item = String>) -> Self {
        let known = |tag: String| Self::from_name(&tag.split(['-', '_']).next()?.to_ascii_lowercase());
        tags.into_iter().find_map(known).unwrap_or_default()
    }
}

/// Which language is wanted and which is shown: they differ while one is on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    /// What the browser asks for.
    pub browser: Language,
    /// What is shown.
    pub shown: Language,
    /// Whether the one that is wanted could not be loaded.
    pub failed: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_first_known_language_counts() {
        let of = |tags: &[&str]| Language::of_browser(tags.iter().map(|&tag| tag.to_owned()));
        assert_eq!(of(&["de-AT", "en"]), Language::German);
        assert_eq!(of(&["pt-BR", "fr", "en"]), Language::French);
        assert_eq!(of(&["JA"]), Language::Japanese);
        assert_eq!(of(&["eo", "ita"]), Language::English);
        assert_eq!(of(&[]), Language::English);
    }
}
