//! Connect Four, to show how a game is added: the search plays against itself, or against you with `-- human`.
use mcts::{ActionSet, Config, Game, Outcome, RandomPlayouts, Search};

/// The discs of the player to move and of the other one, in seven columns of seven bits from the bottom up. The top bit of a column
/// stays empty, so that no line continues in the next column (Tromp, "John's Connect Four Playground").
#[derive(Clone, Copy, Debug, Default)]
struct ConnectFour([u64; 2]);

/// Columns with room, as bits.
#[derive(Clone, Copy)]
struct Columns(u8);

impl ActionSet for Columns {
    type Action = u8;
    fn len(&self) -> u32 {
        self.0.count_ones()
    }
    fn nth(&self, n: u32) -> u8 {
        (0..n).fold(self.0, |left, _| left & (left - 1)).trailing_zeros() as u8
    }
    fn remove(&mut self, column: u8) {
        self.0 &= !(1 << column);
    }
}

impl ConnectFour {
    fn other_has_won(&self) -> bool {
        [1, 6, 7, 8].into_iter().any(|step| {
            let pairs = self.0[1] & self.0[1] >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }
    fn print(&self, names: [char; 2]) {
        for row in (0..6).rev() {
            let disc = |column: u64| (0..2).find(|&side| self.0[side] >> (7 * column + row) & 1 == 1);
            println!(
                "{}",
                (0..7).map(|column| disc(column).map_or('.', |side| names[side])).collect::<String>()
            );
        }
        println!("1234567");
    }
}

impl Game for ConnectFour {
    type Action = u8;
    type Actions = Columns;

    fn actions(&self) -> Columns {
        let has_room = |column: &u8| (self.0[0] | self.0[1]) >> (7 * column + 5) & 1 == 0;
        let columns = (0..7).filter(has_room).fold(0, |set, column| set | 1 << column);
        Columns(if self.other_has_won() { 0 } else { columns })
    }
    fn play(&mut self, column: u8) {
        let occupied = self.0[0] | self.0[1];
        let lowest_free = (occupied + (1 << (7 * column))) & 0x3f << (7 * column);
        self.0 = [self.0[1], self.0[0] | lowest_free];
    }
    fn outcome(&self) -> Outcome {
        if self.other_has_won() { Outcome::Loss } else { Outcome::Draw }
    }
    fn encode(column: u8) -> u8 {
        column
    }
    fn decode(code: u8) -> u8 {
        code
    }
}

fn main() {
    let is_human = std::env::args().nth(1).is_some_and(|argument| argument == "human");
    let (mut state, mut names) = (ConnectFour::default(), ['X', 'O']);
    loop {
        let legal = state.actions();
        state.print(names);
        if legal.is_empty() {
            return println!("{:?} for {}", state.outcome(), names[0]);
        }
        let column = if is_human && names[0] == 'X' {
            println!("your column:");
            let Some(Ok(line)) = std::io::stdin().lines().next() else { return };
            let column = line.trim().parse().unwrap_or(0u8).wrapping_sub(1);
            (0..legal.len()).map(|n| legal.nth(n)).find(|&legal| legal == column)
        } else {
            let mut search = Search::new(state, Config::CLASSIC, RandomPlayouts, 1);
            search.run(20_000);
            search.best_action()
        };
        let Some(column) = column else { continue };
        println!("{} plays column {}", names[0], column + 1);
        state.play(column);
        names.reverse();
    }
}

#[test]
fn it_keeps_the_laws() {
    assert!(mcts::laws::Check::new(ConnectFour::default()).assert().longest <= 42);
}
