internal import GlyphreelExact
package import GlyphreelGraphics
package import GlyphreelSystem

/// The pictures of an uncompressed YUV4MPEG2 video with samples of 8 bits.
package struct Y4MPictures: PictureStream {
  /// The size in pixels.
  package let width, height: Int
  /// The frame rate of the header.
  package let frameRate: FrameRate
  /// True if it has a plane of alpha.
  package let hasAlpha: Bool

  private let input: RewindableInput
  private let planes: PlanarPicture
  private var hasHeader = true

  /// The longest line of a header.
  private static let lineLimit = 1 << 12

  /// Reads the header.
  ///
  /// - Throws: `readingFailed`, `undecodable`, or `tooMuchToDecode`.
  package init(_ input: RewindableInput, _ limits: DecodingLimits) throws(EncodingError) {
    self.input = input
    let fields = try Self.line(input).split(separator: " ").map(String.init)
    guard fields.first == "YUV4MPEG2" else { throw Self.refusal("it does not begin with YUV4MPEG2") }
    func field(_ letter: String) -> String? {
      fields.dropFirst().first { $0.hasPrefix(letter) }.map { String($0.dropFirst()) }
    }
    func number(_ letter: String) -> Int? { field(letter).flatMap { Int($0) } }
    guard let width = number("W"), let height = number("H"), width > 0, height > 0 else {
      throw Self.refusal("its header has no size")
    }
    let area = DecodingLimits.product(width, height)
    guard area <= limits.canvasPixels else {
      throw .tooMuchToDecode(
        format: "y4m", DecodingExcess(limit: .canvas, needed: area, allowed: limits.canvasPixels))
    }
    let rate = (field("F") ?? "").split(separator: ":").compactMap { Int(String($0)) }
    guard rate.count == 2, rate[0] > 0, rate[1] > 0 else {
      throw Self.refusal("its header has no frame rate")
    }
    guard (0.001...1000).contains(Double(rate[0]) / Double(rate[1])) else {
      throw Self.refusal("its frame rate is not in 0.001...1000")
    }
    guard let sampling = PlanarPicture.Sampling(y4m: field("C") ?? "420jpeg") else {
      throw Self.refusal(
        "its pixels are '\(field("C") ?? "")'; write 8 bits, as with ffmpeg's '-pix_fmt yuv420p' or 'yuv444p'"
      )
    }
    (self.width, self.height) = (width, height)
    frameRate = FrameRate(Double(rate[0]), per: Double(rate[1]))
    let isFull = fields.contains { $0 == "XCOLORRANGE=FULL" }
    hasAlpha = sampling == .fullWithAlpha
    planes = PlanarPicture(width: width, height: height, sampling, isFullRange: isFull)
  }

  /// Returns the next picture.
  ///
  /// - Throws: `undecodable` if the input ends within a picture.
  package mutating func next() throws -> Bitmap? {
    if !hasHeader { _ = try Self.line(input) }
    hasHeader = true
    let mark = try Self.line(input)
    if mark.isEmpty { return nil }
    guard mark.hasPrefix("FRAME") else { throw Self.refusal("a picture does not begin with FRAME") }
    let bytes = try EncodingError.wrapping(input.read(planes.byteCount))
    guard bytes.count == planes.byteCount else {
      throw Self.refusal("it ends after \(bytes.count) of the \(planes.byteCount) bytes of a picture")
    }
    return planes.bitmap(bytes)
  }

  /// Restarts at the first picture.
  package mutating func restart() {
    input.rewind()
    hasHeader = false
  }

  /// Returns the next line without its end; empty at the end of the input.
  private static func line(_ input: RewindableInput) throws(EncodingError) -> String {
    var bytes: [UInt8] = []
    while bytes.count < lineLimit {
      let byte = try EncodingError.wrapping(input.read(1))
      guard let byte = byte.first, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func refusal(_ reason: String) -> EncodingError {
    .undecodable(format: "y4m", reason: reason)
  }
}
