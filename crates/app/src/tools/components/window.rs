//! A virtual list of any number of rows, in which only those in view exist.
use crate::tools::desk::ListPlace;
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Properties of [`Window`].
#[derive(Properties, PartialEq)]
pub struct WindowProps {
    /// The number of rows.
    pub count: usize,
    /// Draws the row at a place, with its key.
    pub draw: Callback<usize, (usize, Html)>,
    /// The list scrolls to its top when this changes.
    pub top: AttrValue,
    /// Where the list was left, and is to be found again.
    #[prop_or_default]
    pub place: Option<Rc<ListPlace>>,
    /// The id of the list's title.
    pub labelledby: &'static str,
}

/// The number of rows drawn: more than fit on a screen, so that scrolling finds the next ones drawn.
const DRAWN: usize = 28;
/// The maximum number of rows, because browsers limit the height of elements.
const MOST: usize = 300_000;

/// The list, which scrolls.
#[component]
pub fn Window(props: &WindowProps) -> Html {
    let &WindowProps { count, ref draw, ref top, ref place, labelledby } = props;
    let first = use_state_eq(|| 0_usize);
    let frame = use_node_ref();
    let rows = use_node_ref();
    let shown = count.min(MOST);
    let from = (*first).min(shown.saturating_sub(DRAWN));
    let to = shown.min(from + DRAWN);
    use_layout(&rows, shown, from);
    {
        let (first, frame, place) = (first.setter(), frame.clone(), place.clone());
        let is_new = use_mut_ref(|| true);
        use_effect_with(top.clone(), move |_| {
            let left = place.filter(|_| is_new.replace(false)).map_or(0, |place| place.list_top.get());
            first.set(0);
            if let Some(frame) = frame.cast::<HtmlElement>() {
                // Its event draws the rows there.
                frame.set_scroll_top(left);
            }
        });
    }
    let onscroll = {
        let (first, rows, place) = (first.setter(), rows.clone(), place.clone());
        move |event: Event| {
            if let Some(frame) = event.target_dyn_into::<HtmlElement>() {
                if let Some(place) = &place {
                    place.list_top.set(frame.scroll_top());
                }
                let above = (frame.scroll_top() / row_height(&rows)) as usize;
                // In steps of ten rows, so that not every scroll event redraws.
                first.set(above.saturating_sub(10) / 10 * 10);
            }
        }
    };
    let row = |place: usize| {
        let (key, content) = draw.emit(place);
        html! {
            <li {key} aria-setsize={shown.to_string()} aria-posinset={(place + 1).to_string()}>{ content }</li>
        }
    };
    html! {
        <div class="window" ref={frame} {onscroll} tabindex="0" role="group" aria-labelledby={labelledby} data-testid="game-window">
            <ol class="games" ref={rows}>{ for (from..to).map(row) }</ol>
        </div>
    }
}

/// The height of a row in pixels, which depends on the text size.
fn row_height(rows: &NodeRef) -> i32 {
    let first = rows.cast::<HtmlElement>().and_then(|rows| rows.first_element_child());
    first.map_or(56, |row| (row.get_bounding_client_rect().height() as i32).max(1))
}

/// Sets the height of the list to that of all rows, with an offset for the rows above the drawn ones.
#[hook]
fn use_layout(rows: &NodeRef, count: usize, from: usize) {
    let rows = rows.clone();
    use_effect_with((count, from), move |&(count, from)| {
        if let Some(list) = rows.cast::<HtmlElement>() {
            let height = row_height(&rows) as usize;
            let style = list.style();
            // These fail only for invalid lengths.
            let _ = style.set_property("height", &format!("{}px", height * count));
            let _ = style.set_property("padding-top", &format!("{}px", height * from));
        }
    });
}
