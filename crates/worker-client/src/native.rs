//! Captures the browser's `Worker` behind a gloo bridge, which does not expose it.
//!
//! Without it, a page could neither detect the death of a worker nor end one that hangs. The global constructor is replaced
//! by a `Proxy` that records the worker, only while the bridge is being created.
use js_sys::{Array, Function, Object, Proxy, Reflect, global};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Calls `spawn` and returns its result with the worker constructed meanwhile; `None` if the browser did not allow the
/// constructor to be replaced.
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
        // Restoring can't fail, because setting it succeeded a moment ago.
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
