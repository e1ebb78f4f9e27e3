/// The first pass over the frames: colours, and the pictures that are kept.
struct GIFSurvey {
  private let threshold: AlphaThreshold
  private(set) var colors: ColorSurvey
  private(set) var kept: KeptPictures
  /// The state after the last frame; nil before the first.
  private var playback: GIFPlayback?

  /// - Parameters:
  ///   - countsAll: Whether pixels of all colours are counted, or only whether they fit into a table.
  ///   - keptBytes: After how many no further frame is kept.
  init(threshold: AlphaThreshold, countsAll: Bool, keptBytes: Int = KeptPictures.usualLimit) {
    self.threshold = threshold
    kept = KeptPictures(byteLimit: keptBytes)
    colors = ColorSurvey(countsAll: countsAll)
  }

  /// Looks at what the next frame changes; the first one covers the canvas.
  mutating func add(_ change: FrameChange) {
    guard var playback else {
      let mayVanish = !threshold.isOpaque && change.pixels.pixels.contains { !threshold.isOpaque($0) }
      let first = GIFPlayback(first: change, threshold: threshold, mayVanish: mayVanish)
      kept.add([], followedBy: first)
      playback = first
      return
    }
    // Its canvases are changed in place: no second reference may keep them.
    self.playback = nil
    let pictures = playback.advance(to: change)
    if let picture = pictures.first { colors.add(picture.area) }
    if colors.hasTransparentPixels, !playback.mayVanish {
      // The frames so far were followed as if none would vanish.
      kept.discard()
    } else {
      kept.add(pictures, followedBy: playback)
    }
    self.playback = playback
  }

  /// Ends the pass; returns what it found, and what follows the frames that were kept.
  mutating func finish() -> (colors: ColorSurvey, kept: KeptPictures, playback: GIFPlayback) {
    guard let playback else { preconditionFailure("the frames must be surveyed first") }
    self.playback = nil
    colors.add(playback.heldArea)
    defer {
      // The caller has it: a second reference would cause a copy.
      colors = ColorSurvey()
      kept = KeptPictures()
    }
    return (colors, kept, kept.playback ?? playback)
  }
}
