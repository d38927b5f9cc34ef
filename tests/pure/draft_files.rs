//! Drafts on disk: kept, opened again, and saved as levels.

use std::path::Path;

use riverleap::game::content::{Content, Folders, read_text};
use riverleap::game::drafts::{DraftStore, FreshBoard, SaveFault, fresh_level};
use riverleap::rules::GameId;

#[test]
fn a_draft_is_kept_until_it_is_saved_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let data: &Path = folder.path();
    let content = Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() });
    let store = DraftStore::of(&content).unwrap();
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Jungle");
    let mut file = store.begin(&content, &text);
    assert_eq!(file.name(), "jungle-2", "the name of a shipped level is taken");
    file.keep(&text).unwrap();
    assert_eq!(store.names(), ["jungle-2"]);
    assert!(store.open("jungle-2").is_err(), "another window has it open");
    drop(file);
    let (reopened, kept) = store.open("jungle-2").unwrap();
    assert_eq!(kept, text);
    file = reopened;
    let saved = file.save(&text).unwrap();
    assert_eq!(saved.path, folder.path().join("levels/jungle-2.ron"));
    assert_eq!((store.names(), read_text(&saved.path).unwrap()), (Vec::new(), text.clone()));
    assert!(content.level("jungle-2").is_err(), "a board without animals is saved, but cannot be played");
    // Another program changes the file.
    std::fs::write(&saved.path, "()").unwrap();
    let changed = text.replace("Jungle", "Pond");
    assert!(matches!(file.save(&changed), Err(SaveFault::ChangedMeanwhile { .. })));
    assert_eq!(read_text(&saved.path).unwrap(), "()");
    let elsewhere = folder.path().join("elsewhere/pond.ron");
    file.save_as(&elsewhere, &changed).unwrap();
    drop(file);
    // The draft of a level elsewhere is found again by its file.
    let (file, text) = store.open_level(&elsewhere, "").unwrap();
    assert_eq!((file.name(), &text), ("pond", &changed));
    file.keep("(name: \"Pond 2\", terrain: [], pieces: [])").unwrap();
    drop(file);
    let (file, text) = store.open_level(&elsewhere, "").unwrap();
    assert!(text.contains("Pond 2") && file.level_path(&text) == elsewhere);
}
