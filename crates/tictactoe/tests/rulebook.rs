//! A slow rule book of its own, on a grid of characters, and random games against it.
use mcts::{ActionSet, Game, Outcome, Random};
use tictactoe::{Cell, GameResult, Mark, Place, Refusal, Rules, Sheet};

/// Nine boards as a grid of nine by nine, and the move before.
#[derive(Clone)]
pub struct Book {
    rules: Rules,
    /// Rows of columns: 'X', 'O' or ' '.
    grid: [[char; 9]; 9],
    last: Option<(usize, usize)>,
    moves: usize,
}

/// Whether a square of three by three has three of this sign in a line.
pub fn has_line(square: &[[char; 3]; 3], sign: char) -> bool {
    let rows = (0..3).any(|row| (0..3).all(|column| square[row][column] == sign));
    let columns = (0..3).any(|column| (0..3).all(|row| square[row][column] == sign));
    let down = (0..3).all(|n| square[n][n] == sign);
    let up = (0..3).all(|n| square[n][2 - n] == sign);
    rows || columns || down || up
}

impl Book {
    pub fn new(rules: Rules) -> Self {
        Self { rules, grid: [[' '; 9]; 9], last: None, moves: 0 }
    }

    pub fn turn(&self) -> char {
        if self.moves.is_multiple_of(2) { 'X' } else { 'O' }
    }

    fn board(&self, row: usize, column: usize) -> [[char; 3]; 3] {
        let mut board = [[' '; 3]; 3];
        for (r, line) in board.iter_mut().enumerate() {
            for (c, sign) in line.iter_mut().enumerate() {
                *sign = self.grid[3 * row + r][3 * column + c];
            }
        }
        board
    }

    /// The sign of a board's winner, '-' if it is full without one, ' ' if it is undecided.
    fn state_of_board(&self, row: usize, column: usize) -> char {
        let board = self.board(row, column);
        for sign in ['X', 'O'] {
            if has_line(&board, sign) {
                return sign;
            }
        }
        if board.iter().flatten().all(|&sign| sign != ' ') { '-' } else { ' ' }
    }

    fn boards(&self) -> [[char; 3]; 3] {
        let mut boards = [[' '; 3]; 3];
        for (row, line) in boards.iter_mut().enumerate() {
            for (column, sign) in line.iter_mut().enumerate() {
                *sign = self.state_of_board(row, column);
            }
        }
        boards
    }

    /// The winner, '-' for a draw, ' ' while the game goes on.
    pub fn winner(&self) -> char {
        let boards = self.boards();
        for sign in ['X', 'O'] {
            let has_any = boards.iter().flatten().any(|&it| it == sign);
            if has_line(&boards, sign) || self.rules == Rules::Sudo && has_any {
                return sign;
            }
        }
        if boards.iter().flatten().any(|&sign| sign == ' ') {
            return ' ';
        }
        let won = |sign: char| boards.iter().flatten().filter(|&&it| it == sign).count();
        match self.rules {
            Rules::Majority if won('X') > won('O') => 'X',
            Rules::Majority if won('X') < won('O') => 'O',
            _ => '-',
        }
    }

    /// The cells that may be played, as row and column, in order.
    pub fn legal(&self) -> Vec<(usize, usize)> {
        if self.winner() != ' ' {
            return Vec::new();
        }
        let boards = self.boards();
        let sent = self.last.map(|(row, column)| (row % 3, column % 3));
        let mut legal = Vec::new();
        for row in 0..9 {
            for column in 0..9 {
                let here = (row / 3, column / 3);
                let may = match sent {
                    Some(board) if boards[board.0][board.1] == ' ' => here == board,
                    _ => boards[here.0][here.1] == ' ',
                };
                if may && self.grid[row][column] == ' ' {
                    legal.push((row, column));
                }
            }
        }
        legal
    }

    pub fn play(&mut self, (row, column): (usize, usize)) {
        assert!(self.legal().contains(&(row, column)));
        self.grid[row][column] = self.turn();
        self.last = Some((row, column));
        self.moves += 1;
    }

    /// The numbers of boards of X and of O, where they have decided the game.
    pub fn deciding_boards(&self) -> Option<[u32; 2]> {
        let boards = self.boards();
        let decide = self.rules == Rules::Majority && self.winner() != ' ';
        let has_line = ['X', 'O'].into_iter().any(|sign| has_line(&boards, sign));
        let won = |sign: char| boards.iter().flatten().filter(|&&it| it == sign).count() as u32;
        (decide && !has_line).then(|| ['X', 'O'].map(won))
    }

    /// The result for X.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.winner() {
            'X' => Some(Outcome::Win),
            'O' => Some(Outcome::Loss),
            '-' => Some(Outcome::Draw),
            _ => None,
        }
    }
}

/// The row and the column of a cell.
pub fn place(cell: Cell) -> (usize, usize) {
    (cell.row().into(), cell.column().into())
}

/// The game after these cells.
pub fn after(rules: Rules, cells: &[Cell]) -> Book {
    let mut book = Book::new(rules);
    cells.iter().for_each(|&cell| book.play(place(cell)));
    book
}

/// Plays a random game by both, and compares everything that the sheet says; returns the number of moves and the result.
fn compare(rules: Rules, random: &mut Random) -> (u32, GameResult) {
    let (mut sheet, mut book) = (Sheet::new(rules), Book::new(rules));
    loop {
        let legal = book.legal();
        let mut actions: Vec<_> = sheet.actions().iter().map(place).collect();
        actions.sort_unstable();
        assert_eq!(actions, legal, "{sheet:?}");
        for cell in Cell::all() {
            let expected = legal.contains(&place(cell));
            assert_eq!(sheet.check(cell).is_ok(), expected, "{cell} in {sheet:?}");
            let (row, column) = place(cell);
            let sign = sheet.mark_at(cell).map_or(' ', |mark| if mark == Mark::X { 'X' } else { 'O' });
            assert_eq!(sign, book.grid[row][column]);
        }
        let boards: std::collections::BTreeSet<_> =
            legal.iter().map(|(row, column)| (row / 3, column / 3)).collect();
        let allowed: Vec<_> = sheet.allowed().iter().collect();
        let place_of = |&(row, column): &(usize, usize)| Place::new(column as u8, row as u8).unwrap();
        assert_eq!(allowed, boards.iter().map(place_of).collect::<Vec<_>>(), "{sheet:?}");
        assert_eq!(sheet.turn() == Mark::X, book.turn() == 'X');
        let expected = book.outcome();
        assert_eq!(sheet.result().map(|result| result.outcome_for(Mark::X)), expected, "{sheet:?}");
        assert_eq!(sheet.deciding_boards(), book.deciding_boards(), "{sheet:?}");
        if let Some(result) = sheet.result() {
            assert_eq!(sheet.check(Cell::at(0, 0).unwrap()), Err(Refusal::GameOver));
            assert_eq!(sheet.outcome(), result.outcome_for(sheet.turn()));
            return (sheet.plies(), result);
        }
        let cell = sheet.actions().nth(random.below(sheet.actions().len()));
        sheet = sheet.try_play(cell).unwrap();
        book.play(place(cell));
    }
}

#[test]
fn ten_thousand_random_games_follow_the_rule_book() {
    for rules in Rules::ALL {
        let mut random = Random::new(33);
        let (mut draws, mut longest) = (0, 0);
        for _ in 0..10_000 {
            let (plies, result) = compare(rules, &mut random);
            draws += u32::from(result == GameResult::Draw);
            longest = longest.max(plies);
        }
        // In Sudo, it takes luck to fill all boards without a line.
        let has_draws = draws > 0 || rules == Rules::Sudo;
        assert!(has_draws && longest > 50, "{rules}: {draws} draws, {longest} plies");
    }
}
