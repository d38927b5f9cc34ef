//! Plans a turn by a beam search over the actions of the side to move. Action sequences that lead to the same position
//! are merged.

use crate::engine::score::win_at;
use crate::rules::chesimals::{Chesimal, Node, Tables};
use crate::rules::{Action, Game, Side};

use super::exposure::Exposure;
use super::search::Search;
use super::threat::Threat;
use super::view::View;

/// The most actions in a plan.
const MOST_ACTIONS: usize = 24;
const NO_STEP: u32 = u32::MAX;

/// The actions of a turn, and the node after the turn.
#[derive(Clone, Debug)]
pub(super) struct TurnPlan<'w> {
    /// The value for the plan's side without a search of replies, including the preferences of the level.
    pub value: i32,
    /// The part of `value` that comes from the preferences of the level.
    pub taste: i32,
    /// The chiefs of the plan's side that the enemy's next turn could capture; see [`Search::exposed`].
    pub exposure: Exposure,
    /// Whether the plan captures the enemy's last royal chief.
    pub won: bool,
    /// The actions of the turn, including `End` if the turn does not end automatically.
    pub actions: Vec<Action>,
    pub node: Node,
    pub view: View<'w>,
}

/// The parameters of a beam search.
#[derive(Clone, Copy)]
pub(super) struct PlanBounds<'a> {
    /// The number of nodes kept after each action (`width`), and the number of nodes kept for each chesimal (`each`).
    /// To keep `each` nodes for every chesimal, the total may exceed `width`.
    width: usize,
    each: usize,
    captures_only: bool,
    /// The weight of the enemy's threats, in hundredths.
    sees: i32,
    /// The restrictions and preferences of a level for its own turn; `None` in the search of later turns.
    choice: Option<&'a dyn RootChoice>,
}

/// The restrictions and preferences of a level for the actions of its own turn.
pub(super) trait RootChoice {
    fn allows(&self, node: &Node, action: Action, is_first: bool) -> bool;
    fn taste(&self, node: &Node, action: Action) -> i32;
}

impl PlanBounds<'_> {
    pub fn captures(width: usize) -> PlanBounds<'static> {
        PlanBounds { width, each: 0, captures_only: true, sees: 100, choice: None }
    }

    pub fn replies(width: usize) -> PlanBounds<'static> {
        PlanBounds { width, each: 0, captures_only: false, sees: 100, choice: None }
    }

    pub fn own(width: usize, sees: i32, choice: &dyn RootChoice) -> PlanBounds<'_> {
        PlanBounds { width, each: width, captures_only: false, sees, choice: Some(choice) }
    }
}

/// All turns found by a beam search.
#[derive(Default)]
pub(super) struct Plans {
    /// The actions that led to the nodes kept in the beam. Each action is stored with the index, in this list, of the
    /// previous action of the same turn.
    steps: Vec<(u32, Action)>,
    pub ends: Vec<EndedTurn>,
    /// The number of actions in the longest turn.
    pub levels: usize,
}

/// A turn that may end after `action`.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndedTurn {
    pub value: i32,
    pub exposure: Exposure,
    pub won: bool,
    /// The key of the node at which the turn may end, before `End` is played.
    key: u64,
    parent: u32,
    pub action: Action,
    /// The value of continuing the turn; `None` if the turn cannot continue.
    promise: Option<i32>,
    taste: i32,
    from: usize,
}

struct OpenTurn<'w> {
    node: Node,
    view: View<'w>,
    step: u32,
    taste: i32,
}

impl Search<'_> {
    /// Runs a beam search and returns the best plans, best first.
    pub fn best_plans<'w>(
        &mut self,
        node: &Node,
        view: &View<'w>,
        asked: PlanBounds,
        most: usize,
        ply: usize,
    ) -> Vec<TurnPlan<'w>> {
        let plans = self.plans(node, view, asked, ply);
        let mut chosen = plans.distinct();
        chosen.truncate(most);
        chosen.iter().map(|end| self.plan(node, view, &plans, end)).collect()
    }

    /// Runs a beam search and returns all turns that it finds; `ply` is the number of actions from the root of the
    /// search to the turn.
    pub fn plans(&mut self, root: &Node, view: &View, asked: PlanBounds, ply: usize) -> Plans {
        let side = self.tables.side_to_move(root);
        let mut plans = Plans::default();
        let allowed =
            |node: &Node, action, is_first| asked.choice.is_none_or(|choice| choice.allows(node, action, is_first));
        if !asked.captures_only && Tables::can_end(root) && allowed(root, Action::End, true) {
            let (value, exposure) = self.evaluator.settled(root, view, side, asked.sees);
            let key = self.tables.key(root);
            let (parent, action) = (NO_STEP, Action::End);
            plans.ends.push(EndedTurn {
                value,
                exposure,
                won: false,
                key,
                parent,
                action,
                promise: None,
                taste: 0,
                from: 0,
            });
        }
        let mut open = vec![OpenTurn { node: *root, view: *view, step: NO_STEP, taste: 0 }];
        let levels =
            if asked.captures_only { MOST_ACTIONS } else { self.most_plies.saturating_sub(ply).min(MOST_ACTIONS) };
        for level in 0..levels {
            let begin = plans.ends.len();
            for (from, parent) in open.iter().enumerate() {
                let tables = self.tables;
                let mut visit = |action: Action| {
                    if action != Action::End && !self.aborted && allowed(&parent.node, action, level == 0) {
                        plans.ends.extend(self.end(parent, from, action, side, asked, ply + level + 1));
                    }
                };
                if asked.captures_only {
                    tables.for_each_capture(&parent.node, visit);
                } else {
                    tables.for_each_capture(&parent.node, &mut visit);
                    tables.for_each_quiet(&parent.node, visit);
                }
            }
            if plans.ends.len() > begin {
                plans.levels = level + 1;
            }
            let won = plans.ends[begin..].iter().any(|end| end.won);
            if self.aborted || won || level + 1 == levels {
                break;
            }
            open = self.go_on(&open, &mut plans, begin, asked);
            if open.is_empty() {
                break;
            }
        }
        self.deepest = self.deepest.max(ply + plans.levels);
        if !asked.captures_only {
            self.depth = self.depth.max(ply + plans.levels);
        }
        plans
    }

    /// The turn that ends after this action; `None` if the budget is spent.
    fn end(
        &mut self,
        open: &OpenTurn,
        from: usize,
        action: Action,
        side: Side,
        asked: PlanBounds,
        ply: usize,
    ) -> Option<EndedTurn> {
        let next = self.play(&open.node, action)?;
        let key = self.tables.key(&next);
        let (parent, taste) =
            (open.step, open.taste + asked.choice.map_or(0, |choice| choice.taste(&open.node, action)));
        let ended = EndedTurn {
            value: 0,
            exposure: Exposure::None,
            won: false,
            key,
            parent,
            action,
            promise: None,
            taste,
            from,
        };
        if self.tables.verdict(&next).is_some() {
            return Some(EndedTurn { value: win_at(ply), won: true, ..ended });
        }
        let view = open.view.follow(self.tables, &open.node, action, &next);
        let (value, exposure) = self.evaluator.settled(&next, &view, side, asked.sees);
        let promise = next.active().filter(|_| self.tables.side_to_move(&next) == side).map(|active| {
            let idle = view.linked(active) & !next.moved();
            let still = Threat::by(self.tables, &next, &view, side, idle);
            value + taste + still.value * self.evaluator.weights.still / 100
        });
        Some(EndedTurn { value: value + taste, exposure, promise, ..ended })
    }

    /// Chooses the nodes at which the search of the turn continues: the most promising nodes among the ends in `plans`
    /// from index `begin` on. Returns these nodes, best first, and each position only once.
    fn go_on<'w>(
        &self,
        open: &[OpenTurn<'w>],
        plans: &mut Plans,
        begin: usize,
        asked: PlanBounds,
    ) -> Vec<OpenTurn<'w>> {
        let mut order: Vec<EndedTurn> =
            plans.ends[begin..].iter().copied().filter(|end| end.promise.is_some()).collect();
        order.sort_by_key(|end| std::cmp::Reverse(end.promise));
        let (mut chosen, mut keys): (Vec<OpenTurn>, Vec<u64>) = (Vec::new(), Vec::new());
        let mut of_each = [0; Chesimal::ALL.len()];
        for end in order {
            if chosen.len() >= asked.width && asked.each == 0 {
                break;
            }
            let parent = &open[end.from];
            let mover = end.action.as_move().and_then(|wanted| parent.node.piece_at(self.tables.index(wanted.from)));
            let Some(mover) = mover else { continue };
            let count = &mut of_each[mover.chesimal as usize];
            if chosen.len() >= asked.width && *count >= asked.each || keys.contains(&end.key) {
                continue;
            }
            *count += 1;
            keys.push(end.key);
            let node = self.tables.play(&parent.node, end.action);
            let view = parent.view.follow(self.tables, &parent.node, end.action, &node);
            let step = plans.steps.len() as u32;
            plans.steps.push((end.parent, end.action));
            chosen.push(OpenTurn { node, view, step, taste: end.taste });
        }
        chosen
    }

    /// The complete plan of an ended turn.
    pub fn plan<'w>(&self, root: &Node, view: &View<'w>, plans: &Plans, end: &EndedTurn) -> TurnPlan<'w> {
        let side = self.tables.side_to_move(root);
        let mut actions = plans.actions(end);
        let (mut node, mut view) = (*root, *view);
        for action in &actions {
            let next = self.tables.play(&node, *action);
            view = view.follow(self.tables, &node, *action, &next);
            node = next;
        }
        if !end.won && self.tables.side_to_move(&node) == side {
            node = self.tables.play(&node, Action::End);
            actions.push(Action::End);
        }
        TurnPlan { value: end.value, taste: end.taste, exposure: end.exposure, won: end.won, actions, node, view }
    }
}

impl Plans {
    /// Returns the ended turns, best first. Of turns that lead to the same position, only one is returned.
    pub fn distinct(&self) -> Vec<EndedTurn> {
        let mut ends = self.ends.clone();
        ends.sort_by_key(|end| (std::cmp::Reverse(end.value), end.key));
        ends.dedup_by_key(|end| end.key);
        ends
    }

    /// The first action of the turn.
    pub fn first(&self, end: &EndedTurn) -> Action {
        let (mut action, mut at) = (end.action, end.parent);
        while let Some((parent, before)) = self.steps.get(at as usize) {
            (action, at) = (*before, *parent);
        }
        action
    }

    fn actions(&self, end: &EndedTurn) -> Vec<Action> {
        let mut actions = vec![end.action];
        let mut at = end.parent;
        while let Some((parent, action)) = self.steps.get(at as usize) {
            actions.push(*action);
            at = *parent;
        }
        actions.reverse();
        actions
    }
}
