//! Two sets, A and B, of the numbers that control the animations. One of the sets is in use. A third set holds the
//! numbers that are saved in `motion.ron`.

use crate::game::content::motion_file::{Motion, NamedEasing, Number};

pub const NAMES: [&str; 2] = ["A", "B"];

/// The two sets of numbers that the player can change, and the saved numbers.
pub struct Sets {
    numbers: [Motion; 2],
    used: usize,
    /// The numbers that are saved in `motion.ron`.
    pub saved: Motion,
    /// The numbers that were last passed to the board; `None` before the first time.
    told: Option<Motion>,
}

impl Sets {
    /// Returns two sets that both begin with the numbers `now`.
    pub fn new(now: Motion, saved: Motion) -> Sets {
        Sets { numbers: [now.clone(), now], used: 0, saved, told: None }
    }

    /// Returns the index of the set in use: 0 for A, 1 for B.
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

    /// Copies the numbers of the file `motion.ron` into the set in use.
    pub fn reset(&mut self) {
        self.numbers[self.used] = self.saved.clone();
    }

    pub fn reset_one(&mut self, number: &Number) {
        number.set(&mut self.numbers[self.used], number.get(&self.saved));
    }

    pub fn reset_easing(&mut self, easing: &NamedEasing) {
        easing.set(&mut self.numbers[self.used], easing.get(&self.saved));
    }

    /// Whether the set in use differs from the saved numbers.
    pub fn is_changed(&self) -> bool {
        *self.now() != self.saved
    }

    pub fn differ(&self) -> bool {
        self.numbers[0] != self.numbers[1]
    }

    /// Records that the set in use was saved; `file` is the file's new content. If another program has changed numbers
    /// in the file, both sets adopt these numbers. Numbers that were changed in the laboratory stay as they are.
    pub fn after_save(&mut self, file: Motion) {
        let mut elsewhere = file.clone();
        let (moved, before) = (self.now().clone(), self.saved.clone());
        for number in Motion::numbers().iter().filter(|number| number.get(&moved) != number.get(&before)) {
            number.set(&mut elsewhere, number.get(&before));
        }
        for easing in Motion::easings().iter().filter(|easing| easing.get(&moved) != easing.get(&before)) {
            easing.set(&mut elsewhere, easing.get(&before));
        }
        self.adopt(&elsewhere);
        self.saved = file;
    }

    /// Copies the file's numbers into both sets. Numbers that were changed in the laboratory stay as they are.
    fn adopt(&mut self, file: &Motion) {
        for set in &mut self.numbers {
            let moved = std::mem::replace(set, file.clone());
            set.take_over(&self.saved, &moved);
        }
        self.saved = file.clone();
    }

    /// Returns the numbers for the board, if they have changed since the last call. If the numbers in use on the board
    /// (`on_board`) differ from the numbers that were last returned, the file was edited. In that case both sets first
    /// adopt the numbers on the board.
    pub fn news(&mut self, on_board: &Motion) -> Option<Motion> {
        if let Some(told) = &self.told
            && told != on_board
        {
            self.adopt(on_board);
        }
        let news = self.told.as_ref() != Some(self.now());
        self.told = Some(self.now().clone());
        (news || self.now() != on_board).then(|| self.now().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets() -> Sets {
        let mut sets = Sets::new(Motion::default(), Motion::default());
        sets.now_mut().step_ms = 111.0;
        sets
    }

    #[test]
    fn what_an_editor_changes_is_adopted_and_what_was_moved_here_stays() {
        let mut sets = sets();
        assert_eq!(sets.news(&Motion::default()).map(|motion| motion.step_ms), Some(111.0));
        let on_board = sets.now().clone();
        assert_eq!(sets.news(&on_board), None);
        let edited = Motion { turn_ms: 500.0, ..Motion::default() };
        assert_eq!(sets.news(&edited), Some(Motion { step_ms: 111.0, ..edited.clone() }));
        assert_eq!((sets.get(0).step_ms, sets.get(1).step_ms), (111.0, 180.0), "B was not moved");
        assert_eq!((sets.get(1).turn_ms, sets.saved.turn_ms), (500.0, 500.0));
        assert!(sets.is_changed(), "it is still to be saved");
    }

    #[test]
    fn after_saving_the_other_set_has_what_the_editor_wrote_and_not_what_was_moved_here() {
        let mut sets = sets();
        let file = Motion { step_ms: 111.0, turn_ms: 500.0, ..Motion::default() };
        sets.after_save(file.clone());
        assert_eq!((sets.now(), &sets.saved), (&file, &file));
        assert_eq!((sets.get(1).step_ms, sets.get(1).turn_ms), (180.0, 500.0));
    }
}
