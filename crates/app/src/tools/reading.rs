//! Reads files and texts that are dropped, chosen or pasted, and recognises their formats.
use crate::features::repertoire::Backup;
use crate::text;
use crate::tools::collection::{GameScan, Games, Names, several_games, with_lines};
use crate::tools::encodings::by_tables;
use crate::tools::packed::unpacked;
use formats::{Document, Format, SharedGame, WthorGames, WthorNames, decode, is_utf_16, read_pos};
use games::AnySetup;
use js_sys::Uint8Array;
use othello::{Position, Rules};
use std::borrow::Cow;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

/// The result of reading.
#[derive(Clone, Debug)]
pub enum Read {
    /// One game or position, the name of its format, and the parts of the text that were left out.
    One(&'static str, Box<SharedGame>, Vec<String>),
    /// Many games.
    Many(Rc<Games>),
    /// A list of players or tournaments, with its length.
    Names(Rc<Names>, usize),
    /// The practice of somebody, which was stored among games.
    Practice(Box<Backup>),
    /// An error message for users.
    Bad(String),
}

/// The maximum size of a file.
const MOST_BYTES: f64 = 256e6;
/// The number of bytes to scan before the page may redraw.
const SLICE: usize = 1 << 21;

/// Reads all games of these files. Returns the games, error messages for those that can't be read, and the practised mistakes, if those are
/// among them.
pub async fn read_games(
    files: &web_sys::FileList,
    setup: AnySetup,
) -> (Vec<SharedGame>, Vec<String>, Option<Backup>) {
    let (mut games, mut wrong, mut practice) = (Vec::new(), Vec::new(), None);
    let names = Rc::new(Names::default());
    for file in (0..files.length()).filter_map(|n| files.get(n)) {
        for (name, read) in read_file(&file, &names, setup).await {
            match read {
                Read::One(_, game, _) => games.push(*game),
                Read::Many(list) => {
                    for (n, read) in (0..list.len()).filter_map(|n| list.game(n, &names)).enumerate() {
                        match read {
                            Ok(game) => games.push(game),
                            Err(error) => wrong.push(format!("{name}: {}", text::format_error(&error))),
                        }
                        if n % 200 == 199 {
                            yew::platform::time::sleep(Duration::ZERO).await;
                        }
                    }
                }
                Read::Names(..) => wrong.push(format!("{name}: {}", text::unreadable())),
                Read::Practice(backup) => {
                    practice.get_or_insert_with(Backup::default).take_in(*backup);
                }
                Read::Bad(why) => wrong.push(format!("{name}: {why}")),
            }
        }
    }
    // If a file has no valid game at all, ten messages are enough.
    wrong.truncate(10);
    (games, wrong, practice)
}

/// Reads files one after the other, in the order of their names, which is that of the years, however they were chosen. Lists of
/// names apply to all files read after them. Calls `on_begin` with the name of each file before it is read.
pub async fn read_files(
    files: &web_sys::FileList,
    names: Rc<Names>,
    setup: AnySetup,
    on_begin: Callback<String>,
) -> Vec<(String, Read)> {
    let mut files: Vec<_> = (0..files.length()).filter_map(|n| files.get(n)).collect();
    files.sort_by_key(web_sys::File::name);
    let (mut names, mut all) = (names, Vec::new());
    for file in files {
        on_begin.emit(file.name());
        let read = read_file(&file, &names, setup).await;
        for (_, read) in &read {
            if let Read::Names(now, _) = read {
                names = now.clone();
            }
        }
        all.extend(read);
    }
    all
}

/// Reads a file, or all files that are packed in it. `names` are those read earlier.
async fn read_file(file: &web_sys::File, names: &Rc<Names>, setup: AnySetup) -> Vec<(String, Read)> {
    let bad = |why: &str| vec![(file.name(), Read::Bad(why.to_owned()))];
    if file.size() > MOST_BYTES {
        return bad(text::too_big());
    }
    let Ok(buffer) = JsFuture::from(file.array_buffer()).await else {
        return bad(text::unreadable());
    };
    read_packed(&file.name(), Uint8Array::new(&buffer).to_vec(), names, setup).await
}

/// Reads the content of a file with this name, or of all files that are packed in it. `names` are those read earlier; lists of names among
/// the packed files apply to the games behind them.
pub async fn read_packed(
    name: &str,
    bytes: Vec<u8>,
    names: &Rc<Names>,
    setup: AnySetup,
) -> Vec<(String, Read)> {
    let mut names = names.clone();
    let mut all = Vec::new();
    for (name, content) in unpacked(name, bytes).await {
        let read = match content {
            Ok(bytes) => {
                let (bytes, practice) = without_practice(bytes);
                if let Some(practice) = practice {
                    all.push((name.clone(), Read::Practice(Box::new(practice))));
                    if bytes.trim_ascii().is_empty() {
                        continue;
                    }
                }
                read_bytes(&name, bytes, &names, setup).await
            }
            Err(error) => Read::Bad(error.said()),
        };
        if let Read::Names(now, _) = &read {
            names = now.clone();
        }
        all.push((name, read));
    }
    all
}

/// The content of a file without the practised mistakes, and these.
fn without_practice(bytes: Vec<u8>) -> (Vec<u8>, Option<Backup>) {
    match str::from_utf8(&bytes).ok().and_then(Backup::taken_out_of) {
        Some((practice, rest)) => (rest.into_bytes(), Some(practice)),
        None => (bytes, None),
    }
}

/// Reads the content of a file with this name. Moves are of the game with this set-up unless the text says which game they are of; those
/// of several games of Othello are by its usual rules.
pub async fn read_bytes(name: &str, bytes: Vec<u8>, names: &Names, setup: impl Into<AnySetup>) -> Read {
    let setup = setup.into();
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
    if name.ends_with(".pos") {
        return match read_pos(&bytes) {
            Ok(game) => Read::One(text::format_name(Format::Pos), Box::new(game), Vec::new()),
            Err(error) => wrong(error),
        };
    }
    // Texts contain no zero bytes unless they are in UTF-16, but every header of a WTHOR file does.
    let has_zeros = !is_utf_16(&bytes) && bytes.iter().take(16).any(|&byte| byte == 0);
    if name.ends_with(".wtb") || has_zeros {
        return match WthorGames::new(&bytes).map(WthorGames::len) {
            Ok(_) => Read::Many(Rc::new(Games::Wthor(bytes))),
            Err(error) => wrong(error),
        };
    }
    // In some encodings a bracket may be half of a character, so a text is in UTF-8 before anything is looked for in it.
    let decoded = match decode(&bytes, by_tables) {
        Cow::Borrowed(text) if text.len() == bytes.len() => None,
        text => Some(text.into_owned().into_bytes()),
    };
    let bytes = decoded.unwrap_or(bytes);
    let mut scan = GameScan::default();
    while !scan.step(&bytes, SLICE) {
        yew::platform::time::sleep(Duration::ZERO).await;
    }
    let pieces = scan.into_pieces();
    let games =
        if pieces.is_empty() { several_games(&bytes, setup) } else { Some(with_lines(&bytes, pieces)) };
    match games {
        Some(games) if games.len() > 1 => Read::Many(Rc::new(Games::text(bytes, games, setup))),
        _ => read_text(&String::from_utf8_lossy(&bytes), setup),
    }
}

/// Reads a text with one game or position, of the game with this set-up unless it specifies its own.
pub fn read_text(content: &str, setup: impl Into<AnySetup>) -> Read {
    match formats::read_beside(content, setup.into()) {
        Err(error) => Read::Bad(text::format_error(&error)),
        Ok(Document { format, game, skipped }) => {
            Read::One(text::format_name(format), Box::new(game), skipped)
        }
    }
}

/// The position in a text: that of a board string, or the current one of a game.
pub fn read_position(content: &str, rules: Rules) -> Result<Position, String> {
    match read_text(content, rules) {
        Read::One(_, shared, _) => {
            shared.tree.position().othello().ok_or_else(|| text::ggf_not_othello().to_owned())
        }
        Read::Bad(why) => Err(why),
        Read::Many(_) | Read::Names(..) | Read::Practice(_) => Err(text::unreadable().to_owned()),
    }
}
