import GlyphreelMedia
import GlyphreelGraphics

/// The changes of an input's frames before they are encoded.
struct FrameEdits {
  /// The rectangle to keep, in pixels of the input; nil for the canvas.
  var crop: PixelRect?
  /// The span of time to keep, in seconds; nil for all frames.
  var span: Range<Double>?
  /// Frames per second; nil to keep the input's times.
  var frameRate: Double?
  /// The factor of the size.
  var scale: Double

  /// Returns the size of the edited frames in pixels.
  func size(of input: InputAnimation) -> (width: Int, height: Int) {
    let size = (width: crop?.width ?? input.width, height: crop?.height ?? input.height)
    if scale == 1 { return size }
    return (
      max(Int((Double(size.width) * scale).rounded()), 1),
      max(Int((Double(size.height) * scale).rounded()), 1)
    )
  }

  /// Returns the times of the edited frames in seconds; nil if they are known only after decoding.
  func times(of input: InputAnimation) -> [Range<Double>]? {
    guard var times = input.times else { return nil }
    if let span {
      times = times.filter { $0.lowerBound < span.upperBound && $0.upperBound > span.lowerBound }.map {
        max($0.lowerBound, span.lowerBound) - span.lowerBound..<min($0.upperBound, span.upperBound)
          - span.lowerBound
      }
    }
    return times
  }

  /// Returns the edited frames of an input for a format, from the first one.
  func frames(of input: InputAnimation, for format: OutputFormat) -> any FrameSource {
    var frames = input.frames
    if let crop, crop != PixelRect(x: 0, y: 0, width: input.width, height: input.height) {
      frames = CroppedFrames(frames, to: crop)
    }
    if let span { frames = TrimmedFrames(frames, to: span) }
    if let frameRate { frames = ResampledFrames(frames, at: frameRate) }
    let full = (width: crop?.width ?? input.width, height: crop?.height ?? input.height)
    let size = size(of: input)
    if size != full { frames = ScaledFrames(frames, from: full, to: size) }
    frames = Self.merged(frames)
    return format.shortestDelay.map { PacedFrames(frames, lastingAtLeast: $0) } ?? frames
  }

  private static func merged(_ frames: some FrameSource) -> any FrameSource { MergedFrames(frames) }
}
