//! Charts in the colours of the reader's theme, for files without the page's stylesheet.
use crate::shape::Chart;
use crate::svg::written;
use diagrams::escaped;

/// The page's colours as custom properties, for a file of SVG or HTML: light ones, or dark ones if the reader prefers these.
pub const THEME: &str = "\
:root{--text:#18221c;--muted:#55645b;--edge:#d8d2bd;--accent:#c76a00;--panel:#fffdf6;\
--series-0:#0b5fa5;--series-1:#b0410a;--series-2:#00704f;--series-3:#8a2f86;--series-4:#7a5b00;\
--series-5:#36454f;--series-6:#00708a;--series-7:#a8243a}
@media (prefers-color-scheme:dark){:root{--text:#eaf1ea;--muted:#9db0a5;--edge:#2a3730;--accent:#ff9d2e;--panel:#151d19;\
--series-0:#6fb5f2;--series-1:#ff9c66;--series-2:#4fd3a4;--series-3:#e4a0e6;--series-4:#e6c54e;\
--series-5:#c9d3d8;--series-6:#6fd6ea;--series-7:#ff9aa8}}";

/// The chart as the text of an SVG file that follows the reader's theme. `description` says what can be seen, for people who don't see
/// it.
pub fn themed_text(chart: &Chart, title: &str, description: &str) -> String {
    let beginning = format!(
        ">\n<title>{}</title>\n<desc>{}</desc>\n<style>{THEME}</style>\n",
        escaped(title),
        escaped(description),
    );
    written(chart, &beginning, |tone| format!("var({})", tone.property().0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MOST_SERIES, Sign, Tone};

    const TONES: [Tone; 5] = [Tone::Text, Tone::Muted, Tone::Grid, Tone::Accent, Tone::Ground];

    /// The value of a custom property in a rule.
    fn value<'a>(rule: &'a str, property: &str) -> Option<&'a str> {
        let (_, rest) = rule.split_once(&format!("{property}:"))?;
        rest.split([';', '}']).next().map(str::trim)
    }

    /// The value of a custom property in the first rule of a style sheet that begins so and has it.
    fn value_in<'a>(css: &'a str, beginning: &str, property: &str) -> Option<&'a str> {
        let rules = css.split(beginning).skip(1).map(|rest| rest.split('}').next().unwrap());
        rules.into_iter().find_map(|rule| value(rule, property))
    }

    #[test]
    fn texts_are_escaped() {
        let chart = Chart { width: 300.0, height: 20.0, ..Chart::default() };
        let name = "<script>&\"'";
        let svg = themed_text(&chart.with_legend(&[(Sign::Series(0), name.to_owned())]), name, "a > b");
        assert_eq!(svg.matches("&lt;script&gt;&amp;&quot;&#39;").count(), 2, "{svg}");
        assert!(svg.contains("<desc>a &gt; b</desc>") && !svg.contains("<script"));
        assert!(svg.contains("stroke=\"var(--series-0)\"") && svg.contains("fill=\"var(--panel)\""), "{svg}");
    }

    #[test]
    fn the_style_sheets_have_the_same_colours() {
        let css = ["tokens.css", "later.css"].map(|name| {
            let path = format!("{}/../../www/css/{name}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_to_string(path).unwrap()
        });
        let [light, dark] = THEME.split_once('\n').map(|(light, dark)| [light, dark]).unwrap();
        let series = (0..MOST_SERIES as u8).map(Tone::Series);
        for tone in TONES.into_iter().chain(series) {
            let (property, color) = tone.property();
            let css = &css[usize::from(matches!(tone, Tone::Series(_)))];
            assert_eq!(value(light, property), Some(color), "{tone:?}");
            let of_page = value_in(css, "\n:root {", property);
            assert_eq!(of_page, Some(color), "{tone:?}");
            let of_page = value_in(css, "@media (prefers-color-scheme: dark) {", property);
            assert_eq!(value(dark, property), of_page, "{tone:?}");
        }
    }
}
