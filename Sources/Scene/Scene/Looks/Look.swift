internal import GlyphreelExact
public import GlyphreelGraphics
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
  /// The colour scheme of the frame, its texts and the page.
  public var theme: Theme
  /// The text in the title bar: a window's title or a browser's address; empty for none.
  ///
  /// A card has no title bar.
  public var title: String
  /// The colour inside the frame, from which the title bar's colour is derived; nil for the theme's.
  public var background: Color?

  /// Creates a look, by default light.
  ///
  /// - Parameter title: The title; nil for "Terminal" in a terminal and none in other windows.
  public init(_ style: Style, theme: Theme = .light, title: String? = nil) {
    self.style = style
    self.theme = theme
    self.title = title ?? (style == .terminal ? "Terminal" : "")
  }

  /// The theme's text colour, for shapes and lines that match the text.
  public var ink: Color { colors.ink }

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

  var colors: LookColors {
    var colors: LookColors = theme == .light ? .light : .dark
    if let background {
      colors.surface = background
      // As far from it as the bars of the themes are from their surfaces.
      colors.bar = background.interpolated(to: colors.ink, by: 0.04)
    }
    return colors
  }
}

extension Scene {
  /// Returns the scene with its layers inside a frame.
  ///
  /// The frame fills the canvas inside its padding, or fits the layers if the canvas does. Positions of
  /// layers are relative to the frame.
  ///
  /// Defaults follow the look: a white canvas gets the page background of the theme and the padding that the shadow needs,
  /// text in `Color.ink` gets the theme's ink, and text in Inter gets the font of a terminal. Other colours and fonts stay as
  /// they are, as does text on a background of its own layer or group.
  public func framed(in look: Look) -> Scene {
    var scene = self
    scene.layers = layers.map { $0.following(look) }
    scene = scene.enclosed(in: look)
    if canvas.background == .white { scene.canvas.background = .color(look.backdrop) }
    if canvas.padding == Canvas().padding { scene.canvas.padding = look.padding }
    return scene
  }

  /// Returns the scene with its layers inside a frame, in their own colours and fonts.
  package func enclosed(in look: Look) -> Scene {
    var scene = self
    scene.layers = LookFrame(look, fitsWidth: canvas.width == nil).layers(around: layers)
    return scene
  }

  /// Returns the number of layers that `enclosed(in:)` inserts before the scene's layers in `LayerTree` order.
  package func frameLayerCount(in look: Look) -> Int {
    LayerTree(Scene(canvas: canvas, layers: []).enclosed(in: look)).layers.count
  }
}

extension Layer {
  /// Returns the layer with the default colour and font of its texts replaced by those of a look.
  fileprivate func following(_ look: Look) -> Layer {
    guard appearance.background == .clear else { return self }
    var layer = self
    switch content {
    case .text(var content):
      let standard = TextStyle()
      content.text.restyle { style in
        if style.color == standard.color { style.color = look.textStyle.color }
        if ExactString(style.font) == ExactString(standard.font) { style.font = look.textStyle.font }
      }
      layer.content = .text(content)
    case .group(let layers): layer.content = .group(layers.map { $0.following(look) })
    case .material(let material):
      layer.content = .material(MaterialContent(material.value.following(look)))
    case .shape, .image: break
    }
    return layer
  }
}
