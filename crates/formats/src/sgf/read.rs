//! Reading SGF.
use super::{board_size, error, square, start};
use crate::results::read_result;
use crate::variant::is_anti;
use crate::{FormatError, GameInfo, Problem, SharedGame};
use othello::{
    Bitboard, BoardSize, Color, GameTree, IllegalMove, Move, NoMoveRule, NodeId, Position, Rules, Status,
};

/// Reads the first game of a text, with its variations. The current position is the end of the main line.
///
/// A pass may be omitted. SGF does not specify what happens to a side without a move, so the caller passes the rule.
/// Properties that do not belong to a game of Othello, such as comments, are skipped.
///
/// ```
/// use formats::{parse_sgf, write_transcript};
/// use othello::NoMoveRule;
///
/// let text = "(;FF[4]GM[2]PB[Alice]PW[Bob];B[f5](;W[d6];B[c3])(;W[f6]))";
/// let shared = parse_sgf(text, NoMoveRule::MustPass)?;
/// assert_eq!(write_transcript(&shared.tree.game()), "f5d6c3");
/// assert_eq!((shared.tree.len(), shared.info.names[0].as_str()), (4, "Alice"));
///
/// let error = parse_sgf("(;GM[2];B[f5];W[a1])", NoMoveRule::MustPass).unwrap_err();
/// assert_eq!(error.to_string(), "SGF, ply 2, character 17: a1 flips no disc of Black");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// If the text is not a valid SGF game of Othello; the error has the ply and the character.
pub fn parse_sgf(text: &str, no_move: NoMoveRule) -> Result<SharedGame, FormatError> {
    let mut draft = Draft::new(no_move);
    let mut at = text.find("(;").unwrap_or(text.len());
    read(text, &mut at, &mut draft)
        .and_then(|()| draft.finish().map_err(|problem| (None, problem)))
        .map_err(|(ply, problem)| error(ply, text[..at].chars().count() + 1, problem))
}

/// A problem and its ply, if it concerns a move. The offset is the current position of the reader.
type Fault = (Option<usize>, Problem);

/// Reads the game whose opening parenthesis is at `at`. On failure, `at` is the offset of the problem.
fn read(text: &str, at: &mut usize, draft: &mut Draft) -> Result<(), Fault> {
    let syntax = |text: String| (None, Problem::Syntax(text));
    if *at == text.len() {
        return Err(syntax("no game begins here: `(;` does".to_owned()));
    }
    let mut branches = Vec::new();
    loop {
        *at = text.len() - text[*at..].trim_start().len();
        let Some(symbol) = text[*at..].chars().next() else { return Err((None, Problem::Unclosed)) };
        match symbol {
            '(' => branches.push(draft.place()),
            ')' => match branches.pop() {
                Some(place) if !branches.is_empty() => draft.go_to(place),
                _ => return Ok(()),
            },
            ';' => {}
            'A'..='Z' | 'a'..='z' => {
                let rest = &text[*at..];
                let length = rest.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(rest.len());
                // Lower-case letters in property names, from older versions of the format, are ignored.
                let name: String = rest[..length].chars().filter(char::is_ascii_uppercase).collect();
                let mut values = *at + length;
                let mut found = 0;
                loop {
                    values = text.len() - text[values..].trim_start().len();
                    if !text[values..].starts_with('[') {
                        break;
                    }
                    let (value, end) = value(text, values + 1).ok_or((None, Problem::Unclosed))?;
                    *at = values + 1;
                    draft.property(&name, &value)?;
                    (values, found) = (end, found + 1);
                }
                if found == 0 {
                    let name: String = name.chars().take(8).collect();
                    return Err(syntax(format!("the property {name} has no value in brackets")));
                }
                *at = values;
                continue;
            }
            other => {
                return Err(syntax(format!(
                    "`{other}` begins neither a property nor a node nor a variation"
                )));
            }
        }
        *at += 1;
    }
}

/// The value that begins at `from`, and the offset after its closing bracket; `None` if that is missing.
fn value(text: &str, from: usize) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut signs = text[from..].char_indices();
    while let Some((n, sign)) = signs.next() {
        match sign {
            ']' => return Some((value, from + n + 1)),
            '\\' => value.extend(signs.next().map(|(_, sign)| sign).filter(|&sign| sign != '\n')),
            _ => value.push(sign),
        }
    }
    None
}

/// A game that is only partly read.
struct Draft {
    rules: Rules,
    /// The discs set up, if any; `turn` is the side to move, if specified.
    discs: Option<[Bitboard; 2]>,
    turn: Option<Color>,
    /// The tree, created at the first move.
    tree: Option<GameTree>,
    info: GameInfo,
    place: String,
    result: String,
}

impl Draft {
    fn new(no_move: NoMoveRule) -> Self {
        let rules = Rules { size: BoardSize::Eight, no_move };
        let (info, place, result) = Default::default();
        Self { rules, discs: None, turn: None, tree: None, info, place, result }
    }

    /// The current node.
    fn place(&self) -> NodeId {
        self.tree.as_ref().map_or(NodeId::ROOT, GameTree::current)
    }

    fn go_to(&mut self, place: NodeId) {
        if let Some(tree) = &mut self.tree {
            tree.go_to(place).expect("no node is removed while a text is read");
        }
    }

    fn property(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let general = |problem| (None, problem);
        let text = || GameInfo::clean(value);
        match name {
            "GM" if value.trim().parse() != Ok(2) => {
                let game: String = value.chars().take(12).collect();
                return Err(general(Problem::Unsupported(format!(
                    "game number {game} is not Othello, 2 is"
                ))));
            }
            // The name of the rules, or of a variant.
            "RU" | "VA" if is_anti(value) => return Err(general(Problem::Anti)),
            "SZ" => self.rules.size = board_size(value).map_err(general)?,
            "PB" => self.info.names[0] = GameInfo::clean_name(value),
            "PW" => self.info.names[1] = GameInfo::clean_name(value),
            "DT" => self.info.date = GameInfo::clean_date(value),
            "EV" => self.info.event = text(),
            "PC" => self.place = text(),
            "GN" => self.info.title = text(),
            "RE" => self.result = text(),
            "PL" if self.tree.is_none() => {
                self.turn = match value.trim().chars().next() {
                    Some('B' | 'b' | '1') => Some(Color::Black),
                    Some('W' | 'w' | '2') => Some(Color::White),
                    _ => self.turn,
                };
            }
            "AB" | "AW" | "AE" => self.set_up(name, value).map_err(general)?,
            "B" => self.play(Color::Black, value)?,
            "W" => self.play(Color::White, value)?,
            _ => {}
        }
        Ok(())
    }

    /// Adds a disc to the start position, or removes one.
    fn set_up(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        if self.tree.is_some() {
            return Err(Problem::Syntax("discs are set up after the first move".to_owned()));
        }
        let square = square(value)?.ok_or_else(|| Problem::UnknownMove(value.chars().take(8).collect()))?;
        let sets = self.discs.get_or_insert_default();
        sets.iter_mut().for_each(|set| set.0 &= !square.bit());
        match name {
            "AB" => sets[0].0 |= square.bit(),
            "AW" => sets[1].0 |= square.bit(),
            _ => {}
        }
        Ok(())
    }

    /// The tree, created if necessary from the set-up discs, with `first` to move unless specified.
    fn tree(&mut self, first: Color) -> Result<&mut GameTree, Problem> {
        if self.tree.is_none() {
            let usual = Position::start(self.rules);
            let turn = self.turn.unwrap_or(first);
            let discs = self.discs.unwrap_or_else(|| Color::ALL.map(|color| usual.discs_of(color)));
            self.tree = Some(GameTree::new(start(discs, turn, self.rules)?));
        }
        Ok(self.tree.as_mut().expect("the tree was created above"))
    }

    fn play(&mut self, side: Color, value: &str) -> Result<(), Fault> {
        let action = square(value).map(|square| square.map_or(Move::Pass, Move::Place));
        let tree = self.tree(side).map_err(|problem| (None, problem))?;
        let played = |tree: &mut GameTree| -> Result<(), Problem> {
            let action = action?;
            let status = tree.position().status();
            if tree.position().turn() != side {
                match status {
                    Status::MustPass => drop(tree.play(Move::Pass)?),
                    Status::ToMove => return Err(Problem::WrongSide(side)),
                    // Some programs write passes at the end of a game.
                    Status::Over if action == Move::Pass => return Ok(()),
                    Status::Over => return Err(IllegalMove::GameOver.into()),
                }
            }
            if action != Move::Pass || tree.position().status() != Status::Over {
                tree.play(action)?;
            }
            Ok(())
        };
        let ply = tree.ply(tree.current()).unwrap_or_default() + 1;
        played(tree).map_err(|problem| (Some(ply), problem))
    }

    fn finish(mut self) -> Result<SharedGame, Problem> {
        self.tree(Color::Black)?;
        let mut tree = self.tree.expect("the tree was created above");
        tree.settle(NodeId::ROOT).expect("every tree has a root");
        tree.to_end();
        let mut info = self.info;
        if info.event.is_empty() && self.place != "UCThello" {
            info.event = self.place;
        }
        // The discs of a finished game are counted.
        let is_over = tree.position().score().is_some();
        info.ending = read_result(&self.result, tree.start().rules().size)
            .filter(|ending| !is_over || ending.is_by_decision());
        Ok(SharedGame { info, ..tree.into() })
    }
}
