//! The widgets of the pages, one per file: properties in, callbacks out.
mod banner;
mod button;
mod choice;
mod editing;
mod field;
mod isolated;
mod live_region;
mod mark;

pub use banner::banner;
pub use button::Button;
pub use choice::{ChoiceProps, choice, values};
pub use editing::editing;
pub use field::{Field, FieldProps};
pub use isolated::isolated;
pub use live_region::live_region;
pub use mark::mark;
