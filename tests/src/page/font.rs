//! Which of the suite's fonts the page is shown in.

use serde_json::{Value, json};

use super::Page;
use crate::{Result, ensure};

/// A font that the page's text is measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// The one that the browser takes by itself: of ordinary width.
    Ordinary,
    /// About as wide as any that people have as their system's font.
    Wide,
}

impl Font {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ordinary, Self::Wide];

    /// The family's name, as `crates/xtask/src/fonts.rs` brings it.
    #[must_use]
    pub fn family(self) -> &'static str {
        match self {
            Self::Ordinary => "Noto Sans",
            Self::Wide => "DejaVu Sans",
        }
    }
}

/// The style sheet takes the system's font's place, and leaves alone what asks for a font of its own.
const SHOW_IN: &str = "
    const sheet = new CSSStyleSheet();
    if (arguments[0]) sheet.replaceSync(`body, :lang(ja) { font-family: '${arguments[0]}', sans-serif !important; }`);
    document.adoptedStyleSheets = [sheet];
    return getComputedStyle(document.body).fontFamily;";

impl Page<'_> {
    /// Shows the page in this font until it is loaded anew.
    ///
    /// # Errors
    /// Where the page does not take it.
    pub fn show_in(&self, font: Font) -> Result<()> {
        let family = match font {
            Font::Ordinary => Value::Null,
            Font::Wide => json!(font.family()),
        };
        let now = self.run(SHOW_IN, &[family])?;
        let is_wide = now.as_str().unwrap_or_default().contains(Font::Wide.family());
        ensure!(is_wide == (font == Font::Wide), "shown in {font:?}, the page has the fonts {now}");
        Ok(())
    }
}
