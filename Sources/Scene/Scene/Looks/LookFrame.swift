internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The frame of a look: a card or a window with a title bar around the scene's layers.
struct LookFrame {
  private let look: Look
  /// True if the frame fits its content's width.
  private let fitsWidth: Bool

  private static let radius = 14.0
  private static let inset = 28.0
  private static let border = 1.0
  private static let surface = "look"
  private static let body = "look.body"
  /// The minimum width of a frame that has a title bar and fits its content.
  private static let minimumWidth = 280.0

  init(_ look: Look, fitsWidth: Bool) {
    self.look = look
    self.fitsWidth = fitsWidth
  }

  /// Returns the framed layers, or the layers themselves for a plain look.
  func layers(around layers: [Layer]) -> [Layer] {
    switch look.style {
    case .plain: layers
    case .card: surface(layers, padding: Self.inset)
    case .window, .terminal, .browser: surface([bar, body(layers)], padding: 0)
    }
  }

  /// Returns the frame: the shadows, and a group that clips its content.
  ///
  /// The shadows belong to rectangles below the frame, so that they are painted once, whatever moves in the frame. A shadow of
  /// the frame itself would be a filter around its texts, which WebKit draws with fewer pixels.
  private func surface(_ layers: [Layer], padding: Double) -> [Layer] {
    let colors = look.colors
    return [
      shadow("look.ambient", LayerShadow(color: colors.ambientShadow, offset: Point(x: 0, y: 10), blur: 12)),
      shadow("look.contact", LayerShadow(color: colors.contactShadow, offset: Point(x: 0, y: 1), blur: 1)),
      Layer(
        id: Self.surface, content: .group(layers), padding: EdgeInsets(padding),
        appearance: LayerAppearance(
          background: .fill(.color(colors.surface)), cornerRadius: Self.radius, borderColor: colors.border,
          borderWidth: Self.border),
        clipsToFrame: true),
    ]
  }

  private func shadow(_ id: String, _ shadow: LayerShadow) -> Layer {
    var layer = Layer(
      id: id, shape: .rectangle, style: ShapeStyle(fill: .color(look.colors.border)),
      frame: LayerFrame(width: .sameAs(Self.surface), height: .sameAs(Self.surface)),
      cornerRadius: Self.radius)
    layer.appearance.shadow = shadow
    return layer
  }

  /// Returns the content area below the title bar.
  private func body(_ layers: [Layer]) -> Layer {
    let spacer = Layer(
      id: "look.width", shape: .rectangle, style: ShapeStyle(fill: .clear),
      frame: LayerFrame(x: 0, y: 0, width: .points(Self.minimumWidth), height: 0))
    // A terminal has no line below its bar, so that its content needs less padding on top.
    let padding =
      look.style == .terminal
      ? EdgeInsets(top: 8, left: 20, bottom: 20, right: 20) : EdgeInsets(Self.inset)
    return Layer(
      id: Self.body, content: .group((fitsWidth ? [spacer] : []) + layers),
      frame: LayerFrame(y: .points(Self.border + barHeight)), padding: padding)
  }

  private var barHeight: Double { look.style == .browser ? 44 : 38 }

  private var bar: Layer {
    var layers = LookColors.buttons.enumerated().map { index, color in
      Layer(
        id: "look.button\(index + 1)", shape: .ellipse, style: ShapeStyle(fill: .color(color)),
        frame: LayerFrame(
          x: .points(16 + 20 * Double(index)), y: .points((barHeight - 12) / 2), width: 12, height: 12))
    }
    if look.style == .browser { layers.append(addressBar) }
    if !look.title.isEmpty { layers.append(look.style == .browser ? address : title) }
    if look.style != .terminal {
      layers.append(
        Layer(
          id: "look.line", shape: .rectangle, style: ShapeStyle(fill: .color(look.colors.border)),
          frame: LayerFrame(x: 0, y: .points(barHeight - 1), width: .sameAs(Self.body), height: 1)))
    }
    let color = look.style == .terminal ? look.colors.surface : look.colors.bar
    return Layer(
      id: "look.bar", content: .group(layers),
      frame: LayerFrame(width: .sameAs(Self.body), height: .points(barHeight)),
      padding: EdgeInsets(right: 16),
      appearance: LayerAppearance(background: .fill(.color(color))))
  }

  /// The centred title, clear of the buttons.
  private var title: Layer {
    Layer(
      id: "look.title", content: .text(text(alignment: .center)),
      frame: LayerFrame(x: 0, y: 0, height: .points(barHeight)),
      padding: EdgeInsets(left: 80, right: 64))
  }

  /// The background of the address field.
  private var addressBar: Layer {
    Layer(
      id: "look.bar.field", shape: .rectangle, style: ShapeStyle(fill: .color(look.colors.surface)),
      frame: LayerFrame(x: 84, y: 8, height: 28), cornerRadius: 8)
  }

  private var address: Layer {
    Layer(
      id: "look.address", content: .text(text(alignment: .left)), frame: LayerFrame(x: 84, y: 8, height: 28),
      padding: EdgeInsets(left: 12, right: 12))
  }

  private func text(alignment: ParagraphStyle.Alignment) -> TextContent {
    let style = TextStyle(size: 13, weight: .medium, color: look.colors.muted)
    return TextContent(
      StyledText(look.title, style: style),
      ParagraphStyle(alignment: alignment, lineBreak: .tail, lines: 1))
  }
}
