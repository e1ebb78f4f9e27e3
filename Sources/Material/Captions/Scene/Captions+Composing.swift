package import GlyphreelScene
internal import GlyphreelBatch
internal import GlyphreelExact
package import GlyphreelSceneFile
package import GlyphreelTypography

extension Captions {
  /// A scene with its warnings.
  package struct Composed: Sendable {
    /// The pages' layers and the canvas.
    let scene: CaptionScene
    /// The first caption file's name in messages.
    let path: String
    /// The time in seconds at which the last caption ends.
    package let end: Double
    /// The rows of the canvas that it shows; nil for all.
    package let band: ClosedRange<Int>?
    /// Warnings about captions that are hard to read or left out, each as a line of text.
    package let warnings: [String]

    /// The text of the scene as a file.
    package var text: String { scene.text }

    /// Returns the scene.
    ///
    /// - Throws: `SceneFileError` for a style that is invalid at its size, and for too many layers.
    package func document(_ limits: Limits) throws(SceneFileError) -> SceneDocument {
      try scene.document(Captions.reader(path, limits), limits)
    }
  }

  /// Returns the captions' scene.
  ///
  /// - Throws: `BatchError.badData` for characters that no font has and for a style that is too large, and `SceneFileError` for an
  ///   invalid text style.
  package func composed(_ typesetter: Typesetter, _ limits: Limits) throws -> Composed {
    var plan = CaptionPlan()
    var looks: [CaptionLayers.Look] = []
    for (index, track) in tracks.enumerated() {
      let look = look(of: track, at: index)
      let measure = try CaptionMeasure(look, typesetter, Captions.reader(track.path, limits))
      let faults = try measure.faults(in: track.content.track).map { $0.shown(track.content.quoting) }
      if !faults.isEmpty { throw BatchError.badData(path: track.path, faults, more: 0) }
      var pager = CaptionPager(lineWidth: canvas.safeArea.width, keepsCues: track.content.keepsCues)
      pager.canvasWidth = Double(canvas.width)
      pager.lines = lines
      pager.words = words ?? look.style.words
      let pages = pager.pages(of: track.content.track, space: try measure.space()) { measure.width(of: $0) }
      plan.add(
        pages, track: index,
        text: { page, before in
          PageText(page, isUppercase: look.style.isUppercase, name: shownName(on: page, after: before))
        }, height: measure.height)
      looks.append(look)
    }
    let sizes = looks.map(\.size)
    plan.place(tracks, sizes: sizes, on: canvas, gap: gap ?? (sizes[0] / 2).rounded())
    let band = usesBand ? band(of: plan, sizes) : nil
    try checkStyles(of: plan, looks)
    let layers = CaptionLayers(tracks: looks, top: Double(band?.lowerBound ?? 0))
    let height = band.map { $0.upperBound - $0.lowerBound } ?? canvas.height
    return Composed(
      scene: CaptionScene(
        plan: plan, layers: layers, width: canvas.width, height: height, frameRate: frameRate),
      path: tracks[0].path, end: Double(plan.items.map(\.end).max() ?? 0) / 1000, band: band,
      warnings: warnings(about: plan))
  }

  /// Returns the look of a track.
  ///
  /// Further tracks have three quarters of the size of the first one.
  private func look(of track: StyledTrack, at index: Int) -> CaptionLayers.Look {
    let usual = tracks[0].size ?? canvas.fontSize
    let size = track.size ?? (index == 0 ? usual : (usual * 0.75).rounded())
    var keys = track.style.textKeys(size: size)
    keys.removeAll { ["color", "size"].contains($0.key) || $0.key == "font" && track.font != nil }
    // A height in points is the same for all scripts; a multiple of it would be that of each font.
    let lineHeight = keys.contains { $0.key == "lineHeight" } ? nil : (size * 135).rounded() / 100
    if let lineHeight {
      keys.append(.init("lineHeight", .plain(SourceNode.number(lineHeight).yaml + "pt")))
    }
    keys.insert(.init("size", .number(size)), at: 0)
    if let font = track.font { keys.insert(.init("font", .quoted(font)), at: 0) }
    var speakers: [ExactString: Int] = [:]
    for name in track.content.track.cues.lazy.compactMap(\.speaker) where speakers[ExactString(name)] == nil {
      speakers[ExactString(name)] = speakers.count
    }
    return CaptionLayers.Look(
      style: track.style, text: keys, color: track.color ?? track.style.color ?? "white",
      size: size, lineHeight: lineHeight, language: track.language ?? track.content.track.language,
      speakers: speakers)
  }

  /// Returns the name that a page shows: that of a speaker who has not spoken on the page before.
  private func shownName(on page: CaptionPage, after before: CaptionPage?) -> String? {
    namesSpeakers && page.speaker != before?.speaker ? page.speaker : nil
  }

  /// Returns the rows that captions cover, with room for boxes, outlines and springs; both are even.
  private func band(of plan: CaptionPlan, _ sizes: [Double]) -> ClosedRange<Int>? {
    var (top, bottom) = (Double.infinity, 0.0)
    for item in plan.items {
      guard let rows = item.frame?.rows else { continue }
      let margin = sizes[item.track] / 2
      top = min(top, rows.lowerBound - margin)
      bottom = max(bottom, rows.upperBound + margin)
    }
    guard top < bottom else { return nil }
    let low = max(0, Int((top / 2).rounded(.down)) * 2)
    return low...max(low + 2, min(canvas.height, Int((bottom / 2).rounded(.up)) * 2))
  }
}
