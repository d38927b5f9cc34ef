//! The file with the finished lessons: written, read again, changed by a newer build, and damaged.

use std::fs;

use riverleap::game::lessons::{self, LessonProgress};

#[test]
fn finished_lessons_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("new");
    assert_eq!(LessonProgress::read(&folder), LessonProgress::default());
    let finish = |id: &'static str| move |progress: &mut LessonProgress| _ = progress.finished.insert(id.to_owned());
    // A newer build has finished a lesson that this build does not have.
    LessonProgress::change(&folder, finish("dance")).unwrap();
    let now = LessonProgress::change(&folder, finish("band")).unwrap();
    assert!(now.has_finished("dance") && now.has_finished("band") && !now.has_finished("water") && !now.offered);
    assert_eq!(LessonProgress::read(&folder), now);

    // A damaged file is set aside, and its text is not lost.
    let path = folder.join(lessons::PROGRESS_FILE);
    fs::write(&path, "(finished: [\"water\"").unwrap();
    assert_eq!(LessonProgress::read(&folder), LessonProgress::default());
    let now = LessonProgress::change(&folder, |progress| progress.offered = true).unwrap();
    assert_eq!(LessonProgress::read(&folder), now);
    let kept = fs::read_dir(&folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    assert!(kept.into_iter().any(|text| text.contains("water")));
}
