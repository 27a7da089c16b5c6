//! Light or dark: the current palette, and its colours in egui.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle};
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext};

use crate::app::look::palette::{self, Palette, Rgba};
use crate::app::text::ActiveTexts;
use crate::pictures::paint::glyph::{LATIN_FONT, TEXT_FONT};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Theme>()
        .insert_resource(ClearColor(Theme::default().clear_color()))
        .add_systems(
            PreUpdate,
            (install_fonts, dress)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// Sizes of type, in logical pixels.
pub mod size {
    /// Titles of dialogues.
    pub const TITLE: f32 = 26.0;
    /// Names of players.
    pub const NAME: f32 = 20.0;
    /// Everything one reads.
    pub const TEXT: f32 = 19.0;
    /// What one presses.
    pub const BUTTON: f32 = 18.0;
    /// What is said below a title.
    pub const WORDS: f32 = 17.0;
    /// What stands in the cells of a table.
    pub const CELL: f32 = 16.0;
    /// Details.
    pub const SMALL: f32 = 15.0;
    /// What figures are called.
    pub const NOTE: f32 = 14.0;
    /// Nothing is smaller than this.
    pub const LEAST: f32 = 13.0;
}

/// Light or dark, as it is in force.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Its colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &palette::LIGHT,
            Self::Dark => &palette::DARK,
        }
    }

    /// The colour of the ground on which board and panels lie.
    pub fn clear_color(self) -> Color {
        let [r, g, b, _] = self.palette().ground;
        Color::srgb_u8(r, g, b)
    }
}

/// Gives egui the game's own fonts, before it writes anything: it has none itself.
fn install_fonts(
    texts: Res<ActiveTexts>,
    mut contexts: Query<(&mut EguiContext, Ref<PrimaryEguiContext>)>,
) {
    /// Letters and figures are of the sans, which has no more; the last has the pieces of chess.
    static FONTS: [(&str, &[u8]); 4] = [
        (SIGNS, include_bytes!("../../../assets/fonts/ChuheSansSigns-Regular.ttf")),
        ("Chuhe Sans", LATIN_FONT),
        ("Chuhe Kai", TEXT_FONT),
        (CHESS, include_bytes!("../../../assets/fonts/ChuheChess-Regular.ttf")),
    ];
    const SIGNS: &str = "Chuhe Sans Signs";
    const CHESS: &str = "Chuhe Chess";
    for (mut context, primary) in &mut contexts {
        if !primary.is_added() && !texts.is_changed() {
            continue;
        }
        let mut fonts = egui::FontDefinitions::empty();
        // Chinese writes dots, dashes and quotation marks wide.
        let is_wide = texts.language().writes_characters();
        let shown = FONTS.into_iter().filter(|(name, _)| *name != SIGNS || !is_wide);
        for (name, bytes) in shown.clone() {
            let mut font = egui::FontData::from_static(bytes);
            if name == CHESS {
                // They stand on the line of the letters and are a little higher than they.
                let tweak =
                    egui::FontTweak { scale: 1.1, y_offset_factor: 0.13, ..Default::default() };
                font = font.tweak(tweak);
            }
            fonts.font_data.insert(name.to_owned(), Arc::new(font));
        }
        let names: Vec<_> = shown.map(|(name, _)| name.to_owned()).collect();
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            fonts.families.insert(family, names.clone());
        }
        context.get_mut().set_fonts(fonts);
    }
}

/// Dresses egui in the theme.
fn dress(theme: Res<Theme>, mut contexts: Query<(&mut EguiContext, Ref<PrimaryEguiContext>)>) {
    for (mut context, primary) in &mut contexts {
        if theme.is_changed() || primary.is_added() {
            let style = Arc::new(style(*theme));
            let context = context.get_mut();
            context.set_style_of(egui::Theme::Light, Arc::clone(&style));
            context.set_style_of(egui::Theme::Dark, style);
        }
    }
}

/// A colour as egui has it.
pub fn color([r, g, b, a]: Rgba) -> Color32 {
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// A colour that lies over another with so much of it, as one that is opaque: egui's own transparency
/// turns hues grey.
pub fn mixed(over: Rgba, below: Rgba, part: f32) -> Color32 {
    let mix = |over: u8, below: u8| {
        let mixed = f32::from(over).mul_add(part, f32::from(below) * (1.0 - part));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let mixed = mixed.round() as u8;
        mixed
    };
    Color32::from_rgb(mix(over[0], below[0]), mix(over[1], below[1]), mix(over[2], below[2]))
}

fn style(theme: Theme) -> egui::Style {
    let mut style = egui::Style { visuals: visuals(theme), ..egui::Style::default() };
    let family = FontFamily::Proportional;
    style.text_styles = BTreeMap::from([
        (TextStyle::Heading, FontId::new(size::TITLE, family.clone())),
        (TextStyle::Body, FontId::new(size::TEXT, family.clone())),
        (TextStyle::Button, FontId::new(size::BUTTON, family.clone())),
        (TextStyle::Monospace, FontId::new(size::TEXT, family.clone())),
        (TextStyle::Small, FontId::new(size::SMALL, family)),
    ]);
    style.spacing.item_spacing = egui::Vec2::ZERO;
    style.spacing.window_margin = egui::Margin::ZERO;
    style.spacing.scroll = scroll_bars();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.5;
    // The window sleeps: nothing may ask for frames only to fade.
    style.animation_time = 0.0;
    style
}

/// Thin bars that lie over what they scroll.
fn scroll_bars() -> egui::style::ScrollStyle {
    egui::style::ScrollStyle {
        bar_width: 6.0,
        floating_width: 4.0,
        bar_inner_margin: 2.0,
        bar_outer_margin: 3.0,
        dormant_handle_opacity: 1.0,
        active_handle_opacity: 1.0,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.0,
        interact_background_opacity: 0.0,
        foreground_color: false,
        ..egui::style::ScrollStyle::floating()
    }
}

/// How what can be touched is coloured.
fn widgets(palette: &Palette) -> egui::style::Widgets {
    let text = color(palette.text);
    let widget = |fill: Rgba, stroke: Rgba| egui::style::WidgetVisuals {
        bg_fill: color(fill),
        weak_bg_fill: color(fill),
        bg_stroke: Stroke::new(1.0, color(stroke)),
        corner_radius: CornerRadius::same(10),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    egui::style::Widgets {
        noninteractive: widget(palette.card, palette.line),
        inactive: widget(palette.line, palette.line),
        hovered: widget(palette.secondary, palette.line),
        active: widget(palette.secondary, palette.accent),
        open: widget(palette.hover, palette.line),
    }
}

fn visuals(theme: Theme) -> egui::Visuals {
    let palette = theme.palette();
    let mut visuals = match theme {
        Theme::Light => egui::Visuals::light(),
        Theme::Dark => egui::Visuals::dark(),
    };
    let [ground, card, hover, line] =
        [palette.ground, palette.card, palette.hover, palette.line].map(color);
    let [text, secondary, accent, teal] =
        [palette.text, palette.secondary, palette.accent, palette.teal].map(color);
    visuals.widgets = widgets(palette);
    visuals.override_text_color = Some(text);
    visuals.weak_text_color = Some(secondary);
    visuals.selection =
        egui::style::Selection { bg_fill: color(palette.pill), stroke: Stroke::new(1.0, text) };
    // The window sleeps: nothing may ask for frames only to blink.
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, teal);
    visuals.hyperlink_color = teal;
    visuals.faint_bg_color = hover;
    visuals.extreme_bg_color = ground;
    visuals.text_edit_bg_color = Some(ground);
    visuals.code_bg_color = hover;
    visuals.warn_fg_color = accent;
    visuals.error_fg_color = accent;
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(10);
    visuals.window_fill = card;
    visuals.panel_fill = ground;
    visuals.window_stroke = Stroke::new(1.0, line);
    visuals
}
