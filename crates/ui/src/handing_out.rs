//! Copying texts and pictures to the clipboard, sharing addresses, and saving files.
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, Clipboard, ClipboardItem, HtmlAnchorElement, HtmlCanvasElement,
    HtmlTextAreaElement, Url,
};

/// The clipboard, which browsers provide only to secure pages.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"clipboard".into()).ok()?.dyn_into().ok()
}

/// Copies the text of a field; returns whether that worked. If not, the text is selected, ready for the browser's own command.
pub async fn copy_field(field: HtmlTextAreaElement) -> bool {
    if let Some(clipboard) = clipboard()
        && JsFuture::from(clipboard.write_text(&field.value())).await.is_ok()
    {
        return true;
    }
    // It fails only if the field can't take the focus.
    let _ = field.focus();
    field.select();
    copy_selection().unwrap_or(false)
}

/// Copies the selection by the older way, which a page without a clipboard still has.
fn copy_selection() -> Option<bool> {
    let document = web_sys::window()?.document()?;
    let command: Function = Reflect::get(&document, &"execCommand".into()).ok()?.dyn_into().ok()?;
    command.call1(&document, &"copy".into()).ok()?.as_bool()
}

/// The outcome of sharing an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The system took it.
    Taken,
    /// The user has closed the system's dialog.
    Declined,
    /// There is no such dialog, and it was copied.
    Copied,
    /// It could not be copied either.
    Failed,
}

/// Shares the address in a field, with a text, which may be empty, by the means of the system; copies it where there are none.
pub async fn share_field(field: HtmlTextAreaElement, text: &str) -> Shared {
    if let Some(offered) = offer(&field.value(), text) {
        match JsFuture::from(offered).await {
            Ok(_) => return Shared::Taken,
            Err(error) if is_declined(&error) => return Shared::Declined,
            Err(_) => {}
        }
    }
    if copy_field(field).await { Shared::Copied } else { Shared::Failed }
}

/// Offers an address with a text to the system; `None` where the browser can't.
fn offer(address: &str, text: &str) -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let share: Function = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    let what = Object::new();
    Reflect::set(&what, &"url".into(), &address.into()).ok()?;
    if !text.is_empty() {
        Reflect::set(&what, &"text".into(), &text.into()).ok()?;
    }
    share.call1(&navigator, &what).ok()?.dyn_into().ok()
}

/// Whether the user has closed the system's dialog.
fn is_declined(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
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
pub async fn save_png(canvas: HtmlCanvasElement, name: &str) -> bool {
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

/// Saves bytes as a file; returns whether that worked.
pub fn save_bytes(bytes: &[u8], name: &str) -> bool {
    let options = BlobPropertyBag::new();
    options.set_type("application/octet-stream");
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options);
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
