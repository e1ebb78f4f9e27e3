internal import GlyphreelExactText
public import GlyphreelGraphics

/// A frame around the layers of a scene, such as a card or a window, in the colours of a light or a dark page.
///
///     Scene { Text("Buy milk") }.framed(in: Look(.card, theme: .dark))
public struct Look: Hashable, Sendable {
  /// The form of the frame.
  public enum Style: String, CaseIterable, Sendable {
    /// A rounded card with a shadow.
    case card
    /// A window whose title bar has three buttons.
    case window
    /// A window without a line below its title bar.
    case terminal
    /// A window with an address in its title bar.
    case browser
    /// No frame, only the colours of the theme.
    case plain
  }

  /// The colours.
  public enum Theme: String, CaseIterable, Sendable {
    /// Dark ink on white.
    case light
    /// Light ink on near-black.
    case dark
  }

  /// The form of the frame.
  public var style: Style
  /// The colours of the frame and of what is in it by default.
  public var theme: Theme
  /// The text in the title bar: a window's title, a browser's address; empty for none.
  ///
  /// A card has no title bar.
  public var title: String

  /// A light frame without a title, unless said otherwise.
  public init(_ style: Style, theme: Theme = .light, title: String = "") {
    self.style = style
    self.theme = theme
    self.title = title
  }

  /// The usual colour of text inside.
  public var ink: Color { colors.ink }

  /// The usual background of the canvas: what surrounds the frame, or what is inside a plain one.
  public var backdrop: Color { style == .plain ? colors.page : colors.backdrop }

  /// The usual padding of the canvas: room for the frame's shadow, in points.
  public var padding: Double { style == .plain ? Canvas().padding : 32 }

  var colors: LookColors { theme == .light ? .light : .dark }
}

extension Scene {
  /// The scene with its layers inside a frame.
  ///
  /// The frame stands in the canvas's padding and fits the layers, or reaches to the padding in a canvas of a given size.
  /// Positions of layers count from the frame's inside. The canvas's background and the colours of texts stay: set them to
  /// `Look.backdrop` and `Look.ink` to match the theme.
  public func framed(in look: Look) -> Scene {
    var scene = self
    scene.layers = LookFrame(look, fitsWidth: canvas.width == nil).layers(around: layers)
    return scene
  }

  /// The number of layers that `framed(in:)` puts before those of the scene in the order of the tree.
  package func frameLayerCount(in look: Look) -> Int {
    LayerTree(Scene(canvas: canvas, layers: []).framed(in: look)).layers.count
  }
}
