//! `lab book`: makes the opening book from scratch, by our own analysis.
//!
//! Beginning at the start position, it analyses the positions that play is likeliest to reach next (`expansion.rs`) by alpha-beta to a
//! fixed depth (`analysis.rs`), until there are as many as asked for. Nothing is random: the weights, the depth and the number of
//! positions determine the book, not the number of threads. Each analysis goes into a journal (`journal.rs`) beside the book, so the
//! same command continues after a kill, and a larger number of positions continues a smaller book.
mod analysis;
mod expansion;
mod journal;

use crate::cli::{BookOptions, Result};
use crate::files::{FileTrouble, write_whole};
use crate::knowledge::{self, checksum};
use crate::progress::TaskProgress;
use analysis::Analyst;
use expansion::Expansion;
use journal::{Analysed, Journal, TITLE};
use othello::Board;
use othello_book::Book;
use othello_evaluation::Evaluation;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// The number of positions that are chosen at once. It determines the book, so it is independent of the number of threads.
const AT_ONCE: usize = 16;

/// Makes the book, or continues it.
pub fn run(options: &BookOptions) -> Result<()> {
    let weights = knowledge::weights(options.weights.as_deref())?;
    let checksum = checksum(&weights);
    let evaluation = knowledge::knowledge(options.weights.as_deref())?.evaluation().clone();
    let title = format!("{TITLE} 1, depth {}, weights {checksum}", options.depth);
    let (journal, analyses) = Journal::open(&journal_path(options), &title)?;
    let mut making = Making {
        options,
        evaluation,
        journal: Mutex::new(journal),
        analyses: analyses.into_iter().map(|(board, moves)| (key(board), (board, moves))).collect(),
    };
    let chosen = making.grow()?;
    let provenance = format!(
        "command: lab book --out FILE --positions {} --depth {}\nweights: {checksum} (FNV-1a of the file)\n",
        options.positions, options.depth,
    );
    let positions = chosen.into_iter().filter_map(|board| making.analyses.remove(&key(board)));
    let book = Book::new(positions, provenance)?;
    let file = book.write();
    write_whole(&options.out, &file)?;
    outln!("{}", report(&book, file.len()));
    Ok(())
}

/// The discs of the side to move and of the other, in order.
const fn key(board: Board) -> (u64, u64) {
    (board.player.0, board.opponent.0)
}

fn journal_path(options: &BookOptions) -> PathBuf {
    let mut name = options.out.as_os_str().to_owned();
    name.push(".journal");
    PathBuf::from(name)
}

/// A book in the making.
struct Making<'a> {
    options: &'a BookOptions,
    evaluation: Arc<Evaluation>,
    journal: Mutex<Journal>,
    /// The analyses by position, including those that a run before this one made.
    analyses: BTreeMap<(u64, u64), Analysed>,
}

impl Making<'_> {
    /// Analyses positions until there are enough; returns them.
    fn grow(&mut self) -> Result<Vec<Board>> {
        let count = self.options.positions as usize;
        let progress =
            TaskProgress::new(format!("a book of {count} positions at depth {}", self.options.depth));
        let mut expansion = Expansion::default();
        let mut chosen = Vec::new();
        while chosen.len() < count {
            let mut next = expansion.next(AT_ONCE);
            next.truncate(count - chosen.len());
            if next.is_empty() {
                break;
            }
            self.analyse(&next)?;
            for &board in &next {
                expansion.add(board, &self.analyses[&key(board)].1);
            }
            chosen.extend(next);
            progress.at(chosen.len() as f64 / count as f64, "");
        }
        progress.done(&format!("{} positions", chosen.len()));
        Ok(chosen)
    }

    /// Analyses those of these positions that have not been.
    fn analyse(&mut self, boards: &[Board]) -> Result<()> {
        let missing: Vec<Board> =
            boards.iter().copied().filter(|&board| !self.analyses.contains_key(&key(board))).collect();
        let next = AtomicUsize::new(0);
        let found: Mutex<Result<Vec<Analysed>, FileTrouble>> = Mutex::new(Ok(Vec::new()));
        let this = &*self;
        std::thread::scope(|scope| {
            for _ in 0..usize::from(this.options.threads).min(missing.len()) {
                scope.spawn(|| {
                    let mut analyst = Analyst::new(this.evaluation.clone(), this.options.depth);
                    while let Some(&board) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let moves = analyst.analyse(board);
                        // If a thread has panicked, the run ends anyway when the scope is left.
                        let (Ok(mut journal), Ok(mut found)) = (this.journal.lock(), found.lock()) else {
                            return;
                        };
                        match (journal.add(board, &moves), &mut *found) {
                            (Ok(()), Ok(list)) => list.push((board, moves)),
                            (Err(trouble), _) => *found = Err(trouble),
                            (Ok(()), Err(_)) => {}
                        }
                    }
                });
            }
        });
        let found = found.into_inner().map_err(|_| "a position could not be analysed")??;
        self.analyses.extend(found.into_iter().map(|(board, moves)| (key(board), (board, moves))));
        Ok(())
    }
}

/// The figures of a book: its size, and the number of positions by the ply at which they come up.
fn report(book: &Book, bytes: usize) -> String {
    let mut by_ply: BTreeMap<u32, u32> = BTreeMap::new();
    let mut moves = 0;
    for board in book.boards() {
        *by_ply.entry(board.occupied().len() - 4).or_default() += 1;
        moves += book.moves(board).len();
    }
    let plies: String = by_ply.iter().map(|(ply, count)| format!(" {ply}: {count}")).collect();
    format!("{} positions, {moves} moves, {bytes} bytes; positions by ply:{plies}", book.len())
}

#[cfg(test)]
mod tests;
