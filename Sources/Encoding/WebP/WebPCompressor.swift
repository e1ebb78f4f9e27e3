internal import GlyphreelCWebP

/// A compressor of frames to lossless still pictures in WebP files, implemented by libwebp.
@safe struct WebPCompressor {
  // Bounds: the library reads as many pixels as the rectangle has, which is checked. It does not keep them: the memory
  // is ours, and freeing the picture frees its own buffers only. The output is copied with its size before it is cleared.
  /// One configuration per method.
  private var configs: [WebPConfig] = []

  /// The library's settings by effort.
  ///
  /// Higher efforts use the last one. If there are several methods, the shortest file is used.
  ///
  /// The library's presets take as long and produce gradients that are a sixth larger. A frame that changes completely
  /// (W4) is 13 % larger at quality 75 than at 100. Methods 4 and 5 make some pictures smaller and others larger.
  /// Method 6 can take a hundred times as long as method 5 for frames with many colours, and saves nothing.
  private static let searches: [(quality: Float, methods: [Int32])] = [
    (0, [0]), (20, [1]), (25, [2]), (50, [3]), (75, [3]), (100, [3]), (100, [3, 4]), (100, [3, 4, 5]),
  ]

  init(effort: Int) throws(EncodingError) {
    let search = Self.searches[min(effort, Self.searches.count) - 1]
    for method in search.methods {
      var config = WebPConfig()
      guard unsafe WebPConfigInit(&config) != 0 else { throw .webPFailed("another version of the library") }
      (config.lossless, config.method, config.quality) = (1, method, search.quality)
      configs.append(config)
    }
  }

  /// Returns the frame that makes the shortest file, with this file.
  func shortest(of frames: [WebPFrame]) throws(EncodingError) -> (frame: WebPFrame, file: [UInt8]) {
    precondition(!frames.isEmpty, "there is a frame")
    var shortest: (frame: WebPFrame, file: [UInt8])?
    for frame in frames {
      for config in configs {
        let file = try compress(frame, config)
        if file.count < shortest?.file.count ?? .max { shortest = (frame, file) }
      }
    }
    return shortest ?? (frames[0], [])
  }

  /// Returns a frame's pixels as a still picture.
  private func compress(_ frame: WebPFrame, _ config: WebPConfig) throws(EncodingError) -> [UInt8] {
    let rect = frame.rect
    precondition(frame.pixels.count == rect.area, "a rectangle and its pixels have one size")
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { throw .webPFailed("another version of the library") }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(rect.width)
    unsafe picture.height = Int32(rect.height)
    unsafe picture.argb_stride = Int32(rect.width)
    // The library replaces the colours of transparent pixels.
    var (pixels, config) = (frame.pixels, config)
    var output = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&output)
    defer { unsafe WebPMemoryWriterClear(&output) }
    let isComplete = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe withUnsafeMutablePointer(to: &output) { output in
        unsafe picture.argb = pixels.baseAddress
        unsafe picture.writer = WebPMemoryWrite
        unsafe picture.custom_ptr = UnsafeMutableRawPointer(output)
        return unsafe WebPEncode(&config, &picture) != 0
      }
    }
    guard isComplete else {
      let error = unsafe picture.error_code
      throw .webPFailed(error == VP8_ENC_ERROR_OUT_OF_MEMORY ? "out of memory" : "error \(error.rawValue)")
    }
    return unsafe Array(UnsafeBufferPointer(start: output.mem, count: output.size))
  }
}

extension EncodingError {
  static func webPFailed(_ reason: String) -> EncodingError { .codecFailed(format: "WebP", reason: reason) }
}
