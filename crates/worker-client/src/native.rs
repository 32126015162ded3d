//! Getting hold of the browser's own `Worker` behind a gloo bridge, which keeps it to itself.
//!
//! Without it a page could neither hear that a worker has died nor end one that hangs. While the bridge is being
//! made, and only then, the global constructor is a `Proxy` that notes what it constructs.
use js_sys::{Array, Function, Object, Proxy, Reflect, global};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Calls `spawn` and gives with its result the worker that was constructed meanwhile; `None` where the browser
/// would not let itself be watched.
pub fn capture<T>(spawn: impl FnOnce() -> T) -> (T, Option<web_sys::Worker>) {
    let captured = Rc::new(RefCell::new(None));
    let note = captured.clone();
    let construct = Closure::<dyn Fn(Function, Array) -> Result<JsValue, JsValue>>::new(
        move |constructor: Function, arguments: Array| {
            let worker = Reflect::construct(&constructor, &arguments)?;
            *note.borrow_mut() = worker.clone().dyn_into::<web_sys::Worker>().ok();
            Ok(worker)
        },
    );
    let restore = intercept(construct.as_ref());
    let result = spawn();
    if let Ok(original) = restore {
        // What could be set a moment ago can be set back.
        let _ = Reflect::set(&global(), &"Worker".into(), &original);
    }
    let worker = captured.borrow_mut().take();
    (result, worker)
}

fn intercept(construct: &JsValue) -> Result<JsValue, JsValue> {
    let original = Reflect::get(&global(), &"Worker".into())?;
    let handler = Object::new();
    Reflect::set(&handler, &"construct".into(), construct)?;
    Reflect::set(&global(), &"Worker".into(), &Proxy::new(&original, &handler))?;
    Ok(original)
}
