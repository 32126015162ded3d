//! Following the size of an element.
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// Calls back once the element is laid out, and whenever its size has changed, before it is drawn. Unlike asking for the size after a
/// change of the page, this does not normally make the browser lay the page out at once.
///
/// The element must be there after the first rendering, and stay; `on_resize` is that of the first rendering. Its height must not depend on
/// what `on_resize` changes: if an observed size changes while a browser is reporting sizes, it also reports an error of the page.
#[hook]
pub fn use_resized(element: &NodeRef, on_resize: impl Fn() + 'static) {
    let element = element.clone();
    use_effect_with((), move |()| {
        let closure = Closure::<dyn FnMut()>::new(on_resize);
        let observer = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(element)) = (&observer, element.cast::<Element>()) {
            observer.observe(&element);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(closure);
        }
    });
}
