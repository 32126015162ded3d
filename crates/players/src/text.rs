//! Reading and writing the options of players.
use crate::options::OptionValue;
use crate::{Configured, Fault, Kind, PlayerName, SetError, TextError};
use std::fmt;

/// The name of a player's text, and the options behind its colon.
pub fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)))
}

/// The player of a text. `name` reads its name; options may follow that of a kind that has some, and `named` is the player with the name
/// alone.
///
/// # Errors
/// If the name or an option is wrong, or options follow a name that takes none.
pub fn read<K: Kind, O: fmt::Display + Copy>(
    text: &str,
    name: impl FnOnce(&str) -> Result<PlayerName<K, O>, TextError>,
    named: impl FnOnce(PlayerName<K, O>) -> K::Player,
) -> Result<K::Player, TextError> {
    let (before, options) = split(text);
    match (name(before)?, options) {
        (PlayerName::Kind(kind), Some(_)) if kind.options().next().is_some() => read_options(kind, text),
        (name, Some(_)) => Err(TextError::no_options(text, name)),
        (name, None) => Ok(named(name)),
    }
}

/// The player of this kind with the options behind the colon of a text.
///
/// # Errors
/// If an option is unknown, given twice, or does not take its value.
pub fn read_options<K: Kind>(kind: K, text: &str) -> Result<K::Player, TextError> {
    let (name, options) = split(text);
    let mut player = kind.base();
    let mut given = Vec::new();
    let mut offset = name.len() + 1;
    for part in options.unwrap_or_default().split(',') {
        if !part.is_empty() {
            let wrong = |part: &str, fault| TextError::new(text, offset, part, fault);
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let unknown = || {
                let options = kind.options().map(|option| option.name).collect();
                wrong(name, Fault::Option { player: kind.name(), options })
            };
            let option = kind.options().find(|option| option.name == name).ok_or_else(unknown)?;
            if given.contains(&name) {
                return Err(wrong(name, Fault::Repeated));
            }
            given.push(name);
            let refused = SetError { option: option.name, kind: option.kind() };
            let value = option.kind().parse(value).ok_or_else(|| wrong(part, Fault::Value(refused)))?;
            option.put(&mut player, Some(value));
        }
        offset += part.len() + 1;
    }
    player.ensure_limit();
    Ok(player)
}

/// Writes the name of a player's kind and the options that differ from their defaults, in the order of the table.
///
/// # Errors
/// If the writer fails.
pub fn write<P: Configured>(player: &P, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let kind = player.kind();
    to.write_str(kind.name())?;
    let mut separator = ':';
    for option in kind.options() {
        let value = option.get(player);
        if let Some(value) = value.filter(|_| value != option.default_value(kind)) {
            write!(to, "{separator}{}={value}", option.name)?;
            separator = ',';
        }
    }
    Ok(())
}

/// Lowers the options of a player from an untrusted text to the most that such a text may ask for.
pub fn cap_options<P: Configured>(player: &mut P) {
    for option in player.kind().options() {
        if let (Some(most), Some(OptionValue::Whole(asked))) = (option.untrusted_most, option.get(player))
            && asked > most
        {
            option.put(player, Some(OptionValue::Whole(most)));
        }
    }
}
