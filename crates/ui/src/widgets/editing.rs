//! Callbacks of forms.
use yew::Callback;

/// A callback that changes a copy of `edited` by a value, and hands it on.
pub fn editing<S: Clone + 'static, T: 'static>(
    edited: &S,
    on_edit: &Callback<S>,
    set: impl Fn(&mut S, T) + 'static,
) -> Callback<T> {
    let (edited, on_edit) = (edited.clone(), on_edit.clone());
    Callback::from(move |value| {
        let mut next = edited.clone();
        set(&mut next, value);
        on_edit.emit(next);
    })
}
