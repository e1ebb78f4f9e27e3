public import GlyphreelGraphics
internal import GlyphreelExact
package import GlyphreelSystem

/// A picture file, decoded for showing: a PNG, JPEG, WebP or GIF file, still or animated.
///
/// Pixels are upright by their Exif orientation and in sRGB by their colour profile or gamma. Files are compared by identity.
public final class ImageFile: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Seconds of one play; 0 for a still picture.
  public let duration: Double
  /// The number of plays.
  public let loop: LoopCount
  /// Warnings about its colours.
  public let warnings: [String]
  /// The digest of the file.
  package let digest: Digest
  /// The start of each frame in seconds, ascending from 0.
  package let starts: [Double]
  private let frames: Frames

  private enum Frames {
    case still(RasterImage)
    case animated(FrameStore)
  }

  /// Reads a regular file of at most 64 MiB and `maximumPixelCount` pixels.
  ///
  /// For an animation, the frames that are kept in memory count together.
  ///
  /// - Throws: `readingFailed`, or `undecodable` for other formats, damaged files and pictures with too many pixels.
  public convenience init(
    contentsOf path: String, maximumPixelCount: Int = 1 << 24
  ) throws(EncodingError) {
    try self.init(
      EncodingError.wrapping(fileContents(path)),
      maximumPixelCount: maximumPixelCount)
  }

  /// Decodes the bytes of a file.
  ///
  /// - Throws: `undecodable` for other formats, damaged files and pictures with too many pixels.
  public convenience init(_ bytes: [UInt8], maximumPixelCount: Int = 1 << 24) throws(EncodingError) {
    let header = try ImageHeader(bytes)
    guard header.pixelCount <= maximumPixelCount else {
      throw .undecodable(
        format: header.format,
        reason: "\(header.width) × \(header.height) pixels, \(maximumPixelCount) are allowed")
    }
    try self.init(bytes, header)
  }

  /// Decodes the bytes of a file with a known header.
  ///
  /// - Throws: `undecodable` for damaged files and pictures of more than 2^28 pixels.
  package init(_ bytes: [UInt8], _ header: ImageHeader) throws(EncodingError) {
    guard DecodingLimits.product(header.width, header.height) <= RasterImage.pixelLimit else {
      throw .undecodable(format: header.format, reason: "\(header.width) × \(header.height) pixels")
    }
    let pictures = header.pictures
    warnings = pictures.colorProblem.map { [$0] } ?? []
    digest = Digest(bytes)
    (width, height) = (pictures.width, pictures.height)
    if pictures.count > 1 {
      frames = .animated(try FrameStore(pictures))
      duration = pictures.times.last.map { $0.start + $0.duration } ?? 0
      loop = pictures.loop
      starts = pictures.times.map(\.start)
    } else {
      frames = .still(RasterImage(try pictures.firstFrame(), edges: .extended))
      (duration, loop, starts) = (0, .once, [0])
    }
  }

  /// Creates a still picture of premultiplied pixels.
  public init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    (duration, loop, starts, warnings) = (0, .once, [0], [])
    digest = Digest(ofEach: bitmap.pixels[...])
    frames = .still(RasterImage(bitmap, edges: .extended))
  }

  /// The number of frames.
  public var frameCount: Int { starts.count }

  /// True if it has more than one frame.
  public var isAnimated: Bool { starts.count > 1 }

  /// Returns a frame, counted from 0.
  package func image(_ index: Int) -> RasterImage {
    switch frames {
    case .still(let image): image
    case .animated(let store): store.image(index)
    }
  }

  /// Returns the pixels of a frame, counted from 0.
  public func bitmap(ofFrame index: Int) -> Bitmap {
    precondition(starts.indices.contains(index), "a file has only its frames")
    return image(index).bitmap
  }

  /// Returns the number of the frame that is shown at a time within one play, in seconds.
  public func frame(at time: Double) -> Int {
    // A start is rounded like the time, so that a frame appears in spite of rounding.
    max(starts.partitionPoint { $0 > time + 1e-9 } - 1, 0)
  }
}

extension ImageFile: Hashable {
  /// Returns true for the same object.
  public static func == (a: ImageFile, b: ImageFile) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
