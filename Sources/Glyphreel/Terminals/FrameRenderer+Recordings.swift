internal import GlyphreelGraphics
internal import GlyphreelTypography

extension RecordingContent {
  /// Returns the size of the screen in points.
  ///
  /// - Throws: An unknown font, or one that is not monospaced.
  func size(_ fonts: FontLibrary) throws(SceneProblem) -> Size {
    guard let screens else { return .zero }
    let cell = try CellMetrics(of: self, fonts).cell
    let width = Double(screens.size.columns) * cell.width
    return Size(
      width: width, height: Double(screens.size.rows) * cell.height + captionHeight(width: width, fonts))
  }

  /// The style of comments: at the bottom of their area, on up to three lines.
  static let captionStyle = ParagraphStyle(verticalAlignment: .bottom, lineBreak: .tail, lines: 3)

  /// Returns a comment in the font for them.
  func captionText(_ text: String, color: Color = .ink) -> StyledText {
    StyledText(text, style: TextStyle(size: size, weight: .medium, color: color))
  }

  /// Returns the height in points of the comments below a screen of some width; 0 for a recording without them.
  func captionHeight(width: Double, _ fonts: FontLibrary) -> Double {
    guard let screens, screens.captions.count > 1 else { return 0 }
    let text = captionText(screens.longestCaption.wrappedValue)
    let lines = try? Typesetter(fonts: fonts, missingGlyph: .box).layout(
      text, Self.captionStyle, width: width
    ).lines
    guard let lines, let first = lines.first, let last = lines.last else { return 0 }
    return (size * 2.4 + last.baseline - first.baseline).rounded()
  }
}

extension FrameRenderer {
  /// Makes the drawings of all recordings, whose cells are aligned to the canvas's pixels.
  ///
  /// - Throws: A recording that can't be read, or whose font can't be used.
  static func prepareRecordings(
    of tree: LayerTree, _ layers: [LayerRenderer], _ frames: [Rect], _ typesetter: Typesetter,
    pixelsPerPoint: Double
  ) throws(SceneError) {
    guard tree.layers.contains(where: { $0.recording != nil }) else { return }
    var origins: [Point] = []
    for (index, layer) in tree.layers.enumerated() {
      let group = tree.parents[index].map { origins[$0] } ?? .zero
      origins.append(group.offset(dx: frames[index].minX, dy: frames[index].minY))
      guard let recording = layer.recording else { continue }
      do throws(SceneProblem) {
        if case .unreadable(let reason) = recording.source {
          throw SceneProblem(.error, reason, part: .key("recording"))
        }
        guard let screens = recording.screens else { continue }
        let content = layer.insets.contentRect(in: frames[index].size).origin
        let drawing = ScreenDrawing(
          recording, screens, try CellMetrics(of: recording, typesetter.fonts), typesetter,
          pixelsPerPoint: pixelsPerPoint, origin: origins[index].offset(dx: content.x, dy: content.y))
        if typesetter.missingGlyph == .error,
          let missing = MissingCharacters(drawing.missingInCells + drawing.missingInCaptions)
        {
          throw SceneProblem(.error, missing.message, part: .key("recording"))
        }
        layers[index].screens = drawing
      } catch {
        var problem = error
        problem.layer = index
        throw SceneError(problem)
      }
    }
  }

  /// Checks the pixels that recordings ask for, before they are painted.
  ///
  /// - Parameter timeline: The frames of a file; nil for a single picture.
  /// - Throws: A screen with too many pixels, or screens that change too many.
  func checkRecordings(_ timeline: Timeline?) throws(SceneError) {
    var changed = 0.0
    for (index, layer) in layers.enumerated() {
      guard let screens = layer.layer.recording?.screens, let cell = layer.screens?.metrics.cell else {
        continue
      }
      let pixels = (width: cell.width * scale, height: cell.height * scale)
      let area = pixels.width * pixels.height
      func check(_ count: Double, _ kind: Limits.Kind, _ words: String, _ advice: String) throws(SceneError) {
        guard count > Double(limits[kind]) else { return }
        throw SceneError(
          SceneProblem(
            .error, "\(words), and \(limits[kind]) are the most",
            hint: kind.remedy(advice, raisingTo: Int(min(count.rounded(.up), 1e15))), layer: index,
            part: .key("recording")))
      }
      let (columns, rows) = screens.size
      let screen = (
        Int((Double(columns) * pixels.width).rounded(.up)), Int((Double(rows) * pixels.height).rounded(.up))
      )
      try check(
        Double(columns * rows) * area, .screen,
        "the recording's screen of \(columns) × \(rows) cells would have \(screen.0) × \(screen.1) pixels",
        "lower the scale, or choose fewer columns and rows")
      guard let timeline else { continue }
      let moments = (0..<timeline.frameCount).lazy.map { frame in
        layer.moment(of: RecordingPlayback.self, at: timeline.moment(ofFrame: frame)) { $0.moment(at: $1) }
          ?? 0
      }
      let left = (Double(limits.recordedPixels) - changed) / area
      changed += Double(screens.changedCells(in: moments, beyond: Int(min(max(left, 0), 1e15)))) * area
      try check(
        changed, .recorded,
        "the recording would change \(Int(min(changed, 1e15))) pixels in \(timeline.frameCount) frames",
        "show a part of it, lower the scale or the frame rate, or write an SVG")
    }
  }

  /// Prepares recordings for formats that draw, which write each look of a cell once.
  func prepareForDocuments() {
    startCounting()
    // Documents have no grid of subpixel positions.
    for layer in layers { layer.motions = nil }
    guard layers.contains(where: { $0.screens?.isDrawn == false }) else { return }
    for layer in layers {
      layer.screens?.isDrawn = true
      layer.discardRecording()
    }
  }
}
