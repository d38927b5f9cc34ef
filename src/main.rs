//! The program: it reads the command line and hands it over.

use std::process::ExitCode;

fn main() -> ExitCode {
    riverleap::cli::run(riverleap::cli::read())
}
