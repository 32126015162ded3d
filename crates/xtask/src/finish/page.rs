//! Adds the Content-Security-Policy, the build's id and absolute addresses for previews to index.html.

use crate::Result;

/// The Content-Security-Policy: the page may load and run its own files and WebAssembly; nothing from other origins, no
/// code made from strings, and no inline scripts.
const POLICY: [&str; 10] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
];

/// Whether `trunk serve` has added its live-reload script to the page.
pub fn is_reloaded_on_change(page: &str) -> bool {
    page.contains("__TRUNK_ADDRESS__")
}

/// The finished page.
pub fn finish(page: &str, build: &str, public_url: &str) -> Result<String> {
    if let Some(script) = inline_scripts(page).next() {
        return Err(format!(
            "the policy forbids the script in index.html that begins {:.60?}",
            script.trim()
        ));
    }
    let policy = format!("<meta http-equiv=Content-Security-Policy content=\"{}\">", POLICY.join(";"));
    // At the very beginning, so that it applies to everything after it.
    let page = insert_after(page, "<meta charset=utf-8>", &policy)?;
    let page = insert_after(&page, "<html", &format!(" data-build={build}"))?;
    // Link previews need the picture's absolute address.
    let site = if public_url.starts_with("http") { public_url } else { "" };
    Ok(page
        .replace("=preview.png", &format!("={site}preview.png"))
        .replace("\"preview.png", &format!("\"{site}preview.png")))
}

fn insert_after(page: &str, mark: &str, what: &str) -> Result<String> {
    let at = page.find(mark).ok_or_else(|| format!("index.html has no {mark}"))? + mark.len();
    Ok(format!("{}{what}{}", &page[..at], &page[at..]))
}

/// The text of each inline script of the page.
fn inline_scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (script, _) = rest.split_once("</script")?;
        (!attributes.contains("src=")).then_some(script)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8><meta content=preview.png property=og:image>\
        <script src=a.js></script>";

    #[test]
    fn the_policy_allows_own_files_and_nothing_inline() {
        let page = finish(PAGE, "b1", "./").unwrap();
        assert!(page.contains("<html data-build=b1 lang=en>"), "{page}");
        assert!(page.contains("script-src 'self' 'wasm-unsafe-eval';"), "{page}");
        assert!(!page.contains("unsafe-inline") && !page.contains("'unsafe-eval'"));
        assert!(finish(&format!("{PAGE}<script>abc</script>"), "b1", "./").unwrap_err().contains("abc"));
    }

    #[test]
    fn a_preview_has_an_absolute_address_if_the_sites_is_known() {
        assert!(
            finish(PAGE, "b", "https://a.example/x/").unwrap().contains("=https://a.example/x/preview.png")
        );
        for elsewhere in ["./", "/x/"] {
            assert!(finish(PAGE, "b", elsewhere).unwrap().contains("content=preview.png"));
        }
    }

    #[test]
    fn a_page_without_a_head_is_an_error() {
        assert!(finish("<p>", "b", "./").is_err());
    }
}
