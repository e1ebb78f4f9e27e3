package import GlyphreelGraphics

/// A restartable sequence of opaque or translucent pictures of one size, without times.
package protocol PictureStream {
  /// Returns the next picture, or nil after the last one.
  mutating func next() throws -> Bitmap?

  /// Restarts at the first picture.
  mutating func restart() throws
}

/// The frames of a picture stream at a constant frame rate.
package struct ConstantRateFrames: FrameSource {
  private var pictures: any PictureStream
  private let frameRate: FrameRate
  private let frameLimit: Int
  private let name: String
  private var index = 0

  /// Creates a source of frames.
  ///
  /// - Parameters:
  ///   - frameRate: The frame rate of all pictures.
  ///   - limits: The limit on the number of frames is used.
  ///   - name: The name of the format, for messages.
  package init(
    _ pictures: any PictureStream, at frameRate: FrameRate, limits: DecodingLimits, name: String
  ) {
    self.pictures = pictures
    self.frameRate = frameRate
    self.name = name
    frameLimit = limits.frames
  }

  /// Returns the next picture as a change of the canvas.
  ///
  /// - Throws: `tooMuchToDecode` for a frame above the limit.
  package mutating func next() throws -> FrameChange? {
    guard let bitmap = try pictures.next() else { return nil }
    defer { index += 1 }
    guard index < frameLimit else {
      throw EncodingError.tooMuchToDecode(
        format: name, DecodingExcess(limit: .frames, needed: index + 1, allowed: frameLimit))
    }
    return FrameChange(
      area: bitmap.bounds, pixels: bitmap, start: frameRate.time(ofFrame: index),
      end: frameRate.time(ofFrame: index + 1))
  }

  package mutating func restart() throws {
    try pictures.restart()
    index = 0
  }
}

/// A frame rate as a fraction, so that 30000 / 1001 frames per second do not drift.
package struct FrameRate: Hashable, Sendable {
  /// The number of frames in `seconds` seconds.
  package let frames: Double
  /// A number of seconds.
  package let seconds: Double

  /// Creates a frame rate of `frames` frames in `seconds` seconds, both above 0.
  package init(_ frames: Double, per seconds: Double = 1) {
    (self.frames, self.seconds) = (frames, seconds)
  }

  /// The number of frames per second.
  package var perSecond: Double { frames / seconds }

  /// Returns the time at which a frame starts, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) * seconds / frames }
}
