internal import GlyphreelSystem
internal import Graphics

/// Reads GIF, APNG, PNG and WebP files, and directories of numbered PNGs, frame by frame as a player shows them.
///
/// Holds the file's bytes and one canvas, however many frames there are. Stricter than a player: what is damaged
/// anywhere is an error and no picture with holes. Pictures without a delay are shown for a tenth of a second, as
/// browsers show them, and so are delays of a hundredth in a GIF.
public struct AnimationReader {
  /// The canvas's width in pixels.
  public var width: Int { pictures.width }
  /// The canvas's height in pixels.
  public var height: Int { pictures.height }
  /// How many pictures there are, equal ones counted each.
  public var pictureCount: Int { pictures.count }
  /// How often they are shown.
  public var loop: LoopCount { pictures.loop }
  /// Seconds that the format's times are multiples of; 0 where they are fractions of any kind.
  public var clock: Double { pictures.clock }
  /// Whether it is one picture without a time of its own, which is shown from 0 to 0.
  public var isStill: Bool { pictures.count == 1 && pictures.times[0].duration == 0 }

  private let pictures: any PictureSequence
  private var canvas: InspectedCanvas
  private var index = 0

  /// How many pixels all canvases may have together, as a multiple of the largest one, so that a small file can't
  /// take hours.
  private static let workFactor = 256

  /// Opens a file, or a directory that has a manifest.
  ///
  /// - Parameters:
  ///   - maximumPixelCount: Larger canvases are refused before memory is taken for them.
  ///   - maximumByteCount: Larger files are refused; 64 MiB by default.
  /// - Throws: `readingFailed`, or `undecodable`.
  public init(
    contentsOf path: String, maximumPixelCount: Int = 1 << 26, maximumByteCount: Int? = nil
  ) throws(EncodingError) {
    let byteLimit = maximumByteCount ?? FileSizeLimit.picture
    if FileStatus(path)?.kind == .directory {
      let pictures = try DirectoryPictures(
        path, maximumPixelCount: maximumPixelCount, byteLimit: byteLimit)
      try self.init(pictures, maximumPixelCount)
    } else {
      try self.init(fileContents(path, limit: byteLimit), maximumPixelCount: maximumPixelCount)
    }
  }

  /// Opens a file's bytes.
  ///
  /// - Throws: `undecodable` for what is none of the formats, is damaged in its structure, or has too many pixels.
  public init(_ bytes: [UInt8], maximumPixelCount: Int = 1 << 26) throws(EncodingError) {
    try self.init(ContainerPictures(bytes), maximumPixelCount)
  }

  private init(_ pictures: any PictureSequence, _ maximumPixelCount: Int) throws(EncodingError) {
    let (area, overflow) = pictures.width.multipliedReportingOverflow(by: pictures.height)
    guard !overflow, area <= maximumPixelCount else {
      let reason = "\(pictures.width) × \(pictures.height) pixels, \(maximumPixelCount) are allowed"
      throw .undecodable(format: pictures.formatName, reason: reason)
    }
    guard pictures.count <= Self.workFactor * (maximumPixelCount / max(area, 1)) else {
      let reason = "\(pictures.count) pictures of \(pictures.width) × \(pictures.height) pixels are too many"
      throw .undecodable(format: pictures.formatName, reason: reason)
    }
    self.pictures = pictures
    canvas = InspectedCanvas(width: pictures.width, height: pictures.height)
  }

  /// The next frame; nil behind the last one.
  ///
  /// - Throws: `undecodable` for a picture whose data are damaged or not all there.
  public mutating func next() throws(EncodingError) -> Frame? {
    guard index < pictures.count else { return nil }
    let content = pictures.pictures[index]
    let changed = canvas.show(try pictures.pixels(index), of: content)
    let time = pictures.times[index]
    index += 1
    return Frame(
      bitmap: canvas.bitmap, changed: index == 1 ? canvas.bitmap.bounds : changed, start: time.start,
      end: time.start + time.duration)
  }
}

/// Pictures that are played on one canvas, each decoded when it is asked for.
protocol PictureSequence {
  /// For messages.
  var formatName: String { get }
  var width: Int { get }
  var height: Int { get }
  var loop: LoopCount { get }
  var clock: Double { get }
  var pictures: [Inspection.Picture] { get }
  /// When each of them appears and how long it stays, in seconds.
  var times: [(start: Double, duration: Double)] { get }

  /// The pixels of a picture, as many as its rectangle has.
  func pixels(_ index: Int) throws(EncodingError) -> [Bitmap.Pixel]
}

extension PictureSequence {
  var count: Int { pictures.count }
}
