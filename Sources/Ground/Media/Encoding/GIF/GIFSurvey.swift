/// The first pass over the frames, which collects colours and keeps pictures.
struct GIFSurvey {
  private let threshold: AlphaThreshold
  private(set) var colors: ColorSurvey
  private(set) var kept: KeptPictures
  /// The state after the last frame; nil before the first.
  private var playback: GIFPlayback?

  /// - Parameters:
  ///   - countsAll: True to count the pixels of all colours, false to determine whether the colours fit into a table.
  ///   - keptBytes: The size in bytes above which no more frames are kept.
  init(threshold: AlphaThreshold, countsAll: Bool, keptBytes: Int = KeptPictures.usualLimit) {
    self.threshold = threshold
    kept = KeptPictures(byteLimit: keptBytes)
    colors = ColorSurvey(countsAll: countsAll)
  }

  /// Surveys the change of the next frame; the first one covers the canvas.
  mutating func add(_ change: FrameChange) {
    guard let pictures = playback?.advance(to: change) else {
      let mayVanish = !threshold.isOpaque && change.pixels.pixels.contains { !threshold.isOpaque($0) }
      // Even if the first picture covers none of them: some players fill the rest of the canvas with the transparent index.
      if mayVanish { colors.hasTransparentPixels = true }
      let first = GIFPlayback(first: change, threshold: threshold, mayVanish: mayVanish)
      kept.add([], followedBy: first)
      playback = first
      return
    }
    if let picture = pictures.first { colors.add(picture.area) }
    keep(pictures)
  }

  private mutating func keep(_ pictures: [GIFPicture]) {
    guard let playback else { return }
    if colors.hasTransparentPixels, !playback.mayVanish {
      // The pictures so far assume that no pixels become transparent.
      kept.discard()
    } else {
      kept.add(pictures, followedBy: playback)
    }
  }

  /// Ends the pass and returns the colours, the kept pictures, and the state after them; nil if there are none.
  mutating func finish() -> (colors: ColorSurvey, kept: KeptPictures, playback: GIFPlayback?) {
    guard let playback else { preconditionFailure("the frames must be surveyed first") }
    colors.add(playback.heldArea)
    // The pictures so far assume that no pixels become transparent, as they do in the last frame.
    if colors.hasTransparentPixels, !playback.mayVanish { kept.discard() }
    defer {
      // Second references would cause copies.
      (colors, kept, self.playback) = (ColorSurvey(), KeptPictures(), nil)
    }
    return (colors, kept, kept.frameCount > 0 ? kept.playback ?? playback : nil)
  }
}
