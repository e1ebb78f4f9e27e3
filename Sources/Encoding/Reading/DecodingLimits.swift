internal import GlyphreelGraphics

/// How much a picture file may ask for: its structure is held to it before anything is decoded.
///
/// A small file can stand for gigapixels. What a file costs is the sum of the pixels that its frames change, so that large
/// canvases on which little moves stay cheap.
public struct DecodingLimits: Hashable, Sendable {
  /// Pixels of the canvas, and of each frame's rectangle; 2^24 are 4096 × 4096 and take 64 MiB.
  public var canvasPixels = 1 << 24
  /// Frames.
  public var frames = 100_000
  /// Pixels that all frames change together, with 4,096 for each frame beyond its own.
  ///
  /// Unless it is set, large files may have more: 256 pixels for each of their bytes.
  public var decodedPixels: Int {
    get { chosenPixels ?? 1 << 26 }
    set { chosenPixels = newValue }
  }

  private var chosenPixels: Int?

  /// The cost of a frame besides its pixels.
  static let frameCost = 4096
  private static let pixelsPerByte = 256

  /// The usual limits.
  public init() {}

  /// Limits for files that are trusted as much as the program that reads them, such as goldens in its own repository.
  public static let trusted: DecodingLimits = {
    var limits = DecodingLimits()
    limits.canvasPixels = 1 << 28
    limits.frames = 1 << 24
    limits.decodedPixels = 1 << 40
    return limits
  }()

  /// How many pixels a file of so many bytes may have decoded.
  func decodedPixels(ofBytes count: Int) -> Int {
    if let chosenPixels { return chosenPixels }
    return max(decodedPixels, Self.product(count, Self.pixelsPerByte))
  }

  /// Limits within which an animation of such a size can be read, whatever they were before.
  package func allowing(canvasPixels: Int, frames: Int) -> DecodingLimits {
    var limits = self
    limits.canvasPixels = max(self.canvasPixels, canvasPixels)
    limits.frames = max(self.frames, frames)
    let needed = Self.product(frames, Self.sum(canvasPixels, Self.frameCost))
    if needed > decodedPixels { limits.decodedPixels = needed }
    return limits
  }

  /// The largest integer in place of an overflow.
  package static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }

  /// The largest integer in place of an overflow.
  static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}

/// A limit that a picture file is beyond.
public struct DecodingExcess: Hashable, Sendable {
  /// A limit by the name that the command line knows it by.
  public enum Limit: String, Hashable, Sendable {
    /// Pixels of the canvas.
    case canvas
    /// Frames.
    case frames
    /// Pixels that all frames change.
    case decoded
  }

  /// Which limit.
  public let limit: Limit
  /// The amount that the file asks for.
  public let needed: Int
  /// The amount that is allowed.
  public let allowed: Int

  package init(limit: Limit, needed: Int, allowed: Int) {
    (self.limit, self.needed, self.allowed) = (limit, needed, allowed)
  }
}

extension DecodingExcess: CustomStringConvertible {
  /// The amount asked for, the amount allowed, and the flag that allows more.
  public var description: String {
    let found =
      switch limit {
      case .canvas: "\(needed) pixels on one canvas, and \(allowed) are the most"
      case .frames: "\(needed) frames, and \(allowed) are the most"
      case .decoded: "\(needed) pixels to decode in all frames, and \(allowed) are the most"
      }
    return "\(found); trust it with --limit \(limit.rawValue)=\(needed)"
  }
}

/// Adds up what a file's frames cost to decode and to show.
struct DecodingCost {
  /// In pixels.
  private(set) var pixels: Int

  /// The cost of a canvas before any frame.
  init(width: Int, height: Int) {
    pixels = DecodingLimits.product(width, height)
  }

  /// Adds a frame that follows another.
  mutating func add(_ picture: Inspection.Picture, after previous: Inspection.Picture?) {
    var rect = picture.rect
    // The area that is disposed of changes, too.
    if let previous, previous.disposal != .keep { rect = rect.union(previous.rect) }
    add(DecodingLimits.product(rect.width, rect.height))
  }

  /// Adds a frame of so many pixels.
  mutating func add(_ count: Int) {
    pixels = DecodingLimits.sum(pixels, DecodingLimits.sum(count, DecodingLimits.frameCost))
  }
}

extension Inspection {
  /// The first limit that the file is beyond, as its structure tells; nil if it is within all.
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
