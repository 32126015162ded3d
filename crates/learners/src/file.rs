//! A table as a file.
//!
//! ```text
//! offset  bytes  contents (numbers are little-endian, decimals IEEE 754)
//!      0      8  "UCTLEARN"
//!      8      2  version: 1
//!     10      8  FNV-1a, 64 bits, of everything before this field and everything after it
//!     18      1  length of the game's name, in bytes
//!     19         the game's name, UTF-8
//!             1  rule: 0 Q-learning, 1 Sarsa, 2 Monte Carlo
//!             1  1 won games are known at once, 2 ties at random, 4 the sign is turned, 8 the table was full
//!            48  alpha, its least, gamma, epsilon, reward, initial value
//!             8  plies of alpha, cap of nodes
//!            16  seed, episodes
//!             4  number of nodes, with the root
//!            14  the root, then each node before those below it: index of the action in the game's order (1), number of children (1),
//!                visits (4), value (8)
//! ```
use crate::learner::rule_of;
use crate::options::are_allowed;
use crate::tree::{ROOT, Tree};
use crate::{Constants, Rule, Table, Ties, Trainer};
use fnv::FnvHasher;
use mcts::{ActionSet, Game};
use std::hash::Hasher;

const MAGIC: &[u8; 8] = b"UCTLEARN";
const VERSION: u16 = 1;
const CHECKSUM_AT: usize = 10;
const HEADER: usize = CHECKSUM_AT + 8;

/// The bytes of a node.
const NODE: usize = 14;

/// The bytes between the game's name and the root.
const CONSTANTS: usize = 2 + 48 + 8 + 16 + 4;

const KNOWN_ENDS: u8 = 1;
const RANDOM_TIES: u8 = 2;
const SIGN_TURNED: u8 = 4;
const FULL: u8 = 8;

const RULES: [Rule; 3] = [Rule::QLearning, Rule::Sarsa, Rule::MonteCarlo];

/// Why bytes are no table. Offsets are in bytes from the start of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The file does not begin with `UCTLEARN`.
    #[error("this is no table of a learner: its first 8 bytes are not `UCTLEARN`")]
    NotTable,
    /// The file has another version.
    #[error("the table is of version {found}, and this build reads version {VERSION} (at byte 8)")]
    OtherVersion {
        /// The version in the file.
        found: u16,
    },
    /// The file ends too early, or goes on after its end.
    #[error("the table has {found} bytes instead of {expected}")]
    Length {
        /// The length of the file.
        found: usize,
        /// The length by its contents, or the least that there can be.
        expected: usize,
    },
    /// Some bytes have changed.
    #[error(
        "the table is damaged: its checksum is {found:016x}, but byte {CHECKSUM_AT} says {expected:016x}"
    )]
    Checksum {
        /// The checksum in the file.
        expected: u64,
        /// The checksum of the bytes.
        found: u64,
    },
    /// The table is for another game.
    #[error("the table is for `{found}` (at byte 19), not for `{expected}`")]
    OtherGame {
        /// The game's name in the file.
        found: String,
        /// The game that it was read for.
        expected: String,
    },
    /// The table is of a learner with another rule.
    #[error("the table is of another learner than `{expected}`")]
    OtherLearner {
        /// The learner that it was read for.
        expected: String,
    },
    /// A constant is none that an option takes.
    #[error("the constants at byte {offset} are none of a learner")]
    Constants {
        /// The place of the constants.
        offset: usize,
    },
    /// A node can't be in a table of this game.
    #[error("the node at byte {offset} can't be: {fault}")]
    Node {
        /// The place of the node.
        offset: usize,
        /// Why.
        fault: &'static str,
    },
    /// There is no memory for the nodes.
    #[error("there is no memory for the {positions} positions of the table")]
    Memory {
        /// The number of nodes.
        positions: u32,
    },
}

impl Table {
    /// The table as a file, for the game with this name, of at most 255 bytes. `None` if there is no memory for it.
    pub fn to_bytes(&self, game: &str) -> Option<Vec<u8>> {
        let name = &game.as_bytes()[..game.len().min(255)];
        let mut bytes = Vec::new();
        let len = HEADER + 1 + name.len() + CONSTANTS + NODE * self.tree.len() as usize;
        bytes.try_reserve_exact(len).ok()?;
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([0; HEADER - CHECKSUM_AT]);
        bytes.push(name.len() as u8);
        bytes.extend(name);
        self.write_constants(&mut bytes);
        self.visit(|_, node, children| {
            bytes.extend([node.index, children]);
            bytes.extend(node.visits.to_le_bytes());
            bytes.extend(node.value.to_le_bytes());
        });
        let sum = checksum(&bytes);
        bytes[CHECKSUM_AT..HEADER].copy_from_slice(&sum.to_le_bytes());
        Some(bytes)
    }

    fn write_constants(&self, bytes: &mut Vec<u8>) {
        let constants = &self.constants;
        let rule = RULES.iter().position(|rule| *rule == constants.rule).unwrap_or_default();
        let flag = |is_on: bool, bit: u8| if is_on { bit } else { 0 };
        let flags = flag(constants.known_ends, KNOWN_ENDS)
            | flag(constants.ties == Ties::Random, RANDOM_TIES)
            | flag(constants.sign_turned, SIGN_TURNED)
            | flag(self.tree.is_full(), FULL);
        bytes.extend([rule as u8, flags]);
        let Constants { alpha, least_alpha, gamma, epsilon, reward, initial, .. } = *constants;
        for number in [alpha, least_alpha, gamma, epsilon, reward, initial] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(constants.alpha_plies.to_le_bytes());
        bytes.extend(constants.max_nodes.to_le_bytes());
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.episodes.to_le_bytes());
        bytes.extend(self.tree.len().to_le_bytes());
    }
}

/// The beginning of a file: the subject of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// The game's name.
    pub game: String,
    /// The constants.
    pub constants: Constants,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The episodes that were learned from.
    pub episodes: u64,
    /// The positions in the table.
    pub positions: u32,
}

impl Heading {
    /// That of a file whose checksum is right. Its nodes are not looked at: [`Trainer::from_bytes`] reads them, for a game.
    ///
    /// # Errors
    /// If the bytes are no table.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let name = checked(bytes)?;
        let mut reader = Reader { bytes, at: HEADER + 1 + name.len() };
        let (table, positions) = reader.heading()?;
        let game = text_of(name);
        let Table { constants, seed, episodes, .. } = table;
        Ok(Self { game, constants, seed, episodes, positions })
    }
}

impl<G: Game> Trainer<G> {
    /// The table of a player such as `qlearning:table=NAME`, read from a file for the game with this name that begins in this state.
    ///
    /// # Errors
    /// If the bytes are no table of this game, or of another learner.
    pub fn of_player(text: &str, bytes: &[u8], game: &str, start: G) -> Result<Self, FileError> {
        let trainer = Self::from_bytes(bytes, game, start)?;
        let name = players::split(text).0;
        if rule_of(name) == Some(trainer.table().constants().rule) {
            Ok(trainer)
        } else {
            Err(FileError::OtherLearner { expected: name.to_owned() })
        }
    }

    /// The learner of a file, for the game with this name that begins in this state. It goes on exactly as the one that was written.
    ///
    /// # Errors
    /// If the bytes are no table of this game.
    pub fn from_bytes(bytes: &[u8], game: &str, start: G) -> Result<Self, FileError> {
        let name = checked(bytes)?;
        if name != game.as_bytes() {
            let found = text_of(name);
            return Err(FileError::OtherGame { found, expected: game.to_owned() });
        }
        let mut reader = Reader { bytes, at: HEADER + 1 + name.len() };
        let (mut table, positions) = reader.heading()?;
        let is_full = table.tree.is_full();
        if positions > 0 {
            table.tree.set_full(false);
            reader.nodes(&mut table.tree, start, positions)?;
            table.tree.set_full(is_full);
        }
        Ok(Self::resume(start, table))
    }
}

/// Checks the header and the checksum; returns the game's name.
fn checked(bytes: &[u8]) -> Result<&[u8], FileError> {
    if !bytes.starts_with(MAGIC) {
        return Err(FileError::NotTable);
    }
    let short = |expected: usize| FileError::Length { found: bytes.len(), expected };
    let mut reader = Reader { bytes, at: MAGIC.len() };
    let version = reader.next(u16::from_le_bytes)?;
    if version != VERSION {
        return Err(FileError::OtherVersion { found: version });
    }
    let expected = reader.next(u64::from_le_bytes)?;
    let found = checksum(bytes);
    if found != expected {
        return Err(FileError::Checksum { expected, found });
    }
    let [len] = reader.next(|bytes: [u8; 1]| bytes)?;
    let end = reader.at + usize::from(len);
    bytes.get(reader.at..end).ok_or_else(|| short(end))
}

/// The game's name; nothing if it is no UTF-8. A lossy reading would be a kilobyte of each program that reads tables.
fn text_of(name: &[u8]) -> String {
    String::from_utf8(name.to_vec()).unwrap_or_default()
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(&bytes[..CHECKSUM_AT]);
    hasher.write(bytes.get(HEADER..).unwrap_or_default());
    hasher.finish()
}

/// A place in the bytes of a file.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// A node whose children are being read.
struct Open<G> {
    place: u32,
    state: G,
    /// The children that are still to come.
    children: u8,
    /// The index of the last child, if there was one.
    last: Option<u8>,
}

impl Reader<'_> {
    fn next<const N: usize, T>(&mut self, of: fn([u8; N]) -> T) -> Result<T, FileError> {
        let end = self.at + N;
        let short = FileError::Length { found: self.bytes.len(), expected: end };
        let bytes = self.bytes.get(self.at..end).and_then(|bytes| bytes.try_into().ok()).ok_or(short)?;
        self.at = end;
        Ok(of(bytes))
    }

    /// The table without its nodes, and their number. The rest of the file has room for just these.
    fn heading(&mut self) -> Result<(Table, u32), FileError> {
        let offset = self.at;
        let [rule, flags] = self.next(|bytes: [u8; 2]| bytes)?;
        let rule = *RULES.get(usize::from(rule)).ok_or(FileError::Constants { offset })?;
        let mut decimals = [0.0; 6];
        for number in &mut decimals {
            *number = self.next(f64::from_le_bytes)?;
        }
        let [alpha, least_alpha, gamma, epsilon, reward, initial] = decimals;
        let (alpha_plies, max_nodes) = (self.next(u32::from_le_bytes)?, self.next(u32::from_le_bytes)?);
        let constants = Constants {
            rule,
            alpha,
            least_alpha,
            alpha_plies,
            gamma,
            epsilon,
            reward,
            initial,
            known_ends: flags & KNOWN_ENDS != 0,
            ties: if flags & RANDOM_TIES == 0 { Ties::First } else { Ties::Random },
            sign_turned: flags & SIGN_TURNED != 0,
            max_nodes,
        };
        let seed = self.next(u64::from_le_bytes)?;
        let mut table = Table { episodes: self.next(u64::from_le_bytes)?, ..Table::new(constants, seed) };
        let positions = self.next(u32::from_le_bytes)?;
        if !are_allowed(&constants) {
            return Err(FileError::Constants { offset });
        }
        let expected = self.at + NODE * positions as usize;
        if self.bytes.len() != expected {
            return Err(FileError::Length { found: self.bytes.len(), expected });
        }
        table.tree.set_full(flags & FULL != 0);
        Ok((table, positions))
    }

    /// A node: the index of its action, the number of its children, its visits and its value.
    fn node(&mut self) -> Result<(u8, u8, u32, f64), FileError> {
        let [index, children] = self.next(|bytes: [u8; 2]| bytes)?;
        Ok((index, children, self.next(u32::from_le_bytes)?, self.next(f64::from_le_bytes)?))
    }

    /// Reads the root and all nodes below it, so many in all, into a tree that has a root alone.
    fn nodes<G: Game>(&mut self, tree: &mut Tree, start: G, positions: u32) -> Result<(), FileError> {
        let offset = self.at;
        let wrong = |offset: usize, fault: &'static str| FileError::Node { offset, fault };
        let memory = FileError::Memory { positions };
        let (_, children, visits, value) = self.node()?;
        if !value.is_finite() {
            return Err(wrong(offset, "its value is no number"));
        }
        let root = tree.root().ok_or(memory.clone())?;
        (tree.node_mut(root).visits, tree.node_mut(root).value) = (visits, value);
        let mut open = vec![Open { place: ROOT, state: start, children, last: None }];
        while let Some(parent) = open.last_mut() {
            if parent.children == 0 {
                open.pop();
                continue;
            }
            let offset = self.at;
            let (index, children, visits, value) = self.node()?;
            let actions = parent.state.actions();
            if u32::from(index) >= actions.len() {
                return Err(wrong(offset, "its position has no such move"));
            }
            if parent.last.is_some_and(|last| last >= index) {
                return Err(wrong(offset, "its move is not behind that of the node before"));
            }
            if !value.is_finite() {
                return Err(wrong(offset, "its value is no number"));
            }
            let place = tree.grown_child(parent.place, index, value, positions).ok_or(memory.clone())?;
            tree.node_mut(place).visits = visits;
            (parent.last, parent.children) = (Some(index), parent.children - 1);
            let mut state = parent.state;
            state.play(actions.nth(index.into()));
            open.push(Open { place, state, children, last: None });
        }
        if tree.len() == positions { Ok(()) } else { Err(wrong(self.at, "it belongs to no other")) }
    }
}
