//! A frequently changing value with subscribers.
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// A value with subscribers. Clones share the value; two stores are equal if they share it.
pub struct Store<T>(Rc<Inner<T>>);

/// A callback with its number, by which it is removed.
type Subscriber = (u32, Rc<dyn Fn()>);

struct Inner<T> {
    value: RefCell<Rc<T>>,
    subscribers: RefCell<Vec<Subscriber>>,
    next: Cell<u32>,
}

/// A subscription, which ends when it is dropped.
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

    /// The current value.
    pub fn get(&self) -> Rc<T> {
        self.0.value.borrow().clone()
    }

    /// Replaces the value and notifies all subscribers.
    pub fn set(&self, value: T) {
        *self.0.value.borrow_mut() = Rc::new(value);
        // A callback may end its subscription or start another.
        let subscribers: Vec<_> = self.0.subscribers.borrow().iter().map(|(_, tell)| tell.clone()).collect();
        subscribers.iter().for_each(|tell| tell());
    }

    /// Calls `tell` after each change until the subscription is dropped.
    #[must_use = "the subscription ends when it is dropped"]
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
    fn subscribers_are_notified_until_their_subscription_ends() {
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
