//! Who loads the app: not Trunk's script, which does so at once, but ours (www/js/start.js), once the first picture has been
//! seen. The app's files would come in its way.

use crate::Result;

/// What Trunk's script says before the names of the app's script and of its WebAssembly.
const NAMES: [&str; 2] = ["bindings from '", "module_or_path: '"];
/// What `www/js/start.js` reads the names from.
const ATTRIBUTES: [&str; 2] = ["data-app-script", "data-app-wasm"];

/// The page without Trunk's script and without what it orders ahead, and with the names in attributes.
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

/// The place of a link that orders something ahead.
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
    fn the_names_stay_and_the_script_goes() {
        assert_eq!(
            replace(PAGE).unwrap(),
            "<!doctype html><html data-app-script=\"./app-1.js\" data-app-wasm=\"./app-2_bg.wasm\" lang=en>\
             <link href=a.css rel=stylesheet><p>x"
        );
    }

    #[test]
    fn another_script_than_the_one_that_is_known_is_an_error() {
        assert!(replace("<html><p>").is_err());
        assert!(
            replace(&PAGE.replace("bindings from", "bindings of")).unwrap_err().contains("bindings from")
        );
    }
}
