internal import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelTypography

/// A decorative frame around a scene, such as a card or a window, in a light or dark theme.
///
///     Scene { Text("Buy milk") }.framed(in: Look(.card, theme: .dark))
public struct Look: Hashable, Sendable {
  /// The kind of frame.
  public enum Style: String, CaseIterable, Sendable {
    /// A rounded card with a shadow.
    case card
    /// A window whose title bar has three buttons.
    case window
    /// A window without a line below its title bar, which says "Terminal" by default.
    case terminal
    /// A window with an address in its title bar.
    case browser
    /// No frame, only the colours of the theme.
    case plain
  }

  /// A colour scheme.
  public enum Theme: String, CaseIterable, Sendable {
    /// Dark ink on white.
    case light
    /// Light ink on near-black.
    case dark
  }

  /// The kind of frame.
  public var style: Style
  /// The colour scheme of the frame, and the source of `ink` and `backdrop`.
  public var theme: Theme
  /// The text in the title bar: a window's title or a browser's address; empty for none.
  ///
  /// A card has no title bar.
  public var title: String

  /// Creates a look, by default light.
  ///
  /// - Parameter title: The title; nil for "Terminal" in a terminal and none in other windows.
  public init(_ style: Style, theme: Theme = .light, title: String? = nil) {
    self.style = style
    self.theme = theme
    self.title = title ?? (style == .terminal ? "Terminal" : "")
  }

  /// The theme's text colour.
  package var ink: Color { colors.ink }

  /// The theme's canvas background: the colour of the page around the frame.
  package var backdrop: Color { colors.page }

  /// The default style of text, which is monospaced in a terminal.
  package var textStyle: TextStyle {
    TextStyle(font: style == .terminal ? "JetBrains Mono" : TextStyle().font, color: ink)
  }

  /// True if the frame has a title bar.
  package var hasTitleBar: Bool { style != .plain && style != .card }

  /// The default padding of the canvas in points, which leaves room for the frame's shadow.
  package var padding: Double { style == .plain ? Canvas().padding : 40 }

  var colors: LookColors { theme == .light ? .light : .dark }
}

extension Scene {
  /// Returns the scene with its layers inside a frame.
  ///
  /// The frame fills the canvas inside its padding, or fits the layers if the canvas does. Positions of
  /// layers are relative to the frame. The canvas's background and the colours of texts do not change: set
  /// them to `Look.backdrop` and `Look.ink` to match the theme.
  public func framed(in look: Look) -> Scene {
    var scene = self
    scene.layers = LookFrame(look, fitsWidth: canvas.width == nil).layers(around: layers)
    return scene
  }

  /// Returns the number of layers that `framed(in:)` inserts before those of the scene in `LayerTree` order.
  package func frameLayerCount(in look: Look) -> Int {
    LayerTree(Scene(canvas: canvas, layers: []).framed(in: look)).layers.count
  }
}
