//! Replaces Trunk's script, which loads the app at once, by www/js/start.js, which loads it after the first paint, so that
//! loading the app does not delay the paint.

use crate::Result;

/// The text before the names of the app's script and WebAssembly in Trunk's script.
const NAMES: [&str; 2] = ["bindings from '", "module_or_path: '"];
/// The attributes from which `www/js/start.js` reads the names.
const ATTRIBUTES: [&str; 2] = ["data-app-script", "data-app-wasm"];

/// Removes Trunk's script and its preload links from the page, and puts the names into attributes.
pub fn replace(page: &str) -> Result<String> {
    let missing = |what: &str| format!("index.html as Trunk made it has no {what}");
    let begin = page.find("<script type=module>").or_else(|| page.find("<script type=\"module\">"));
    let begin = begin.ok_or_else(|| missing("script of a module"))?;
    let (before, rest) = page.split_at(begin);
    let (script, after) = rest.split_once("</script>").ok_or_else(|| missing("end of its script"))?;
    let mut attributes = String::new();
    for (mark, attribute) in NAMES.into_iter().zip(ATTRIBUTES) {
        let name = script.split(mark).nth(1).and_then(|rest| rest.split('\'').next());
        let name = name.ok_or_else(|| missing(mark))?;
        attributes.push_str(&format!(" {attribute}=\"{name}\""));
    }
    let mut page = format!("{before}{after}").replacen("<html", &format!("<html{attributes}"), 1);
    while let Some(link) = ahead(&page) {
        page.replace_range(link, "");
    }
    Ok(page)
}

/// The range of the first preload link.
fn ahead(page: &str) -> Option<std::ops::Range<usize>> {
    let links =
        page.match_indices("<link").filter_map(|(from, _)| Some(from..from + page[from..].find('>')? + 1));
    links.into_iter().find(|link| page[link.clone()].contains("preload"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><html lang=en><link href=a.css rel=stylesheet><script type=module>\
        import init, * as bindings from './app-1.js';\nconst wasm = await init({ module_or_path: './app-2_bg.wasm' });</script>\
        <link crossorigin href=./app-1.js rel=modulepreload><link as=fetch href=./app-2_bg.wasm rel=preload><p>x";

    #[test]
    fn the_script_is_replaced_by_attributes() {
        assert_eq!(
            replace(PAGE).unwrap(),
            "<!doctype html><html data-app-script=\"./app-1.js\" data-app-wasm=\"./app-2_bg.wasm\" lang=en>\
             <link href=a.css rel=stylesheet><p>x"
        );
    }

    #[test]
    fn an_unknown_script_is_an_error() {
        assert!(replace("<html><p>").is_err());
        assert!(
            replace(&PAGE.replace("bindings from", "bindings of")).unwrap_err().contains("bindings from")
        );
    }
}
