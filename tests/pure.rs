//! Tests of the modules that need no window. Each module of `tests/pure/` is one subject; its data are in
//! `tests/data/`.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "pure/arranged.rs"]
mod arranged;
#[path = "pure/authority.rs"]
mod authority;
#[path = "pure/balance.rs"]
mod balance;
#[path = "pure/check_files.rs"]
mod check_files;
#[path = "pure/chesimals/mod.rs"]
mod chesimals;
#[path = "pure/chesimals_naive/mod.rs"]
mod chesimals_naive;
#[path = "pure/cli.rs"]
mod cli;
#[path = "pure/cli_balance.rs"]
mod cli_balance;
#[path = "pure/cli_chesimals.rs"]
mod cli_chesimals;
#[cfg(feature = "app")]
#[path = "pure/cli_film.rs"]
mod cli_film;
#[path = "pure/cli_library.rs"]
mod cli_library;
#[path = "pure/cli_matches.rs"]
mod cli_matches;
#[path = "pure/cli_tables.rs"]
mod cli_tables;
#[path = "pure/clocks.rs"]
mod clocks;
#[path = "pure/coach.rs"]
mod coach;
#[path = "pure/coach_tables.rs"]
mod coach_tables;
#[path = "pure/console.rs"]
mod console;
#[path = "pure/console_time.rs"]
mod console_time;
#[path = "pure/console_tones.rs"]
mod console_tones;
#[path = "pure/corpus.rs"]
mod corpus;
#[path = "pure/corpus_written.rs"]
mod corpus_written;
#[path = "pure/descriptions.rs"]
mod descriptions;
#[path = "pure/draft_files.rs"]
mod draft_files;
#[path = "pure/draft_kills.rs"]
mod draft_kills;
#[path = "pure/draft_shapes.rs"]
mod draft_shapes;
#[path = "pure/drafts.rs"]
mod drafts;
#[path = "pure/drawn.rs"]
mod drawn;
#[path = "pure/edge_cases.rs"]
mod edge_cases;
#[path = "pure/endgame_files.rs"]
mod endgame_files;
#[path = "pure/endgame_tables.rs"]
mod endgame_tables;
#[path = "pure/endings.rs"]
mod endings;
#[path = "pure/engine_draws.rs"]
mod engine_draws;
#[path = "pure/engine_features.rs"]
mod engine_features;
#[path = "pure/engine_finds.rs"]
mod engine_finds;
#[path = "pure/engine_games.rs"]
mod engine_games;
#[path = "pure/engine_reasons.rs"]
mod engine_reasons;
#[path = "pure/engine_tables.rs"]
mod engine_tables;
#[path = "pure/files.rs"]
mod files;
#[path = "pure/finished.rs"]
mod finished;
#[path = "pure/fonts.rs"]
mod fonts;
#[path = "pure/game_names.rs"]
mod game_names;
#[path = "pure/habits.rs"]
mod habits;
#[path = "pure/icons.rs"]
mod icons;
#[path = "pure/idle_switches.rs"]
mod idle_switches;
#[path = "pure/imports.rs"]
mod imports;
#[path = "pure/keeper.rs"]
mod keeper;
#[path = "pure/kills.rs"]
mod kills;
#[path = "pure/layers.rs"]
mod layers;
#[path = "pure/lesson_progress.rs"]
mod lesson_progress;
#[path = "pure/lessons.rs"]
mod lessons;
#[path = "pure/lessons_claims.rs"]
mod lessons_claims;
#[path = "pure/lessons_jungle.rs"]
mod lessons_jungle;
#[path = "pure/lessons_walked.rs"]
mod lessons_walked;
#[path = "pure/levels.rs"]
mod levels;
#[path = "pure/levels_of_play.rs"]
mod levels_of_play;
#[path = "pure/levels_written.rs"]
mod levels_written;
#[path = "pure/library.rs"]
mod library;
#[path = "pure/library_kills.rs"]
mod library_kills;
#[path = "pure/library_size.rs"]
mod library_size;
#[path = "pure/licences.rs"]
mod licences;
#[path = "pure/locale/mod.rs"]
mod locale;
#[path = "pure/match_boards.rs"]
mod match_boards;
#[path = "pure/matches.rs"]
mod matches;
#[path = "pure/motion_numbers.rs"]
mod motion_numbers;
#[path = "pure/motion_ranges.rs"]
mod motion_ranges;
#[path = "pure/naive.rs"]
mod naive;
#[path = "pure/names.rs"]
mod names;
#[path = "pure/narrow.rs"]
mod narrow;
#[path = "pure/networks.rs"]
mod networks;
#[path = "pure/notation.rs"]
mod notation;
#[cfg(target_os = "linux")]
#[path = "pure/outside.rs"]
mod outside;
#[path = "pure/own_rules.rs"]
mod own_rules;
#[path = "pure/papers.rs"]
mod papers;
#[path = "pure/parameters.rs"]
mod parameters;
#[path = "pure/pasted.rs"]
mod pasted;
#[path = "pure/perft.rs"]
mod perft;
#[path = "pure/planted.rs"]
mod planted;
#[path = "pure/planted_chiefs.rs"]
mod planted_chiefs;
#[path = "pure/players.rs"]
mod players;
#[path = "pure/playtest.rs"]
mod playtest;
#[path = "pure/position_properties.rs"]
mod position_properties;
#[path = "pure/practice.rs"]
mod practice;
#[path = "pure/protocol.rs"]
mod protocol;
#[path = "pure/puzzles.rs"]
mod puzzles;
#[path = "pure/puzzles_made.rs"]
mod puzzles_made;
#[path = "pure/puzzles_own.rs"]
mod puzzles_own;
#[path = "pure/puzzles_player.rs"]
mod puzzles_player;
#[path = "pure/puzzles_tried.rs"]
mod puzzles_tried;
#[path = "pure/python_chess.rs"]
mod python_chess;
#[path = "pure/random.rs"]
mod random;
#[path = "pure/random_levels.rs"]
mod random_levels;
#[path = "pure/record_comments.rs"]
mod record_comments;
#[path = "pure/record_examples.rs"]
mod record_examples;
#[path = "pure/record_fuzz.rs"]
mod record_fuzz;
#[path = "pure/record_sizes.rs"]
mod record_sizes;
#[path = "pure/record_texts.rs"]
mod record_texts;
#[path = "pure/record_versions.rs"]
mod record_versions;
#[path = "pure/records.rs"]
mod records;
#[path = "pure/refusals.rs"]
mod refusals;
#[path = "pure/resumed.rs"]
mod resumed;
#[path = "pure/reviews.rs"]
mod reviews;
#[path = "pure/rule_demos.rs"]
mod rule_demos;
#[path = "pure/rule_demos_files.rs"]
mod rule_demos_files;
#[path = "pure/rule_scenes.rs"]
mod rule_scenes;
#[path = "pure/rule_words.rs"]
mod rule_words;
#[path = "pure/rules.rs"]
mod rules;
#[path = "pure/saves.rs"]
mod saves;
#[path = "pure/saves_crowded.rs"]
mod saves_crowded;
#[path = "pure/session_properties.rs"]
mod session_properties;
#[path = "pure/sessions.rs"]
mod sessions;
#[path = "pure/settings.rs"]
mod settings;
#[path = "pure/sharing.rs"]
mod sharing;
#[path = "pure/sharing_fuzz.rs"]
mod sharing_fuzz;
#[path = "pure/shown.rs"]
mod shown;
#[path = "pure/solver.rs"]
mod solver;
#[path = "pure/sounds.rs"]
mod sounds;
#[path = "pure/stage.rs"]
mod stage;
#[path = "pure/strong_replies.rs"]
mod strong_replies;
#[path = "pure/studies.rs"]
mod studies;
#[path = "pure/terminal.rs"]
mod terminal;
#[path = "pure/themes.rs"]
mod themes;
#[path = "pure/threats.rs"]
mod threats;
#[path = "pure/tuning.rs"]
mod tuning;
#[cfg(target_os = "linux")]
#[path = "pure/turns.rs"]
mod turns;
#[path = "pure/type_names.rs"]
mod type_names;
#[path = "pure/unfinished.rs"]
mod unfinished;
#[path = "pure/upgrades.rs"]
mod upgrades;
