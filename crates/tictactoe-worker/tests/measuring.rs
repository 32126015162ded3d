//! The measurements of the benchmark.
use crate::common::*;
use games::Listed;
use protocol::*;
use std::cell::Cell;
use tictactoe::Sheet;
use tictactoe_worker::Speed;

#[test]
fn the_speed_of_classic_is_measured_in_pieces() {
    for measure in [
        MeasureSpec::Other { game: Sheet::CODE, figure: 0 },
        MeasureSpec::Other { game: Sheet::CODE, figure: 1 },
    ] {
        let (mut session, ms) = (session(), Cell::new(0.0));
        let clock = || ms.replace(ms.get() + 1.0);
        let mut figures = Vec::new();
        // However slow the device is, the worker answers in the middle of a tree.
        let mut pieces = 0;
        while figures.len() < 2 {
            pieces += 1;
            let said = session.handle(start(pieces, JobKind::Measure { measure, ms: 0.0 }), &clock);
            let Some(Response::Job { answer: JobAnswer::Measured(figure), .. }) = said else {
                panic!("{said:?}")
            };
            figures.extend(figure);
        }
        assert!(pieces >= 600, "{measure:?}: {pieces} pieces of two trees");
        // A millisecond for a hundred iterations.
        assert_eq!(figures, [100_000.0; 2], "{measure:?}");
    }
    assert_eq!(Speed::new(2).err().as_deref(), Some("there is no figure 2 of nine boards"));
}
