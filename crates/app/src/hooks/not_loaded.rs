//! The error of code that is loaded later.

/// The code could not be loaded: there is no network, or the host has a newer build.
#[derive(Clone, Copy, Debug)]
pub struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}
