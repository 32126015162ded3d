//! Showing the page in one of the suite's fonts.

use serde_json::{Value, json};

use super::Page;
use crate::{Result, ensure};

/// A font for measuring the page's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// The default font, of ordinary width.
    Ordinary,
    /// A font about as wide as the widest common system fonts.
    Wide,
}

impl Font {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ordinary, Self::Wide];

    /// The family's name in `crates/xtask/src/fonts.rs`.
    #[must_use]
    pub fn family(self) -> &'static str {
        match self {
            Self::Ordinary => "Noto Sans",
            Self::Wide => "DejaVu Sans",
        }
    }
}

/// The style sheet replaces the system font, but not explicitly chosen fonts.
const SHOW_IN: &str = "
    const sheet = new CSSStyleSheet();
    if (arguments[0]) sheet.replaceSync(`body, :lang(ja) { font-family: '${arguments[0]}', sans-serif !important; }`);
    document.adoptedStyleSheets = [sheet];
    return getComputedStyle(document.body).fontFamily;";

impl Page<'_> {
    /// Shows the page in this font until it is reloaded.
    ///
    /// # Errors
    /// If the page does not apply it.
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
