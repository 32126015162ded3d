//! Why a packed file can't be read.
use crate::tools::packed::PackedError;
use ui::text::sentences;

/// The error in a packed file.
pub fn packed_error(error: &PackedError) -> String {
    match error {
        PackedError::Format(format) => sentences::packed_format(format),
        PackedError::Damaged => sentences::packed_damaged().to_owned(),
        PackedError::Encrypted => sentences::packed_encrypted().to_owned(),
        PackedError::Method(method) => sentences::packed_method(method),
        PackedError::Empty => sentences::packed_empty().to_owned(),
        PackedError::TooBig => sentences::too_big().to_owned(),
        PackedError::Unable => sentences::packed_unable().to_owned(),
    }
}
