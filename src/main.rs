//! The program: reads the command line and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    riverleap::cli::run(riverleap::cli::read())
}
