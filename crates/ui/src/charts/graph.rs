//! A graph of a value over the course of a game.
use web_sys::Element;
use yew::prelude::*;

/// The value at one place of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The value, from 0 (at the bottom) to 1.
    pub value: f64,
    /// Whether the value is exact; its point is then square, otherwise round.
    pub certain: bool,
    /// Whether it is marked.
    pub marked: bool,
}

/// Properties of [`graph`].
pub struct GraphProps {
    /// The values at the places of the game from its start; `None` if unknown.
    pub points: Vec<Option<Point>>,
    /// The current place.
    pub here: usize,
    /// The minimum width in places, so that the graph does not shrink while the game grows.
    pub least_width: usize,
    /// The values at its top and bottom, if they are shown.
    pub scale: Option<[AttrValue; 2]>,
    /// The label for screen readers.
    pub label: AttrValue,
    /// Called when a place of the game is pressed.
    pub on_go: Callback<usize>,
}

/// The graph: a curve through the known values, with a point for each. Its name for tests is `graph`.
pub fn graph(props: &GraphProps) -> Html {
    let last = props.points.len().saturating_sub(1);
    let width = props.least_width.max(last);
    let known =
        || props.points.iter().enumerate().filter_map(|(place, point)| point.map(|point| (place, point)));
    let curve: String = known()
        .enumerate()
        .map(|(index, (place, point))| format!("{}{place} {}", if index == 0 { 'M' } else { 'L' }, y(point)))
        .collect();
    // A line of length zero is drawn as its end caps.
    let dots = |is_shown: fn(&Point) -> bool| {
        let shown = known().filter(|(_, point)| is_shown(point));
        shown.map(|(place, point)| format!("M{place} {}h0", y(point))).collect::<String>()
    };
    let onclick = {
        let on_go = props.on_go.clone();
        move |event: MouseEvent| {
            // Yew delegates events to the root, so the target may be inside the graph.
            let Ok(Some(frame)) = event.target_unchecked_into::<Element>().closest(".graph") else { return };
            let frame = frame.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            // There is a margin of one place on either side.
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
            if let Some([top, bottom]) = &props.scale {
                <span class="scale" aria-hidden="true"><span>{ top }</span><span>{ bottom }</span></span>
            }
        </div>
    }
}

/// The distance of a value from the top.
fn y(point: Point) -> u32 {
    100 - (point.value.clamp(0.0, 1.0) * 100.0) as u32
}
