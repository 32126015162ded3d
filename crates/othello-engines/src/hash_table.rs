//! The places of a hash table for positions. Their number grows as they fill, up to a limit: most searches are short, and fresh
//! memory costs more than they do.

/// Places whose number is a power of two. Without memory there are none, and everything still works.
#[derive(Clone, Debug)]
pub(crate) struct Places<T> {
    places: Vec<T>,
    vacant: T,
    most: usize,
    filled: usize,
}

/// The size at first, in bytes.
const FIRST_BYTES: usize = 1 << 18;

impl<T: Copy> Places<T> {
    /// Places that take at most this many bytes, all of them vacant.
    pub(crate) fn new(most_bytes: usize, vacant: T) -> Self {
        let count = |bytes: usize| (bytes / size_of::<T>()).checked_ilog2().map_or(0, |log| 1 << log);
        let most = count(most_bytes);
        let places = vacant_places(most.min(count(FIRST_BYTES)), vacant).unwrap_or_default();
        Self { places, vacant, most, filled: 0 }
    }

    /// Their size in bytes.
    pub(crate) const fn bytes(&self) -> usize {
        self.places.len() * size_of::<T>()
    }

    /// Makes all places vacant.
    pub(crate) fn clear(&mut self) {
        self.places.fill(self.vacant);
        self.filled = 0;
    }

    /// The place of a position; `None` without memory.
    #[inline]
    pub(crate) fn get(&self, player: u64, opponent: u64) -> Option<&T> {
        self.places.get(self.index(player, opponent))
    }

    /// The place of a position, mutably; `None` without memory.
    #[inline]
    pub(crate) fn get_mut(&mut self, player: u64, opponent: u64) -> Option<&mut T> {
        let index = self.index(player, opponent);
        self.places.get_mut(index)
    }

    /// Fibonacci hashing of both boards; the upper bits are the good ones.
    #[inline]
    fn index(&self, player: u64, opponent: u64) -> usize {
        let mixed = player.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.rotate_left(32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (hash >> 32) as usize & self.places.len().wrapping_sub(1)
    }

    /// Notes that something was put into a vacant place. Once a quarter of the places is filled, there are four times as many, and
    /// `again` puts the old entries into the new ones. If there is no memory for more, all stays as it is.
    #[inline]
    pub(crate) fn note_filled(&mut self, again: impl FnMut(&mut Self, T)) {
        self.filled += 1;
        if self.filled > self.places.len() / 4 && self.places.len() < self.most {
            self.grow(again);
        }
    }

    #[cold]
    fn grow(&mut self, mut again: impl FnMut(&mut Self, T)) {
        let Some(places) = vacant_places(self.most.min(4 * self.places.len()), self.vacant) else {
            self.most = self.places.len();
            return;
        };
        let before = std::mem::replace(&mut self.places, places);
        before.into_iter().for_each(|place| again(self, place));
    }
}

/// So many vacant places, if there is memory for them.
fn vacant_places<T: Copy>(count: usize, vacant: T) -> Option<Vec<T>> {
    let mut places = Vec::new();
    places.try_reserve_exact(count).ok()?;
    places.resize(count, vacant);
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts numbers as positions into a table without a strategy: the last entry stays.
    fn put(places: &mut Places<u64>, number: u64) {
        let place = places.get_mut(number, !number).expect("there is memory");
        let was_vacant = *place == 0;
        *place = number;
        if was_vacant {
            places.note_filled(|places, number| {
                if number != 0 {
                    *places.get_mut(number, !number).expect("there is memory") = number;
                }
            });
        }
    }

    #[test]
    fn they_grow_as_they_fill_and_keep_what_they_hold() {
        let mut places = Places::new(1 << 21, 0_u64);
        assert_eq!(places.bytes(), FIRST_BYTES);
        for number in 1..=20_000 {
            let before = places.bytes();
            let held: Vec<u64> = places.places.iter().copied().filter(|&held| held != 0).collect();
            put(&mut places, number);
            if places.bytes() > before {
                let kept = held.iter().filter(|&&held| places.get(held, !held) == Some(&held)).count();
                assert!(kept + 1 >= held.len(), "{kept} of {}", held.len());
            }
        }
        // 20,000 numbers fill more than a quarter of 32,768 places, and less than a quarter of 131,072.
        assert_eq!(places.bytes(), 1 << 20);
        (1..=200_000).for_each(|number| put(&mut places, number));
        assert_eq!(places.bytes(), 1 << 21, "no more than was asked for");
        places.clear();
        assert!(places.places.iter().all(|&held| held == 0));
    }

    #[test]
    fn without_memory_there_are_none_or_they_stay_as_they_are() {
        assert_eq!(Places::new(0, 0_u64).get(1, 2), None);
        assert_eq!(Places::new(7, 0_u64).bytes(), 0);
        let mut places = Places::new(1 << 12, 0_u64);
        assert_eq!(vacant_places(usize::MAX / 8, 0_u64), None);
        (1..=1_000).for_each(|number| put(&mut places, number));
        assert_eq!(places.bytes(), 1 << 12);
    }
}
