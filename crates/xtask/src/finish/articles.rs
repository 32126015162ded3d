//! The articles: rendered from Markdown into the site. The app checks each by its hash (crates/app/build.rs).

use crate::Result;
use crate::project::Project;
use std::path::Path;

/// Writes every article into the site.
pub fn write(project: &Project, site: &Path) -> Result<()> {
    let rendered = articles::render_all(&project.root)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    for article in rendered {
        super::write(&site.join("articles").join(article.file_name()), article.html.as_bytes())?;
    }
    Ok(())
}
