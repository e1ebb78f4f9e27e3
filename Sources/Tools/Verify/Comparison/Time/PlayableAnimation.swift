package import GlyphreelMedia
package import GlyphreelScene
package import GlyphreelGraphics
internal import GlyphreelTypography

/// An animation that can be played repeatedly, frame by frame.
package struct PlayableAnimation {
  /// Returns the next frame, or nil after the last one.
  package typealias Play = () throws(ComparisonError) -> Frame?

  /// The canvas's width in pixels.
  package let width: Int
  /// The canvas's height in pixels.
  package let height: Int
  /// The number of plays.
  package let loop: LoopCount
  /// The time unit in seconds; times are rounded to its multiples; 0 for none.
  package let clock: Double
  /// True for a still, which has no times.
  package let isStill: Bool
  /// The number of frames.
  package let frameCount: Int
  /// The largest number of pixels that may be processed in whole frames; nil for trusted sources.
  private let pixelLimit: Int?
  /// Starts a play.
  ///
  /// Two plays of a source can overlap, except those of a scene.
  package private(set) var play: () throws(ComparisonError) -> Play

  /// Opens a GIF, APNG, PNG or WebP file from its bytes.
  package init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ComparisonError) {
    let reader = try ComparisonError.reading { () throws(EncodingError) in
      try AnimationReader(bytes, limits: limits, .comparison)
    }
    self.init(reader)
  }

  /// Opens a file, or a directory of PNG files with a manifest.
  package init(
    contentsOf path: String, limits: DecodingLimits = DecodingLimits()
  ) throws(ComparisonError) {
    let reader = try ComparisonError.reading { () throws(EncodingError) in
      try AnimationReader(contentsOf: path, limits: limits, .comparison)
    }
    self.init(reader)
  }

  /// Opens a directory of PNG files without a manifest, in the order of their names, each shown for one frame.
  ///
  /// - Parameter frameRate: Frames per second.
  package init(
    picturesIn directory: String, frameRate: Double, limits: DecodingLimits = DecodingLimits()
  ) throws(ComparisonError) {
    func open() throws(ComparisonError) -> InputAnimation {
      try ComparisonError.reading { () throws(EncodingError) in
        try InputAnimation(directory, .init(frameRate: frameRate, limits: limits, output: ""))
      }
    }
    let input = try open()
    (width, height) = (input.width, input.height)
    (loop, clock, isStill) = (input.loop ?? .forever, 0, false)
    (frameCount, pixelLimit) = (input.times?.count ?? 0, nil)
    play = { () throws(ComparisonError) in
      let input = try open()
      var frames = input.frames
      var canvas = Bitmap(width: input.width, height: input.height)
      return { () throws(ComparisonError) in
        do {
          guard let change = try frames.next() else { return nil }
          canvas.put(change.pixels, at: change.area)
          return Frame(bitmap: canvas, changed: change.area, start: change.start, end: change.end)
        } catch let error as EncodingError {
          throw .encoding(error)
        } catch {
          preconditionFailure("reading pictures throws no \(error)")
        }
      }
    }
  }

  private init(_ reader: AnimationReader) {
    (width, height) = (reader.width, reader.height)
    (loop, clock, isStill) = (reader.loop, reader.clock, reader.isStill)
    frameCount = reader.pictureCount
    pixelLimit = DecodingLimits.product(reader.allowedPixels, Self.wholePictureFactor)
    // Each play starts with a fresh copy of the reader, which is a value.
    play = {
      var reader = reader
      return { () throws(ComparisonError) in
        try ComparisonError.reading { () throws(EncodingError) in try reader.next() }
      }
    }
  }

  /// Creates a source from frames of the same size in order of time.
  ///
  /// There must be at least one.
  package init(_ frames: [Frame], loop: LoopCount = .forever) {
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
        // Reported as completely changed, as the frames may not be consecutive.
        let frame = frames[index]
        return Frame(bitmap: frame.bitmap, start: frame.start, end: frame.end)
      }
    }
  }

  /// Creates a still.
  package init(_ bitmap: Bitmap) {
    self.init([Frame(bitmap: bitmap, start: 0, end: 0)])
  }

  /// Creates a source that renders a scene with the times of its golden.
  ///
  /// The renderer must not be used elsewhere during a play.
  package init(_ renderer: FrameRenderer) throws(ComparisonError) {
    let timeline = try ComparisonError.rendering { () throws(SceneError) in
      try renderer.timeline(for: .golden)
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
        // The first frame is reported as completely changed, as the renderer may have painted another time before.
        let frame = try ComparisonError.rendering { () throws(SceneError) in
          try renderer.frame(index, of: timeline)
        }
        if index > 0 { return frame }
        return Frame(bitmap: frame.bitmap, start: frame.start, end: frame.end)
      }
    }
  }
}

extension PlayableAnimation {
  /// The budget for whole frames as a multiple of the decoding limit: comparing and hashing are about 16 times as fast
  /// as decoding.
  private static let wholePictureFactor = 16

  /// The largest number of whole frames that may be processed.
  var wholePictureLimit: Int { pixelLimit.map { $0 / max(width * height, 1) } ?? .max }

  /// Throws if `count` exceeds the budget for whole frames.
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

  /// Returns this animation with a function that is called after each frame of each play.
  package func watched(by visit: @escaping () -> Void) -> PlayableAnimation {
    var watched = self
    watched.play = { [play] () throws(ComparisonError) in
      let next = try play()
      return { () throws(ComparisonError) in
        let frame = try next()
        if frame != nil { visit() }
        return frame
      }
    }
    return watched
  }

  /// Returns the first frame's bitmap.
  func firstBitmap() throws(ComparisonError) -> Bitmap? { try play()()?.bitmap }

  /// Returns the bitmaps of all frames.
  ///
  /// Intended for short animations.
  package func bitmaps() throws(ComparisonError) -> [Bitmap] {
    let next = try play()
    var bitmaps: [Bitmap] = []
    while let frame = try next() { bitmaps.append(frame.bitmap) }
    return bitmaps
  }
}

extension Bitmap {
  /// Replaces an area's pixels.
  fileprivate mutating func put(_ pixels: Bitmap, at area: PixelRect) {
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { self[area.minX + x, area.minY + y] = pixels[x, y] }
    }
  }
}
