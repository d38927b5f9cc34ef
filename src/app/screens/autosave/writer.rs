//! The thread that saves the match, so that no frame waits for a slow disk.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use bevy::prelude::warn;

use crate::app::awake::Wake;
use crate::game::record::Record;
use crate::game::save::{Journal, Keeper, Removed, SaveError};
use crate::locale::{Locale, Say};

/// The handle through which the app gives jobs to the thread.
pub struct JournalWriter {
    hands: JobRunner,
    said: Arc<Mutex<JournalNotes>>,
}

enum JobRunner {
    Thread {
        jobs: Sender<Job>,
        thread: JoinHandle<()>,
    },
    /// No thread could be started, so every job is done on the caller's thread, which waits for the disk.
    Here(Box<Mutex<JournalWorker>>),
    Closed,
}

/// The messages for the player about how the match is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalNotes {
    /// The reason why nothing is saved; `None` if saving works.
    problem: Option<SaveError>,
    /// The number of matches that were removed to make room for this match.
    word: Option<Removed>,
    /// Whether the present state of the match is on disk.
    kept: bool,
    /// The file with the record of the match that has just ended.
    finished: Option<PathBuf>,
}

impl Say for JournalNotes {
    fn say(&self, locale: &Locale) -> String {
        let problem = self.problem.as_ref().map(|problem| problem.say(locale));
        problem.or_else(|| Some(self.word?.say(locale))).unwrap_or_default()
    }
}

pub enum Job {
    /// Another match is on the table. The previous match stays on disk. The new match is saved in the given journal;
    /// without one, a new journal is created.
    Another(Option<Journal>),
    Keep(Box<Record>),
    /// The match is over: saves its record and deletes its journal.
    Over(Box<Record>),
    /// A match that another computer leads is over: saves its record. This computer has no journal of that match.
    OverElsewhere(Box<Record>),
    /// Signals that all jobs before this one are done.
    Tell(Sender<()>),
}

/// The longest time that a caller waits for a slow disk.
const PATIENCE: Duration = Duration::from_secs(1);

impl JournalWriter {
    /// Starts the thread. If `folder` is `None`, nothing is saved.
    pub fn start(folder: Option<PathBuf>, finished: Option<PathBuf>, wake: Wake) -> JournalWriter {
        JournalWriter::start_by(Builder::new().name("journal".to_owned()), folder, finished, wake)
    }

    fn start_by(builder: Builder, folder: Option<PathBuf>, finished: Option<PathBuf>, wake: Wake) -> JournalWriter {
        let said = Arc::default();
        let (jobs, inbox) = channel();
        let worker = || JournalWorker {
            keeper: Keeper::new(folder.clone()).with_finished(finished.clone()),
            said: Arc::clone(&said),
            wake: wake.clone(),
        };
        let own = worker();
        let hands = match builder.spawn(move || own.work(&inbox)) {
            Ok(thread) => JobRunner::Thread { jobs, thread },
            Err(error) => {
                warn!("no thread can be started ({error}): frames wait until the match is saved");
                JobRunner::Here(Box::new(Mutex::new(worker())))
            }
        };
        JournalWriter { hands, said }
    }

    /// Returns the messages for the player, if there are any: why nothing is saved, or how many matches were removed to
    /// make room for this match.
    pub fn said(&self) -> Option<JournalNotes> {
        let said = self.said.lock().ok()?;
        (said.problem.is_some() || said.word.is_some()).then(|| said.clone())
    }

    /// Returns the file with the record of the match that has just ended, or the reason why there is no file.
    pub fn finished(&self) -> Option<Result<PathBuf, SaveError>> {
        let said = self.said.lock().ok()?;
        said.problem.clone().map(Err).or_else(|| said.finished.clone().map(Ok))
    }

    /// Forgets the file of the finished match, because the match on the table is not over.
    pub fn forget_finished(&self) {
        if let Ok(mut said) = self.said.lock() {
            said.finished = None;
        }
    }

    /// Whether the match was on disk after the last finished job.
    pub fn keeps(&self) -> bool {
        self.said.lock().is_ok_and(|said| said.kept)
    }

    pub fn hand(&self, job: Job) {
        match &self.hands {
            // If the thread has ended, the reason has already been reported, so the error is ignored.
            JobRunner::Thread { jobs, .. } => drop(jobs.send(job)),
            JobRunner::Here(worker) => worker.lock().unwrap_or_else(PoisonError::into_inner).carry_out(job),
            JobRunner::Closed => {}
        }
    }

    /// Waits until all jobs are done, but at most for the time `PATIENCE`.
    pub fn settle(&self) {
        let (tell, told) = channel();
        self.hand(Job::Tell(tell));
        // After a timeout, the caller continues, although the newest state may not be on disk yet.
        let _ = told.recv_timeout(PATIENCE);
    }

    /// Ends the thread after its last job.
    pub fn close(&mut self) {
        if let JobRunner::Thread { jobs, thread } = std::mem::replace(&mut self.hands, JobRunner::Closed) {
            drop(jobs);
            // If the thread has panicked, the error is ignored, because nothing more can be written.
            let _ = thread.join();
        }
    }
}

/// Closes the writer even if the window fails, so that every job is done before the program ends.
impl Drop for JournalWriter {
    fn drop(&mut self) {
        self.close();
    }
}

struct JournalWorker {
    keeper: Keeper,
    said: Arc<Mutex<JournalNotes>>,
    /// Wakes a sleeping window, which then shows the new state.
    wake: Wake,
}

impl JournalWorker {
    fn work(mut self, inbox: &Receiver<Job>) {
        while let Ok(job) = inbox.recv() {
            let mut newest = job;
            // If several states of one match are queued, only the last one is written.
            while matches!(newest, Job::Keep(_)) {
                match inbox.try_recv() {
                    Ok(next) if matches!(next, Job::Keep(_)) => newest = next,
                    Ok(next) => {
                        self.carry_out(newest);
                        newest = next;
                    }
                    Err(_) => break,
                }
            }
            self.carry_out(newest);
        }
    }

    fn carry_out(&mut self, job: Job) {
        let mut finished = None;
        let mut end = |done: Result<Option<PathBuf>, SaveError>| done.map(|file| finished = file);
        let done = match job {
            Job::Another(journal) => {
                self.keeper.change_match(journal, None);
                Ok(())
            }
            Job::Keep(record) => match self.keeper.keep(*record) {
                // Without a data folder, nothing is saved, and the player sees no error message.
                Err(SaveError::NoDataFolder) => Ok(()),
                done => done,
            },
            Job::Over(record) => end(self.keeper.finish(&record)),
            Job::OverElsewhere(record) => end(self.keeper.keep_finished(&record)),
            Job::Tell(tell) => {
                let _ = tell.send(());
                return;
            }
        };
        let kept = done.is_ok() && self.keeper.path().is_some();
        let now = JournalNotes { problem: done.err(), word: self.keeper.word(), kept, finished };
        if let Ok(mut said) = self.said.lock()
            && *said != now
        {
            let is_news = (&said.problem, &said.word, &said.finished) != (&now.problem, &now.word, &now.finished);
            *said = now;
            if is_news {
                self.wake.now();
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::game::content::{Content, Folders, LevelChoice};
    use crate::game::record::Heading;
    use crate::game::session::Session;

    #[test]
    fn where_no_thread_can_be_started_a_match_is_saved_on_the_spot() {
        let folder = tempfile::tempdir().unwrap();
        let content = Content::new(Folders::default());
        let start = content.choose(&LevelChoice::default()).unwrap().value.match_start();
        let mut session = Session::new(start);
        session.try_play(session.legal_actions()[0]).unwrap();
        let record = Record::new(Heading::new("jungle", session.start(), &content), session);
        // This stack size exceeds any address space, so no thread can be started.
        let refused = Builder::new().stack_size(1 << 50);
        let mut writer = JournalWriter::start_by(refused, Some(folder.path().to_owned()), None, Wake::default());
        assert!(matches!(writer.hands, JobRunner::Here(_)));
        writer.hand(Job::Another(None));
        writer.hand(Job::Keep(Box::new(record)));
        assert!(writer.keeps());
        writer.settle();
        writer.close();
        let kept = std::fs::read_dir(folder.path()).unwrap().flatten();
        assert_eq!(kept.filter(|entry| entry.path().extension().is_some_and(|end| end == "jgn")).count(), 1);
    }
}
