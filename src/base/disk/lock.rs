//! Locks between processes. A lock file belongs to the process that holds it until that process ends in any way.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

/// The pause between two attempts to take a lock.
const PAUSE: Duration = Duration::from_millis(10);

/// A lock file that this process holds until the value is dropped.
///
/// The lock is released explicitly. Closing the file would not be enough: a child process that is just being started
/// has its own copy of the open file until it runs its program, and the lock would stay taken for that moment.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Takes the lock of this lock file, which is created if necessary. Returns `None` if the lock is still taken after
    /// `pauses` pauses of 10 milliseconds.
    ///
    /// # Errors
    /// The lock file cannot be opened or locked.
    pub fn take(file: &Path, pauses: u32) -> io::Result<Option<Lock>> {
        let file = open(file)?;
        for pause in 0..=pauses {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Lock(file))),
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) if pause < pauses => std::thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {}
            }
        }
        Ok(None)
    }

    /// Whether a process holds the lock of this lock file. A file that is not there is held by nobody.
    pub fn is_held(file: &Path) -> bool {
        File::options().write(true).open(file).is_ok_and(|file| !can_be_shared(file))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If this fails, closing the file releases the lock.
        let _ = self.0.unlock();
    }
}

/// Takes the lock that protects this file, whose lock file lies beside it, like [`Lock::take`].
///
/// # Errors
/// The lock file cannot be opened or locked.
pub fn lock(path: &Path, pauses: u32) -> io::Result<Option<Lock>> {
    Lock::take(&path.with_extension("lock"), pauses)
}

/// Takes the lock that protects a file while the file is read and rewritten. Returns `None` if the lock cannot be taken
/// within one second. In that case the caller continues without the lock, because waiting could take forever.
pub fn turn(path: &Path) -> Option<Lock> {
    lock(path, 100).ok().flatten()
}

/// Whether no process holds the lock that protects this file; false if the lock file cannot be opened or created.
pub fn is_free(path: &Path) -> bool {
    open(&path.with_extension("lock")).is_ok_and(can_be_shared)
}

/// Whether nobody holds this lock file. The check takes the lock for a moment together with all others that check, so
/// that checks do not disturb each other.
fn can_be_shared(file: File) -> bool {
    let free = file.try_lock_shared().is_ok();
    drop(Lock(file));
    free
}

fn open(file: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(file)
}
