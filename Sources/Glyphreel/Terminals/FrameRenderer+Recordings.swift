internal import GlyphreelGraphics
internal import GlyphreelTypography

extension RecordingContent {
  /// Returns the size of the screen in points.
  ///
  /// - Throws: An unknown font, or one that is not monospaced.
  func size(_ fonts: FontLibrary) throws(SceneProblem) -> Size {
    guard let screens else { return .zero }
    let cell = try CellMetrics(of: self, fonts).cell
    return Size(
      width: Double(screens.size.columns) * cell.width,
      height: Double(screens.size.rows) * cell.height + captionHeight)
  }

  /// The height in points of the comments below the screen; 0 for a recording without them.
  var captionHeight: Double { screens?.captions.count ?? 1 > 1 ? (size * 2.4).rounded() : 0 }
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
        if typesetter.missingGlyph == .error, let missing = drawing.missingCharacters.first {
          throw SceneProblem(.error, "\(missing)", part: .key("recording"))
        }
        layers[index].screens = drawing
      } catch {
        var problem = error
        problem.layer = index
        throw SceneError(problem)
      }
    }
  }

  /// Prepares recordings for formats that draw, which write each look of a cell once.
  func drawCells() {
    guard layers.contains(where: { $0.screens?.isDrawn == false }) else { return }
    for layer in layers {
      layer.screens?.isDrawn = true
      layer.discardRecording()
    }
  }
}
