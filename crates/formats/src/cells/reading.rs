//! Tells moves of tic-tac-toe from results, numbers and notes, by how they are written and before anything is played, and plays them.
//!
//! Everything that is a move in the form of a text is played, or the error names it. Brackets with nothing but moves in them are moves
//! where the text is a game with them alone; if it is a game with and without them, or in two forms that are equally likely, the error
//! has both games.
use super::forms::{Family, Form, Rank, forms};
use super::joined::cut;
use super::pieces::{Kind, Piece, pieces, result_from};
use crate::Problem;
use crate::generous::listed;
use board_game::BoardGame;
use games::{AnyGame, AnySetup, GameTree};

/// The reason why a text is no game: the ply, the character of the text, from 1, and the problem.
pub(super) type Wrong = (usize, Option<usize>, Problem);

/// A sign of a move: its value, and where it stands.
#[derive(Clone, Copy, Debug)]
struct Unit {
    value: u8,
    from: usize,
    to: usize,
    line: usize,
}

/// A game and the pieces of its text that were left out and may have mattered.
pub(super) struct Found {
    pub tree: GameTree,
    pub skipped: Vec<String>,
}

/// A text in pieces.
#[derive(Clone)]
struct Text {
    /// The characters as they stand in the text.
    signs: Vec<char>,
    /// The plain ones.
    plain: Vec<char>,
    setup: AnySetup,
    pieces: Vec<Piece>,
}

/// Reads the game in a text. `plain` are its characters with plain letters and digits, as many as `text` has.
pub(super) fn read(text: &str, plain: &str, setup: AnySetup) -> Result<Found, Wrong> {
    let plain: Vec<char> = plain.chars().collect();
    let result = result_from(&plain);
    let mut found = Text { signs: text.chars().collect(), pieces: Vec::new(), plain, setup };
    found.pieces = cut(pieces(&found.plain, result), &found.plain, setup);
    found.settle_words();
    // A result looks like a move where all moves are written like it: as `4-4 3-3 1-0`.
    if result < found.plain.len() && found.has_pairs_like(result) {
        let all = cut(pieces(&found.plain, found.plain.len()), &found.plain, setup);
        let mut whole = Text { pieces: all, ..found.clone() };
        whole.settle_words();
        return one_of(found.game(), whole.game());
    }
    found.game()
}

/// The game of two readings; the error that both are games.
fn one_of(one: Result<Found, Wrong>, other: Result<Found, Wrong>) -> Result<Found, Wrong> {
    match (one, other) {
        (Ok(one), Ok(other)) if !one.tree.same_lines(&other.tree) => Err(two_games(&one.tree, &other.tree)),
        (Ok(found), _) | (Err(_), Ok(found)) => Ok(found),
        (Err(wrong), Err(_)) => Err(wrong),
    }
}

/// The error that two readings are games.
fn two_games(one: &GameTree, other: &GameTree) -> Wrong {
    let moves = |tree: &GameTree| -> Vec<String> {
        let line = tree.line_game();
        line.turns().iter().map(|turn| turn.moved().action.to_string()).collect()
    };
    let (one, other) = (moves(one), moves(other));
    let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    // A few moves around the first one that differs.
    let from = same.saturating_sub(3);
    let said = |moves: &[String]| {
        let before = if from > 0 { "\u{2026} " } else { "" };
        let after = if moves.len() > from + 8 { " \u{2026}" } else { "" };
        format!("{before}{}{after}", moves[from..].iter().take(8).cloned().collect::<Vec<_>>().join(" "))
    };
    (same + 1, None, Problem::TwoGames(said(&one), said(&other)))
}

impl Text {
    /// Decides what a letter or a name with a digit is among words: a word.
    fn settle_words(&mut self) {
        let is_word = |piece: &Piece| matches!(piece.kind, Kind::Word);
        let lines: Vec<usize> =
            self.pieces.iter().filter(|piece| is_word(piece)).map(|piece| piece.line).collect();
        for n in 0..self.pieces.len() {
            let piece = &self.pieces[n];
            let next = self.pieces.get(n + 1);
            let is_among_words = lines.contains(&piece.line);
            let beyond = !matches!(self.plain[piece.from].to_ascii_lowercase(), 'a'..='i');
            let before_word = next.is_some_and(|next| is_word(next) && next.line == piece.line);
            let kind = match piece.kind {
                Kind::Broken if is_among_words && beyond => Kind::Word,
                Kind::Column if before_word => Kind::Word,
                _ => continue,
            };
            self.pieces[n].kind = kind;
        }
    }

    /// Whether the numbers of the text are pairs with the same sign between them as the result at its end.
    fn has_pairs_like(&self, result: usize) -> bool {
        let mark = self.plain[result + 1];
        let numbers: Vec<&Piece> = self.pieces.iter().filter(|piece| piece.kind == Kind::Number).collect();
        let is_pair = |pair: &[&Piece]| match pair {
            [one, two] => one.to + 1 == two.from && self.plain[one.to] == mark,
            _ => false,
        };
        let has_squares = self.pieces.iter().any(|piece| matches!(piece.kind, Kind::Square(_)));
        !has_squares && numbers.len() > 1 && self.compass().count() < 2 && numbers.chunks(2).all(is_pair)
    }

    fn compass(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(|piece| matches!(piece.kind, Kind::Compass(_)))
    }

    /// The family of the moves.
    fn family(&self) -> Family {
        let has = |is: fn(&Kind) -> bool| self.pieces.iter().any(|piece| is(&piece.kind));
        let is_apart = self.pieces.windows(2).any(|pair| self.is_square_in_two(&pair[0], &pair[1]).is_some());
        if has(|kind| matches!(kind, Kind::Square(_) | Kind::Half | Kind::Broken)) || is_apart {
            Family::Squares
        } else if has(|kind| matches!(kind, Kind::Compass(_))) {
            Family::Compass
        } else if has(|kind| matches!(kind, Kind::Column)) {
            Family::Squares
        } else {
            Family::Digits
        }
    }

    /// The square of a letter and a digit with a blank or a sign between them, as in `e 5`; not of a letter before the number of a move.
    fn is_square_in_two(&self, letter: &Piece, digit: &Piece) -> Option<[u8; 2]> {
        let is_one = |piece: &Piece| piece.to - piece.from == 1;
        let is_letter = matches!(letter.kind, Kind::Column | Kind::Compass(_)) && is_one(letter);
        let column = self.plain[letter.from].to_ascii_lowercase();
        let row = self.plain[digit.from];
        let fits = matches!(column, 'a'..='i') && matches!(row, '1'..='9') && !self.is_marked(digit);
        (is_letter && digit.kind == Kind::Number && is_one(digit) && fits && letter.line == digit.line)
            .then(|| [column as u8 - b'a', row as u8 - b'1'])
    }

    /// Whether a sign that follows numbers of moves stands behind a number, or the sign of a side.
    fn is_marked(&self, piece: &Piece) -> bool {
        let next = self.pieces.iter().find(|next| next.from >= piece.to);
        let is_before_side = next.is_some_and(|next| {
            next.kind == Kind::Side && next.line == piece.line && self.is_blank(piece.to, next.from)
        });
        // The bracket around a move is no mark of its last number.
        let closes_move = piece.group.is_some_and(|open| open + 1 < piece.from);
        is_before_side
            || self
                .plain
                .get(piece.to)
                .is_some_and(|sign| matches!(sign, '.' | ':') || *sign == ')' && !closes_move)
    }

    /// Whether a mark behind a number stands apart from the next one.
    fn is_marked_apart(&self, piece: &Piece) -> bool {
        self.is_marked(piece) && !self.plain.get(piece.to + 1).is_some_and(char::is_ascii_digit)
    }

    fn is_blank(&self, from: usize, to: usize) -> bool {
        self.plain[from..to].iter().all(|sign| sign.is_whitespace())
    }

    fn value(&self, piece: &Piece) -> Option<usize> {
        self.plain[piece.from..piece.to].iter().collect::<String>().parse().ok()
    }

    /// The words of the text between two characters.
    fn quoted(&self, from: usize, to: usize) -> String {
        let quoted: String = self.signs[from..to].iter().collect();
        quoted.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn game(&self) -> Result<Found, Wrong> {
        let family = self.family();
        // Brackets that have nothing but moves in them.
        let is_move = |piece: &Piece| self.is_move(piece, family);
        let mut groups: Vec<usize> = self.pieces.iter().filter_map(|piece| piece.group).collect();
        groups.dedup();
        groups.retain(|group| {
            let mut inside = self.pieces.iter().filter(|piece| piece.group == Some(*group));
            inside.all(|piece| !matches!(piece.kind, Kind::Word | Kind::Note))
        });
        let is_outside = |piece: &Piece| piece.group.is_none();
        let has_outside = self
            .pieces
            .iter()
            .any(|piece| is_outside(piece) && is_move(piece) && !self.is_marked_apart(piece));
        let has_inside = self
            .pieces
            .iter()
            .any(|piece| piece.group.is_some_and(|group| groups.contains(&group)) && is_move(piece));
        let with = || {
            let is_in = |piece: &&Piece| piece.group.is_none_or(|group| groups.contains(&group));
            self.in_forms(family, &self.pieces.iter().filter(is_in).collect::<Vec<_>>())
        };
        let without = || {
            self.in_forms(family, &self.pieces.iter().filter(|piece| is_outside(piece)).collect::<Vec<_>>())
        };
        match (has_outside, has_inside) {
            (true, true) => one_of(without(), with()),
            (true, false) => without(),
            (false, true) => with(),
            // A note in brackets that is all of the text may be a game.
            (false, false) => self.in_forms(family, &self.pieces.iter().collect::<Vec<_>>()),
        }
    }

    const fn is_move(&self, piece: &Piece, family: Family) -> bool {
        match piece.kind {
            Kind::Square(_) | Kind::Half | Kind::Broken | Kind::Column => matches!(family, Family::Squares),
            Kind::Compass(_) => matches!(family, Family::Compass),
            Kind::Number => matches!(family, Family::Digits),
            Kind::Joined | Kind::Side | Kind::Label | Kind::Word | Kind::Note => false,
        }
    }

    /// The game of these pieces in the form of this family, or in one of those of digits.
    fn in_forms(&self, family: Family, pieces: &[&Piece]) -> Result<Found, Wrong> {
        let (moves, skipped) = match family {
            Family::Squares | Family::Compass => self.letters(family, pieces)?,
            Family::Digits => self.digits(pieces),
        };
        let words = pieces.iter().filter(|piece| piece.kind == Kind::Word).count();
        let is_prose = family != Family::Digits && words > 2 * moves.len() && moves.len() < 2;
        if moves.is_empty() || is_prose {
            return Err(self.no_move());
        }
        let known: Vec<&Form> = forms(self.setup).iter().filter(|form| form.family == family).collect();
        let is_joined = moves.windows(2).any(|pair| pair[0].to == pair[1].from);
        let is_first = |form: &&&Form| match form.rank {
            _ if family != Family::Digits => true,
            Rank::Apart => !is_joined,
            Rank::ApartInLines => !is_joined && has_whole_lines(&moves, form.units),
            Rank::Joined => is_joined,
            Rank::Last => false,
        };
        let (first, others): (Vec<&Form>, Vec<&Form>) = known.iter().partition(|form| is_first(form));
        let mut wrong = None;
        for forms in [first, others] {
            let mut found: Option<GameTree> = None;
            for form in forms {
                match (self.play(form, &moves), &found) {
                    (Ok(tree), Some(other)) if !tree.same_lines(other) => {
                        return Err(two_games(other, &tree));
                    }
                    (Ok(tree), _) => found = Some(tree),
                    (Err(error), _) => {
                        wrong.get_or_insert(error);
                    }
                }
            }
            if let Some(tree) = found {
                return Ok(Found { tree, skipped: self.skipped(pieces, &skipped) });
            }
        }
        Err(wrong.unwrap_or_else(|| self.no_move()))
    }

    /// The error that there is no move in the text.
    fn no_move(&self) -> Wrong {
        let from = self.plain.iter().position(|sign| !sign.is_whitespace()).unwrap_or(0);
        let word = self.signs[from..].iter().take_while(|sign| !sign.is_whitespace()).take(12);
        (1, Some(from + 1), Problem::UnknownCell(word.collect()))
    }

    /// The signs of moves in letters. Numbers beside them count moves or pairs of moves.
    fn letters(&self, family: Family, pieces: &[&Piece]) -> Result<(Vec<Unit>, Vec<usize>), Wrong> {
        let units = forms(self.setup).iter().find(|form| form.family == family).map_or(2, |form| form.units);
        let (mut moves, mut skipped): (Vec<Unit>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut n = 0;
        while let Some(&piece) = pieces.get(n) {
            let Piece { ref kind, from, to, line, .. } = *piece;
            let ply = moves.len() / units + 1;
            let unit = |value| Unit { value, from, to, line };
            let unknown = || Err((ply, Some(from + 1), Problem::UnknownCell(self.quoted(from, to))));
            n += 1;
            match *kind {
                Kind::Square(signs) if family == Family::Squares => moves.extend(signs.map(unit)),
                Kind::Compass(place) if family == Family::Compass => moves.push(unit(place)),
                Kind::Column | Kind::Compass(_) if family == Family::Squares => {
                    let next = pieces.get(n).copied();
                    if let Some(signs) = next.and_then(|next| self.is_square_in_two(piece, next)) {
                        moves.extend(signs.map(|value| Unit { to: pieces[n].to, ..unit(value) }));
                        n += 1;
                    } else if to - from == 1 {
                        return Err((ply, Some(from + 1), Problem::HalfMove));
                    } else {
                        skipped.push(from);
                    }
                }
                Kind::Half | Kind::Column => return Err((ply, Some(from + 1), Problem::HalfMove)),
                Kind::Broken => return unknown(),
                Kind::Number if self.is_of_word(piece) => skipped.push(from),
                Kind::Number => {
                    let made = moves.len() / units;
                    let counts = |count| [made + 1, made / 2 + 1].contains(&count);
                    if !moves.len().is_multiple_of(units) || !self.value(piece).is_some_and(counts) {
                        return unknown();
                    }
                }
                Kind::Square(_) | Kind::Compass(_) | Kind::Joined | Kind::Word | Kind::Note => {
                    skipped.push(from)
                }
                Kind::Side | Kind::Label => {}
            }
        }
        Ok((moves, skipped))
    }

    /// Whether a number belongs to a word before it, as in "Game 3:".
    fn is_of_word(&self, piece: &Piece) -> bool {
        let before = self.pieces.iter().rev().find(|before| before.to <= piece.from);
        before.is_some_and(|before| {
            matches!(before.kind, Kind::Word | Kind::Label)
                && before.line == piece.line
                && self.is_blank(before.to, piece.from)
        })
    }

    /// The digits of moves, without the numbers of moves.
    fn digits(&self, pieces: &[&Piece]) -> (Vec<Unit>, Vec<usize>) {
        let (mut numbers, mut skipped): (Vec<&Piece>, Vec<usize>) = (Vec::new(), Vec::new());
        for &piece in pieces {
            let is_name = || {
                let ends = self.plain.get(piece.to).is_none_or(|sign| matches!(sign, ':' | '\n'));
                ends && self.is_of_word(piece) && self.value(piece) != Some(1)
            };
            match piece.kind {
                Kind::Number if !is_name() => numbers.push(piece),
                Kind::Number | Kind::Joined | Kind::Word | Kind::Note => skipped.push(piece.from),
                Kind::Square(_) | Kind::Compass(_) | Kind::Column | Kind::Half | Kind::Broken => {}
                Kind::Side | Kind::Label => {}
            }
        }
        let begins_line = |n: usize| n == 0 || numbers[n - 1].line != numbers[n].line;
        let marks: [Vec<bool>; 3] = [
            numbers.iter().map(|piece| self.is_marked(piece)).collect(),
            numbers.iter().map(|piece| self.is_marked_apart(piece)).collect(),
            (0..numbers.len()).map(begins_line).collect(),
        ];
        // Numbers without a move count nothing.
        if numbers.len() > 1 && marks[1].iter().all(|is_marked| *is_marked) {
            return (Vec::new(), skipped);
        }
        let counts = marks.iter().find(|marks| self.are_counts(&numbers, marks));
        let mut moves = Vec::new();
        for (n, piece) in numbers.iter().enumerate() {
            if counts.is_some_and(|marks| marks[n]) {
                continue;
            }
            let digits = self.plain[piece.from..piece.to].iter().zip(piece.from..);
            moves.extend(digits.map(|(sign, from)| Unit {
                value: *sign as u8 - b'0',
                from,
                to: from + 1,
                line: piece.line,
            }));
        }
        (moves, skipped)
    }

    /// Whether the marked numbers count moves or pairs of moves: from 1 on, with whole moves behind each.
    fn are_counts(&self, numbers: &[&Piece], marks: &[bool]) -> bool {
        let least = if matches!(self.setup, AnySetup::TicTacToe(())) { 1 } else { 2 };
        let (mut last, mut digits) = (0, least);
        for (piece, is_marked) in numbers.iter().zip(marks) {
            if !is_marked {
                digits += piece.to - piece.from;
                continue;
            }
            let follows =
                self.value(piece).is_some_and(|value| value == last + 1 || last > 0 && value == last);
            if !follows || digits < least || !digits.is_multiple_of(least) || (last == 0 && digits > least) {
                return false;
            }
            (last, digits) = (self.value(piece).unwrap_or_default(), 0);
        }
        last > 0 && digits >= least && digits.is_multiple_of(least)
    }

    /// Plays the moves of these signs.
    fn play(&self, form: &Form, moves: &[Unit]) -> Result<GameTree, Wrong> {
        let mut tree = GameTree::new(AnyGame::start(self.setup));
        for (signs, ply) in moves.chunks(form.units).zip(1..) {
            let (from, to) = (signs[0].from, signs[signs.len() - 1].to);
            let wrong = |problem| (ply, Some(from + 1), problem);
            if signs.len() < form.units {
                return Err(wrong(Problem::HalfMove));
            }
            let values: Vec<u8> = signs.iter().map(|sign| sign.value).collect();
            let action = (form.action)(&values);
            let action = action.ok_or_else(|| wrong(Problem::UnknownCell(self.quoted(from, to))))?;
            tree.play(action).map_err(|refusal| wrong(Problem::Refused(action.to_string(), refusal)))?;
        }
        Ok(tree)
    }

    /// The pieces that were left out, as they stand in the text; neighbours form one piece.
    fn skipped(&self, used: &[&Piece], skipped: &[usize]) -> Vec<String> {
        let text: String = self.signs.iter().collect();
        let bytes: Vec<usize> = text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect();
        let mut ranges: Vec<std::ops::Range<usize>> = Vec::new();
        let mut is_open = false;
        for piece in &self.pieces {
            let is_out = skipped.contains(&piece.from) || used.iter().all(|used| used.from != piece.from);
            match ranges.last_mut() {
                Some(last) if is_out && is_open => last.end = bytes[piece.to],
                _ if is_out => ranges.push(bytes[piece.from]..bytes[piece.to]),
                _ => {}
            }
            is_open = is_out;
        }
        listed(&text, ranges)
    }
}

/// Whether each line has whole moves of so many signs.
fn has_whole_lines(moves: &[Unit], units: usize) -> bool {
    moves.chunk_by(|one, other| one.line == other.line).all(|line| line.len().is_multiple_of(units))
}
