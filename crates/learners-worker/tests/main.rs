//! The session that trains learners, against the learners themselves.
mod session;
