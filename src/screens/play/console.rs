//! The text game as an overlay: the same console as in a terminal, on the match that lies on the table.

use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Area, Color32, CornerRadius, FontId, Id, Key, Margin, Order, Rect as Frame, ScrollArea, TextEdit,
    TextFormat, UiBuilder, pos2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::play::{InMatch, Match, MatchReplaced, MatchSetup};
use crate::rules::Side;
use crate::screens::library::Library;
use crate::session::record::{Heading, Record};
use crate::text::{Desk, Span, Text, Tone};
use crate::ui::{Skin, Textures, theme};

pub fn plugin(app: &mut App) {
    app.init_resource::<ConsoleOverlay>()
        .add_systems(OnExit(InMatch), |mut overlay: ResMut<ConsoleOverlay>| *overlay = ConsoleOverlay::default())
        .add_systems(EguiPrimaryContextPass, show.after(super::show).run_if(in_state(InMatch)));
}

/// The overlay, what it has said, and the line that is being typed.
#[derive(Resource, Default)]
pub struct ConsoleOverlay {
    pub open: bool,
    desk: Option<Desk>,
    said: Vec<Span>,
    line: String,
}

/// So many stretches of text are kept; older ones scroll away for good.
const MOST_SPANS: usize = 4000;

impl ConsoleOverlay {
    fn say(&mut self, text: &Text) {
        self.said.extend(text.spans().iter().cloned());
        let surplus = self.said.len().saturating_sub(MOST_SPANS);
        self.said.drain(..surplus);
    }

    /// The console sees the match as it is now, clocks included; it tells of it if a move was made elsewhere.
    fn catch_up(&mut self, game: &Match, library: &Library, level: &str) {
        match &mut self.desk {
            None => {
                let heading = Heading::new(level, game.start(), &library.0);
                let mut desk = Desk::of(Record { heading, session: game.0.clone() }, &library.0);
                let text = desk.console.start();
                self.desk = Some(desk);
                self.say(&text);
            }
            Some(desk) => {
                let moved = desk.console.session().cursor() != game.cursor() || desk.console.finished();
                let text = desk.console.follow(game.0.clone());
                if moved {
                    self.say(&text);
                }
            }
        }
    }

    /// Answers the match if the line has changed it.
    fn enter(&mut self, game: &Match) -> Option<MatchReplaced> {
        let line = std::mem::take(&mut self.line);
        let desk = self.desk.as_mut()?;
        let mut text = Text::default();
        text.line(&line);
        let answer = desk.answer(&line);
        let session = desk.console.session().clone();
        let left = desk.console.finished() && session.ending().is_none();
        let changed = session != game.0;
        self.say(&text);
        self.say(&answer);
        // `exit` leaves the console; the match stays on the table.
        if left {
            (self.open, self.desk) = (false, None);
            return None;
        }
        changed.then_some(MatchReplaced(session))
    }
}

fn show(
    mut contexts: EguiContexts,
    textures: Res<Textures>,
    game: Option<Res<Match>>,
    setup: Res<MatchSetup>,
    library: Res<Library>,
    mut overlay: ResMut<ConsoleOverlay>,
    mut replaced: MessageWriter<MatchReplaced>,
) -> Result {
    let Some(game) = game.filter(|_| overlay.open) else { return Ok(()) };
    overlay.catch_up(&game, &library, &setup.level);
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let skin = Skin::new(&textures, window.size());
    // Over the panel: most of the board stays in sight.
    let size = vec2(skin.px(620.0), window.height() - skin.px(48.0));
    let card = Frame::from_min_size(window.right_top() + vec2(-size.x - skin.px(16.0), skin.px(24.0)), size);
    Area::new(Id::new("console")).order(Order::Foreground).fixed_pos(card.min).show(context, |ui| {
        ui.set_clip_rect(card.expand(skin.px(8.0)));
        ui.allocate_rect(card, bevy_egui::egui::Sense::click());
        skin.panel(ui.painter(), card);
        let text = Frame::from_min_max(
            pos2(card.left() + skin.px(30.0), card.top() + skin.px(30.0)),
            pos2(card.right() - skin.px(30.0), card.bottom() - skin.px(92.0)),
        );
        ui.painter().rect_filled(text, CornerRadius::same(skin.px(10.0) as u8), skin.palette.night);
        let font = skin.font(13.5, bevy_egui::egui::FontFamily::Monospace);
        let inner = text.shrink(skin.px(12.0));
        let mut child = ui.new_child(UiBuilder::new().max_rect(inner));
        child.set_clip_rect(inner);
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(&mut child, |ui| {
            ui.label(painted(&overlay.said, &font, skin.palette.paper));
        });
        let line = Frame::from_min_max(
            pos2(text.left(), card.bottom() - skin.px(78.0)),
            pos2(text.right(), card.bottom() - skin.px(32.0)),
        );
        let edit = TextEdit::singleline(&mut overlay.line)
            .font(font)
            .text_color(skin.palette.ivory)
            .background_color(skin.palette.night)
            .margin(Margin::symmetric(skin.px(12.0) as i8, skin.px(10.0) as i8))
            .hint_text("move lion up");
        let response = ui.put(line, edit);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && let Some(message) = overlay.enter(&game) {
            replaced.write(message);
        }
        if !response.has_focus() {
            response.request_focus();
        }
        let at = pos2(card.center().x, card.bottom() - skin.px(15.0));
        let hint = skin.font(14.0, theme::text());
        skin.line(
            ui.painter(),
            at,
            Align2::CENTER_CENTER,
            "Enter plays, Escape closes, `help` explains",
            hint,
            skin.palette.muted,
        );
    });
    Ok(())
}

/// The sides in the theme's colours, lightened for the dark ground.
fn painted(spans: &[Span], font: &FontId, plain: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for Span { tone, text } in spans {
        let color = match tone {
            Tone::Plain => plain,
            Tone::Of(Side::White) => Color32::from_rgb(0xFF, 0xA0, 0x7A),
            Tone::Of(Side::Black) => Color32::from_rgb(0x8C, 0xC4, 0xFF),
        };
        job.append(text, 0.0, TextFormat { font_id: font.clone(), color, valign: Align::Center, ..default() });
    }
    job
}
