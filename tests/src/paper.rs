//! The page as it is printed: sheets of A4 without the backgrounds that browsers leave out, as pictures.

use std::io::Write as _;
use std::process::{Command, Stdio};

use browser::{Engine, PDFTOPPM};
use serde_json::Value;

use crate::page::Page;
use crate::{Result, ensure};

/// The resolution of the pictures: a line of one CSS pixel is two thirds of a pixel wide.
const DOTS_PER_INCH: &str = "64";

/// In a page: what is left out of a print or can't be read there.
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

    /// The pixel at a place given by its shares of width and height, from 0 to 1 each.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let rows = self.pixels.len() / self.width;
        let place = |share: f64, count: usize| ((share * count as f64) as usize).min(count - 1);
        self.pixels[place(y, rows) * self.width + place(x, self.width)]
    }
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

/// What of the page is left out of a print without backgrounds or can't be read on white paper, by its computed styles. It works in
/// every engine: the rules for print apply to the screen for that moment.
///
/// # Errors
/// If the browser does not answer.
pub fn faults(page: &Page<'_>) -> Result<Vec<String>> {
    let found: Value = page.run(FAULTS, &[])?;
    Ok(serde_json::from_value(found)?)
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
        assert_eq!((read[0].at(0.0, 0.0), read[0].at(1.0, 1.0)), ([255; 3], [0; 3]));
        for damaged in [&ppm[..ppm.len() - 1], b"P5\n1 1\n255\n000", b"P6"] {
            assert!(sheets(damaged).is_err());
        }
    }
}
