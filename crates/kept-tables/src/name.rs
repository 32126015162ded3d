//! Names of tables.

/// The most letters of a name.
const MOST: usize = 40;

/// A name as it is kept: of at most 40 letters, in which signs that separate the parts of a player's text or of an address are hyphens. `None` if
/// nothing is left.
///
/// ```
/// assert_eq!(kept_tables::table_name(" My table, no. 2 ").as_deref(), Some("My-table-no.-2"));
/// assert_eq!(kept_tables::table_name(" ,"), None);
/// ```
pub fn table_name(typed: &str) -> Option<String> {
    let is_part =
        |sign: char| !sign.is_control() && !sign.is_whitespace() && !",:=&#%?+/\\\"'<>[]();|".contains(sign);
    let parts = typed.split(|sign| !is_part(sign)).filter(|part| !part.is_empty());
    let name: String = parts.collect::<Vec<_>>().join("-").chars().take(MOST).collect();
    (!name.is_empty()).then_some(name)
}
