import GlyphreelScene
import GlyphreelGraphics
import GlyphreelMedia

extension Conversion {
  /// Throws an error if enlarged frames have too many pixels in all.
  ///
  /// Each takes about 40 ns in a GIF and 100 ns in an APNG, whenever a frame changes it. Only files reveal what their frames
  /// change before they are decoded.
  func checkEnlargement(_ edits: FrameEdits) throws {
    guard let allowed = input.allowedPixels, let needed = edits.enlargedPixels(of: input) else { return }
    let limit = max(2 * limits.decodedPixels, allowed / 4)
    guard needed > Double(limit) else { return }
    let shown = Int(min(needed, 1e15))
    let remedy = Limits.Kind.decoded.remedy(
      "choose a smaller --scale", raisingTo: max(shown / 2 + 1, allowed))
    throw Failure(
      "\(source.name): error: at this scale all frames change \(shown) pixels, more than the limit of \(limit); \(remedy)",
      .badInput)
  }
}

extension FrameEdits {
  /// Returns the pixels that all edited frames change; nil for one frame, for frames that are not enlarged, and if it
  /// is not known.
  fileprivate func enlargedPixels(of input: InputAnimation) -> Double? {
    guard scale > 1, let rects = input.rects, let times = input.times, rects.count > 1 else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: input.width, height: input.height)
    let shown = (crop ?? whole).intersection(whole)
    var count = 0
    var changed = 0.0
    for (rect, time) in zip(rects, times) {
      if let span, time.lowerBound >= span.upperBound || time.upperBound <= span.lowerBound { continue }
      changed += Double(count == 0 ? shown.area : rect.intersection(shown).area)
      count += 1
    }
    if let frameRate, let start = times.first?.lowerBound, let end = times.last?.upperBound {
      // At a lower rate there are fewer frames.
      let seconds = min(end, span?.upperBound ?? end) - max(start, span?.lowerBound ?? start)
      changed = min(changed, (seconds * frameRate + 1) * Double(shown.area))
    }
    return changed * scale * scale
  }
}
