//! The colours of drawings by role. www/css/tokens.css has the same colours as custom properties.
use std::borrow::Cow;

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The frame around the board.
    Frame,
    /// The frame's edge.
    FrameEdge,
    /// The coordinates on it.
    FrameText,
    /// The line between frame and squares.
    Cream,
    /// The squares.
    Felt,
    /// The lines between the squares.
    Line,
    /// Legal moves, and emphasis.
    Live,
    /// The mark of the last move.
    Mark,
    /// The edges of live and marked shapes.
    Edge,
    /// The background of a value on a square.
    Shade,
    /// Text on that background.
    OnShade,
    /// Text on cream.
    OnCream,
    /// A black disc.
    Black,
    /// Its rim.
    BlackRim,
    /// Text on a black disc.
    OnBlack,
    /// A white disc.
    White,
    /// Its rim.
    WhiteRim,
    /// Text on a white disc.
    OnWhite,
    /// The highlight on discs.
    Light,
    /// A cross, which must stand out from every felt, dimmed or not.
    Cross,
    /// A nought, likewise.
    Nought,
}

/// The custom property of each ink, and its colour on the green board.
const INKS: [(Ink, &str, &str); 21] = [
    (Ink::Frame, "--frame", "#18251f"),
    (Ink::FrameEdge, "--frame-edge", "#2c3f35"),
    (Ink::FrameText, "--frame-text", "#c5d3ca"),
    (Ink::Cream, "--cream", "#f0dc82"),
    (Ink::Felt, "--felt", "#0f6f45"),
    (Ink::Line, "--felt-line", "#07432a"),
    (Ink::Live, "--live", "#ffb04d"),
    (Ink::Mark, "--mark", "#ff9d2e"),
    (Ink::Edge, "--edge-of-mark", "#241400"),
    (Ink::Shade, "--shade", "#00140a"),
    (Ink::OnShade, "--on-shade", "#fff"),
    (Ink::OnCream, "--on-cream", "#17211b"),
    (Ink::Black, "--black", "#131816"),
    (Ink::BlackRim, "--black-rim", "#4a554f"),
    (Ink::OnBlack, "--on-black", "#fff"),
    (Ink::White, "--white", "#ece7d8"),
    (Ink::WhiteRim, "--white-rim", "#a29c88"),
    (Ink::OnWhite, "--on-white", "#121715"),
    (Ink::Light, "--light-on-discs", "#fff"),
    (Ink::Cross, "--cross", "#a8d8ff"),
    (Ink::Nought, "--nought", "#f6f2e6"),
];

/// The colours of the inks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette([Cow<'static, str>; INKS.len()]);

impl Default for Palette {
    /// The green board by day and by night.
    fn default() -> Self {
        Self(INKS.map(|(.., color)| color.into()))
    }
}

impl Palette {
    /// References to the page's custom properties, so that a drawing on the page follows the theme and the board's colour.
    pub fn css() -> Self {
        Self(INKS.map(|(_, property, _)| format!("var({property})").into()))
    }

    /// The values of custom properties; the colour of the green board for those absent or empty.
    pub fn from_properties(value: impl Fn(&str) -> Option<String>) -> Self {
        Self(INKS.map(|(_, property, color)| match value(property) {
            Some(value) if !value.trim().is_empty() => value.trim().to_owned().into(),
            _ => color.into(),
        }))
    }

    /// The colour of an ink, in CSS syntax.
    pub fn color(&self, ink: Ink) -> &str {
        &self.0[ink as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a custom property in a style sheet, in order.
    fn values<'a>(css: &'a str, property: &str) -> Vec<&'a str> {
        let declared = css.match_indices(property).map(|(at, property)| &css[at + property.len()..]);
        declared.filter_map(|rest| rest.strip_prefix(": ")?.split(';').next()).collect()
    }

    #[test]
    fn inks_are_in_the_order_of_their_table() {
        for (index, (ink, ..)) in INKS.iter().enumerate() {
            assert_eq!(*ink as usize, index);
        }
    }

    #[test]
    fn the_style_sheet_has_the_same_colours() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/css/tokens.css");
        let css = std::fs::read_to_string(path).unwrap();
        for (ink, property, color) in INKS {
            assert_eq!(values(&css, property).first(), Some(&color), "{ink:?}: {property}");
            // A canvas does not accept var(), so the page's values must resolve to colours.
            for value in values(&css, property) {
                assert!(value.starts_with('#') || value.starts_with("var(--"), "{property}: {value}");
            }
        }
        // Each of the board's colours and the contrast theme has its own felt.
        assert!(values(&css, "--felt").len() >= 5);
        assert_eq!(Palette::css().color(Ink::Live), "var(--live)");
        assert_eq!(Palette::default().color(Ink::Line), "#07432a");
        let read = |property: &str| match property {
            "--live" => Some(" #ffe14d".to_owned()),
            "--felt" => Some(String::new()),
            _ => None,
        };
        let page = Palette::from_properties(read);
        assert_eq!([Ink::Live, Ink::Felt].map(|ink| page.color(ink)), ["#ffe14d", "#0f6f45"]);
    }

    /// Paper is white in every theme: a colour that a dark theme sets, and that is left as it is for paper, would be light on white.
    #[test]
    fn colours_of_the_dark_theme_are_set_again_for_paper() {
        let [tokens, later] = ["tokens.css", "later.css"].map(|name| {
            std::fs::read_to_string(format!("{}/../../www/css/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
        });
        let paper = later.split("@media print {").nth(1).unwrap();
        let dark = tokens.split(":root[data-theme=\"dark\"] {").nth(1).unwrap().split('}').next().unwrap();
        let colours = dark.lines().filter_map(|line| Some(line.trim().split_once(": #")?.0));
        let left: Vec<_> = colours.filter(|name| values(paper, name).is_empty()).collect();
        assert!(left.is_empty() && dark.contains("--text: #"), "{left:?}");
    }

    /// The relative luminance of a colour in hexadecimal digits, as WCAG 2.2 defines it.
    fn luminance(color: &str) -> f64 {
        let digits = color.strip_prefix('#').unwrap();
        let long = if digits.len() == 3 {
            digits.chars().flat_map(|digit| [digit; 2]).collect()
        } else {
            digits.to_owned()
        };
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&long[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    }

    /// WCAG 2.2, success criterion 1.4.11: 3 to 1 for the essential parts of a picture.
    #[test]
    fn crosses_and_noughts_stand_out_from_every_felt() {
        let css = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/css/tokens.css"))
            .unwrap();
        let felts: Vec<_> = ["--felt", "--felt-light", "--felt-dark"]
            .iter()
            .flat_map(|property| values(&css, property))
            .collect();
        assert!(felts.len() >= 15, "{felts:?}");
        for mark in ["--cross", "--nought"].iter().flat_map(|property| values(&css, property)) {
            for felt in felts.iter().filter(|felt| felt.starts_with('#')) {
                let [dark, light] = [felt, mark].map(|color| luminance(color) + 0.05);
                assert!(light / dark >= 3.0, "{mark} on {felt}: {:.2}", light / dark);
            }
        }
    }
}
