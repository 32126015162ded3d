//! The panel for the end of a game lists the costliest moves: each opens itself, and there is a way back to the list.
use crate::dice::Dice;
use crate::of_othello::legal;
use app::features::analysis::layers::layers;
use app::pages::later::analysis_pane::{AnalysisPane, AnalysisPaneProps};
use app::pages::later::game_end::{GameEnd, GameEndProps};
use app::pages::later::game_pane::{GamePane, GamePaneProps};
use app::pages::later::moves::pair_number;
use app::state::*;
use app::text;
use board_game::Side;
use diagrams::Layer;
use othello::*;
use othello_engines::PlayerName;
use protocol::*;
use std::rc::Rc;
use yew::prelude::*;

/// A game between a person and a player at random, played to its end, in which about half of the moves of both cost many
/// discs.
fn ended(seed: u64, person: Side) -> Model {
    let mut dice = Dice::new(seed);
    let mut players = [Player::Agent(AgentChoice::Named(PlayerName::Random)); 2];
    players[person as usize] = Player::Human;
    let mut model = Model::new(Settings { players, ..Settings::default() }, seed);
    while model.phase() != Phase::Over {
        model = match model.phase() {
            Phase::Human => {
                let squares: Vec<_> = legal(&model).squares().collect();
                model.reduce(game::Action::Play(squares[dice.below(squares.len())].into()))
            }
            Phase::Thinking => {
                let answer = crate::page::answer(&model);
                model.reduce(answer)
            }
            _ => {
                let delay = model.delay().expect("a move is shown, or a pass");
                model.reduce(Action::Due(delay.key))
            }
        };
    }
    model = model.reduce(analysis::Action::ToggleGameAnalysis);
    while let Some(JobKind::Analyse(order)) = model.wanted() {
        let answer = crate::page::costly(&order, &mut dice);
        model = model
            .reduce(search::Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(answer)));
    }
    model
}

/// The end of the game, with the list of the costliest moves, and the panes of the game and of the analysis, as HTML.
async fn panels(model: &Model) -> [String; 2] {
    let (model, on_action) = (Rc::new(model.clone()), Callback::noop());
    let end = GameEndProps { model: model.clone(), on_action: on_action.clone() };
    let end = yew::LocalServerRenderer::<GameEnd>::with_props(end).hydratable(false).render().await;
    let game = GamePaneProps { model: model.clone(), on_action: on_action.clone() };
    let game = yew::LocalServerRenderer::<GamePane>::with_props(game).hydratable(false).render().await;
    let mistakes = AnalysisPaneProps { model, on_action, is_alone: true };
    let mistakes =
        yew::LocalServerRenderer::<AnalysisPane>::with_props(mistakes).hydratable(false).render().await;
    [end, game + &mistakes]
}

#[tokio::test(flavor = "current_thread")]
async fn each_of_the_costliest_moves_opens_itself_and_the_list_can_be_opened_again() {
    let mut seen = 0;
    for (seed, person) in (1..=12).flat_map(|seed| Side::ALL.map(|person| (seed, person))) {
        let model = ended(seed, person);
        assert!(model.shows_end(), "seed {seed}");
        let costliest = model.deciding_mistakes(3);
        let [end, record] = panels(&model).await;
        assert!(!record.contains("see-end"), "the panel is open: {record}");
        for mistake in costliest {
            let row = text::mistake(&mistake, pair_number(mistake.ply, mistake.by));
            assert!(end.contains(&row), "seed {seed}: {row} is not in {end}");
            let opened = model.clone().reduce(mistake.open());
            let place = format!("seed {seed}: {row}");
            assert_eq!(opened.mistake_here(), Some(mistake), "{place}");
            assert_eq!(opened.last_turn().map(|turn| turn.action()), Some(mistake.played), "{place}");
            let marks = layers(opened.estimates(), 0, None, opened.mistake_here().as_ref())
                .into_iter()
                .find_map(|layer| match layer {
                    Layer::Outlines(marks) => Some(marks.iter().map(|mark| mark.spot).collect::<Vec<_>>()),
                    _ => None,
                });
            let squares = [mistake.played, mistake.better].map(|action| match action.othello() {
                Some(Move::Place(square)) => square,
                other => panic!("{other:?} is no mistake"),
            });
            assert_eq!(marks, Some(squares.map(board_game::Spot::from).into()), "{place}");
            let better = text::better_move(&mistake);
            assert!(said::spoken(&opened).contains(&better), "{place}: {}", said::spoken(&opened));
            let [_, record] = panels(&opened).await;
            let is_marked = record
                .split("aria-current=\"step\"")
                .skip(1)
                .any(|current| current.split("</button>").next().is_some_and(|button| button.contains(&row)));
            assert!(is_marked, "{place} is not marked: {record}");
            assert!(!opened.shows_end() && record.contains("see-end"), "{place}: no way back");
            let back = opened.reduce(game::Action::SeeEnd);
            assert_eq!((back.shows_end(), back.end_to_see()), (true, None), "{place}");
            assert_eq!(panels(&back).await, [end.clone(), panels(&model).await[1].clone()], "{place}");
            seen += 1;
        }
        let closed = model.clone().reduce(game::Action::DismissEnd);
        assert!(
            closed.clone().reduce(game::Action::SeeEnd).shows_end(),
            "a closed panel can be opened again"
        );
        let varied = closed.reduce(game::Action::ToStart);
        let varied = varied.clone().reduce(game::Action::SeeEnd);
        assert_eq!(varied.game.tree.current(), model.game.tree.current(), "seed {seed}");
    }
    assert!(seen > 30, "{seen}");
}
