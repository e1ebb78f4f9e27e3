internal import GlyphreelSystem
package import GlyphreelGraphics

/// A frame-by-frame reader of GIF, APNG, PNG, WebP and JPEG files, and of directories of numbered PNGs.
///
/// Frames are upright by the Exif orientation and in sRGB by the colour profile or gamma of the file.
///
/// Holds the file's bytes and one canvas, independent of the number of frames. It is stricter than a player: any
/// damage is an error. Pictures with delays of 10 ms and less are shown for a tenth of a second, as in browsers.
public struct AnimationReader {
  /// The canvas's width in pixels.
  public var width: Int { pictures.width }
  /// The canvas's height in pixels.
  public var height: Int { pictures.height }
  /// The number of pictures, including equal ones.
  public var pictureCount: Int { pictures.count }
  /// The number of plays.
  public var loop: LoopCount { pictures.loop }
  /// The resolution of the format's times in seconds; 0 for arbitrary fractions.
  package var clock: Double { pictures.clock }
  /// True for a single picture without a delay, which has a duration of 0.
  public var isStill: Bool { pictures.count == 1 && pictures.times[0].duration == 0 }

  /// The texts of the file, such as its text alternative.
  package var texts: [String] { pictures.texts }
  /// Lines about the file that the user should know; each begins with its kind, such as `note: `.
  package var remarks: [String] { pictures.remarks }
  /// The start and duration of each picture, in seconds.
  package var times: [(start: Double, duration: Double)] { pictures.times }

  /// The rectangle of each picture on the canvas.
  package var rects: [PixelRect] { pictures.pictures.map(\.rect) }

  /// The number of pixels that the limits allow to decode.
  package let allowedPixels: Int

  /// The interpretation of a file.
  package struct Reading: Sendable {
    /// True to keep delays as they are stored, except zero delays, and delays of one hundredth in a GIF.
    package var keepsDelays = false
    /// True to read the pictures before the first damaged one, instead of rejecting the file.
    package var salvages = false

    /// The delays of goldens, which no player shows.
    package static let comparison = Reading(keepsDelays: true)

    /// Creates the usual interpretation.
    package init(keepsDelays: Bool = false, salvages: Bool = false) {
      (self.keepsDelays, self.salvages) = (keepsDelays, salvages)
    }
  }

  private let pictures: any PictureSequence
  /// The canvas; nil before the first frame, so that an unused reader allocates none.
  private var canvas: InspectedCanvas?
  private var index = 0

  /// Opens a file, or a directory with a manifest.
  ///
  /// - Throws: `readingFailed`, also for more than 64 MiB, `undecodable`, or `tooMuchToDecode`.
  public init(contentsOf path: String, limits: DecodingLimits = DecodingLimits()) throws(EncodingError) {
    try self.init(contentsOf: path, limits: limits, Reading())
  }

  /// Opens a file, or a directory with a manifest.
  package init(contentsOf path: String, limits: DecodingLimits, _ reading: Reading) throws(EncodingError) {
    if FileStatus(path)?.kind == .directory {
      let pictures = try DirectoryPictures(path, limits)
      self.init(pictures, allowedPixels: pictures.allowedPixels)
    } else {
      try self.init(
        EncodingError.wrapping(fileContents(path)), limits: limits, reading)
    }
  }

  /// Opens the bytes of a file.
  ///
  /// - Throws: `undecodable` for other formats and damaged structure, or `tooMuchToDecode`.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(EncodingError) {
    try self.init(bytes, limits: limits, Reading())
  }

  /// Opens the bytes of a file.
  package init(_ bytes: [UInt8], limits: DecodingLimits, _ reading: Reading) throws(EncodingError) {
    self.init(
      try ContainerPictures(bytes, limits, reading), allowedPixels: limits.decodedPixels(ofBytes: bytes.count)
    )
  }

  private init(_ pictures: any PictureSequence, allowedPixels: Int) {
    self.pictures = pictures
    self.allowedPixels = allowedPixels
  }

  /// Returns the next frame, or nil after the last one.
  ///
  /// Release the previous frame first: while it is held, the next one needs a copy of the canvas.
  ///
  /// - Throws: `undecodable` for a picture whose data are damaged or incomplete.
  public mutating func next() throws(EncodingError) -> Frame? {
    guard index < pictures.count else { return nil }
    let content = try pictures.content(index)
    var canvas = take()
    let changed = canvas.show(content, of: pictures.pictures[index])
    let bitmap = canvas.bitmap
    self.canvas = canvas
    let time = pictures.times[index]
    index += 1
    return Frame(
      bitmap: bitmap, changed: index == 1 ? bitmap.bounds : changed, start: time.start,
      end: time.start + time.duration)
  }

  /// Moves the canvas out, so that it has a single reference.
  private mutating func take() -> InspectedCanvas {
    defer { canvas = nil }
    return canvas ?? InspectedCanvas(width: width, height: height)
  }
}

/// The pictures of an animation, each decoded on demand.
protocol PictureSequence: Sendable {
  var width: Int { get }
  var height: Int { get }
  var loop: LoopCount { get }
  var clock: Double { get }
  var pictures: [Inspection.Picture] { get }
  var texts: [String] { get }
  /// Lines about the file that the user should know; each begins with its kind, such as `note: `.
  var remarks: [String] { get }
  /// The start and duration of each picture, in seconds.
  var times: [(start: Double, duration: Double)] { get }

  /// Decodes the pixels of a picture.
  func content(_ index: Int) throws(EncodingError) -> DecodedPicture.Content
}

extension PictureSequence {
  /// None.
  var texts: [String] { [] }
  /// None.
  var remarks: [String] { [] }
  var count: Int { pictures.count }
}
