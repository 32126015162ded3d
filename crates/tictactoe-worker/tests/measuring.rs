//! The measurements of the benchmark.
use crate::common::*;
use protocol::*;
use tictactoe::Rules;
use tictactoe_worker::Speed;

#[test]
fn the_speed_of_classic_is_measured_in_pieces_after_a_check_of_its_tree() {
    for measure in [MeasureSpec::Ultimate, MeasureSpec::Sudo] {
        let (mut session, clock) = (session(), clock());
        for id in 1..=2 {
            let said = session.handle(start(id, JobKind::Measure { measure, ms: 0.0 }), &clock);
            let Some(Response::Job { answer: JobAnswer::Measured(Some(rate)), .. }) = said else {
                panic!("{said:?}")
            };
            assert!(rate.is_finite() && rate > 0.0, "{rate}");
        }
    }
    assert_eq!(Speed::new(Rules::Majority).err().as_deref(), Some("ultimate-majority is not measured"));
}
