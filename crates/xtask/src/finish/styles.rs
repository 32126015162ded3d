//! Joins the page's stylesheets, which are separate by subject, into one file, which compresses better.

use super::{read_text, remove, write};
use crate::Result;
use std::path::Path;

/// The joined file.
const JOINED: &str = "styles.css";

/// Joins the stylesheets linked by the page in `site`, in order, and links the result in place of the first.
pub fn join(site: &Path) -> Result<()> {
    let file = site.join("index.html");
    let page = read_text(&file)?;
    let mut rest = page.as_str();
    let (mut joined, mut styles) = (String::new(), String::new());
    while let Some(at) = rest.find("<link") {
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        joined.push_str(&rest[..at]);
        rest = &rest[end..];
        if attribute(tag, "rel") != Some("stylesheet") {
            joined.push_str(tag);
            continue;
        }
        if attribute(tag, "media").is_some() {
            return Err(format!("{tag} is for some media only, and can't be joined with others"));
        }
        let href = attribute(tag, "href").ok_or_else(|| format!("{tag} names no file"))?;
        let sheet = site.join(href.trim_start_matches("./"));
        if styles.is_empty() {
            joined.push_str(&format!("<link href=./{JOINED} rel=stylesheet>"));
        }
        styles.push_str(read_text(&sheet)?.trim_end());
        styles.push('\n');
        remove(&sheet)?;
    }
    joined.push_str(rest);
    write(&site.join(JOINED), styles.as_bytes())?;
    write(&file, joined.as_bytes())
}

/// The value of an attribute of a tag, with or without quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let value = tag.split_once(&format!(" {name}="))?.1;
    match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => value.split([' ', '>']).next(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::files;
    use super::super::scratch::Site;
    use super::*;

    #[test]
    fn stylesheets_are_joined_in_order() {
        let site = Site::new(
            "styles",
            &[
                (
                    "index.html",
                    "<head><link href=./icon.svg rel=icon><link data-integrity=none href=./b-1.css rel=stylesheet>\
                     <script src=x.js></script><link rel=\"stylesheet\" href=\"./a-2.css\"><link href=./x.js rel=modulepreload><p>",
                ),
                ("a-2.css", "p{color:#111}\n"),
                ("b-1.css", "p{color:#222}"),
                ("later.css", "loaded later"),
            ],
        );
        join(&site.0).unwrap();
        assert_eq!(files(&site.0).unwrap(), ["index.html", "later.css", "styles.css"]);
        assert_eq!(site.text("styles.css"), "p{color:#222}\np{color:#111}\n");
        assert_eq!(
            site.text("index.html"),
            "<head><link href=./icon.svg rel=icon><link href=./styles.css rel=stylesheet>\
             <script src=x.js></script><link href=./x.js rel=modulepreload><p>"
        );
    }

    #[test]
    fn stylesheets_that_can_not_be_joined_are_errors() {
        for page in [
            "<link rel=stylesheet>",
            "<link media=print href=a.css rel=stylesheet>",
            "<link href=b.css rel=stylesheet>",
        ] {
            let site = Site::new("styles-bad", &[("index.html", page), ("a.css", "")]);
            assert!(join(&site.0).is_err(), "{page}");
        }
    }
}
