//! Steps that are made one after the other: those that a link asks for, and the way to the first iteration.
use super::head::has_ended;
use super::known::Known;
use super::use_looking::Looking;
use protocol::Stride;
use yew::prelude::*;

/// Makes steps one after the other, beginning with so many phases once the tree has its iterations. Returns the callback that makes the
/// first phase of the first iteration.
#[hook]
pub fn use_steps_in_turn(looking: Option<&Looking>, phases: u8) -> Callback<()> {
    let waiting = use_state_eq(Vec::<Stride>::new);
    let is_opened = use_mut_ref(|| phases == 0);
    let known = looking.map(|looking| looking.known.clone());
    let is_at_its_end = known.as_deref().is_some_and(has_ended);
    {
        let waiting = waiting.setter();
        use_effect_with(is_at_its_end, move |&is_at_its_end| {
            if is_at_its_end && !is_opened.replace(true) {
                waiting.set(vec![Stride::Phase; usize::from(phases)]);
            }
        });
    }
    {
        let on_stride = looking.map(|looking| looking.on_stride.clone());
        let setter = waiting.setter();
        let is_stepping = known.as_deref().is_some_and(Known::is_stepping);
        use_effect_with(((*waiting).clone(), is_stepping), move |(waiting, is_stepping)| {
            if let (Some((&next, rest)), Some(on_stride), false) =
                (waiting.split_first(), on_stride, *is_stepping)
            {
                setter.set(rest.to_vec());
                on_stride.emit(next);
            }
        });
    }
    let setter = waiting.setter();
    Callback::from(move |()| setter.set(vec![Stride::BackTo(0), Stride::Phase]))
}
