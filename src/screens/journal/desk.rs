//! The thread that writes: the disk may take its time, the picture not.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::awake::Wake;
use crate::session::record::Record;
use crate::session::save::{Journal, SaveError};

/// Where orders are left for it.
pub struct Desk {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    said: Arc<Mutex<Said>>,
}

/// What the player should know of the keeping, each in a sentence.
#[derive(Default, PartialEq, Eq)]
struct Said {
    /// Why nothing is kept.
    problem: Option<String>,
    /// What had to go for this match.
    word: Option<String>,
}

pub enum Order {
    /// Another match: the one before stays behind; this one goes on in a journal of its own, or begins one.
    Another(Option<Journal>),
    Keep(Box<Record>),
    /// The match is over.
    Over,
    /// Somebody waits until all before is done.
    Tell(Sender<()>),
}

/// So long anybody waits for a slow disk.
const PATIENCE: Duration = Duration::from_secs(1);

impl Desk {
    /// Without a folder nothing is kept.
    pub fn start(folder: Option<PathBuf>, wake: Wake) -> Desk {
        let said = Arc::default();
        let (orders, inbox) = channel();
        let clerk = Clerk { folder, journal: None, said: Arc::clone(&said), wake };
        Desk { orders: Some(orders), thread: Some(std::thread::spawn(move || clerk.work(&inbox))), said }
    }

    /// What the player should know, in a sentence: why nothing is kept, or what had to go for this match.
    pub fn said(&self) -> Option<String> {
        let said = self.said.lock().ok()?;
        said.problem.clone().or(said.word.clone())
    }

    pub fn order(&self, order: Order) {
        // A thread that is gone has said why.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
    }

    /// Waits until what was ordered is done.
    pub fn settle(&self) {
        let (tell, told) = channel();
        self.order(Order::Tell(tell));
        // Who waits in vain finds the folder as it is.
        let _ = told.recv_timeout(PATIENCE);
    }

    /// What was ordered is done first.
    pub fn close(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// The thread's side.
struct Clerk {
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    said: Arc<Mutex<Said>>,
    /// What is said is news for a window that sleeps.
    wake: Wake,
}

impl Clerk {
    fn work(mut self, inbox: &Receiver<Order>) {
        while let Ok(order) = inbox.recv() {
            let mut newest = order;
            // Of several pictures of one match only the last is worth the disk's time.
            while matches!(newest, Order::Keep(_)) {
                match inbox.try_recv() {
                    Ok(next) if matches!(next, Order::Keep(_)) => newest = next,
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

    fn carry_out(&mut self, order: Order) {
        let done = match order {
            Order::Another(journal) => {
                self.journal = journal;
                Ok(())
            }
            Order::Keep(record) => self.write(&record),
            Order::Over => self.journal.take().map_or(Ok(()), Journal::discard),
            Order::Tell(tell) => {
                let _ = tell.send(());
                return;
            }
        };
        let problem = done.err().map(|error| error.to_string());
        let now = Said { problem, word: self.journal.as_ref().and_then(Journal::word) };
        if let Ok(mut said) = self.said.lock()
            && *said != now
        {
            *said = now;
            self.wake.now();
        }
    }

    fn write(&mut self, record: &Record) -> Result<(), SaveError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let journal = match self.journal.take() {
            Some(journal) => journal,
            None => Journal::open(folder)?,
        };
        let written = journal.write(record);
        self.journal = Some(journal);
        written
    }
}
