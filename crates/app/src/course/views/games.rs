//! The score of a match.
use super::playouts::outcomes;
use crate::course::text;
use crate::course::trials::{Games, Score};
use othello::Color;
use yew::prelude::*;

/// Search B's results with each colour, and who won each game.
pub fn score(trial: &Games) -> Html {
    let row = |label: &'static str, score: Score| {
        html! {
            <tr>
                <th scope="row">{ label }</th>
                <td>{ score.won }</td><td>{ score.drawn }</td><td>{ score.lost }</td>
            </tr>
        }
    };
    let colored = |color| row(text::color(color), trial.score_as(color));
    html! {
        <>
            <table data-testid="course-score" data-games={trial.score().games().to_string()}
                data-points={text::fixed(trial.score().points(), 1)}>
                <thead>
                    <tr>
                        <th scope="col">{ text::course_search_b() }</th>
                        <th scope="col">{ text::course_won() }</th>
                        <th scope="col">{ text::course_drawn() }</th>
                        <th scope="col">{ text::course_lost() }</th>
                    </tr>
                </thead>
                <tbody>{ colored(Color::Black) }{ colored(Color::White) }</tbody>
            </table>
            { outcomes(trial.winners()) }
        </>
    }
}
