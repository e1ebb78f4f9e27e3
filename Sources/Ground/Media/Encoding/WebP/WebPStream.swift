internal import GlyphreelCWebP
internal import GlyphreelGraphics

/// A writer of the container of a WebP file, implemented by libwebpmux.
///
/// It keeps the compressed frames until the end, because sizes precede them in the file.
@safe final class WebPStream {
  // Bounds: bytes are passed with their counts, and the library copies them. The file is copied with its size before
  // it is cleared.
  private let mux: OpaquePointer

  init(_ options: EncodingOptions) throws(EncodingError) {
    guard let mux = unsafe WebPMuxNew() else { throw .webPFailed("out of memory") }
    unsafe self.mux = unsafe mux
    var settings = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(options.loop.plays ?? 0))
    try unsafe check(WebPMuxSetCanvasSize(mux, Int32(options.width), Int32(options.height)))
    try unsafe check(WebPMuxSetAnimationParams(mux, &settings))
    guard !options.altText.isEmpty else { return }
    try unsafe withData(XMPPacket(description: options.altText).bytes) { text in
      var text = unsafe text
      return unsafe WebPMuxSetChunk(mux, "XMP ", &text, 1)
    }
  }

  deinit { unsafe WebPMuxDelete(mux) }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - file: Its pixels as a still picture.
  ///   - duration: In milliseconds.
  func put(_ frame: WebPFrame, as file: [UInt8], duration: Int) throws(EncodingError) {
    try unsafe withData(file) { data in
      var info = unsafe WebPMuxFrameInfo()
      unsafe info.bitstream = unsafe data
      unsafe info.x_offset = Int32(frame.rect.minX)
      unsafe info.y_offset = Int32(frame.rect.minY)
      unsafe info.duration = Int32(duration)
      unsafe info.id = WEBP_CHUNK_ANMF
      unsafe info.dispose_method = WEBP_MUX_DISPOSE_NONE
      unsafe info.blend_method = frame.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
      return unsafe WebPMuxPushFrame(mux, &info, 1)
    }
  }

  /// Returns the file.
  ///
  /// The library turns a single frame into a still picture.
  func finish() throws(EncodingError) -> [UInt8] {
    var file = unsafe WebPData()
    unsafe WebPDataInit(&file)
    defer { unsafe WebPDataClear(&file) }
    try unsafe check(WebPMuxAssemble(mux, &file))
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  private func withData(_ bytes: [UInt8], _ body: (WebPData) -> WebPMuxError) throws(EncodingError) {
    try check(
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe body(WebPData(bytes: bytes.baseAddress, size: bytes.count))
      })
  }

  private func check(_ status: WebPMuxError) throws(EncodingError) {
    guard status != WEBP_MUX_OK else { return }
    throw .webPFailed(status == WEBP_MUX_MEMORY_ERROR ? "out of memory" : "error \(status.rawValue)")
  }
}
