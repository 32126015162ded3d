//! A board as a picture on the page.
use crate::text;
use crate::tools::picture::{Subject, draw, shapes, side};
use othello::Color;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Properties of [`PictureView`].
#[derive(Properties, PartialEq)]
pub struct PictureProps {
    /// What it shows.
    pub subject: Subject,
    /// The canvas, for who wants the picture as a file.
    #[prop_or_default]
    pub canvas: NodeRef,
}

/// The picture, on a canvas.
#[component]
pub fn PictureView(props: &PictureProps) -> Html {
    let PictureProps { subject, canvas } = props;
    let position = match subject {
        Subject::Position(position, _) => *position,
        Subject::Moves(game) => game.position(),
    };
    let size = position.rules().size;
    {
        let canvas = canvas.clone();
        use_effect_with(subject.clone(), move |subject| {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                // A browser without a canvas shows the words in its place.
                let _ = draw(&canvas, side(size), &shapes(subject));
            }
        });
    }
    let count = |color| position.discs().of(color).to_string();
    let label = text::picture_of(position.turn(), &count(Color::Black), &count(Color::White));
    html! { <canvas class="picture" ref={canvas} role="img" aria-label={label} data-testid="picture" width="1080" height="1080" /> }
}
