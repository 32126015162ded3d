//! The page as it is printed: sheets of A4 without the backgrounds that browsers leave out, as pictures.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;
use webdriver::{Engine, PDFTOPPM};

use crate::page::Page;
use crate::{Result, ensure};

/// The resolution of the pictures: that of a screen, where a CSS pixel is one of theirs.
const DOTS_PER_INCH: &str = "96";

/// The least width of a board, as a share of the sheet's.
const LEAST_BOARD: f64 = 0.2;

/// Finds the faults of a page by its styles.
const FAULTS: &str = include_str!("paper.js");

/// A sheet of paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    width: usize,
    /// Red, green and blue of each pixel, row by row.
    pixels: Vec<[u8; 3]>,
}

impl Sheet {
    /// The share of pixels of which this is true, from 0 to 1.
    pub fn share(&self, is_counted: impl Fn([u8; 3]) -> bool) -> f64 {
        self.pixels.iter().filter(|pixel| is_counted(**pixel)).count() as f64
            / self.pixels.len().max(1) as f64
    }

    /// The share of the sheet that is not white.
    #[must_use]
    pub fn ink(&self) -> f64 {
        self.share(|pixel| pixel.iter().any(|part| *part < 245))
    }

    /// The share of the sheet that is as dark as the felt of a board and a black disc are.
    #[must_use]
    pub fn dark(&self) -> f64 {
        self.share(|pixel| lightness(pixel) < 0.5)
    }

    /// The first board from the top: a line as wide as the board, at the left end of which another one goes down as far.
    #[must_use]
    pub fn board(&self) -> Option<Area> {
        let is_inked = |x: usize, y: usize| self.pixels[y * self.width + x].iter().any(|part| *part < 245);
        let rows = self.pixels.len() / self.width;
        let from = |top: usize| {
            let (left, width) = longest_run((0..self.width).map(|x| is_inked(x, top)));
            let height = (top..rows).take_while(|y| is_inked(left + 1, *y)).count();
            Area { left, top, width, height }
        };
        let is_board = |area: &Area| {
            // Without its backgrounds, only the edges of a board are left.
            let is_filled = || {
                let middle =
                    (area.left..area.left + area.width).filter(|x| is_inked(*x, area.top + area.height / 9));
                middle.count() * 2 > area.width
            };
            area.width as f64 > LEAST_BOARD * self.width as f64
                && area.height.abs_diff(area.width) <= area.width / 12
                && is_filled()
        };
        (0..rows).map(from).find(is_board)
    }

    /// The pixels around a place of a board, which has shares of the board's width from 0 to 1.
    #[must_use]
    pub fn around(&self, board: Area, [x, y]: [f64; 2], radius: usize) -> Vec<[u8; 3]> {
        let place = |from: usize, share: f64| from + (share * board.width as f64) as usize;
        let (x, y) = (place(board.left, x), place(board.top, y));
        let rows = y.saturating_sub(radius)..=y + radius;
        let pixel = |x: usize, y: usize| self.pixels.get(y * self.width + x).copied();
        rows.flat_map(|y| (x.saturating_sub(radius)..=x + radius).filter_map(move |x| pixel(x, y))).collect()
    }
}

/// The place of a board on a sheet, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// From the left edge of the sheet.
    pub left: usize,
    /// From its top.
    pub top: usize,
    /// From the left of its edge to the right.
    pub width: usize,
    /// From the top of its edge to the bottom.
    pub height: usize,
}

/// Begin and length of the longest run of `true`.
fn longest_run(items: impl Iterator<Item = bool>) -> (usize, usize) {
    let (mut longest, mut run) = ((0, 0), 0);
    for (at, is) in items.enumerate() {
        run = if is { run + 1 } else { 0 };
        if run > longest.1 {
            longest = (at + 1 - run, run);
        }
    }
    longest
}

/// How light a pixel is, from 0 to 1.
#[must_use]
pub fn lightness([red, green, blue]: [u8; 3]) -> f64 {
    (0.3 * f64::from(red) + 0.59 * f64::from(green) + 0.11 * f64::from(blue)) / 255.0
}

/// Whether the driver of an engine can print; WebKit's can't.
#[must_use]
pub fn prints(engine: Engine) -> bool {
    engine != Engine::WebKit
}

/// The sheets of the page that is open.
///
/// # Errors
/// If the browser does not print ([`prints`]), or its PDF can't be drawn.
pub fn print(page: &Page<'_>) -> Result<Vec<Sheet>> {
    draw(&page.browser.session.print()?)
}

/// The sheets of a PDF.
///
/// # Errors
/// If `pdftoppm` is missing or can't draw it.
pub fn draw(pdf: &[u8]) -> Result<Vec<Sheet>> {
    let mut program = Command::new(PDFTOPPM.require()?)
        .args(["-r", DOTS_PER_INCH, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // It reads all of its input before it writes.
    program.stdin.take().map_or(Ok(()), |mut input| input.write_all(pdf))?;
    let drawn = program.wait_with_output()?;
    ensure!(drawn.status.success(), "pdftoppm: {}", String::from_utf8_lossy(&drawn.stderr).trim());
    sheets(&drawn.stdout)
}

/// Pictures in PPM (`P6`, its width, its height, 255, and its pixels), one after the other.
fn sheets(mut ppm: &[u8]) -> Result<Vec<Sheet>> {
    let mut sheets = Vec::new();
    while !ppm.is_empty() {
        let mut words = ppm.splitn(5, u8::is_ascii_whitespace);
        let head: Vec<&str> =
            words.by_ref().take(4).filter_map(|word| std::str::from_utf8(word).ok()).collect();
        let size = |at: usize| head.get(at).and_then(|word| word.parse::<usize>().ok()).unwrap_or_default();
        let (width, height, rest) = (size(1), size(2), words.next().unwrap_or_default());
        let bytes = 3 * width * height;
        ensure!(
            head.first() == Some(&"P6") && bytes > 0 && rest.len() >= bytes,
            "no picture in PPM: {head:?}"
        );
        let (pixels, _) = rest[..bytes].as_chunks::<3>();
        sheets.push(Sheet { width, pixels: pixels.to_vec() });
        ppm = &rest[bytes..];
    }
    Ok(sheets)
}

/// The faults of the page under its rules for print, by its computed styles: what is left out of a print without backgrounds, can't be
/// read on white paper, may be cut by the end of a sheet, or is there to be pressed.
///
/// # Errors
/// If the browser does not answer.
pub fn faults(page: &Page<'_>) -> Result<Vec<String>> {
    Ok(serde_json::from_value(by_print_rules(page, FAULTS)?)?)
}

/// The value of a script while the page has its rules for print, which apply to the screen for that moment: nothing is painted in it, but
/// styles and places are those of paper. Works in every engine.
///
/// # Errors
/// If the browser does not answer.
pub fn by_print_rules(page: &Page<'_>, script: &str) -> Result<Value> {
    page.run(
        &format!(
            "const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
                .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
            const apply = (media) => rules.forEach((rule) => {{ rule.media.mediaText = media; }});
            apply('all');
            try {{ {script} }} finally {{ apply('print'); }}"
        ),
        &[],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_follow_one_another() {
        let ppm =
            [b"P6\n2 1\n255\n".as_slice(), &[255, 255, 255, 0, 0, 0], b"P6\n1 1\n255\n", &[250, 10, 10]]
                .concat();
        let read = sheets(&ppm).unwrap();
        assert_eq!(read.len(), 2);
        assert_eq!((read[0].ink(), read[0].dark(), read[1].ink(), read[1].dark()), (0.5, 0.5, 1.0, 1.0));
        for damaged in [&ppm[..ppm.len() - 1], b"P5\n1 1\n255\n000", b"P6"] {
            assert!(sheets(damaged).is_err());
        }
    }

    #[test]
    fn boards_are_found_by_their_edges() {
        let (width, rows) = (200, 300);
        let on_board = |x: usize, y: usize| (40..140).contains(&x) && (50..150).contains(&y);
        let in_frame = |x: usize, y: usize| !(45..135).contains(&x) || !(55..145).contains(&y);
        let paint = |at: usize| match (at % width, at / width) {
            (x, y) if on_board(x, y) && in_frame(x, y) => [20, 30, 25],
            (x, y) if on_board(x, y) => [240, 240, 230],
            // Words are dark, too.
            (x, 10) if x % 9 < 6 => [0; 3],
            _ => [255; 3],
        };
        let sheet = Sheet { width, pixels: (0..width * rows).map(paint).collect() };
        let board = sheet.board().unwrap();
        assert_eq!((board.left, board.top, board.width), (40, 50, 100));
        assert!(board.height.abs_diff(100) <= 12, "{board:?}");
        assert_eq!(sheet.around(board, [0.5, 0.5], 1), [[240, 240, 230]; 9]);
    }
}
