//! The tables of encodings: those of the browser, or natively those of a library that follows the same standard.

/// Decodes bytes in the encoding with this label; `None` if there is no such encoding. See [`formats::Decoder`].
#[cfg(target_arch = "wasm32")]
pub fn by_tables(label: &str, bytes: &[u8]) -> Option<String> {
    web_sys::TextDecoder::new_with_label(label).ok()?.decode_with_u8_array(bytes).ok()
}

/// Decodes bytes in the encoding with this label; `None` if there is no such encoding. See [`formats::Decoder`].
#[cfg(not(target_arch = "wasm32"))]
pub fn by_tables(label: &str, bytes: &[u8]) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}
