internal import CPNG
internal import Graphics

/// Writes one PNG file through libpng.
struct PNGWriter {
  private let format: PNGPixelFormat
  private let description: [CChar]?

  /// `altText` goes into the file under the keyword Description; empty for none.
  init(format: PNGPixelFormat, altText: String) {
    self.format = format
    // The library takes a C string, which ends at a null character.
    let text = altText.unicodeScalars.filter { $0 != "\0" }
    description = text.isEmpty ? nil : Array(String(String.UnicodeScalarView(text)).utf8CString)
  }

  /// Throws unless a canvas is one that PNG can hold.
  static func checkSize(_ options: EncodingOptions) throws(EncodingError) {
    let limit = Int(Int32.max)
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    guard max(options.width, options.height) <= limit else {
      throw .canvasTooLarge(format: "PNG", width: options.width, height: options.height, limit: limit)
    }
  }

  func write(_ bitmap: Bitmap, to sink: any ByteSink) throws(EncodingError) {
    var colorType = CPNG_RGBA
    var bitDepth = 8
    var palette: [UInt8] = []
    switch format {
    case .indexed(let pixels, let bits):
      colorType = CPNG_INDEXED
      bitDepth = bits
      for pixel in pixels {
        for shift: UInt32 in [0, 8, 16, 24] {
          palette.append(UInt8(truncatingIfNeeded: pixel.straight >> shift))
        }
      }
    case .rgb: colorType = CPNG_RGB
    case .rgba: break
    }
    let rows = format.rows(of: bitmap)
    let receiver = Receiver(sink: sink)
    var message = CPNGMessage()
    let status = palette.withUnsafeBufferPointer { palette in
      rows.withUnsafeBufferPointer { rows in
        withOptionalPointer(description) { description in
          var picture = CPNGPicture(
            width: UInt32(bitmap.width), height: UInt32(bitmap.height), colorType: Int32(colorType),
            bitDepth: Int32(bitDepth), palette: palette.baseAddress, paletteCount: Int32(palette.count / 4),
            rows: rows.baseAddress, rowBytes: rows.count / bitmap.height, description: description)
          return CPNGWritePicture(
            &picture,
            { context, bytes, count in
              guard let context else { return 1 }
              let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
              return receiver.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 0 : 1
            }, Unmanaged.passUnretained(receiver).toOpaque(), &message)
        }
      }
    }
    if let failure = receiver.failure { throw failure }
    if status != Int32(CPNG_OK) { throw .codecFailed(format: "PNG", reason: message.string) }
  }

  private func withOptionalPointer<Result>(
    _ text: [CChar]?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  /// Keeps the sink's error while C code passes on only that there was one.
  private final class Receiver {
    let sink: any ByteSink
    var failure: EncodingError?

    init(sink: any ByteSink) {
      self.sink = sink
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      do {
        try sink.write(bytes)
        return true
      } catch {
        failure = error
        return false
      }
    }
  }
}

extension CPNGMessage {
  /// The text up to its null character.
  var string: String {
    withUnsafeBytes(of: text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
