internal import GlyphreelCPNG
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// A writer of the chunks of a PNG file, implemented by libpng.
@safe final class PNGStream {
  // Bounds: bytes are passed with their counts, and the C code copies the values that it keeps. The stream outlives
  // its writer, so the callback can access the stream.
  private let sink: any ByteSink
  /// The sink's error, which the C code reports only as a failure.
  private var failure: EncodingError?
  private var writer: OpaquePointer?

  init(sink: any ByteSink) throws(EncodingError) {
    self.sink = sink
    unsafe writer = unsafe CPNGWriterCreate(
      { context, bytes, count in
        guard let context = unsafe context else { return 1 }
        let stream = unsafe Unmanaged<PNGStream>.fromOpaque(context).takeUnretainedValue()
        return unsafe stream.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 0 : 1
      }, unsafe Unmanaged.passUnretained(self).toOpaque())
    if unsafe writer == nil { throw .codecFailed(format: "PNG", reason: "out of memory") }
  }

  deinit {
    if let writer = unsafe writer { unsafe CPNGWriterRelease(writer) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do {
      try EncodingError.wrapping(unsafe sink.write(bytes.bindMemory(to: UInt8.self).span))
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Writes the chunks before the pixels.
  ///
  /// - Parameter altText: The text under the keyword Description; empty for none.
  func begin(
    width: Int, height: Int, format: PNGPixelFormat, altText: String
  ) throws(EncodingError) {
    var header = unsafe CPNGHeader()
    unsafe header.width = UInt32(width)
    unsafe header.height = UInt32(height)
    unsafe header.bitDepth = Int32(format.bits)
    unsafe header.colorType = format.colorType
    let palette = format.palette.flatMap { pixel in
      (0..<4 as Range<UInt32>).map { UInt8(truncatingIfNeeded: pixel.straight >> ($0 * 8)) }
    }
    unsafe header.paletteCount = Int32(format.palette.count)
    if format.kind == .grey || format.kind == .rgb, let transparent = format.transparentSample {
      unsafe header.hasTransparentColor = 1
      if format.kind == .grey {
        unsafe header.transparentColor.0 = UInt16(transparent)
      } else {
        unsafe header.transparentColor = (
          UInt16(transparent & 0xFF), UInt16(transparent >> 8 & 0xFF), UInt16(transparent >> 16)
        )
      }
    }
    // The library takes a C string, which ends at a NUL.
    let text = String(String.UnicodeScalarView(altText.unicodeScalars.filter { $0 != "\0" })).utf8CString
    let status = unsafe palette.withUnsafeBufferPointer { palette in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe header.palette = palette.baseAddress
        unsafe header.description = text.count > 1 ? text.baseAddress : nil
        return unsafe CPNGWriteHeader(writer, &header)
      }
    }
    try check(status)
  }

  /// Writes one chunk.
  ///
  /// `name` has four letters.
  func putChunk(_ name: String, _ bytes: [UInt8]) throws(EncodingError) {
    try unsafe check(CPNGWriteChunk(writer, name, bytes, bytes.count))
  }

  /// Writes the end of the file.
  ///
  /// The sink is not committed.
  func finish() throws(EncodingError) {
    try putChunk("IEND", [])
  }

  private func check(_ status: Int32) throws(EncodingError) {
    if let failure { throw failure }
    guard status == Int32(CPNG_OK) else {
      let reason = unsafe CPNGWriterMessage(writer)?.pointee.string ?? "unknown"
      throw .codecFailed(format: "PNG", reason: reason)
    }
  }

  /// The largest width and height of a picture.
  static let sizeLimit = Int(Int32.max)
}

extension PNGPixelFormat {
  fileprivate var colorType: Int32 {
    switch kind {
    case .indexed: Int32(CPNG_INDEXED)
    case .grey: Int32(CPNG_GREY)
    case .greyAlpha: Int32(CPNG_GREY_ALPHA)
    case .rgb: Int32(CPNG_RGB)
    case .rgba: Int32(CPNG_RGBA)
    }
  }
}

extension CPNGMessage {
  /// The text before the NUL.
  var string: String {
    unsafe withUnsafeBytes(of: text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
