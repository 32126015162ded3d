//! A page with every kind of layer on live and still boards, in all of the board's colours:
//!
//! `cargo run -p ui --example gallery > gallery.html`
//!
//! Beside the file, `www` has to be the folder of that name: the page uses its style sheets.

#[cfg(not(target_arch = "wasm32"))]
mod gallery {
    use board_game::{BoardGame, Spots};
    use diagrams::{
        Around, Arrow, Emphasis, Ghost, Heat, Layer, Outline, Palette, Ring, move_made, move_to_come,
        numbered_moves, still_svg,
    };
    use othello::{Color, LegalMove, Move, Position, Rules, Square};
    use ui::board::coordinates::coordinates;
    use ui::board::{SquaresProps, use_squares};
    use ui::text::Language;
    use yew::prelude::*;

    fn square(name: &str) -> Square {
        name.parse().expect("the gallery names squares")
    }

    /// The last position and the moves of a short game.
    fn game() -> (Position, Vec<LegalMove>) {
        let mut position = Position::start(Rules::default());
        let moves =
            ["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "c2", "e6", "c6", "b4", "b5"].map(|name| {
                let made =
                    position.check(Move::Place(square(name))).expect("the moves of the gallery are legal");
                position = position.after(made);
                made
            });
        (position, moves.to_vec())
    }

    /// Each kind of layer with its name.
    fn layers() -> Vec<(&'static str, Vec<Layer>)> {
        let (position, moves) = game();
        let last = *moves.last().expect("the gallery's game has moves");
        let legal: Vec<_> = position.legal_moves().into_iter().collect();
        let share = |index: usize| 1.0 / (index as f32 + 1.5);
        let rings = legal.iter().enumerate().map(|(index, &square)| Ring {
            certain: index % 4 == 1,
            pale: index > 4,
            emphasis: if index == 0 { Emphasis::Strong } else { Emphasis::Normal },
            ..Ring::new(
                square,
                share(index),
                if index % 4 == 1 { "+12".into() } else { (100 - 7 * index).to_string() },
            )
        });
        let emphasis = |index| if index == 0 { Emphasis::Strong } else { Emphasis::Normal };
        let arrows = legal.iter().enumerate().map(|(index, &to)| Arrow {
            weight: share(index),
            emphasis: emphasis(index),
            ..Arrow::new(square("e5"), to)
        });
        let ghosts = legal.iter().take(4).enumerate().map(|(index, &square)| Ghost {
            text: (index + 1).to_string(),
            emphasis: emphasis(index),
            ..Ghost::new(square, Color::ALL[index % 2])
        });
        let heat = position
            .rules()
            .size
            .squares()
            .into_iter()
            .map(|square| Heat::new(square, f32::from(square.index()) / 63.0));
        let outlines = legal.iter().enumerate().map(|(index, &square)| Outline {
            around: Around::Square,
            emphasis: emphasis(index),
            ..Outline::new(square)
        });
        let next = position.check(Move::Place(legal[0])).expect("the square was taken from the legal moves");
        vec![
            (
                "legal moves, last move",
                [vec![Layer::LegalMoves(position.legal_moves().into())], move_made(last)].concat(),
            ),
            ("rings", vec![Layer::Rings(rings.collect())]),
            ("arrows", vec![Layer::Arrows(arrows.collect())]),
            ("ghosts", vec![Layer::Ghosts(ghosts.collect())]),
            ("heat", vec![Layer::Heat(heat.collect())]),
            ("outlines", vec![Layer::Outlines(outlines.collect())]),
            ("a move to come", move_to_come(next)),
        ]
    }

    /// Properties of [`Live`].
    #[derive(Properties, PartialEq)]
    struct LiveProps {
        position: Position,
        layers: Vec<Layer>,
    }

    /// A live board, as on a page.
    #[component]
    fn Live(props: &LiveProps) -> Html {
        let LiveProps { position, layers } = props;
        let squares = use_squares(SquaresProps {
            layers: layers.clone(),
            legal: position.legal_moves().into(),
            pressable: Spots::EMPTY,
            ..SquaresProps::new(position.to_board(), Language::English, Callback::noop())
        });
        html! {
            <div class="board">
                { coordinates(position.to_board().grid, false) }
                <div class="felt" role="grid" data-size="8" data-dots="quarters" data-marks="true" data-playable="false">{ squares }</div>
            </div>
        }
    }

    pub async fn page() -> String {
        let (position, moves) = game();
        let mut boards = String::new();
        for (name, layers) in layers() {
            let props = LiveProps { position, layers: layers.clone() };
            let live = yew::LocalServerRenderer::<Live>::with_props(props).hydratable(false).render().await;
            let still = still_svg(&position.to_board(), &layers, &Palette::css(), name);
            boards += &format!(
                "<figure class=\"of-gallery\"><figcaption>{name}</figcaption>{live}<div class=\"picture\">{still}</div></figure>\n"
            );
        }
        let numbered = still_svg(
            &Position::start(Rules::default()).to_board(),
            &numbered_moves(moves),
            &Palette::css(),
            "numbered",
        );
        boards += &format!(
            "<figure class=\"of-gallery\"><figcaption>numbered moves</figcaption><div class=\"picture\">{numbered}</div></figure>\n"
        );
        let sheets: String = ["themes", "base", "board", "pages", "later", "search"]
            .map(|name| format!("<link rel=\"stylesheet\" href=\"www/css/{name}.css\">\n"))
            .concat();
        format!(
            "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>Layers</title>\n{sheets}<style>\n\
             .of-gallery {{ display: inline-grid; gap: 0.6rem; margin: 0.5rem; vertical-align: top; --n: 8; --cell: 36px; --margin: 18px; --side: calc(var(--cell) * 8 + 2 * var(--margin)); }}\n\
             .of-gallery .picture {{ width: var(--side); }}\n\
             body {{ height: auto; overflow: auto; }}\n\
             </style>\n{boards}\n\
             <script>const root = document.documentElement.dataset; for (const part of location.hash.slice(1).split(',')) {{ const [name, value] = part.split('='); if (value) root[name] = value; }}</script>\n</html>\n"
        )
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[tokio::main(flavor = "current_thread")]
async fn main() {
    print!("{}", gallery::page().await);
}

#[cfg(target_arch = "wasm32")]
fn main() {}
