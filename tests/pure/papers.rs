//! Manual pages and completions are generated from the definition of the command line; and the files of packages agree.

use std::fs;
use std::path::Path;

use crate::cli::{answer, complaint};

#[test]
fn pages_and_completions_know_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().to_str().unwrap();
    assert!(answer(&["papers", to]).ends_with(" files\n"));
    let help = answer(&["--help"]);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.split(' ').next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.len() >= 10, "{help}");
    let bash = fs::read_to_string(folder.path().join("completions/riverleap.bash")).unwrap();
    for command in commands {
        assert!(bash.contains(command), "{command}");
        let page = folder.path().join(format!("man/riverleap-{command}.1"));
        let page = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        assert!(page.contains("Example"), "{command} has an example");
    }
    assert!(fs::read_to_string(folder.path().join("man/riverleap.1")).unwrap().starts_with(".ie"));
    for shell in ["_riverleap", "riverleap.fish"] {
        assert!(folder.path().join("completions").join(shell).is_file());
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    assert!(complaint(&["papers", "Cargo.toml"]).contains("Cargo.toml"));
}

/// All files of the packages have the same version, name and kinds of files.
#[test]
fn the_files_of_the_packages_agree() {
    let read = |file: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let (entry, kinds) = (read("build/package/riverleap.desktop"), read("build/package/riverleap.mime.xml"));
    let (about, packager) =
        (read("build/package/net.riverleap.Riverleap.metainfo.xml"), read("build/package/Packager.toml"));
    let version = env!("CARGO_PKG_VERSION");
    assert!(packager.contains(&format!("version = \"{version}\"")));
    assert!(about.contains(&format!("<release version=\"{version}\"")));
    for kind in ["application/x-riverleap-record", "application/x-riverleap-level"] {
        for file in [&entry, &kinds, &about, &packager] {
            assert!(file.contains(kind), "{kind} in\n{file}");
        }
        let icon = kind.replace("application/x-", "");
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/icons/{icon}-48.png")).is_file());
    }
    assert!(about.contains("<launchable type=\"desktop-id\">riverleap.desktop</launchable>"));
    // The languages of the game.
    for language in ["de", "zh_CN"] {
        assert!(entry.contains(&format!("Name[{language}]=")) && entry.contains(&format!("Comment[{language}]=")));
        assert!(
            kinds.contains(&format!("xml:lang=\"{language}\"")) && about.contains(&format!("xml:lang=\"{language}\""))
        );
    }
}
