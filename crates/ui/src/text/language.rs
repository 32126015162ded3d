//! The languages of the page. The build script generates the type from www/lang/languages.tsv.
use super::Named;

include!(concat!(env!("OUT_DIR"), "/language.rs"));

impl Language {
    /// The first of a browser's languages, such as `de-AT`, that the page supports; English if it supports none of them.
    pub fn of_browser(tags: impl IntoIterator<Item = String>) -> Self {
        let known = |tag: String| Self::from_name(&tag.split(['-', '_']).next()?.to_ascii_lowercase());
        tags.into_iter().find_map(known).unwrap_or_default()
    }
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

    #[test]
    fn a_choice_is_a_language_or_the_browsers() {
        assert_eq!(<Option<Language>>::NAMED.len(), Language::NAMED.len() + 1);
        assert_eq!(<Option<Language>>::from_name("auto"), Some(None));
        for &(language, name) in Language::NAMED {
            assert_eq!(<Option<Language>>::from_name(name), Some(Some(language)));
        }
    }
}
