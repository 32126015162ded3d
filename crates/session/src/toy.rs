//! A small program for tests: nine boards by playouts, with nothing that has a default.
use crate::Looks;
use crate::program::{Program, Record, Tally, Tree};
use mcts::{Config, Limits, Search};
use protocol::{JobFault, PlayerText, WireMove, WirePosition};
use thinking::{Engine, Plan, SearchOf};
use tictactoe::{Cell, Playouts, Rules, Sheet};

/// The program.
pub struct Toy;

/// Its only player.
#[derive(Clone)]
pub struct Classic;

/// The number of games alone.
pub struct Count(u32);

impl Engine for Classic {
    type Game = Sheet;
    type Evaluator = Playouts;

    fn plan(&self, sheet: &Sheet, seed: u64, _: Option<Box<SearchOf<Self>>>) -> Plan<Sheet, Playouts> {
        Plan::search(search(*sheet, seed), Limits::new().iterations(1_000))
    }
}

/// A search without iterations yet.
fn search(sheet: Sheet, seed: u64) -> Tree<Toy> {
    Search::new(sheet, Config::CLASSIC, Playouts::default(), seed)
}

impl Program for Toy {
    type Player = Classic;
    type Record = Count;
    type Study = std::convert::Infallible;

    fn started() -> Self {
        Self
    }

    fn looks(&self) -> Option<&'static Looks<Self>> {
        Some(&Looks::ALL)
    }

    fn position(_: &WirePosition) -> Result<Sheet, JobFault> {
        Ok(Sheet::new(Rules::Ultimate))
    }

    fn wire(_: Cell) -> WireMove {
        WireMove::PASS
    }

    fn action(_: WireMove) -> Option<Cell> {
        None
    }

    fn player(&self, _: &PlayerText, _: &Sheet, _: Option<f64>) -> Result<Classic, JobFault> {
        Ok(Classic)
    }

    fn tree(_: &Classic, sheet: &Sheet, seed: u64) -> Option<Tree<Self>> {
        Some(search(*sheet, seed))
    }

    fn classic() -> Classic {
        Classic
    }

    fn analyst(_: u32) -> Classic {
        Classic
    }

    fn places(_: &Sheet) -> usize {
        81
    }

    fn place(_: &Sheet, cell: Cell) -> Option<usize> {
        Some(cell.code().into())
    }
}

impl Record<Sheet> for Count {
    fn new(_: &Sheet) -> Self {
        Self(0)
    }

    fn add(&mut self, _: &Sheet) {
        self.0 += 1;
    }

    fn tally(&self) -> Tally {
        Tally { playouts: self.0, ownership: Vec::new(), differences: Vec::new() }
    }
}
