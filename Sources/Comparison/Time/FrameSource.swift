public import GlyphreelEncoding
public import Glyphreel
public import GlyphreelGraphics
internal import GlyphreelTypography

/// An animation that can be played as often as needed, frame by frame.
public struct FrameSource {
  /// Gives the next frame of one play; nil behind the last one.
  public typealias Play = () throws(ComparisonError) -> Frame?

  /// The canvas's width in pixels.
  public let width: Int
  /// The canvas's height in pixels.
  public let height: Int
  /// How often players show it.
  public let loop: LoopCount
  /// Seconds that its times are rounded to multiples of; 0 for any times.
  public let clock: Double
  /// True for a picture without a time of its own.
  public let isStill: Bool
  /// How many frames a play has.
  package let frameCount: Int
  /// How many pixels of whole pictures may be looked at, beyond what playing costs; nil for pictures of our own making.
  private let pixelLimit: Int?
  /// Begins a play; of one source two may be under way at a time, unless it is a scene's.
  public let play: () throws(ComparisonError) -> Play

  /// A file's bytes: GIF, APNG, PNG or WebP.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ComparisonError) {
    let reader = try ComparisonError.reading { () throws(EncodingError) in
      try AnimationReader(bytes, limits: limits)
    }
    self.init(reader)
  }

  /// A file, or a directory of PNGs with a manifest.
  public init(
    contentsOf path: String, limits: DecodingLimits = DecodingLimits()
  ) throws(ComparisonError) {
    let reader = try ComparisonError.reading { () throws(EncodingError) in
      try AnimationReader(contentsOf: path, limits: limits)
    }
    self.init(reader)
  }

  private init(_ reader: AnimationReader) {
    (width, height) = (reader.width, reader.height)
    (loop, clock, isStill) = (reader.loop, reader.clock, reader.isStill)
    frameCount = reader.pictureCount
    pixelLimit = DecodingLimits.product(reader.allowedPixels, Self.wholePictureFactor)
    // A reader is a value: each play begins with one that has read nothing.
    play = {
      var reader = reader
      return { () throws(ComparisonError) in
        try ComparisonError.reading { () throws(EncodingError) in try reader.next() }
      }
    }
  }

  /// Frames in the order of time, at least one, all of one size.
  public init(_ frames: [Frame], loop: LoopCount = .forever) {
    precondition(!frames.isEmpty, "an animation has a frame")
    let first = frames[0].bitmap
    precondition(
      frames.allSatisfy { $0.bitmap.width == first.width && $0.bitmap.height == first.height },
      "all frames have one size")
    (width, height) = (first.width, first.height)
    self.loop = loop
    clock = 0
    isStill = frames.count == 1 && frames[0].start == frames[0].end
    (frameCount, pixelLimit) = (frames.count, nil)
    play = {
      var index = 0
      return { () throws(ComparisonError) in
        guard index < frames.count else { return nil }
        defer { index += 1 }
        // The whole canvas counts as changed: the frame may have followed another one.
        let frame = frames[index]
        return Frame(bitmap: frame.bitmap, start: frame.start, end: frame.end)
      }
    }
  }

  /// One picture, without a time.
  public init(_ bitmap: Bitmap) {
    self.init([Frame(bitmap: bitmap, start: 0, end: 0)])
  }

  /// A laid-out scene as an APNG of it shows it.
  ///
  /// The renderer is used whenever the source is played, and must not be used by others meanwhile.
  public init(_ renderer: FrameRenderer) throws(ComparisonError) {
    let timeline = try ComparisonError.rendering { () throws(SceneError) in try renderer.timeline(for: .apng)
    }
    (width, height) = renderer.pixelSize
    loop = renderer.scene.loop
    clock = 0
    isStill = false
    (frameCount, pixelLimit) = (timeline.frameCount, nil)
    play = {
      var index = 0
      return { () throws(ComparisonError) in
        guard index < timeline.frameCount else { return nil }
        defer { index += 1 }
        // The renderer may have painted another moment last.
        let frame = try ComparisonError.rendering { () throws(SceneError) in
          try renderer.frame(index, of: timeline)
        }
        if index > 0 { return frame }
        return Frame(bitmap: frame.bitmap, start: frame.start, end: frame.end)
      }
    }
  }
}

extension FrameSource {
  /// How many times the pixels that may be decoded may be looked at: comparing and hashing whole pictures is that much
  /// faster than decoding them.
  private static let wholePictureFactor = 16

  /// How many whole pictures may be looked at.
  var wholePictureLimit: Int { pixelLimit.map { $0 / max(width * height, 1) } ?? .max }

  /// Throws if so many pictures are more than may be looked at as a whole.
  func checkWholePictures(_ count: Int) throws(ComparisonError) {
    guard let pixelLimit, count > wholePictureLimit else { return }
    let needed = DecodingLimits.product(count, width * height)
    throw .encoding(
      .tooMuchToDecode(
        format: "animation",
        DecodingExcess(
          limit: .decoded, needed: (needed - 1) / Self.wholePictureFactor + 1,
          allowed: pixelLimit / Self.wholePictureFactor)))
  }

  /// The first of its pictures.
  func firstBitmap() throws(ComparisonError) -> Bitmap? { try play()()?.bitmap }

  /// All of its pictures at once; for short ones.
  public func bitmaps() throws(ComparisonError) -> [Bitmap] {
    let next = try play()
    var bitmaps: [Bitmap] = []
    while let frame = try next() { bitmaps.append(frame.bitmap) }
    return bitmaps
  }
}
