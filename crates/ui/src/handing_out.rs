//! What leaves the page: texts and pictures to the clipboard, and files.
use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Clipboard, ClipboardItem, HtmlAnchorElement, HtmlCanvasElement, Url};

/// The clipboard, which a browser gives to safe pages only.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"clipboard".into()).ok()?.dyn_into().ok()
}

/// Copies a text; whether that worked.
pub async fn copy_text(text: String) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
        None => false,
    }
}

/// Copies a picture; whether that worked.
pub async fn copy_picture(canvas: HtmlCanvasElement) -> bool {
    async fn copy(canvas: HtmlCanvasElement) -> Option<()> {
        let clipboard = clipboard()?;
        let item = Object::new();
        // The picture's promise and not the picture: the press of the button counts for what is asked at once only.
        Reflect::set(&item, &"image/png".into(), &png(&canvas)).ok()?;
        // There are browsers without this constructor.
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

/// Gives the canvas out as a file; whether that worked.
pub async fn save_png(canvas: HtmlCanvasElement, name: &'static str) -> bool {
    let blob = JsFuture::from(png(&canvas)).await.ok().and_then(|blob| blob.dyn_into::<Blob>().ok());
    blob.is_some_and(|blob| save(&blob, name).is_some())
}

/// Gives a text out as a file; whether that worked.
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
    // The browser has begun to read it by then; it fails only for what is no address.
    gloo_timers::callback::Timeout::new(60_000, move || {
        let _ = Url::revoke_object_url(&url);
    })
    .forget();
    Some(())
}
