//! Decides which squares of a text are moves, and plays them.
use super::tokens::{Kind, Token};
use crate::transcript::error;
use crate::{At, Format, FormatError, Problem};
use othello::{Game, Move, Position, Square, Status};
use std::collections::BTreeSet;

/// A game that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub game: Game,
    /// The first signs of the pieces that were played.
    pub used: BTreeSet<usize>,
}

impl Played {
    /// No moves at all.
    pub(super) fn nothing(start: Position) -> Self {
        Self { game: Game::new(start), used: BTreeSet::new() }
    }
}

/// How sure it is that a square is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// It is one of a sequence, or has a number, or there are only moves on its line.
    None,
    /// It stands alone among words.
    Word,
    /// It can be skipped like a word, such as `v2`.
    Skip,
}

/// The pieces that may be moves.
pub(super) struct Moves<'a> {
    tokens: &'a [Token],
    doubts: Vec<Doubt>,
    /// The number of the run of each piece: moves with nothing but signs and sides between them.
    runs: Vec<usize>,
    /// Whether there are words on each line.
    has_words: Vec<bool>,
    words: usize,
    checks_colors: bool,
}

/// A way to read the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// With the text in parentheses.
    groups: bool,
    /// With the squares that are in doubt.
    doubtful: bool,
    /// Only this run.
    run: Option<usize>,
}

impl<'a> Moves<'a> {
    pub(super) fn new(tokens: &'a [Token]) -> Self {
        let lines = tokens.last().map_or(0, |last| last.line + 1);
        let mut has_words = vec![false; lines];
        for token in tokens.iter().filter(|token| is_word(token)) {
            has_words[token.line] = true;
        }
        let runs = runs(tokens, &has_words);
        let doubts = doubts(tokens, &has_words, &runs);
        let pairs = tokens.windows(2);
        let colored =
            pairs.filter(|pair| matches!((&pair[0].kind, &pair[1].kind), (Kind::Color(_), Kind::Square(_))));
        let words = tokens.iter().filter(|token| token.kind == Kind::Word && token.group.is_none()).count();
        Self { tokens, doubts, runs, has_words, words, checks_colors: colored.count() >= 2 }
    }

    fn squares(&self) -> impl Iterator<Item = (&'a Token, Doubt)> {
        let all = self.tokens.iter().zip(self.doubts.iter().copied());
        all.filter(|(token, _)| matches!(token.kind, Kind::Square(_)))
    }

    /// The squares outside of parentheses, or all if there are none.
    fn outside(&self) -> impl Iterator<Item = (&'a Token, Doubt)> {
        let is_outside = self.squares().any(|(token, _)| token.group.is_none());
        self.squares().filter(move |(token, _)| !is_outside || token.group.is_none())
    }

    /// Whether there is no move, or only a word that looks like one in a text about something else.
    pub(super) fn is_empty(&self) -> bool {
        let squares = self.squares().count();
        squares == 0 || self.is_all_doubt() && self.words > 2 * squares
    }

    /// Whether all squares stand alone among words.
    pub(super) fn is_all_doubt(&self) -> bool {
        self.outside().all(|(_, doubt)| doubt != Doubt::None)
    }

    /// Whether some squares stand alone among words.
    pub(super) fn has_doubts(&self) -> bool {
        self.outside().any(|(_, doubt)| doubt != Doubt::None)
    }

    /// Whether the squares have values, so that they are moves to choose from.
    pub(super) fn has_values(&self) -> bool {
        self.tokens.iter().any(|token| token.valued)
    }

    /// Plays the moves from one of these positions, which differ in the side to move.
    pub(super) fn read(&self, starts: &[Position]) -> Result<Played, FormatError> {
        let groups = |inside: bool| self.squares().any(|(token, _)| token.group.is_some() == inside);
        let groups = match (groups(false), groups(true)) {
            (true, true) => &[false, true][..],
            (outside, _) => &[!outside][..],
        };
        let doubts = if self.is_all_doubt() || !self.has_doubts() { &[true][..] } else { &[false, true][..] };
        let mut wrong = None;
        for &groups in groups {
            let mut found: Vec<Played> = Vec::new();
            for (&start, &doubtful) in
                starts.iter().flat_map(|start| doubts.iter().map(move |doubt| (start, doubt)))
            {
                match self.play(start, Way { groups, doubtful, run: None }) {
                    Ok(played) if found.iter().all(|other| other.game != played.game) => found.push(played),
                    Ok(_) => {}
                    // The reading that comes furthest explains the text best.
                    Err(error) if wrong.as_ref().is_none_or(|wrong| place(wrong) < place(&error)) => {
                        wrong = Some(error);
                    }
                    Err(_) => {}
                }
            }
            match found.pop() {
                Some(_) if !found.is_empty() => return Err(self.doubtful(starts)),
                Some(only) => return Ok(only),
                None => {}
            }
        }
        let wrong = wrong.unwrap_or_else(|| error(starts[0], 1, 1, Problem::Empty));
        self.read_run(starts, wrong)
    }

    /// Two readings are games: with and without the squares in doubt, or with either side to move.
    fn doubtful(&self, starts: &[Position]) -> FormatError {
        let doubtful = self.squares().find(|(_, doubt)| *doubt == Doubt::Word);
        match (starts, doubtful) {
            ([start], Some((token, _))) => {
                let Kind::Square(square) = token.kind else { return several(*start, token.place) };
                error(*start, 1, token.place, Problem::Doubtful(square.to_string()))
            }
            _ => {
                let squares = starts[0].rules().size.squares().len() as usize;
                let problem = othello::BoardStringError::NoSide { squares };
                FormatError::new(Format::BoardString, problem.into())
            }
        }
    }

    /// One of several runs that can't be played as one: the longest game, if the others are shorter versions of it, or something else
    /// that stands before it. Otherwise `wrong`, or that there are several games.
    fn read_run(&self, starts: &[Position], wrong: FormatError) -> Result<Played, FormatError> {
        let &[start] = starts else { return Err(wrong) };
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for (n, token) in self.tokens.iter().enumerate() {
            let counts = matches!(token.kind, Kind::Square(_))
                && self.doubts[n] == Doubt::None
                && token.group.is_none();
            match runs.last_mut() {
                Some((run, count)) if counts && *run == self.runs[n] => *count += 1,
                _ if counts => runs.push((self.runs[n], 1)),
                _ => {}
            }
        }
        if runs.len() < 2 {
            return Err(wrong);
        }
        let mut games = Vec::new();
        for &(run, count) in &runs {
            games.push((count, self.play_run(start, run).ok()));
        }
        let longest = (0..games.len()).rev().max_by_key(|&n| games[n].1.as_ref().map(|_| games[n].0));
        let Some((most, Some(best))) = longest.map(|n| games[n].clone()) else { return Err(wrong) };
        let at = longest.unwrap_or_default();
        for (n, (count, game)) in games.iter().enumerate() {
            match game {
                Some(other) if !best.game.turns().starts_with(other.game.turns()) => {
                    let (run, _) = runs[n.max(at)];
                    let mut squares = self.squares().filter(|(token, _)| token.sign >= self.first_sign(run));
                    return Err(several(start, squares.next().map_or(1, |(token, _)| token.place)));
                }
                Some(_) => {}
                None if n < at && *count <= most && most >= 4 => {}
                None => return Err(wrong),
            }
        }
        Ok(best)
    }

    /// The first sign of a run.
    fn first_sign(&self, run: usize) -> usize {
        let first = self.runs.partition_point(|&other| other < run);
        self.tokens.get(first).map_or(0, |token| token.sign)
    }

    fn play_run(&self, start: Position, run: usize) -> Result<Played, FormatError> {
        self.play(start, Way { groups: false, doubtful: false, run: Some(run) })
    }

    fn is_in(&self, n: usize, way: Way) -> bool {
        way.run.is_none_or(|run| self.runs[n] == run)
            && (way.groups || self.tokens[n].group.is_none())
            && match self.doubts[n] {
                Doubt::None => true,
                Doubt::Word => way.doubtful,
                Doubt::Skip => false,
            }
    }

    fn play(&self, start: Position, way: Way) -> Result<Played, FormatError> {
        let range = match way.run {
            Some(run) => {
                self.runs.partition_point(|&other| other < run)
                    ..self.runs.partition_point(|&other| other <= run)
            }
            None => 0..self.tokens.len(),
        };
        let tokens = || range.clone().filter(|&n| self.is_in(n, way)).map(|n| (n, &self.tokens[n]));
        let count = |is: fn(&Kind) -> bool| tokens().filter(|(_, token)| is(&token.kind)).count();
        let squares = count(|kind| matches!(kind, Kind::Square(_)));
        let separates = are_separators(tokens().map(|(_, token)| &token.kind));
        let mut played = Played::nothing(start);
        let mut left = squares;
        // The moves of the text, without passes that it leaves out.
        let mut moves = 0;
        for (n, token) in tokens() {
            let game = &mut played.game;
            let status = game.position().status();
            let at = |problem| error(start, moves + 1, token.place, problem);
            match &token.kind {
                Kind::Square(square) => {
                    let square = *square;
                    if status == Status::MustPass {
                        game.play(Move::Pass).expect("a pass is legal if the status is `MustPass`");
                    }
                    self.check_color(n, game.position(), square).map_err(at)?;
                    if let Err(illegal) = game.play(Move::Place(square)) {
                        return Err(at(illegal.into()));
                    }
                    left -= 1;
                }
                Kind::Pass | Kind::Dashes if status == Status::MustPass => {
                    game.play(Move::Pass).expect("a pass is legal if the status is `MustPass`");
                }
                // Signs of a list or of words, which are no passes.
                Kind::Dashes if separates || self.has_words[token.line] && (left == 0 || left == squares) => {
                    played.used.insert(token.sign);
                    continue;
                }
                // They are listed as left out.
                Kind::Dashes if left == 0 || left == squares => continue,
                Kind::Pass
                    if self.doubts[n] != Doubt::None || status == Status::Over || self.passed(game) =>
                {
                    continue;
                }
                Kind::Pass | Kind::Dashes => {
                    let illegal = game.position().check(Move::Pass).err();
                    match illegal {
                        Some(illegal) => return Err(at(illegal.into())),
                        None => continue,
                    }
                }
                Kind::Broken(text, _) => return Err(at(Problem::UnknownMove(text.clone()))),
                _ => continue,
            }
            moves += 1;
            played.used.insert(token.sign);
        }
        Ok(played)
    }

    /// Whether the last move was a pass, which was played because it was forced.
    fn passed(&self, game: &Game) -> bool {
        game.turns().last().is_some_and(|turn| turn.made.played() == Move::Pass)
    }

    /// Whether the side that the text names is to move. It is checked if the text names it more than once.
    fn check_color(&self, n: usize, position: Position, square: Square) -> Result<(), Problem> {
        let before = n.checked_sub(1).map(|before| &self.tokens[before].kind);
        match before {
            Some(&Kind::Color(color)) if self.checks_colors && color != position.turn() => {
                // An illegal move is the better explanation.
                position.check(Move::Place(square))?;
                Err(Problem::WrongSide(color))
            }
            _ => Ok(()),
        }
    }
}

/// Whether dashes separate moves, and are no passes: they stand between all moves, or between the two of each pair.
fn are_separators<'a>(kinds: impl Iterator<Item = &'a Kind>) -> bool {
    let (mut gaps, mut has_move, mut dashes) = (Vec::new(), false, false);
    for kind in kinds {
        match kind {
            Kind::Square(_) if has_move => gaps.push(std::mem::take(&mut dashes)),
            Kind::Square(_) => (has_move, dashes) = (true, false),
            Kind::Dashes => dashes = true,
            _ => {}
        }
    }
    let in_pairs = || (0..).zip(&gaps).all(|(n, &gap)| gap == (n % 2 == 0));
    gaps.iter().filter(|gap| **gap).count() > 1 && (gaps.iter().all(|gap| *gap) || in_pairs())
}

/// Where in its text an error is.
const fn place(error: &FormatError) -> usize {
    match error.at {
        Some(At::Character(place) | At::Byte(place)) => place,
        None => 0,
    }
}

fn is_word(token: &Token) -> bool {
    matches!(token.kind, Kind::Word | Kind::Address) && token.group.is_none()
}

const fn is_move(token: &Token) -> bool {
    matches!(token.kind, Kind::Square(_) | Kind::Pass | Kind::Dashes | Kind::Broken(..))
}

/// The number of the run of each piece.
fn runs(tokens: &[Token], has_words: &[bool]) -> Vec<usize> {
    let mut run = 0;
    let mut line = 0;
    let mut runs = Vec::with_capacity(tokens.len());
    for token in tokens {
        let is_label = token.kind == Kind::Label && token.group.is_none();
        let is_new_line = token.line != line && (has_words[line] || has_words[token.line]);
        if is_word(token) || is_label || is_new_line {
            run += 1;
        }
        line = token.line;
        runs.push(run);
    }
    runs
}

/// How sure each piece is.
fn doubts(tokens: &[Token], has_words: &[bool], runs: &[usize]) -> Vec<Doubt> {
    let mut doubts = Vec::with_capacity(tokens.len());
    for same in runs.chunk_by(|one, other| one == other) {
        let from = doubts.len();
        let run = &tokens[from..from + same.len()];
        let squares =
            || run.iter().filter(|token| matches!(token.kind, Kind::Square(_)) && token.group.is_none());
        let is_chained =
            run.windows(2).any(|pair| is_move(&pair[0]) && is_move(&pair[1]) && pair[0].end == pair[1].sign);
        let is_sure = squares().count() >= 3 || is_chained || squares().any(|token| token.numbered);
        doubts.extend(run.iter().map(|token| match token.kind {
            Kind::Broken(_, true) if has_words[token.line] => Doubt::Skip,
            _ if is_sure || token.group.is_some() || !has_words[token.line] => Doubt::None,
            _ => Doubt::Word,
        }));
    }
    doubts
}

fn several(start: Position, place: usize) -> FormatError {
    error(start, 1, place, Problem::Several)
}
