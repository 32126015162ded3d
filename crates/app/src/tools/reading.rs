//! Reads what is dropped, chosen or pasted, and says what it is.
use crate::text;
use crate::tools::collection::{Games, GgfScan, Names, game_lines};
use crate::tools::current::without_players;
use formats::{Document, Format, SharedGame, WthorGames, WthorNames};
use js_sys::Uint8Array;
use othello::{Position, Rules};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;

/// What was read.
#[derive(Clone, Debug)]
pub enum Read {
    /// One game or position, and what it was recognised as.
    One(&'static str, Box<SharedGame>),
    /// Many games.
    Many(Rc<Games>),
    /// A list of players, or else of tournaments, that many.
    Names(Rc<Names>, usize),
    /// Nothing that can be read; why, for people.
    Bad(String),
}

/// The most bytes that are read of a file.
const MOST_BYTES: f64 = 256e6;
/// Bytes that are looked at before the page is drawn again.
const SLICE: usize = 1 << 21;

/// Reads a file. `names` are the lists that are there already.
pub async fn read_file(file: &web_sys::File, names: &Names, rules: Rules) -> Read {
    if file.size() > MOST_BYTES {
        return Read::Bad(text::too_big().to_owned());
    }
    let Ok(buffer) = JsFuture::from(file.array_buffer()).await else {
        return Read::Bad(text::unreadable().to_owned());
    };
    let bytes = Uint8Array::new(&buffer).to_vec();
    read_bytes(&file.name(), bytes, names, rules).await
}

/// Reads the content of a file of this name; one game or position by `rules`. Files of many games are by the usual ones.
pub async fn read_bytes(name: &str, bytes: Vec<u8>, names: &Names, rules: Rules) -> Read {
    let name = name.to_lowercase();
    let wrong = |error| Read::Bad(text::format_error(&error));
    if name.ends_with(".jou") {
        return match WthorNames::players(&bytes).map(WthorNames::len) {
            Ok(count) => Read::Names(Rc::new(Names { players: bytes, ..names.clone() }), count),
            Err(error) => wrong(error),
        };
    }
    if name.ends_with(".trn") {
        return match WthorNames::tournaments(&bytes).map(WthorNames::len) {
            Ok(count) => Read::Names(Rc::new(Names { tournaments: bytes, ..names.clone() }), count),
            Err(error) => wrong(error),
        };
    }
    // No text has zeros in it, and every header of a WTHOR file has.
    if name.ends_with(".wtb") || bytes.iter().take(16).any(|&byte| byte == 0) {
        return match WthorGames::new(&bytes).map(WthorGames::len) {
            Ok(_) => Read::Many(Rc::new(Games::Wthor(bytes))),
            Err(error) => wrong(error),
        };
    }
    let mut scan = GgfScan::default();
    while !scan.step(&bytes, SLICE) {
        yew::platform::time::sleep(Duration::ZERO).await;
    }
    let pieces = scan.into_pieces();
    if pieces.len() > 1 {
        return Read::Many(Rc::new(Games::Ggf(bytes, pieces)));
    }
    if pieces.is_empty()
        && let Some(lines) = game_lines(&bytes)
    {
        return Read::Many(Rc::new(Games::Lines(bytes, lines)));
    }
    read_text(&String::from_utf8_lossy(&bytes), rules)
}

/// Reads a text with one game or position, by `rules` where it says nothing of them itself.
pub fn read_text(content: &str, rules: Rules) -> Read {
    match formats::read(content, rules) {
        Err(error) => Read::Bad(text::format_error(&error)),
        Ok(Document { format, game }) => {
            let is_link = format == Format::Link;
            let game = if is_link { game } else { without_players(game.tree) };
            Read::One(text::format_name(format), Box::new(game))
        }
    }
}

/// A position that a text holds: a board string's, or where any other game stands.
pub fn read_position(content: &str, rules: Rules) -> Result<Position, String> {
    match read_text(content, rules) {
        Read::One(_, shared) => Ok(shared.tree.position()),
        Read::Bad(why) => Err(why),
        Read::Many(_) | Read::Names(..) => Err(text::unreadable().to_owned()),
    }
}
