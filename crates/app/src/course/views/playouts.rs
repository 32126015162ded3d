//! The results of games as a row of discs.
use crate::course::text;
use othello::Color;
use yew::prelude::*;

/// The number of discs in a row.
const IN_A_ROW: usize = 10;

/// A disc of the winner for each game; for a draw, one of half each colour.
pub fn outcomes(winners: &[Option<Color>]) -> Html {
    let disc = |(number, winner): (usize, &Option<Color>)| {
        let (x, y) = (number % IN_A_ROW * 10 + 5, number / IN_A_ROW * 10 + 5);
        let half = format!("M{x} {}a4 4 0 0 1 0 8z", y - 4);
        let name = match winner {
            Some(Color::Black) => "black",
            Some(Color::White) | None => "white",
        };
        html! {
            <g key={number}>
                <circle class={name} cx={x.to_string()} cy={y.to_string()} r="4" />
                if winner.is_none() { <path class="black" d={half} /> }
            </g>
        }
    };
    html! {
        <svg class="outcomes" viewBox="0 0 100 20" role="img" aria-label={text::course_playouts_label(winners)}
            data-testid="course-outcomes" data-count={winners.len().to_string()}>
            { for winners.iter().enumerate().map(disc) }
        </svg>
    }
}
