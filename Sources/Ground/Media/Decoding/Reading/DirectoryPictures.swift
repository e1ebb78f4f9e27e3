internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// The numbered PNGs of a directory, with the times of its manifest.
struct DirectoryPictures: PictureSequence {
  let formatName = "frame sequence"
  let width: Int
  let height: Int
  let loop: LoopCount
  let clock = 0.0
  let pictures: [Inspection.Picture]
  let texts: [String]
  let times: [(start: Double, duration: Double)]
  /// The number of pixels that the limits allow to decode.
  let allowedPixels: Int
  private let limits: DecodingLimits
  private let names: [String]
  private let folder: Folder

  init(_ directory: String, _ limits: DecodingLimits) throws(EncodingError) {
    do throws(FileFailure) { folder = try Folder(directory) } catch {
      throw .file(.readingFailed(path: directory, reason: error.reason()))
    }
    guard folder.status(of: SequenceManifest.fileName) != nil else {
      throw .file(
        .readingFailed(
          path: directory,
          reason: "a directory of frames needs a \(SequenceManifest.fileName) that gives their times"))
    }
    // A manifest has about eighty bytes per frame.
    let times = try SequenceTimes(
      folder.picturePart(
        SequenceManifest.fileName, limit: max(1 << 20, DecodingLimits.product(limits.frames, 160))),
      frameLimit: limits.frames)
    names = times.frames.map(\.file)
    self.limits = limits
    let first = try ContainerPictures(folder.picturePart(names[0]), limits)
    (width, height) = (first.width, first.height)
    allowedPixels = try Self.check(names, in: folder, width, height, limits)
    loop = times.loop
    texts = times.altText.isEmpty ? [] : [times.altText]
    self.times = times.frames.map { ($0.start, $0.duration) }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    pictures = times.frames.map {
      Inspection.Picture(
        rect: bounds, delay: $0.duration, disposal: .keep, blends: false, byteCount: 0)
    }
  }

  /// Checks the cost of all frames and returns the number of pixels that may be decoded.
  ///
  /// A repeated file counts each time.
  private static func check(
    _ names: [String], in folder: Folder, _ width: Int, _ height: Int, _ limits: DecodingLimits
  ) throws(EncodingError) -> Int {
    func refusal(_ limit: DecodingExcess.Limit, _ needed: Int, _ allowed: Int) -> EncodingError {
      .tooMuchToDecode(
        format: "frame sequence", DecodingExcess(limit: limit, needed: needed, allowed: allowed))
    }
    let area = DecodingLimits.product(width, height)
    guard area <= limits.canvasPixels else { throw refusal(.canvas, area, limits.canvasPixels) }
    var cost = DecodingCost(width: width, height: height)
    var known: Set<ExactString> = []
    var byteCount = 0
    for name in names {
      let size = folder.status(of: name)?.size ?? 0
      // Reading a byte costs about as much as decoding a pixel.
      cost.add(DecodingLimits.sum(area, size))
      if known.insert(ExactString(name)).inserted { byteCount = DecodingLimits.sum(byteCount, size) }
    }
    let allowed = limits.decodedPixels(ofBytes: byteCount)
    guard cost.pixels <= allowed else { throw refusal(.decoded, cost.pixels, allowed) }
    return allowed
  }

  func content(_ index: Int) throws(EncodingError) -> DecodedPicture.Content {
    let picture = try ContainerPictures(folder.picturePart(names[index]), limits)
    guard picture.width == width, picture.height == height else {
      let reason =
        "'\(folder.path(of: names[index]))' is \(picture.width) × \(picture.height) pixels, but the first frame is \(width) × \(height)"
      throw .undecodable(format: formatName, reason: reason)
    }
    return .pixels(try picture.firstFrame().pixels)
  }
}

extension Folder {
  /// Returns the bytes of a file of the sequence.
  fileprivate func picturePart(
    _ name: String, limit: Int = FileSizeLimit.picture
  ) throws(EncodingError) -> [UInt8] {
    try EncodingError.wrapping(contents(of: name, limit: limit))
  }
}
