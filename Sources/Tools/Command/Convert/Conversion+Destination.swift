import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact

extension Conversion {
  /// Returns the conversion and the scales with which the outputs meet the limits of the destination.
  ///
  /// - Parameters:
  ///   - scales: The requested scales, which are kept; nil to choose scales that fit.
  ///   - path: The output, for messages.
  func fitted(
    _ scales: [Double]?, to format: OutputFormat, named path: String
  ) throws -> (conversion: Conversion, scales: [Double]) {
    // A video keeps its size and frame rate.
    guard let destination = output.destination, output.over == nil else { return (self, scales ?? [1]) }
    let size = edits.size(of: input)
    let share = destination.side.map { min($0 / Double(max(size.width, size.height)), 1) } ?? 1
    let fitted = try limited(to: destination, format)
    if let rate = fitted.edits.frameRate, edits.frameRate == nil, !output.quiet {
      destination.noteFrameRate(rate, of: path)
    }
    return (fitted, scales ?? [share])
  }

  /// Returns the conversion at the highest frame rate with which the destination accepts the number of frames.
  private func limited(to destination: Destination, _ format: OutputFormat) throws -> Conversion {
    guard let limit = destination.frameLimit, edits.frameRate == nil else { return self }
    let frames = FrameTally()
    var source = CountedFrames(edits.frames(of: input, for: format), of: source.name, in: frames)
    source.restart()
    while try source.next() != nil {}
    guard frames.count > limit else { return self }
    let (duration, frequency) = (frames.end, Double(frames.count) / frames.end)
    var limited = self
    let rates = Destination.frameRates.filter { $0 < frequency }
    limited.edits.frameRate =
      rates.first { (duration * $0).rounded(.up) <= Double(limit) } ?? max(Double(limit) / duration, 0.1)
    return limited
  }
}
