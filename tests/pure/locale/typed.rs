//! The sentences about typed moves and pasted positions.

use riverleap::rules::chesimals::{self, Chesimal, TextError, TextField, TextProblem};
use riverleap::rules::grid::{NoSquare, Square};
use riverleap::rules::jungle::{self, Animal, JfenError, JfenField, JfenProblem};
use riverleap::rules::{LineProblem, MoveTextError, NotationError, PositionTextError, Side};

use super::agree::{agree_with_display, every};
use super::rule_books::{at, chesimals_refusals, jungle_refusals};

fn no_square() -> NoSquare {
    "z9".parse::<Square>().unwrap_err()
}

fn text() -> String {
    "z9z8".to_owned()
}

#[test]
fn moves() {
    let (text, square) = (text, no_square);
    agree_with_display(&every!(MoveTextError {
        MoveTextError::NotTwoSquares(_) => [MoveTextError::NotTwoSquares(text())],
        MoveTextError::BadSquare { .. } => [MoveTextError::BadSquare { text: text(), square: square() }],
    }));
    let jungle = {
        use jungle::NotationError::*;
        every!(jungle::NotationError {
            NotAMove(_) => [NotAMove(text())],
            BadSquare { .. } => [BadSquare { text: text(), square: square() }],
            NotThere { .. } => [NotThere { animal: Animal::Wolf, at: at("c4") }],
            NoSuchAnimal(_) => [NoSuchAnimal(Animal::Wolf)],
            NobodyCan { .. } => [NobodyCan { animal: Animal::Rat, to: at("d4") }],
            Ambiguous { .. } => [
                Ambiguous { choices: ["Ra1b1", "Rb2b1"].map(str::to_owned).to_vec() },
            ],
            WrongMarks { .. } => [WrongMarks { text: "Ra1x".to_owned(), right: "Ra1".to_owned() }],
            Refused(_) => [Refused(jungle_refusals().remove(0))],
        })
    };
    let chesimals = {
        use chesimals::NotationError::*;
        every!(chesimals::NotationError {
            NotAMove(_) => [NotAMove(text())],
            BadSquare { .. } => [BadSquare { text: text(), square: square() }],
            WrongMarks { .. } => [WrongMarks { text: "Ra1x".to_owned(), right: "Ra1".to_owned() }],
            Refused(_) => [Refused(chesimals_refusals().remove(0))],
        })
    };
    let edge = every!(NotationError {
        NotationError::Jungle(_) => [NotationError::Jungle(jungle[0].clone())],
        NotationError::Chesimals(_) => [NotationError::Chesimals(chesimals[0].clone())],
    });
    let jungle = jungle.into_iter().map(NotationError::Jungle);
    let all = edge.into_iter().chain(jungle).chain(chesimals.into_iter().map(NotationError::Chesimals));
    agree_with_display(&all.collect::<Vec<_>>());
}

fn line_problems() -> Vec<LineProblem> {
    use LineProblem::*;
    every!(LineProblem {
        RankCount { .. } => [RankCount { found: 1, height: 9 }, RankCount { found: 8, height: 9 }],
        RankLength { .. } => [RankLength { rank: 3, found: 6, width: 7 }],
        BadRun { .. } => [BadRun { text: text(), width: 7 }],
        NoSide => [NoSide],
        BadSide(_) => [BadSide(text())],
        BadCount { .. } => [BadCount { text: text(), least: 1 }],
        Surplus(_) => [Surplus(text())],
    })
}

fn jungle_positions() -> Vec<JfenError> {
    use jungle::PlacementError as Bad;
    let (at, animal) = (at("d4"), Animal::Dog);
    let places = every!(Bad {
        Bad::OffBoard { .. } => [Bad::OffBoard { at, width: 7, height: 9 }],
        Bad::Crowded { .. } => [Bad::Crowded { at }],
        Bad::Rock { .. } => [Bad::Rock { at }],
        Bad::Water { .. } => [Bad::Water { at, animal }],
        Bad::OwnDen { .. } => [Bad::OwnDen { at, animal }],
        Bad::ClosedDen { .. } => [Bad::ClosedDen { at }],
    });
    agree_with_display(&places);
    let problems = every!(JfenProblem {
        JfenProblem::NoPlacement => [JfenProblem::NoPlacement],
        JfenProblem::NoAnimal(_) => [JfenProblem::NoAnimal('q')],
        JfenProblem::Placement(_) => [JfenProblem::Placement(places[0].clone())],
        JfenProblem::Line(_) => [JfenProblem::Line(LineProblem::NoSide)],
    });
    let fields = every!(JfenField {
        JfenField::Placement => [JfenField::Placement],
        JfenField::SideToMove => [JfenField::SideToMove],
        JfenField::QuietPlies => [JfenField::QuietPlies],
        JfenField::MoveNumber => [JfenField::MoveNumber],
    });
    let problems = problems.into_iter().chain(places.into_iter().map(JfenProblem::Placement));
    let problems = problems.chain(line_problems().into_iter().map(JfenProblem::Line));
    problems.zip(fields.into_iter().cycle()).map(|(problem, field)| JfenError { field, column: 12, problem }).collect()
}

fn chesimals_positions() -> Vec<TextError> {
    use TextProblem::*;
    use chesimals::PlacementError as Bad;
    let (at, chesimal) = (at("d4"), Chesimal::Purple);
    let places = every!(Bad {
        Bad::OffBoard { .. } => [Bad::OffBoard { at, width: 12, height: 16 }],
        Bad::Crowded { .. } => [Bad::Crowded { at }],
        Bad::SecondChief { .. } => [Bad::SecondChief { at, chesimal }],
    });
    let of = |side, letter: &str| NoChesimal { letter: letter.to_owned(), side };
    let problems = every!(TextProblem {
        NoPlacement => [NoPlacement],
        NoUnit(_) => [NoUnit('q')],
        NoChesimal { .. } => [of(Side::White, ""), of(Side::Black, "q")],
        Placement(_) => [Placement(places[0].clone())],
        NoTurn => [NoTurn],
        BadTurn(_) => [BadTurn(text())],
        BadSquare(_) => [BadSquare(no_square())],
        NotThere { .. } => [NotThere { at, chesimal }],
        Twice { .. } => [Twice { at }],
        NotWon { .. } => [NotWon { at }],
        TurnOver(_) => [TurnOver(chesimal)],
        NotQuiet => [NotQuiet],
        Line(_) => [Line(LineProblem::NoSide)],
    });
    agree_with_display(&problems);
    let fields = every!(TextField {
        TextField::Placement => [TextField::Placement],
        TextField::SideToMove => [TextField::SideToMove],
        TextField::Turn => [TextField::Turn],
        TextField::QuietPlies => [TextField::QuietPlies],
        TextField::MoveNumber => [TextField::MoveNumber],
    });
    let problems = problems.into_iter().chain(places.into_iter().map(Placement));
    let problems = problems.chain(line_problems().into_iter().map(Line));
    problems.zip(fields.into_iter().cycle()).map(|(problem, field)| TextError { field, column: 1, problem }).collect()
}

#[test]
fn positions() {
    let edge = every!(PositionTextError {
        PositionTextError::Jungle(_) => [PositionTextError::Jungle(jungle_positions().remove(0))],
        PositionTextError::Chesimals(_) => [PositionTextError::Chesimals(chesimals_positions().remove(0))],
    });
    let jungle = jungle_positions().into_iter().map(PositionTextError::Jungle);
    let all = edge.into_iter().chain(jungle).chain(chesimals_positions().into_iter().map(PositionTextError::Chesimals));
    agree_with_display(&all.collect::<Vec<_>>());
}
