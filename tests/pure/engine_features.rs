//! Every part of the engine can be switched off, and the rest still plays.

use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, EngineOptions, Features, SearchLimits, Situation};

use crate::sessions::content;

#[test]
fn the_engine_thinks_without_any_of_its_features() {
    let start = content().level("jungle").unwrap().value.match_start();
    let limits = SearchLimits { nodes: Some(3000), ..SearchLimits::default() };
    let mut nodes = Vec::new();
    for (name, _) in Features::ALL {
        let features: Features = name.parse().unwrap();
        assert_ne!(features, Features::default(), "{name}");
        let mut engine = Engine::new(EngineOptions { hash_mib: 1, features, ..EngineOptions::default() }).unwrap();
        let result = engine.think(&Situation::new(start.clone()), &limits, &AtomicBool::new(false), |_| {});
        assert!(result.best.is_some(), "{name}");
        nodes.push(result.nodes);
    }
    let all: Vec<&str> = Features::ALL.iter().map(|(name, _)| *name).collect();
    let options = EngineOptions { hash_mib: 1, features: all.join(",").parse().unwrap(), ..EngineOptions::default() };
    let mut engine = Engine::new(options).unwrap();
    assert!(engine.think(&Situation::new(start), &limits, &AtomicBool::new(false), |_| {}).best.is_some());
    assert_eq!(
        "nonsense".parse::<Features>().map_err(|error| error.to_string()),
        Err("there is no feature 'nonsense'".into())
    );
}
