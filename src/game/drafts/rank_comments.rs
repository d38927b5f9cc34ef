//! The comments behind the rows of a drawing that number the ranks, such as `// 9`. They must be right after a change of
//! the height.

use std::ops::Range;

use crate::game::ron::{RonNode, Shape};

/// Where the number of a rank stands behind its row, or could stand.
struct RankComment {
    rank: usize,
    /// From the end of the row's comma to the end of the line, blanks included.
    rest: Range<usize>,
    /// Whether the number of the rank stands there and nothing else.
    is_number: bool,
    is_free: bool,
}

fn comments(text: &str, drawing: &str) -> Vec<RankComment> {
    let root = RonNode::of(text);
    let Some(RonNode { shape: Shape::Items(rows), .. }) = root.field(drawing) else { return Vec::new() };
    let comment = |(row, node): (usize, &RonNode)| {
        let rank = rows.len() - row;
        let line_end = text[node.end..].find('\n').map_or(text.len(), |line| node.end + line);
        let line = text[node.end..line_end].trim_end_matches('\r');
        let start = node.end + usize::from(line.starts_with(','));
        let rest = start..node.end + line.len();
        let written = text.get(rest.clone())?.trim();
        let is_number = written.strip_prefix("//").is_some_and(|number| number.trim() == rank.to_string());
        let is_last_on_line = written.is_empty() || written.starts_with("//");
        is_last_on_line.then_some(RankComment { rank, rest, is_number, is_free: written.is_empty() })
    };
    rows.iter().enumerate().filter_map(comment).collect()
}

/// Whether the ranks of this drawing are numbered.
pub(super) fn numbered(text: &str, drawing: &str) -> bool {
    comments(text, drawing).iter().any(|comment| comment.is_number)
}

/// Returns the text without the numbers of the ranks. Other comments stay.
pub(super) fn without_rank_comments(text: &str, drawing: &str) -> String {
    let mut text = text.to_owned();
    for comment in comments(&text, drawing).iter().rev().filter(|comment| comment.is_number) {
        text.replace_range(comment.rest.clone(), "");
    }
    text
}

/// Returns the text with the number of the rank behind every row that has no comment.
pub(super) fn with_rank_comments(text: &str, drawing: &str) -> String {
    let mut text = text.to_owned();
    for comment in comments(&text, drawing).iter().rev().filter(|comment| comment.is_free) {
        text.replace_range(comment.rest.clone(), &format!(" // {}", comment.rank));
    }
    text
}
