//! The languages: every sentence in every language, and English to the letter as the command line has it.

mod calls;
mod ftl;
mod keys;
