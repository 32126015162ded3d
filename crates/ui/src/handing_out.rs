//! Copying texts and pictures to the clipboard, and saving files.
use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Clipboard, ClipboardItem, HtmlAnchorElement, HtmlCanvasElement, Url};

/// The clipboard, which browsers provide only to secure pages.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"clipboard".into()).ok()?.dyn_into().ok()
}

/// Copies a text; returns whether that worked.
pub async fn copy_text(text: String) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
        None => false,
    }
}

/// Copies a picture; returns whether that worked.
pub async fn copy_picture(canvas: HtmlCanvasElement) -> bool {
    async fn copy(canvas: HtmlCanvasElement) -> Option<()> {
        let clipboard = clipboard()?;
        let item = Object::new();
        // A promise of the picture, because the browser allows this only directly after the press of a button.
        Reflect::set(&item, &"image/png".into(), &png(&canvas)).ok()?;
        // Some browsers lack this constructor.
        Reflect::get(&js_sys::global(), &"ClipboardItem".into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
        let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item).ok()?;
        JsFuture::from(clipboard.write(&Array::of1(&item))).await.ok().map(drop)
    }
    copy(canvas).await.is_some()
}

/// The canvas as a PNG file.
fn png(canvas: &HtmlCanvasElement) -> Promise {
    Promise::new(&mut |resolve, reject| {
        let refused = canvas.to_blob(&resolve);
        if let Err(error) = refused {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    })
}

/// Saves the canvas as a file; returns whether that worked.
pub async fn save_png(canvas: HtmlCanvasElement, name: &'static str) -> bool {
    let blob = JsFuture::from(png(&canvas)).await.ok().and_then(|blob| blob.dyn_into::<Blob>().ok());
    blob.is_some_and(|blob| save(&blob, name).is_some())
}

/// Saves a text as a file; returns whether that worked.
pub fn save_text(text: &str, name: &str, media_type: &str) -> bool {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options);
    blob.is_ok_and(|blob| save(&blob, name).is_some())
}

fn save(blob: &Blob, name: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let url = Url::create_object_url_with_blob(blob).ok()?;
    let link = document.create_element("a").ok()?.dyn_into::<HtmlAnchorElement>().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // By then the browser has started to read it. Revoking fails only for an invalid address.
    gloo_timers::callback::Timeout::new(60_000, move || {
        let _ = Url::revoke_object_url(&url);
    })
    .forget();
    Some(())
}
