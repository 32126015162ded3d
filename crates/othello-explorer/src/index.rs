//! The games, with the marks of their positions.
use crate::facts::{Filter, GameFacts};
use crate::found::{Found, Match};
use crate::mark::Marker;
use crate::replay::Replay;
use othello::{Board, BoardSize, Position, Square, Symmetry};

/// The number of different numbers of discs on a board: 0 to 64.
const DISC_COUNTS: usize = 65;

/// Many games, in which positions can be found. The crate's documentation describes its memory.
#[derive(Clone, Debug)]
pub struct GameIndex {
    /// The start positions. Consecutive games share one.
    starts: Vec<Position>,
    games: Vec<IndexedGame>,
    /// The indices of the squares of all games, one game after the other.
    squares: Vec<u8>,
    /// For each number of discs on the board, the mark of each game's position with that number; 0 if it has none.
    marks: Vec<Vec<u8>>,
    /// By the size of the board, smallest first.
    markers: [Marker; 3],
}

#[derive(Clone, Copy, Debug)]
struct IndexedGame {
    /// Where its squares end; they begin where those of the game before end.
    end: u32,
    /// The index of its start position.
    start: u32,
    facts: GameFacts,
}

/// A game that can't be added, because a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("disc {} can't be placed where the record says", .place + 1)]
pub struct IllegalRecord {
    /// The number of the disc in the order in which the discs are placed, from 0.
    pub place: usize,
}

impl Default for GameIndex {
    fn default() -> Self {
        Self {
            starts: Vec::new(),
            games: Vec::new(),
            squares: Vec::new(),
            marks: vec![Vec::new(); DISC_COUNTS],
            markers: BoardSize::ALL.map(Marker::new),
        }
    }
}

impl GameIndex {
    /// The number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The facts known about the game with this number; `None` if there is no such game.
    pub fn facts(&self, game: u32) -> Option<&GameFacts> {
        self.games.get(game as usize).map(|record| &record.facts)
    }

    /// Adds a game: its start position, and the squares of its discs in the order in which they were placed, without passes.
    /// Returns the game's number; numbers begin at 0.
    ///
    /// # Errors
    /// If a move is illegal. The index is then unchanged.
    pub fn add(
        &mut self,
        start: Position,
        squares: impl IntoIterator<Item = Square>,
        facts: GameFacts,
    ) -> Result<u32, IllegalRecord> {
        let mut marks = [0; DISC_COUNTS];
        let marker = self.marker(start.rules().size);
        let mut state = Replay::new(start).settled();
        let mut added = Vec::with_capacity(60);
        let mut mark = |state: Replay| {
            marks[state.board.occupied().len() as usize] = marker.mark(state.board, state.turn);
        };
        mark(state);
        for (place, square) in squares.into_iter().enumerate() {
            state = state.placed(square).ok_or(IllegalRecord { place })?.settled();
            mark(state);
            added.push(square.index());
        }
        self.squares.extend(added);
        for (row, mark) in self.marks.iter_mut().zip(marks) {
            row.push(mark);
        }
        let end = self.squares.len() as u32;
        let start = self.start_number(start);
        self.games.push(IndexedGame { end, start, facts });
        Ok(self.games.len() as u32 - 1)
    }

    /// The games that `filter` admits and that reached this position: any of its symmetric images, by any order of moves. Before
    /// a forced pass and after it is the same position here. The rule for a side without a move does not count.
    pub fn find(&self, position: Position, filter: &Filter) -> Found {
        let sought = Sought::new(position);
        let size = position.rules().size;
        let mark = self.marker(size).mark(sought.state.board, sought.state.turn);
        let discs = position.board().occupied().len();
        let hits = self.marks[discs as usize].iter().enumerate().filter(|&(_, &other)| other == mark);
        let matches = hits.filter_map(|(game, _)| {
            let is_admitted = filter.admits(&self.games[game].facts);
            is_admitted.then(|| self.matching(game, &sought, discs)).flatten()
        });
        let matches = matches.collect();
        Found::new(matches, &sought.own_symmetries(), size, |game| self.games[game as usize].facts.result)
    }

    /// The game's next move after the position, if it reached it. `discs` are those of the position.
    fn matching(&self, game: usize, sought: &Sought, discs: u32) -> Option<Match> {
        let record = self.games[game];
        let start = self.starts[record.start as usize];
        if start.rules().size != sought.size {
            return None;
        }
        let squares = self.squares_of(game);
        let placed = (discs - start.board().occupied().len()) as usize;
        let at = |index: u8| Square::from_index(index).expect("the index was that of a square");
        let reached = squares.get(..placed)?.iter();
        let state = reached.fold(Replay::new(start), |state, &index| state.replayed(at(index))).settled();
        let view = sought.view_of(state)?;
        let next = squares.get(placed).map(|&index| view.inverse().square(at(index), sought.size));
        Some(Match { game: game as u32, next })
    }

    fn squares_of(&self, game: usize) -> &[u8] {
        let begin = game.checked_sub(1).map_or(0, |before| self.games[before].end as usize);
        &self.squares[begin..self.games[game].end as usize]
    }

    fn marker(&self, size: BoardSize) -> &Marker {
        let place = BoardSize::ALL.iter().position(|&other| other == size);
        &self.markers[place.expect("ALL has every size")]
    }

    fn start_number(&mut self, start: Position) -> u32 {
        // Only the last one is compared: an archive may have a start position of its own for each of 100,000 games.
        if self.starts.last() != Some(&start) {
            self.starts.push(start);
        }
        self.starts.len() as u32 - 1
    }
}

/// A position to be found, after a forced pass, with its images.
struct Sought {
    state: Replay,
    size: BoardSize,
    images: Vec<(Symmetry, Board)>,
}

impl Sought {
    fn new(position: Position) -> Self {
        let state = Replay::new(position).settled();
        let size = position.rules().size;
        let image = |view: Symmetry| {
            let [player, opponent] =
                [state.board.player, state.board.opponent].map(|discs| view.bitboard(discs, size));
            (view, Board { player, opponent })
        };
        Self { state, size, images: Symmetry::all().map(image).collect() }
    }

    /// The first symmetry that maps the position to this one, the identity if it is the same.
    fn view_of(&self, state: Replay) -> Option<Symmetry> {
        let same =
            self.images.iter().find(|(_, board)| *board == state.board && state.turn == self.state.turn);
        same.map(|&(view, _)| view)
    }

    /// The symmetries that map the position to itself.
    fn own_symmetries(&self) -> Vec<Symmetry> {
        let own = self.images.iter().filter(|(_, board)| *board == self.state.board);
        own.map(|&(view, _)| view).collect()
    }
}
