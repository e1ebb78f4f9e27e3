internal import GlyphreelCWebP
internal import GlyphreelGraphics

/// A writer of an animation that uses libwebp's animation encoder.
@safe final class WebPStream {
  // Bounds: the picture has `height` rows of `argb_stride`, and areas are checked to lie within it. Files are passed
  // with their sizes and copied before they are cleared.
  private let encoder: OpaquePointer
  private var picture = unsafe WebPPicture()
  private var config = WebPConfig()
  private var isOpaque = true

  /// The library's settings by effort.
  ///
  /// Higher efforts use the last one.
  ///
  /// The library's presets take as long and produce gradients that are a sixth larger. Method 6 can take a hundred
  /// times as long as method 5 for frames with many colours, and saves nothing.
  private static let searches: [(method: Int32, quality: Float)] = [
    (0, 0), (1, 20), (2, 25), (3, 50), (4, 75), (4, 100), (5, 100),
  ]

  init(_ options: EncodingOptions) throws(EncodingError) {
    var settings = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&settings) != 0, unsafe WebPConfigInit(&config) != 0 else {
      throw Self.failure("another version of the library")
    }
    let search = Self.searches[min(options.effort, Self.searches.count) - 1]
    (config.lossless, config.method, config.quality) = (1, search.method, search.quality)
    settings.anim_params.loop_count = Int32(options.loop.plays ?? 0)
    settings.anim_params.bgcolor = 0
    // Both disposal methods are tried for each frame. Without this setting, key frames are not needed either.
    settings.minimize_size = options.effort >= 4 ? 1 : 0
    settings.kmax = 0
    guard let encoder = unsafe WebPAnimEncoderNew(Int32(options.width), Int32(options.height), &settings)
    else {
      throw Self.failure("out of memory")
    }
    unsafe self.encoder = unsafe encoder
    guard unsafe WebPPictureInit(&picture) != 0 else { throw Self.failure("another version of the library") }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(options.width)
    unsafe picture.height = Int32(options.height)
    guard unsafe WebPPictureAlloc(&picture) != 0 else { throw Self.failure("out of memory") }
  }

  deinit {
    unsafe WebPAnimEncoderDelete(encoder)
    unsafe WebPPictureFree(&picture)
  }

  /// Adds the current canvas, to be shown from a time in milliseconds on.
  func addPicture(at time: Int) throws(EncodingError) {
    guard let time = Int32(exactly: time) else { throw Self.failure("more than 24 days are too long") }
    if unsafe WebPAnimEncoderAdd(encoder, &picture, time, &config) == 0 { throw failure() }
  }

  /// Ends the animation at a time in milliseconds and returns the file.
  func finish(at time: Int, altText: String) throws(EncodingError) -> [UInt8] {
    guard let time = Int32(exactly: time) else { throw Self.failure("more than 24 days are too long") }
    var file = unsafe WebPData()
    unsafe WebPDataInit(&file)
    defer { unsafe WebPDataClear(&file) }
    guard unsafe WebPAnimEncoderAdd(encoder, nil, time, nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &file) != 0
    else { throw failure() }
    var bytes = unsafe bytes(of: file)
    if !altText.isEmpty { bytes = try unsafe adding(XMPPacket(description: altText), to: file) }
    if !isOpaque { Self.markTransparent(&bytes) }
    return bytes
  }

  /// Sets the alpha flag in the extended header.
  ///
  /// The library sets it only if a picture has alpha, but disposal can clear areas between opaque pictures.
  private static func markTransparent(_ bytes: inout [UInt8]) {
    guard bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8) else { return }
    bytes[20] |= 0x10
  }

  private func adding(_ packet: XMPPacket, to file: WebPData) throws(EncodingError) -> [UInt8] {
    var file = unsafe file
    guard let mux = unsafe WebPMuxCreate(&file, 0) else { throw Self.failure("out of memory") }
    defer { unsafe WebPMuxDelete(mux) }
    let status = unsafe packet.bytes.withUnsafeBufferPointer { bytes in
      var chunk = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return unsafe WebPMuxSetChunk(mux, "XMP ", &chunk, 1)
    }
    var result = unsafe WebPData()
    unsafe WebPDataInit(&result)
    defer { unsafe WebPDataClear(&result) }
    guard status == WEBP_MUX_OK, unsafe WebPMuxAssemble(mux, &result) == WEBP_MUX_OK else {
      throw Self.failure("the text could not be added")
    }
    return unsafe bytes(of: result)
  }

  private func bytes(of data: WebPData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// Draws onto the canvas, in an area of the bitmap's size.
  func draw(_ bitmap: Bitmap, at area: PixelRect) {
    let canvas = unsafe PixelRect(x: 0, y: 0, width: Int(picture.width), height: Int(picture.height))
    precondition(canvas.contains(area) && area.width == bitmap.width && area.height == bitmap.height)
    guard let target = unsafe picture.argb else { return }
    let stride = unsafe Int(picture.argb_stride)
    var allAlphas = UInt32.max
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<area.height {
        for x in 0..<area.width {
          let straight = unsafe pixels[y &* area.width &+ x].straight
          allAlphas &= straight
          // Swaps red and blue.
          unsafe target[(area.minY &+ y) &* stride &+ area.minX &+ x] =
            straight & 0xFF00_FF00 | straight << 16 & 0xFF_0000 | straight >> 16 & 0xFF
        }
      }
    }
    if allAlphas >> 24 != 255 { isOpaque = false }
  }

  private func failure() -> EncodingError {
    unsafe Self.failure(WebPAnimEncoderGetError(encoder).map { unsafe String(cString: $0) } ?? "unknown")
  }

  private static func failure(_ reason: String) -> EncodingError {
    .codecFailed(format: "WebP", reason: reason)
  }
}
