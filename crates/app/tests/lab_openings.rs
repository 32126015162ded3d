//! Matches of the lab that begin with openings of one's choice.
use crate::lab::{after_pairs, natively, parameters, single, started};
use app::lab::export::games_jsonl;
use app::lab::text;
use app::lab::{Setup, Stage};

/// Three pairs that begin with two openings in turn.
fn with_openings() -> Setup {
    let openings = ["c4d4d3", "a2"].map(str::to_owned).to_vec();
    // So many random plies would be too many.
    Setup { openings, opening_plies: 99, ..single(3) }
}

/// As addresses of new games have them, too; the experiments are those of the command line.
#[test]
fn pairs_begin_with_the_openings_in_turn() {
    let setup = with_openings();
    let linked =
        "#/lab?first=uct:iterations%3D30&second=random&size=4&pairs=3&origin=c4d4d3+a2&plies=99&seed=7";
    assert_eq!(Setup::of_parameters(&parameters(linked)), Ok(Some(setup.clone())));
    assert_eq!(Setup::of_parameters(&parameters(&setup.to_hash())), Ok(Some(setup.clone())));
    let native = natively(&setup.grid().expect("right").experiment().expect("right"));
    let (lab, lines) = after_pairs(started(setup), usize::MAX);
    assert_eq!((lab.stage, lines.len()), (Stage::Over, 3));
    for (number, line) in lines.iter().enumerate() {
        let opening = ["c4d4d3", "a2"][number % 2];
        let begun = |game: &arena::GameLine| (game.moves[..opening.len()].to_owned(), game.opening_plies);
        let expected = (opening.to_owned(), opening.len() / 2);
        assert_eq!(line.games.each_ref().map(begun), [expected.clone(), expected]);
    }
    assert_eq!(games_jsonl(lines.into_iter()), native.jsonl());
    let run = lab.run.expect("it has ended");
    let said = text::lab_setup_said(&run.setup);
    assert!(said.contains("Openings to begin with: c4d4d3, a2") && !said.contains("99"), "{said}");
}
