//! Pairs of games on several threads.
use crate::cli::Result;
use arena::{PairLine, Task};
use rayon::ThreadPoolBuilder;
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};

/// Plays both games of a task, in any thread. An error is a message for the user.
pub type PlayPair<'a> = dyn Fn(Task) -> Result<PairLine, String> + Sync + 'a;

/// No more pairs are begun.
struct Over;

/// Plays the pairs on this number of threads, begun in this order. `finished` gets each one, in the order in which they end;
/// no pair is begun after it has returned `Break` or an error.
///
/// # Errors
/// The first one.
pub fn play(
    tasks: Vec<Task>,
    threads: usize,
    play_pair: &PlayPair,
    finished: impl FnMut(PairLine) -> Result<ControlFlow<()>, String> + Send,
) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let finished = Mutex::new((finished, false));
    // Kept here, because of several threads that end, the pool returns any one's reason.
    let failure = OnceLock::new();
    let failed = |error| {
        failure.get_or_init(|| error);
        Over
    };
    let played = |task| {
        let pair = play_pair(task).map_err(failed)?;
        // A thread that panicked has ended the run.
        let Ok(mut lock) = finished.lock() else { return Err(Over) };
        let (finished, is_over) = &mut *lock;
        if *is_over {
            return Err(Over);
        }
        let goes_on = finished(pair);
        *is_over = !matches!(goes_on, Ok(ControlFlow::Continue(())));
        match goes_on.map_err(failed)? {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Over),
        }
    };
    // Unlike `into_par_iter`, which splits the list in halves, a bridge hands out the tasks in their order.
    let _ = pool.install(|| tasks.into_iter().par_bridge().try_for_each(played));
    failure.into_inner().map_or(Ok(()), |error: String| Err(error.into()))
}
