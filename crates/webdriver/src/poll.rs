//! Waiting for a condition.

use std::time::{Duration, Instant};

/// The pause between the first two calls. It grows by a quarter with each, because asking a browser costs it some milliseconds, which
/// those beside it wait for.
const FIRST_PAUSE: Duration = Duration::from_millis(15);

/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_millis(80);

/// Calls `ask` until it returns `Some`, and returns that; `None` once the deadline has passed.
///
/// # Errors
/// The first error of `ask`.
pub fn poll<T, E>(deadline: Duration, mut ask: impl FnMut() -> Result<Option<T>, E>) -> Result<Option<T>, E> {
    let until = Instant::now() + deadline;
    let mut pause = FIRST_PAUSE;
    loop {
        if let Some(value) = ask()? {
            return Ok(Some(value));
        }
        if Instant::now() >= until {
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 5 / 4).min(LONGEST_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_at_the_first_answer_the_first_error_or_the_deadline() {
        let mut asked = 0;
        let answer = poll(Duration::from_secs(10), || {
            asked += 1;
            Ok::<_, ()>((asked == 3).then_some("yes"))
        });
        assert_eq!((answer, asked), (Ok(Some("yes")), 3));
        assert_eq!(poll(Duration::from_secs(10), || Err::<Option<()>, _>("no")), Err("no"));
        assert_eq!(poll(Duration::ZERO, || Ok::<Option<()>, ()>(None)), Ok(None));
    }
}
