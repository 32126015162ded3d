//! How static hosts send files: their media types, and which are compressed.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The media type of a file by its name.
#[must_use]
pub fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}

/// Whether static hosts compress files of this media type.
#[must_use]
pub fn is_compressible(media_type: &str) -> bool {
    let contains = |part| media_type.contains(part);
    media_type.starts_with("text/") || contains("json") || contains("xml") || contains("wasm")
}

/// Compresses `content` with gzip at the highest level.
///
/// # Panics
/// Never: writing to memory does not fail.
#[must_use]
pub fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(content).and_then(|()| encoder.finish());
    written.expect("writing to memory does not fail")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_wasm_are_compressed_and_pictures_are_not() {
        for (path, expected) in
            [("a.html", true), ("a.svg", true), ("a_bg.wasm", true), ("a.webmanifest", true)]
                .into_iter()
                .chain([("a.png", false), ("a.ico", false), ("LICENSE", false)])
        {
            assert_eq!(is_compressible(media_type(path)), expected, "{path}");
        }
        assert!(gzip(&[b'a'; 10_000]).len() < 100);
    }
}
