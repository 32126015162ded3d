//! A value along a game.
use web_sys::Element;
use yew::prelude::*;

/// What is known of one place of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From 0, which is drawn at the bottom, to 1.
    pub value: f64,
    /// Whether the value is exact: then its point is square, else round.
    pub certain: bool,
    /// Whether it has a mark of its own.
    pub marked: bool,
}

/// What [`graph`] draws.
pub struct GraphProps {
    /// The places of the game from its start, as far as something is known of them.
    pub points: Vec<Option<Point>>,
    /// The place that is shown.
    pub here: usize,
    /// How many places the graph is wide at least, so that it does not shrink while the game grows.
    pub least_width: usize,
    /// What it shows, for a screen reader.
    pub label: AttrValue,
    /// A press on a place of the game.
    pub on_go: Callback<usize>,
}

/// The graph: a curve through what is known, with a point for each value. Its name for tests is `graph`.
pub fn graph(props: &GraphProps) -> Html {
    let last = props.points.len().saturating_sub(1);
    let width = props.least_width.max(last);
    let known =
        || props.points.iter().enumerate().filter_map(|(place, point)| point.map(|point| (place, point)));
    let curve: String = known()
        .enumerate()
        .map(|(index, (place, point))| format!("{}{place} {}", if index == 0 { 'M' } else { 'L' }, y(point)))
        .collect();
    // A line of no length is drawn as its end caps.
    let dots = |is_shown: fn(&Point) -> bool| {
        let shown = known().filter(|(_, point)| is_shown(point));
        shown.map(|(place, point)| format!("M{place} {}h0", y(point))).collect::<String>()
    };
    let onclick = {
        let on_go = props.on_go.clone();
        move |event: MouseEvent| {
            // Yew listens at the root: the target may be a part of the graph.
            let Ok(Some(frame)) = event.target_unchecked_into::<Element>().closest(".graph") else { return };
            let frame = frame.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            // There is room for one place on either side.
            let place = (part * (width + 2) as f64 - 1.0).round().max(0.0) as usize;
            on_go.emit(place.min(last));
        }
    };
    html! {
        <div class="graph" {onclick}>
            <svg viewBox={format!("-1 -6 {} 112", width + 2)} preserveAspectRatio="none" role="img"
                aria-label={props.label.clone()} data-testid="graph" data-known={known().count().to_string()}>
                <path class="middle" d={format!("M0 50h{width}")} />
                <path class="here" d={format!("M{} -6v112", props.here)} />
                <path class="curve" d={curve} />
                <path class="estimates" d={dots(|point| !point.certain)} />
                <path class="solved" d={dots(|point| point.certain)} />
                <path class="slips" d={dots(|point| point.marked)} />
            </svg>
        </div>
    }
}

/// How far a value is from the top.
fn y(point: Point) -> u32 {
    100 - (point.value.clamp(0.0, 1.0) * 100.0) as u32
}
