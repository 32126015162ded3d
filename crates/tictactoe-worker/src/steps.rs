//! Small steps of an analysis, until a slice of time is over.
use session::Clock;

/// Makes steps for about `slice_ms` milliseconds, at least one, until one says that all is done; returns whether it is.
pub fn steps(clock: Clock, slice_ms: f64, mut step: impl FnMut() -> bool) -> bool {
    let begin = clock();
    loop {
        let done = step();
        if done || clock() - begin >= slice_ms {
            return done;
        }
    }
}
