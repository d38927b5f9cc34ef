//! The thread that keeps the match: the disk may take its time, and frames do not wait for it.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use bevy::prelude::warn;

use crate::app::awake::Wake;
use crate::game::session::record::Record;
use crate::game::session::save::{Journal, Keeper, Removed, SaveError};
use crate::locale::{Locale, Say};

/// The thread as the frame sees it.
pub struct Writer {
    hands: JobRunner,
    said: Arc<Mutex<Said>>,
}

/// Who does the jobs.
enum JobRunner {
    Thread {
        jobs: Sender<Job>,
        thread: JoinHandle<()>,
    },
    /// No thread could be started: whoever hands over a job waits for the disk.
    Here(Box<Mutex<Worker>>),
    Closed,
}

/// What the player should know of the keeping.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Why nothing is kept.
    problem: Option<SaveError>,
    /// What had to go for this match.
    word: Option<Removed>,
    /// The match is on disk as it is.
    kept: bool,
    /// The file with the record of the match that has just ended.
    finished: Option<PathBuf>,
}

impl Say for Said {
    fn say(&self, locale: &Locale) -> String {
        let problem = self.problem.as_ref().map(|problem| problem.say(locale));
        problem.or_else(|| Some(self.word?.say(locale))).unwrap_or_default()
    }
}

pub enum Job {
    /// Another match: the one before stays behind; this one goes on in a journal of its own, or begins one.
    Another(Option<Journal>),
    Keep(Box<Record>),
    /// The match is over: its record is kept, its journal is deleted.
    Over(Box<Record>),
    /// The same for a match that is led elsewhere and has no journal here.
    OverElsewhere(Box<Record>),
    /// Somebody waits until all jobs before this one are done.
    Tell(Sender<()>),
}

/// How long a slow disk is waited for.
const PATIENCE: Duration = Duration::from_secs(1);

impl Writer {
    /// Without a folder nothing is kept.
    pub fn start(folder: Option<PathBuf>, finished: Option<PathBuf>, wake: Wake) -> Writer {
        Writer::start_by(Builder::new().name("journal".to_owned()), folder, finished, wake)
    }

    fn start_by(builder: Builder, folder: Option<PathBuf>, finished: Option<PathBuf>, wake: Wake) -> Writer {
        let said = Arc::default();
        let (jobs, inbox) = channel();
        let worker = || Worker {
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
        Writer { hands, said }
    }

    /// What the player should know: why nothing is kept, or what had to go for this match.
    pub fn said(&self) -> Option<Said> {
        let said = self.said.lock().ok()?;
        (said.problem.is_some() || said.word.is_some()).then(|| said.clone())
    }

    /// What became of the record of the match that has just ended: its file, or why there is none.
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

    /// Whether the match of the last job that was done is on disk.
    pub fn keeps(&self) -> bool {
        self.said.lock().is_ok_and(|said| said.kept)
    }

    pub fn hand(&self, job: Job) {
        match &self.hands {
            // A thread that is gone has said why.
            JobRunner::Thread { jobs, .. } => drop(jobs.send(job)),
            JobRunner::Here(worker) => worker.lock().unwrap_or_else(PoisonError::into_inner).carry_out(job),
            JobRunner::Closed => {}
        }
    }

    /// Waits until all jobs are done, or the disk has been slow for too long.
    pub fn settle(&self) {
        let (tell, told) = channel();
        self.hand(Job::Tell(tell));
        // After a wait in vain the folder is found as it is.
        let _ = told.recv_timeout(PATIENCE);
    }

    /// Ends the thread after its last job.
    pub fn close(&mut self) {
        if let JobRunner::Thread { jobs, thread } = std::mem::replace(&mut self.hands, JobRunner::Closed) {
            drop(jobs);
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// Also where the window fails: what was handed over is kept before the program ends.
impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

/// The thread's side.
struct Worker {
    keeper: Keeper,
    said: Arc<Mutex<Said>>,
    /// A window that sleeps is woken to show what is said.
    wake: Wake,
}

impl Worker {
    fn work(mut self, inbox: &Receiver<Job>) {
        while let Ok(job) = inbox.recv() {
            let mut newest = job;
            // Of several pictures of one match only the last is worth the disk's time.
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
                // Without a folder nothing is kept, and the window has nothing to say about it.
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
        let now = Said { problem: done.err(), word: self.keeper.word(), kept, finished };
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
    use crate::game::session::Session;
    use crate::game::session::record::Heading;

    #[test]
    fn where_no_thread_can_be_started_a_match_is_saved_on_the_spot() {
        let folder = tempfile::tempdir().unwrap();
        let content = Content::new(Folders::default());
        let start = content.choose(&LevelChoice::default()).unwrap().value.match_start();
        let mut session = Session::new(start);
        session.try_play(session.legal_actions()[0]).unwrap();
        let record = Record { heading: Heading::new("jungle", session.start(), &content), session };
        // More than any address space holds.
        let refused = Builder::new().stack_size(1 << 50);
        let mut writer = Writer::start_by(refused, Some(folder.path().to_owned()), None, Wake::default());
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
