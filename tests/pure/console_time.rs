//! The clock of the text game: missed turns, lost time, and the questions that stay open meanwhile.

use std::time::Duration;

use crate::console::console;

#[test]
fn turns_and_games_run_out_of_time() {
    let mut console = console("jungle", "tournament", None, None);
    console.start();
    let seconds = Duration::from_secs;
    assert_eq!(console.pass_time(seconds(29)), None);
    let text = console.pass_time(seconds(1)).unwrap().plain();
    assert!(text.starts_with("Downside player did not move in time; the turn is missed.\n"), "{text}");
    assert!(text.contains("-ROUND 1-") && text.contains("\nTime left: 10:00 for the game, 0:30 for this turn.\n"));
    assert!(text.ends_with("Now is upside player's turn!\nPlease input your command (move/jump/help/defeat/exit): "));
    console.line("defeat");
    assert_eq!(console.pass_time(seconds(20)), None);
    console.line("no");
    let text = console.pass_time(seconds(3600)).unwrap().plain();
    assert!(
        text.ends_with(
            "Downside player missed 3 turns in a row.\nUpside player wins the game!\n(Total number of rounds: 1 )\n\
         Have a good day and see you next time! :)\n"
        ),
        "{text}"
    );
    assert!(console.finished());
    assert_eq!(console.pass_time(seconds(3600)), None);
}

/// A missed turn does not answer a question: a question to any player is asked again, and only a surrender that was not
/// confirmed is dropped.
#[test]
fn a_missed_turn_leaves_questions_open() {
    let second = Duration::from_secs(30);
    let ends = [
        (&["exit"][..], "Confirm your exit? (yes/no):\n", "y", "Have a good day"),
        (&["help"], "Enter your option: ", "1", "1. RANKS OF THE CHESS"),
        (&["help", "4"], "Enter your option (a/b/c): ", "c", "4c. HOW TO WIN"),
        (&["defeat"], "Please input your command (move/jump/help/defeat/exit): ", "y", "Command not found."),
    ];
    for (lines, question, answer, told) in ends {
        let mut console = console("jungle", "tournament", None, None);
        console.start();
        lines.iter().for_each(|line| _ = console.line(line));
        assert_eq!(console.time_left(), Some(second));
        let text = console.pass_time(second).unwrap().plain();
        assert!(text.starts_with("Downside player did not move in time; the turn is missed.\n"), "{text}");
        assert!(text.ends_with(question), "{lines:?}: {text}");
        let text = console.line(answer).plain();
        assert!(text.starts_with(told), "{lines:?}: {text}");
    }
}
