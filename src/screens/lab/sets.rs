//! Two sets of numbers, A and B: one in use, the other to compare with; and the numbers of the file.

use crate::content::motion::{Motion, Number};

pub const NAMES: [&str; 2] = ["A", "B"];

/// The numbers under trial.
pub struct Sets {
    numbers: [Motion; 2],
    used: usize,
    /// The numbers of the file.
    pub saved: Motion,
    /// The numbers that the board was last given.
    told: Option<Motion>,
}

impl Sets {
    /// Both sets begin with the numbers in use.
    pub fn new(now: Motion, saved: Motion) -> Sets {
        Sets { numbers: [now.clone(), now], used: 0, saved, told: None }
    }

    /// 0 for A, 1 for B.
    pub fn used(&self) -> usize {
        self.used
    }

    pub fn now(&self) -> &Motion {
        &self.numbers[self.used]
    }

    pub fn now_mut(&mut self) -> &mut Motion {
        &mut self.numbers[self.used]
    }

    pub fn get(&self, set: usize) -> &Motion {
        &self.numbers[set % 2]
    }

    pub fn other(&self) -> usize {
        1 - self.used
    }

    pub fn choose(&mut self, set: usize) {
        self.used = set % 2;
    }

    /// Copies the other set into the set in use.
    pub fn copy_other(&mut self) {
        self.numbers[self.used] = self.numbers[1 - self.used].clone();
    }

    /// Puts the file's numbers back into the set in use.
    pub fn reset(&mut self) {
        self.numbers[self.used] = self.saved.clone();
    }

    pub fn reset_one(&mut self, number: &Number) {
        number.set(&mut self.numbers[self.used], number.get(&self.saved));
    }

    /// Whether the set in use differs from the file.
    pub fn is_changed(&self) -> bool {
        *self.now() != self.saved
    }

    pub fn differ(&self) -> bool {
        self.numbers[0] != self.numbers[1]
    }

    /// The numbers to give to the board, if they have changed. Numbers that reached the board from elsewhere (a file
    /// edited in the meantime) are adopted first.
    pub fn news(&mut self, on_board: &Motion) -> Option<Motion> {
        if let Some(told) = &self.told
            && told != on_board
        {
            self.numbers[self.used] = on_board.clone();
            self.saved = on_board.clone();
        }
        let news = self.told.as_ref() != Some(self.now());
        self.told = Some(self.now().clone());
        (news || self.now() != on_board).then(|| self.now().clone())
    }
}
