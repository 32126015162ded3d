//! A value that changes often, with those who want to hear of it.
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// A value with subscribers. Clones share it; two are equal if they are the same one.
pub struct Store<T>(Rc<Inner<T>>);

/// Whom to tell, with a number by which it leaves.
type Subscriber = (u32, Rc<dyn Fn()>);

struct Inner<T> {
    value: RefCell<Rc<T>>,
    subscribers: RefCell<Vec<Subscriber>>,
    next: Cell<u32>,
}

/// Keeps a subscriber; dropped, it hears nothing any more.
pub struct Subscription(Option<Box<dyn FnOnce()>>);

impl<T: 'static> Store<T> {
    /// A store with this value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(Inner {
            value: RefCell::new(Rc::new(value)),
            subscribers: RefCell::default(),
            next: Cell::new(0),
        }))
    }

    /// The value now.
    pub fn get(&self) -> Rc<T> {
        self.0.value.borrow().clone()
    }

    /// Puts another value in, and tells all subscribers.
    pub fn set(&self, value: T) {
        *self.0.value.borrow_mut() = Rc::new(value);
        // One of them may end its subscription, or begin another.
        let subscribers: Vec<_> = self.0.subscribers.borrow().iter().map(|(_, tell)| tell.clone()).collect();
        subscribers.iter().for_each(|tell| tell());
    }

    /// Calls `tell` after each change, until what this gives is dropped.
    #[must_use = "dropped, it hears nothing"]
    pub fn subscribe(&self, tell: impl Fn() + 'static) -> Subscription {
        let number = self.0.next.replace(self.0.next.get() + 1);
        self.0.subscribers.borrow_mut().push((number, Rc::new(tell)));
        let inner: Weak<Inner<T>> = Rc::downgrade(&self.0);
        Subscription(Some(Box::new(move || {
            if let Some(inner) = inner.upgrade() {
                inner.subscribers.borrow_mut().retain(|(other, _)| *other != number);
            }
        })))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Some(end) = self.0.take() {
            end();
        }
    }
}

impl<T> Clone for Store<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> PartialEq for Store<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subscribers_hear_of_changes_until_they_leave() {
        let store = Store::new(1);
        let heard = Rc::new(RefCell::new(Vec::new()));
        let listen = |name| {
            let (heard, store) = (heard.clone(), store.clone());
            move || heard.borrow_mut().push((name, *store.get()))
        };
        let first = store.subscribe(listen("first"));
        let second = store.subscribe(listen("second"));
        store.set(2);
        drop(first);
        store.set(3);
        drop(second);
        store.set(4);
        assert_eq!(*heard.borrow(), [("first", 2), ("second", 2), ("second", 3)]);
        assert_eq!(*store.get(), 4);
    }
}
