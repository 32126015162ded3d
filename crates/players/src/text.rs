//! Reading and writing the options of players.
use crate::options::OptionValue;
use crate::{Configured, Fault, PlayerOption, SetError, TextError};
use std::fmt;

/// The name of a player's text, and the options behind its colon.
pub fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)))
}

/// The player of a text. `name` reads its name; one for which `kind_of` has a kind may be followed by its options, and `named` is the player with
/// the name alone.
///
/// # Errors
/// If the name or an option is wrong, or options follow a name that takes none.
pub fn read<P: Configured, N: fmt::Display + Copy>(
    text: &str,
    name: impl FnOnce(&str) -> Result<N, TextError>,
    kind_of: impl FnOnce(N) -> Option<P::Kind>,
    named: impl FnOnce(N) -> P,
) -> Result<P, TextError> {
    let (before, options) = split(text);
    let name = name(before)?;
    let kind = kind_of(name).filter(|kind| P::options_of(*kind).next().is_some());
    match (kind, options) {
        (Some(kind), Some(_)) => read_options(kind, text),
        (None, Some(_)) => Err(TextError::no_options(text, name)),
        (_, None) => Ok(named(name)),
    }
}

/// The player of this kind with the options behind the colon of a text.
///
/// # Errors
/// If an option is unknown, given twice, or does not take its value.
pub fn read_options<P: Configured>(kind: P::Kind, text: &str) -> Result<P, TextError> {
    let (name, options) = split(text);
    let mut player = P::base(kind);
    let mut given = Vec::new();
    let mut offset = name.len() + 1;
    for part in options.unwrap_or_default().split(',') {
        if !part.is_empty() {
            let wrong = |part: &str, fault| TextError::new(text, offset, part, fault);
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let unknown = || {
                let options = P::options_of(kind).map(PlayerOption::name).collect();
                wrong(name, Fault::Option { player: P::name_of(kind), options })
            };
            let option = P::options_of(kind).find(|option| option.name() == name).ok_or_else(unknown)?;
            if given.contains(&name) {
                return Err(wrong(name, Fault::Repeated));
            }
            given.push(name);
            let refused = SetError { option: option.name(), kind: option.kind() };
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
    to.write_str(P::name_of(kind))?;
    let mut separator = ':';
    for option in P::options_of(kind) {
        let value = option.get(player);
        if let Some(value) = value.filter(|_| value != option.default_value(kind)) {
            write!(to, "{separator}{}={value}", option.name())?;
            separator = ',';
        }
    }
    Ok(())
}

/// Sets an option, to its default if `value` is `None`. A search that would be left without a limit gets the usual one, and a player that
/// does not have the option is left alone.
///
/// # Errors
/// If the option does not take this value; the player is then unchanged.
pub fn set<P: Configured>(
    option: &P::Option,
    player: &mut P,
    value: Option<OptionValue>,
) -> Result<(), SetError> {
    if value.is_some_and(|value| !option.kind().takes(value)) {
        return Err(SetError { option: option.name(), kind: option.kind() });
    }
    let kind = player.kind();
    if P::options_of(kind).any(|known| known.name() == option.name()) {
        option.put(player, value.or_else(|| option.default_value(kind)));
        player.ensure_limit();
    }
    Ok(())
}

/// Lowers the options of a player from an untrusted text to the most that such a text may ask for.
pub fn cap_options<P: Configured>(player: &mut P) {
    for option in P::options_of(player.kind()) {
        if let (Some(most), Some(OptionValue::Whole(asked))) = (option.untrusted_most(), option.get(player))
            && asked > most
        {
            option.put(player, Some(OptionValue::Whole(most)));
        }
    }
}
