//! The views in a row, of which the chosen one is drawn. On a phone one swipes from one to the next; beside the board, only the
//! chosen one is there.
use crate::features::sight::Tab;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

/// A swipe has ended when the strip has stood still for so long.
const SETTLED_MS: u32 = 100;

/// Properties of [`Strip`].
#[derive(Properties, PartialEq)]
pub struct StripProps {
    /// The chosen view.
    pub chosen: Tab,
    /// The names of the views, in their order.
    pub names: [&'static str; Tab::NAMED.len()],
    /// Called with a view that was swiped to.
    pub on_choose: Callback<Tab>,
    /// The chosen view's content.
    pub children: Html,
}

/// The strip. While one swipes, the view that comes shows its name; screen readers know the chosen one alone.
#[component]
pub fn Strip(props: &StripProps) -> Html {
    let StripProps { chosen, names, on_choose, children } = props;
    let element = use_node_ref();
    let settling = use_mut_ref(|| None::<Timeout>);
    // Only a user swipes: a scroll that comes from another width of the page chooses nothing.
    let is_touched = use_mut_ref(|| false);
    {
        let (element, is_touched) = (element.clone(), is_touched.clone());
        let is_first = use_mut_ref(|| true);
        use_effect_with(*chosen, move |&chosen| {
            let strip = element.cast::<Element>();
            if let Some(strip) = &strip {
                show(strip, chosen, !is_first.replace(false));
            }
            // Another width has the views elsewhere.
            let listener = web_sys::window().map(|window| {
                EventListener::new(&window, "resize", move |_| {
                    is_touched.replace(false);
                    if let Some(strip) = &strip {
                        show(strip, chosen, false);
                    }
                })
            });
            move || drop(listener)
        });
    }
    let onscroll = {
        let (element, on_choose, chosen) = (element.clone(), on_choose.clone(), *chosen);
        let is_touched = is_touched.clone();
        move |_: Event| {
            let (element, on_choose, is_touched) = (element.clone(), on_choose.clone(), is_touched.clone());
            let look = move || {
                let strip = element.cast::<Element>().filter(|_| *is_touched.borrow());
                let here = strip.and_then(|strip| swiped_to(&strip));
                // A finger that rests on its way has not chosen yet.
                if let Some(tab) = here.filter(|&tab| tab != chosen) {
                    is_touched.replace(false);
                    on_choose.emit(tab);
                }
            };
            settling.replace(Some(Timeout::new(SETTLED_MS, look)));
        }
    };
    let onpointerdown = {
        let is_touched = is_touched.clone();
        move |_: PointerEvent| {
            is_touched.replace(true);
        }
    };
    let onwheel = move |_: WheelEvent| {
        is_touched.replace(true);
    };
    let view = |(&(tab, its), &name): (&(Tab, &'static str), &&'static str)| {
        if tab == *chosen {
            html! {
                <div key={its} class="shown" role="tabpanel" id="sight-panel" aria-labelledby={format!("sight-tab-{its}")}>
                    { children.clone() }
                </div>
            }
        } else {
            html! { <div key={its} class="aside" aria-hidden="true">{ name }</div> }
        }
    };
    html! {
        <div ref={element} class="strip" {onscroll} {onpointerdown} {onwheel}>{ for Tab::NAMED.iter().zip(names).map(view) }</div>
    }
}

/// Brings a view into the strip's frame. If the page had been scrolled so far that its beginning is out of view, that too.
fn show(strip: &Element, tab: Tab, may_scroll: bool) {
    strip.set_scroll_left(tab as i32 * strip.client_width());
    let Some(tabs) = strip.previous_element_sibling().filter(|_| may_scroll && strip.client_width() > 0)
    else {
        return;
    };
    let board = strip.closest(".play").ok().flatten().and_then(|play| play.query_selector(".board").ok()?);
    let covered = board.map_or(0.0, |board| board.get_bounding_client_rect().bottom().max(0.0));
    if tabs.get_bounding_client_rect().top() < covered {
        tabs.scroll_into_view_with_bool(true);
    }
}

/// The view in the strip's frame; `None` if the strip can't be swiped.
fn swiped_to(strip: &Element) -> Option<Tab> {
    let width = strip.client_width();
    let place = (strip.scroll_left() + width / 2).checked_div(width)?;
    Tab::NAMED.get(usize::try_from(place).ok()?).map(|&(tab, _)| tab)
}
