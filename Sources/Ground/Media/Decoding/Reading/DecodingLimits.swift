internal import GlyphreelGraphics

/// The limits on a picture file, which are checked before any pixel is decoded.
///
/// A small file can expand to gigapixels. A file's cost is the sum of the pixels that its frames change, so large
/// canvases with little motion stay cheap.
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels of the canvas and of each frame's rectangle.
  ///
  /// 2^24 is 4096 × 4096 and takes 64 MiB.
  public var canvasPixels = 1 << 24
  /// The maximum number of frames.
  public var frames = 100_000
  /// The maximum number of pixels that all frames change together.
  ///
  /// Each frame also costs 4,096 pixels.
  ///
  /// Unless it is set, large files may use more: 256 pixels per byte.
  package var decodedPixels: Int {
    get { chosenPixels ?? 1 << 26 }
    set { chosenPixels = newValue }
  }

  private var chosenPixels: Int?

  /// The maximum length of a video in seconds.
  package var seconds = VideoLimits().seconds

  /// The limits on a video.
  package var video: VideoLimits { VideoLimits(pixels: canvasPixels, seconds: seconds) }

  /// The cost of a frame in pixels, besides the pixels that it changes.
  static let frameCost = 4096
  private static let pixelsPerByte = 256

  /// Creates the default limits.
  public init() {}

  /// The limits for files that are as trusted as the program that reads them, such as goldens in its own repository.
  package static let trusted: DecodingLimits = {
    var limits = DecodingLimits()
    limits.canvasPixels = 1 << 28
    limits.frames = 1 << 24
    limits.decodedPixels = 1 << 40
    return limits
  }()

  /// Returns the number of pixels that a file of `count` bytes may have decoded.
  func decodedPixels(ofBytes count: Int) -> Int {
    if let chosenPixels { return chosenPixels }
    return max(decodedPixels, Self.product(count, Self.pixelsPerByte))
  }

  /// Returns the limits, raised to allow an animation of a given size.
  package func allowing(canvasPixels: Int, frames: Int) -> DecodingLimits {
    var limits = self
    limits.canvasPixels = max(self.canvasPixels, canvasPixels)
    limits.frames = max(self.frames, frames)
    let needed = Self.product(frames, Self.sum(canvasPixels, Self.frameCost))
    if needed > decodedPixels { limits.decodedPixels = needed }
    return limits
  }

  /// Returns the product, or the largest integer on overflow.
  package static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }

  /// Returns the sum, or the largest integer on overflow.
  package static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}

/// The sum of the costs of decoding and showing a file's frames.
struct DecodingCost {
  /// The cost in pixels.
  private(set) var pixels: Int

  /// Creates the cost of a canvas without frames.
  init(width: Int, height: Int) {
    pixels = DecodingLimits.product(width, height)
  }

  /// Adds a frame that follows another.
  mutating func add(_ picture: Inspection.Picture, after previous: Inspection.Picture?) {
    var rect = picture.rect
    // The area of the previous frame's disposal changes, too.
    if let previous, previous.disposal != .keep { rect = rect.union(previous.rect) }
    add(DecodingLimits.product(rect.width, rect.height))
  }

  /// Adds a frame that changes `count` pixels.
  mutating func add(_ count: Int) {
    pixels = DecodingLimits.sum(pixels, DecodingLimits.sum(count, DecodingLimits.frameCost))
  }
}

extension Inspection {
  /// Returns the first limit that the file exceeds according to its structure; nil if there is none.
  func excess(_ limits: DecodingLimits) -> DecodingExcess? {
    if frameCount > limits.frames {
      return DecodingExcess(limit: .frames, needed: frameCount, allowed: limits.frames)
    }
    var largest = DecodingLimits.product(width, height)
    for picture in pictures {
      largest = max(largest, DecodingLimits.product(picture.rect.width, picture.rect.height))
    }
    if largest > limits.canvasPixels {
      return DecodingExcess(limit: .canvas, needed: largest, allowed: limits.canvasPixels)
    }
    // A single picture costs no more than its canvas.
    guard pictures.count > 1 else { return nil }
    let allowed = limits.decodedPixels(ofBytes: byteCount)
    let needed = decodingCost
    return needed > allowed ? DecodingExcess(limit: .decoded, needed: needed, allowed: allowed) : nil
  }

  /// The cost of decoding and showing all frames once, in pixels.
  var decodingCost: Int {
    var cost = DecodingCost(width: width, height: height)
    for index in pictures.indices {
      cost.add(pictures[index], after: index > 0 ? pictures[index - 1] : nil)
    }
    return cost.pixels
  }
}
