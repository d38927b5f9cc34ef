pub mod motion;
