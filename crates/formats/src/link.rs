//! A game with its variations as a short text for the end of a URL.
//!
//! `uct`, the version, `-`, and then base64url (RFC 4648, without padding) of these bits, most significant first:
//!
//! ```text
//! in version 1, for Othello:
//!   board size 2, no-move rule 1
//!   start: 0 for the usual one; else 1, the side to move 1, and 2 for each square: 0 empty, 1 black, 2 white
//! in version 2, for any other game:
//!   the name of the game, as a text
//!   start: 0 for the usual one; else 1, and as bytes, the length first
//! seed: 0 for none; else 1 and 64
//! the first side's player, the second's, settings: the length in bytes, in groups of 1 (more follow) + 7, then the bytes;
//!   the settings end in a line for each item of the game's metadata, such as `info.black=Alice`
//! the tree, depth first: for each node with legal moves, each child as 1, its index among the legal moves (in as few bits as their
//!   number needs), which are those on spots, row by row, then choices in the order of their list, and the pass; then the child's
//!   own part; then 0 after the last child
//! the current node's number in that order, in as few bits as the number of nodes needs
//! zeros up to a whole byte; a 16-bit checksum (CRC-16/CCITT-FALSE) over all bytes before it
//! ```
//!
//! So a typical move takes five bits and a game of sixty moves about 55 characters.
use crate::text_format::Writer;
use crate::{At, Format, FormatError, GameInfo, Problem, SharedGame, TextFormat};
use board_game::{BoardAction, BoardGame, GameTree, NodeId};
use data_encoding::BASE64URL_NOPAD;
use games::{AnyGame, GameId, any_tree};
use othello::{Bitboard, BoardSize, Color, NoMoveRule, Position, Rules};

/// The longest link, in characters: short enough that browsers and mail programs accept it as part of a URL.
pub const LINK_LIMIT: usize = 1_900;

const MARK: &str = "uct";
/// The version for Othello, and the one for any other game.
const VERSIONS: [u32; 2] = [1, 2];

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::Link,
    id: "link",
    extension: None,
    recognises: |text| find_link(text).is_some(),
    read: |text, _| read_link(text),
    write: Writer::Any(write_link),
};

/// Writes a link: letters, digits, `-` and `_` only.
///
/// ```
/// use formats::{GameInfo, SharedGame, parse_transcript, read_link, write_link};
/// use othello::{GameTree, Position, Rules};
///
/// let game = parse_transcript("f5d6c3d3c4", Position::start(Rules::default()))?;
/// let shared = SharedGame {
///     players: ["human".into(), "level 4".into()],
///     seed: Some(2011),
///     info: GameInfo { event: "Club evening".into(), ..GameInfo::default() },
///     ..GameTree::from(&game).into()
/// };
/// let link = write_link(&shared)?;
/// let opened = read_link(&format!("https://example.org/othello/#{link}"))?;
/// assert_eq!(opened.othello().map(|tree| tree.game()), Some(game));
/// assert_eq!((opened.players, opened.info), (shared.players, shared.info));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it would be longer than [`LINK_LIMIT`].
pub fn write_link(shared: &SharedGame) -> Result<String, FormatError> {
    let link = write_saved(shared);
    if link.len() > LINK_LIMIT { Err(wrong(Problem::TooLong(link.len()))) } else { Ok(link) }
}

/// Like [`write_link`], but of any length: for storage.
pub fn write_saved(shared: &SharedGame) -> String {
    let mut bits = BitWriter::default();
    let version = match shared.othello() {
        Some(tree) => {
            write_start(&mut bits, tree.start());
            write_game(&mut bits, shared, &tree);
            VERSIONS[0]
        }
        None => {
            write_any_start(&mut bits, shared.tree.start());
            write_game(&mut bits, shared, &shared.tree);
            VERSIONS[1]
        }
    };
    let mut bytes = bits.bytes;
    bytes.extend(checksum(&bytes).to_be_bytes());
    format!("{MARK}{version}-{}", BASE64URL_NOPAD.encode(&bytes))
}

/// Writes everything but the start. `tree` is the one of `shared`.
fn write_game<G: BoardGame>(bits: &mut BitWriter, shared: &SharedGame, tree: &GameTree<G>) {
    bits.push(u64::from(shared.seed.is_some()), 1);
    if let Some(seed) = shared.seed {
        bits.push(seed, 64);
    }
    let info = shared.info.to_lines();
    let settings = (!shared.settings.is_empty()).then(|| shared.settings.to_string());
    let settings: Vec<String> = settings.into_iter().chain(info).collect();
    for text in [&shared.players[0], &shared.players[1], &settings.join("\n")] {
        write_text(bits, text);
    }
    let mut order = vec![NodeId::ROOT];
    write_children(bits, tree, NodeId::ROOT, &mut order);
    let current = order.iter().position(|&node| node == tree.current()).unwrap_or_default();
    bits.push(current as u64, width(order.len()));
}

/// Reads a link, bare or as a part of a URL delimited by `#`, `=`, `/`, `?`, `&` or blanks; the last one if there are several.
///
/// # Errors
/// If there is no link, or it is too long, damaged, or of an unknown version.
pub fn read_link(text: &str) -> Result<SharedGame, FormatError> {
    let (_, body) = find_link(text).ok_or_else(no_game)?;
    if body.len() > LINK_LIMIT {
        return Err(wrong(Problem::TooLong(body.len())));
    }
    read_saved(text)
}

/// Reads what [`write_saved`] wrote, of any length.
///
/// # Errors
/// As for [`read_link`], except for the length.
pub fn read_saved(text: &str) -> Result<SharedGame, FormatError> {
    let (version, body) = find_link(text).ok_or_else(no_game)?;
    if !VERSIONS.contains(&version) {
        return Err(wrong(Problem::Version(version)));
    }
    let bytes = decode(body)?;
    let (payload, sum) = bytes.split_last_chunk::<2>().ok_or(wrong(Problem::Damaged))?;
    if checksum(payload).to_be_bytes() != *sum {
        return Err(wrong(Problem::Damaged));
    }
    let mut bits = BitReader { bytes: payload, at: 0 };
    let shared = if version == VERSIONS[0] { read_othello(&mut bits) } else { read_any(&mut bits) };
    shared.filter(|_| bits.is_used_up()).ok_or(wrong(Problem::Damaged))
}

/// Finds the last link in a text: its version and the text after that.
fn find_link(text: &str) -> Option<(u32, &str)> {
    let mut parts =
        text.rsplit(|symbol: char| symbol.is_whitespace() || matches!(symbol, '#' | '=' | '/' | '?' | '&'));
    parts.find_map(|part| {
        let (version, body) = part.strip_prefix(MARK)?.split_once('-')?;
        // `parse` alone would accept a sign.
        let digits = version.bytes().all(|byte| byte.is_ascii_digit());
        if digits { Some((version.parse().ok()?, body)) } else { None }
    })
}

fn decode(body: &str) -> Result<Vec<u8>, FormatError> {
    let is_symbol = |found: char| found.is_ascii_alphanumeric() || matches!(found, '-' | '_');
    if let Some((n, found)) = body.chars().enumerate().find(|&(_, found)| !is_symbol(found)) {
        let before = format!("{MARK}{}-", VERSIONS[0]).len();
        return Err(FormatError { at: Some(At::Character(before + n + 1)), ..wrong(Problem::Symbol(found)) });
    }
    BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|_| wrong(Problem::Damaged))
}

const fn wrong(problem: Problem) -> FormatError {
    FormatError::new(Format::Link, problem)
}

fn no_game() -> FormatError {
    wrong(Problem::Syntax("there is no game in this link".to_owned()))
}

fn read_othello(bits: &mut BitReader) -> Option<SharedGame> {
    let start = read_start(bits)?;
    let mut about = read_about(bits)?;
    // Earlier builds also kept results that no game can have.
    about.info.ending = about.info.ending.filter(|ending| ending.is_possible(start.rules().size));
    Some(SharedGame { tree: any_tree(&read_tree(bits, start)?), ..about })
}

fn read_any(bits: &mut BitReader) -> Option<SharedGame> {
    let start = read_any_start(bits)?;
    let about = read_about(bits)?;
    Some(SharedGame { tree: read_tree(bits, start)?, ..about })
}

/// Reads everything but the start and the tree: the game has no turns yet.
fn read_about(bits: &mut BitReader) -> Option<SharedGame> {
    let seed = if bits.flag()? { Some(bits.take(64)?) } else { None };
    let players = [read_text(bits)?, read_text(bits)?];
    let text = read_text(bits)?;
    let (settings, info) = GameInfo::split(&text);
    let tree = GameTree::new(AnyGame::of(GameId::default()));
    Some(SharedGame { seed, players, settings: settings.into(), info, tree })
}

/// Reads the turns and the current node.
fn read_tree<G: BoardGame>(bits: &mut BitReader, start: G) -> Option<GameTree<G>> {
    let mut tree = GameTree::new(start);
    let mut order = vec![NodeId::ROOT];
    loop {
        let actions = ordered_actions(tree.position());
        if !actions.is_empty() && bits.flag()? {
            let choice = bits.take(width(actions.len()))?;
            let action = tree.position().action_of(*actions.get(choice as usize)?)?;
            tree.play(action).ok()?;
            if tree.len() != order.len() {
                // A child occurs twice.
                return None;
            }
            order.push(tree.current());
        } else if !tree.back() {
            break;
        }
    }
    let current = bits.take(width(order.len()))?;
    tree.settle(*order.get(current as usize)?).ok()?;
    Some(tree)
}

fn write_any_start(bits: &mut BitWriter, start: AnyGame) {
    write_text(bits, start.id().name());
    let usual = start == AnyGame::of(start.id());
    bits.push(u64::from(!usual), 1);
    if !usual {
        let bytes = start.to_bytes();
        bits.push(bytes.len() as u64, 8);
        bytes.iter().for_each(|&byte| bits.push(byte.into(), 8));
    }
}

fn read_any_start(bits: &mut BitReader) -> Option<AnyGame> {
    // Othello's links are those of version 1.
    let id: GameId = read_text(bits)?.parse().ok().filter(|&id| id != GameId::Othello)?;
    if !bits.flag()? {
        return Some(AnyGame::of(id));
    }
    let length = bits.take(8)?;
    let bytes: Option<Vec<u8>> = (0..length).map(|_| bits.take(8).map(|byte| byte as u8)).collect();
    AnyGame::from_bytes(&bytes?).ok().filter(|start| start.id() == id)
}

fn write_start(bits: &mut BitWriter, start: Position) {
    let Rules { size, no_move } = start.rules();
    let place = BoardSize::ALL.iter().position(|&other| other == size).unwrap_or_default();
    bits.push(place as u64, 2);
    bits.push(u64::from(no_move == NoMoveRule::GameOver), 1);
    let usual = start == Position::start(start.rules());
    bits.push(u64::from(!usual), 1);
    if !usual {
        bits.push(start.turn() as u64, 1);
        for square in size.squares() {
            bits.push(start.disc_at(square).map_or(0, |color| color as u64 + 1), 2);
        }
    }
}

fn read_start(bits: &mut BitReader) -> Option<Position> {
    let size = *BoardSize::ALL.get(bits.take(2)? as usize)?;
    let no_move = NoMoveRule::ALL[usize::from(bits.flag()?)];
    let rules = Rules { size, no_move };
    if !bits.flag()? {
        return Some(Position::start(rules));
    }
    let turn = Color::ALL[usize::from(bits.flag()?)];
    let mut sets = [Bitboard::EMPTY; 2];
    for square in size.squares() {
        match bits.take(2)? {
            0 => {}
            cell => sets.get_mut(cell as usize - 1)?.0 |= square.bit(),
        }
    }
    Position::new(sets[0], sets[1], turn, rules)
}

fn write_text(bits: &mut BitWriter, text: &str) {
    let mut length = text.len();
    while length >= 128 {
        bits.push(128 | length as u64 & 127, 8);
        length >>= 7;
    }
    bits.push(length as u64, 8);
    text.bytes().for_each(|byte| bits.push(u64::from(byte), 8));
}

fn read_text(bits: &mut BitReader) -> Option<String> {
    let mut length = 0;
    // No link is long enough to need a third group.
    for shift in [0, 7] {
        let group = bits.take(8)?;
        length |= (group & 127) << shift;
        if group < 128 {
            let bytes: Option<Vec<u8>> = (0..length).map(|_| bits.take(8).map(|byte| byte as u8)).collect();
            return String::from_utf8(bytes?).ok();
        }
    }
    None
}

/// The recursion is bounded by the length of a game.
fn write_children<G: BoardGame>(
    bits: &mut BitWriter,
    tree: &GameTree<G>,
    node: NodeId,
    order: &mut Vec<NodeId>,
) {
    let Some(position) = tree.position_at(node) else { return };
    let actions = ordered_actions(position);
    if actions.is_empty() {
        return;
    }
    for child in tree.children(node) {
        let played = tree.turn(child).map(|turn| turn.moved().action);
        let choice = actions.iter().position(|&action| Some(action) == played).unwrap_or_default();
        bits.push(1, 1);
        bits.push(choice as u64, width(actions.len()));
        order.push(child);
        write_children(bits, tree, child, order);
    }
    bits.push(0, 1);
}

/// The legal moves in the order of links, which does not depend on the rules.
fn ordered_actions<G: BoardGame>(position: G) -> Vec<BoardAction> {
    let mut actions: Vec<_> = position.actions().into_iter().map(G::board_action).collect();
    actions.sort_unstable();
    actions
}

/// The number of bits for numbers below `count`.
const fn width(count: usize) -> u32 {
    usize::BITS - count.saturating_sub(1).leading_zeros()
}

fn checksum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |sum, &byte| {
        (0..8).fold(
            sum ^ u16::from(byte) << 8,
            |sum, _| if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 },
        )
    })
}

#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    used: u32,
}

impl BitWriter {
    fn push(&mut self, value: u64, width: u32) {
        for shift in (0..width).rev() {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> shift & 1) as u8) << (7 - self.used % 8);
            }
            self.used = self.used.wrapping_add(1);
        }
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    fn take(&mut self, width: u32) -> Option<u64> {
        (0..width).try_fold(0, |value, _| {
            let byte = *self.bytes.get(self.at / 8)?;
            let bit = byte >> (7 - self.at % 8) & 1;
            self.at += 1;
            Some(value << 1 | u64::from(bit))
        })
    }

    fn flag(&mut self) -> Option<bool> {
        self.take(1).map(|bit| bit == 1)
    }

    /// Whether only zeros remain, fewer than eight.
    fn is_used_up(&mut self) -> bool {
        let left = self.bytes.len() * 8 - self.at;
        left < 8 && self.take(left as u32) == Some(0)
    }
}

#[cfg(test)]
mod tests;
