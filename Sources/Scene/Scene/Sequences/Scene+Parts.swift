public import GlyphreelMedia
internal import GlyphreelExact
internal import GlyphreelGraphics

extension Scene {
  /// Creates a scene of parts that are shown one after another.
  ///
  ///     let scene = Scene(
  ///       canvas: Canvas(width: 320, height: 120),
  ///       parts: [
  ///         ScenePart { Text("Before").effect(.strikethrough()) },
  ///         ScenePart(transition: SceneTransition(.push)) { Text("After") },
  ///       ])
  ///
  /// A canvas without a size fits the largest part.
  ///
  /// - Parameters:
  ///   - canvas: The canvas; its padding surrounds the layers of each part, and its background applies to parts without one.
  ///   - frameRate: Frames per second, above 0.
  ///   - parts: The parts in order, at least one.
  public init(
    canvas: Canvas = Canvas(), frameRate: Double = 30, loop: LoopCount = .forever,
    poster: Poster = .automatic,
    parts: [ScenePart]
  ) {
    precondition(!parts.isEmpty, "a scene has at least one part")
    let last = parts[parts.count - 1]
    var whole = canvas
    whole.padding = 0
    // The parts have the background; behind them it would show through.
    if canvas.background.color?.isOpaque != true { whole.background = .clear }
    self.init(
      canvas: whole, frameRate: frameRate, hold: last.hold ?? (last.duration == nil ? nil : 0), loop: loop,
      poster: poster, layers: [Scene.sequence(of: parts, on: canvas)])
  }

  /// Returns a group of all parts, which covers the canvas.
  ///
  /// It is clipped and thereby isolated, so that the shares of a crossfade add up without the canvas's background.
  private static func sequence(of parts: [ScenePart], on canvas: Canvas) -> Layer {
    let names = parts.enumerated().map { $1.id.isEmpty ? "scene\($0 + 1)" : $1.id }
    // Copies of these share their appearances and effects: a day of captions has 50,000 parts.
    var plainGroup = Layer(content: .group([]), frame: .whole)
    plainGroup.clipsToFrame = true
    var plainContent = Layer(content: .group([]), frame: .whole)
    plainContent.padding = EdgeInsets(canvas.padding)
    plainContent.appearance.background = canvas.background
    let cuts: (entrance: any SceneEffect, exit: any SceneEffect) = (
      PartEffect(.entrance, .cut), PartEffect(.exit, .cut)
    )
    var layers: [Layer] = []
    layers.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      var content = plainContent
      content.id = names[index] + " layers"
      content.children = part.layers
      if let background = part.background { content.appearance.background = background }
      content.effects = [
        AppliedEffect(
          rendering: PartEffect(
            .start, index == 0 ? .cut : part.transition, partDuration: part.duration),
          id: names[index] + " start")
      ]
      var group = plainGroup
      group.id = names[index]
      group.children = [content]
      if index > 0 {
        let isCut = part.transition == .cut
        group.effects.append(
          AppliedEffect(rendering: isCut ? cuts.entrance : PartEffect(.entrance, part.transition)))
        let before = parts[index - 1]
        if let duration = before.duration {
          group.start = .with(names[index - 1] + " start")
          group.delay = duration
        } else {
          group.start = .after(names[index - 1] + " layers")
          group.delay = before.hold ?? 1
        }
      }
      if index + 1 < parts.count {
        let next = parts[index + 1].transition
        group.effects.append(
          AppliedEffect(
            rendering: next == .cut ? cuts.exit : PartEffect(.exit, next),
            start: .with(names[index + 1] + " start")))
      }
      layers.append(group)
    }
    var sequence = Layer(id: "scenes", content: .group(layers), frame: .whole)
    sequence.clipsToFrame = true
    return sequence
  }
}

extension LayerFrame {
  /// The whole canvas or group.
  fileprivate static let whole = LayerFrame(x: 0, y: 0, width: .fill, height: .fill)
}
