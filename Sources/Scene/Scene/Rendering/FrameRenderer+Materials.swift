internal import GlyphreelGraphics
internal import GlyphreelTypography

extension FrameRenderer {
  /// Makes the drawings of the contents that materials bring.
  ///
  /// - Throws: Content that can't be read, or whose fonts can't be used.
  static func prepareMaterials(
    of tree: LayerTree, _ layers: [LayerRenderer], _ frames: [Rect], _ typesetter: Typesetter,
    pixelsPerPoint: Double
  ) throws(SceneError) {
    guard tree.layers.contains(where: { $0.material != nil }) else { return }
    var origins: [Point] = []
    for (index, layer) in tree.layers.enumerated() {
      let group = tree.parents[index].map { origins[$0] } ?? .zero
      origins.append(group.offset(dx: frames[index].minX, dy: frames[index].minY))
      guard let material = layer.material else { continue }
      let box = layer.insets.contentRect(in: frames[index].size).origin
      let context = ContentContext(
        typesetter: typesetter, pixelsPerPoint: pixelsPerPoint,
        origin: origins[index].offset(dx: box.x, dy: box.y))
      do throws(SceneProblem) {
        layers[index].material = try material.drawing(context)
      } catch {
        throw SceneError(error.ofLayer(index))
      }
    }
  }

  /// Checks the number of pixels that materials require, before they are painted.
  ///
  /// - Parameter timeline: The frames of a file; nil for a single picture.
  /// - Throws: An error if a picture has too many pixels, or if pictures change too many.
  func checkMaterials(_ timeline: Timeline?) throws(SceneError) {
    guard layers.contains(where: { $0.material != nil }) else { return }
    let moments = timeline.map { timeline in (0..<timeline.frameCount).map(timeline.moment(ofFrame:)) }
    var budget = PixelBudget(limits: limits, scale: scale)
    for (index, layer) in layers.enumerated() {
      do throws(SceneProblem) {
        try layer.material?.check(moments?.map { $0 - layer.playbackOrigin }, &budget)
      } catch {
        throw SceneError(error.ofLayer(index))
      }
    }
  }

  /// Prepares materials for formats that draw.
  func prepareForDocuments() {
    startCounting()
    for layer in layers {
      // Documents have no grid of subpixel positions.
      layer.motions = nil
      if layer.material?.prepareForDocuments() == true { layer.discardRecording() }
    }
  }

  /// Discards the drawings that are kept for later frames.
  func discardDrawings() {
    examined = [:]
    for layer in layers {
      layer.material?.discardDrawings()
      layer.discardRecording()
    }
  }
}

extension SceneProblem {
  /// The problem, at a layer.
  func ofLayer(_ index: Int) -> SceneProblem {
    var problem = self
    problem.layer = index
    return problem
  }
}
