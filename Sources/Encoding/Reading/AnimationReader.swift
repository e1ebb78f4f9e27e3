internal import GlyphreelSystem
internal import GlyphreelGraphics

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

  /// How many pixels the limits allow to decode.
  package let allowedPixels: Int

  private let pictures: any PictureSequence
  /// Nil before the first frame, so that readers that have read nothing take no memory for one.
  private var canvas: InspectedCanvas?
  private var index = 0

  /// Opens a file, or a directory that has a manifest.
  ///
  /// - Throws: `readingFailed`, also for more than 64 MiB, `undecodable`, or `tooMuchToDecode`.
  public init(contentsOf path: String, limits: DecodingLimits = DecodingLimits()) throws(EncodingError) {
    if FileStatus(path)?.kind == .directory {
      let pictures = try DirectoryPictures(path, limits)
      self.init(pictures, allowedPixels: pictures.allowedPixels)
    } else {
      try self.init(
        EncodingError.wrapping { () throws(FileError) in try fileContents(path) }, limits: limits)
    }
  }

  /// Opens a file's bytes.
  ///
  /// - Throws: `undecodable` for what is none of the formats or is damaged in its structure, or `tooMuchToDecode`.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(EncodingError) {
    self.init(
      try ContainerPictures(bytes, limits), allowedPixels: limits.decodedPixels(ofBytes: bytes.count))
  }

  private init(_ pictures: any PictureSequence, allowedPixels: Int) {
    self.pictures = pictures
    self.allowedPixels = allowedPixels
  }

  /// The next frame; nil behind the last one.
  ///
  /// Let go of the frame before: while it is held, the next one needs a canvas of its own.
  ///
  /// - Throws: `undecodable` for a picture whose data are damaged or not all there.
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

  /// The canvas, of which no other copy stays.
  private mutating func take() -> InspectedCanvas {
    defer { canvas = nil }
    return canvas ?? InspectedCanvas(width: width, height: height)
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

  /// The pixels of a picture.
  func content(_ index: Int) throws(EncodingError) -> DecodedPicture.Content
}

extension PictureSequence {
  var count: Int { pictures.count }
}
