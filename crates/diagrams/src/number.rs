//! Numbers in circles: as large as a number of any length can be without touching the line around it.
use crate::{Ink, Shape};

/// The largest size of the font.
const LARGEST: f32 = 30.8;
/// Half the height of digits, as a share of the font's size.
const HALF_HEIGHT: f32 = 0.365;
/// The distance between the baselines of two lines, as a share of the font's size.
const LINE: f32 = 0.9;

/// A number in the middle of a circle with this radius. An interval, such as `27±14`, takes a second line.
///
/// Fonts differ, so every line that could be too wide gets its length from here instead of from the font.
pub(crate) fn number_in(center: [f32; 2], radius: f32, text: &str, ink: Ink) -> Vec<Shape> {
    let lines = match text.find('\u{b1}') {
        Some(at) if at > 0 => vec![&text[..at], &text[at..]],
        _ => vec![text],
    };
    let half_height = HALF_HEIGHT + (lines.len() - 1) as f32 * LINE / 2.0;
    let widest = lines.iter().map(|line| width(line)).fold(0.0, f32::max);
    let size = LARGEST.min(radius / (widest / 2.0).hypot(half_height));
    let first = center[1] - (lines.len() - 1) as f32 * LINE * size / 2.0;
    let line = |(place, line): (usize, &&str)| Shape::Text {
        center: [center[0], first + place as f32 * LINE * size],
        size,
        length: (lines.len() > 1 || is_wide(line)).then(|| width(line) * size),
        weight: 700,
        ink,
        text: (*line).to_owned(),
    };
    lines.iter().enumerate().map(line).collect()
}

/// Whether a text could be too wide in some font: it is long, or has more than one sign that fonts draw with very different widths.
fn is_wide(text: &str) -> bool {
    text.chars().count() > 2
        || text.contains('%')
        || text.chars().filter(|letter| !letter.is_ascii_digit()).count() > 1
}

/// The width of a text in a usual bold font, as a share of its size.
fn width(text: &str) -> f32 {
    let of = |letter| match letter {
        '.' | ',' | '\u{a0}' | ' ' => 0.29,
        '%' => 0.85,
        _ => 0.58,
    };
    text.chars().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The width of a letter in the widest font that systems come with: DejaVu Sans Bold.
    fn widest(letter: char) -> f32 {
        match letter {
            '.' | ',' => 0.38,
            '%' => 1.01,
            '+' | '\u{2212}' | '\u{b1}' | '-' => 0.84,
            _ => 0.7,
        }
    }

    fn check(text: &str) {
        const RADIUS: f32 = 29.5;
        let shapes = number_in([50.0, 50.0], RADIUS, text, Ink::OnCream);
        let mut read = String::new();
        for shape in &shapes {
            let Shape::Text { center, size, length, text: line, .. } = shape else { panic!("{shape:?}") };
            read.push_str(line);
            let wide = length.unwrap_or_else(|| line.chars().map(widest).sum::<f32>() * size);
            let high = (center[1] - 50.0).abs() + size * HALF_HEIGHT;
            let reach = (wide / 2.0).hypot(high);
            assert!(reach <= RADIUS + 0.01, "{text}: {line} of size {size} reaches {reach}");
        }
        assert_eq!(read, text, "nothing is lost");
    }

    #[test]
    fn numbers_of_any_length_stay_inside() {
        for text in [
            "0",
            "54",
            "100",
            "+3",
            "+64",
            "\u{2212}64",
            "-64.0",
            "+54.3",
            "\u{2212}1.1",
            "99.9",
            "100%",
            "27\u{b1}14",
            "27\u{b1}1",
            "\u{2212}\u{b1}\u{b1}",
            "100\u{b1}50",
            "50\u{b1}100",
            "-12,5",
            "3.14159",
        ] {
            check(text);
        }
    }

    #[test]
    fn an_interval_can_be_read_on_a_phone() {
        let sizes = |text| {
            let shapes = number_in([0.0; 2], 29.5, text, Ink::OnCream);
            let size = |shape: &Shape| if let Shape::Text { size, .. } = shape { *size } else { 0.0 };
            shapes.iter().map(size).collect::<Vec<_>>()
        };
        assert!(sizes("27\u{b1}14").iter().all(|&size| size > 23.0), "{:?}", sizes("27\u{b1}14"));
        assert_eq!(sizes("54"), [LARGEST]);
    }

    proptest! {
        #[test]
        fn any_text_stays_inside(text in "[-+\u{b1}0-9.,%\u{2212}]{0,12}") {
            check(&text);
        }
    }
}
