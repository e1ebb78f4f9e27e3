package import GlyphreelScene
internal import GlyphreelBatch
internal import GlyphreelExact
internal import GlyphreelSceneFile

extension Captions {
  /// The limits on the scenes of captions.
  ///
  /// The sizes of caption files are limited (`CaptionFile`), and a scene is in proportion to them: a day of 250,000 words. So its
  /// parts are not limited again. Fonts, pictures, videos and the canvas keep their limits.
  package static let limits: Limits = {
    var limits = Limits()
    for path in [
      \Limits.frames, \.layers, \.allTextBytes, \.animatedBytes, \.spans, \.sceneBytes, \.values,
    ] {
      limits[keyPath: path] = 1_000_000_000
    }
    return limits
  }()

  /// The largest size of the styles of all pages together in bytes; a built-in style has 300 bytes a page.
  private static let styleLimit = 64 << 20

  /// Throws an error if a style file is too large for the number of pages.
  func checkStyles(of plan: CaptionPlan, _ looks: [CaptionLayers.Look]) throws(BatchError) {
    let sizes = looks.map(\.byteCount)
    var size = 0
    for item in plan.items {
      size += sizes[item.track]
      if size > Captions.styleLimit {
        let fault = Diagnostic(
          at: .start, "\(plan.items.count) captions in a style of \(sizes[item.track]) bytes are too many",
          hint: "choose a style with fewer keys, or split the file")
        throw .badData(path: tracks[item.track].path, [fault], more: 0)
      }
    }
  }

  /// Returns a reader of layers whose errors name a caption file.
  static func reader(_ path: String, _ limits: Limits) -> LayerReader {
    var source = SourceFile(name: "<captions>", trusted: "")
    source.presentation = { ["\(path): \($0)"] }
    return LayerReader(source, limits: limits)
  }
}
