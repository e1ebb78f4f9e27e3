internal import CWebP
internal import Graphics

/// An animation on its way through libwebp.
final class WebPStream {
  private let encoder: OpaquePointer
  private var picture = WebPPicture()
  private var config = WebPConfig()
  private var isOpaque = true

  init(_ options: EncodingOptions) throws(EncodingError) {
    var settings = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&settings) != 0, WebPConfigInit(&config) != 0,
      // Its levels are 0 to 9, too; the last one takes a hundred times as long and gains next to nothing.
      WebPConfigLosslessPreset(&config, Int32(min(options.effort, 8))) != 0
    else { throw Self.failure("another version of the library") }
    settings.anim_params.loop_count = Int32(options.loop.plays ?? 0)
    settings.anim_params.bgcolor = 0
    // Both ways of disposal are tried for each frame; without, no key frames are wanted either.
    settings.minimize_size = options.effort >= 4 ? 1 : 0
    settings.kmax = 0
    guard let encoder = WebPAnimEncoderNew(Int32(options.width), Int32(options.height), &settings) else {
      throw Self.failure("out of memory")
    }
    self.encoder = encoder
    guard WebPPictureInit(&picture) != 0 else { throw Self.failure("another version of the library") }
    picture.use_argb = 1
    picture.width = Int32(options.width)
    picture.height = Int32(options.height)
    guard WebPPictureAlloc(&picture) != 0 else { throw Self.failure("out of memory") }
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
    WebPPictureFree(&picture)
  }

  /// Adds the canvas as it is drawn, to be shown from a time in milliseconds.
  func addPicture(at time: Int) throws(EncodingError) {
    guard let time = Int32(exactly: time) else { throw Self.failure("more than 24 days are too long") }
    if WebPAnimEncoderAdd(encoder, &picture, time, &config) == 0 { throw failure() }
  }

  /// Ends the animation at a time in milliseconds and returns the file.
  func finish(at time: Int, altText: String) throws(EncodingError) -> [UInt8] {
    guard let time = Int32(exactly: time) else { throw Self.failure("more than 24 days are too long") }
    var file = WebPData()
    WebPDataInit(&file)
    defer { WebPDataClear(&file) }
    guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0, WebPAnimEncoderAssemble(encoder, &file) != 0
    else { throw failure() }
    var bytes = bytes(of: file)
    if !altText.isEmpty { bytes = try adding(XMPPacket(description: altText), to: file) }
    if !isOpaque { Self.markTransparent(&bytes) }
    return bytes
  }

  /// Tells players in the extended header that there is alpha.
  ///
  /// The library does so only if a picture has some, but areas may be cleared between opaque ones.
  private static func markTransparent(_ bytes: inout [UInt8]) {
    guard bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8) else { return }
    bytes[20] |= 0x10
  }

  private func adding(_ packet: XMPPacket, to file: WebPData) throws(EncodingError) -> [UInt8] {
    var file = file
    guard let mux = WebPMuxCreate(&file, 0) else { throw Self.failure("out of memory") }
    defer { WebPMuxDelete(mux) }
    let status = packet.bytes.withUnsafeBufferPointer { bytes in
      var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return WebPMuxSetChunk(mux, "XMP ", &chunk, 1)
    }
    var result = WebPData()
    WebPDataInit(&result)
    defer { WebPDataClear(&result) }
    guard status == WEBP_MUX_OK, WebPMuxAssemble(mux, &result) == WEBP_MUX_OK else {
      throw Self.failure("the text could not be added")
    }
    return bytes(of: result)
  }

  private func bytes(of data: WebPData) -> [UInt8] {
    Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// Draws onto the canvas, in an area of the bitmap's size.
  func draw(_ bitmap: Bitmap, at area: PixelRect) {
    let canvas = PixelRect(x: 0, y: 0, width: Int(picture.width), height: Int(picture.height))
    precondition(canvas.contains(area) && area.width == bitmap.width && area.height == bitmap.height)
    guard let target = picture.argb else { return }
    let stride = Int(picture.argb_stride)
    var allAlphas = UInt32.max
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<area.height {
        for x in 0..<area.width {
          let straight = pixels[y &* area.width &+ x].straight
          allAlphas &= straight
          // Red and blue change places.
          target[(area.minY &+ y) &* stride &+ area.minX &+ x] =
            straight & 0xFF00_FF00 | straight << 16 & 0xFF_0000 | straight >> 16 & 0xFF
        }
      }
    }
    if allAlphas >> 24 != 255 { isOpaque = false }
  }

  private func failure() -> EncodingError {
    Self.failure(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown")
  }

  private static func failure(_ reason: String) -> EncodingError {
    .codecFailed(format: "WebP", reason: reason)
  }
}
