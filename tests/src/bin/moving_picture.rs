//! Takes the moving picture of the README: a search that grows, as an animated PNG.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist UCT_E2E_FONTS=~/.cache/ucthello-tools/fonts.conf cargo run -p e2e --bin moving_picture
//! ```
//!
//! Each frame has twice the iterations of the one before. The search is an experiment, so its trees are the same in every run.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use e2e::camera::{GAME, emulate, settle};
use e2e::page::{ANSWER, Page, SOON};
use e2e::server::{Alterations, Server};
use e2e::settings::Settings;
use e2e::{Failure, Result};
use png::{BitDepth, BlendOp, ColorType, Compression, Decoder, Encoder};
use serde_json::json;
use webdriver::{Browser, Engine};

/// The file, in the project.
const FILE: &str = "docs/search.png";
/// Width, height, and device pixels per CSS pixel: 768 x 480 pixels.
const SCREEN: (u32, u32, f64) = (1280, 800, 0.6);
/// The search: its player and its seed.
const SEARCH: [&str; 2] = ["uct:c=0.7", "1"];
/// The iterations of the first frame.
const FIRST: u32 = 100;
/// The number of frames: the last has 409,600 iterations.
const FRAMES: u32 = 13;
/// How long a frame is shown, and the last one.
const MS: [u16; 2] = [700, 3_000];
/// How long rings grow on the board and nodes move in the tree.
const MOTION_MS: u32 = 1_500;

/// Red, green and blue of each pixel.
type Pixels = Vec<[u8; 3]>;

/// A frame as the screen shows it.
struct Frame {
    /// Width and height.
    size: (u32, u32),
    pixels: Pixels,
}

fn main() {
    if let Err(error) = run() {
        eprintln!("moving_picture: {error}");
        std::process::exit(1);
    }
}

fn run() -> Result<()> {
    let settings = Settings::from_env()?;
    let server = Server::start(&settings.dist, "/", Alterations { probe: true, ..Alterations::default() })?;
    let browser = Browser::start(Engine::Chromium, &settings.launch())?;
    let page = Page::new(&browser);
    emulate(&browser, SCREEN, "light")?;
    browser.session.go(&server.url())?;
    page.run(
        "localStorage.clear(); localStorage.setItem('ucthello.settings', 'language=en\\nsounds=off')",
        &[],
    )?;
    browser.session.refresh()?;
    page.wait_ready()?;
    page.begin_by_address(&[("black", "human"), ("white", "level5v2"), ("game", GAME)])?;
    page.wait(SOON, "the game", |state| state.phase == "human")?;
    page.browser.session.press(&["t"])?;
    page.wait_shown("sight-line", ANSWER)?;
    page.button("sight-line")?;
    let mut frames = Vec::new();
    for frame in 0..FRAMES {
        grow(&page, FIRST << frame)?;
        frames.push(shoot(&page)?);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(FILE);
    write(&frames, &file)?;
    println!("{}", file.display());
    Ok(())
}

/// Grows the tree of the search with so many iterations, and shows it.
fn grow(page: &Page<'_>, iterations: u32) -> Result<()> {
    page.button("sight-tab-experiment")?;
    page.wait_shown("sight-begin", ANSWER)?;
    let [agent, seed] = SEARCH;
    let iterations = &iterations.to_string();
    for (field, text) in [("sight-text", agent), ("sight-seed", seed), ("sight-iterations", iterations)] {
        page.write(field, text)?;
    }
    page.button("sight-begin")?;
    let grown =
        format!("return document.querySelector('[data-testid=sight]').dataset.iterations === '{iterations}'");
    page.wait_script(ANSWER * 2, &format!("{iterations} iterations"), &grown)?;
    page.button("sight-tab-search")?;
    page.wait_shown("tree-moves", SOON).map(drop)
}

/// A picture of the screen, once nothing moves.
fn shoot(page: &Page<'_>) -> Result<Frame> {
    let session = &page.browser.session;
    // The ring of the focus would look like a mark of the search.
    page.run("document.activeElement.blur()", &[])?;
    session.run_async(&format!("setTimeout(arguments[0], {MOTION_MS})"), &[])?;
    settle(page.browser)?;
    let file = session.devtools_screenshot(&json!({ "format": "png" }))?;
    decode(&file).map_err(|error| Failure::new(format!("the picture of the screen: {error}")))
}

fn decode(file: &[u8]) -> std::result::Result<Frame, png::DecodingError> {
    let mut reader = Decoder::new(std::io::Cursor::new(file)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let info = reader.next_frame(&mut bytes)?;
    let pixels = bytes[..info.buffer_size()].chunks_exact(info.color_type.samples());
    Ok(Frame {
        size: (info.width, info.height),
        pixels: pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
    })
}

/// Writes the animation. Each frame but the first has only the pixels that differ from the one before.
fn write(frames: &[Frame], path: &Path) -> Result<()> {
    let file = BufWriter::new(File::create(path)?);
    encode(frames, file).map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

fn encode(frames: &[Frame], file: impl Write) -> std::result::Result<(), png::EncodingError> {
    let (width, height) = frames[0].size;
    let mut encoder = Encoder::new(file, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_animated(frames.len() as u32, 0)?;
    encoder.set_blend_op(BlendOp::Over)?;
    let mut writer = encoder.write_header()?;
    for (n, frame) in frames.iter().enumerate() {
        let before = n.checked_sub(1).map(|n| &frames[n].pixels);
        let bytes: Vec<u8> = (0..)
            .zip(&frame.pixels)
            .flat_map(|(at, &pixel)| match before.map(|before: &Pixels| before[at]) {
                Some(same) if same == pixel => [0; 4],
                _ => [pixel[0], pixel[1], pixel[2], 255],
            })
            .collect();
        writer.set_frame_delay(MS[usize::from(n + 1 == frames.len())], 1_000)?;
        writer.write_image_data(&bytes)?;
    }
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_the_pixels_that_changed() {
        let [red, green] = [[255, 0, 0], [0, 255, 0]];
        let frames =
            [[red, red], [red, green], [green, green]].map(|of| Frame { size: (2, 1), pixels: of.to_vec() });
        let mut file = Vec::new();
        encode(&frames, &mut file).unwrap();
        let mut reader = Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        assert_eq!(reader.info().animation_control().unwrap().num_frames, 3);
        for (bytes, ms) in [
            ([255, 0, 0, 255, 255, 0, 0, 255], 700),
            ([0, 0, 0, 0, 0, 255, 0, 255], 700),
            ([0, 255, 0, 255, 0, 0, 0, 0], 3_000),
        ] {
            let mut found = [0; 8];
            reader.next_frame(&mut found).unwrap();
            assert_eq!((found, reader.info().frame_control().unwrap().delay_num), (bytes, ms));
        }
    }

    #[test]
    fn a_picture_of_the_screen_keeps_its_colours() {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, 2, 1);
        encoder.set_color(ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&[1, 2, 3, 4, 5, 6]).unwrap();
        let frame = decode(&file).unwrap();
        assert_eq!((frame.size, frame.pixels), ((2, 1), vec![[1, 2, 3], [4, 5, 6]]));
        assert!(decode(&file[..20]).is_err());
    }
}
