internal import GlyphreelCWebP

/// A compressor of frames to lossless still pictures in WebP files, implemented by libwebp.
@safe struct WebPCompressor {
  // Bounds: the library reads as many pixels as the rectangle has, which is checked. It does not keep them, and with `exact`
  // it does not write to them: the memory is ours, and freeing the picture frees its own buffers only. The output is copied
  // with its size before it is cleared.
  /// One configuration per method.
  private var configs: [WebPConfig] = []
  /// The configuration of half the quality, if there is one method of full quality.
  private var quick: WebPConfig?
  /// True if `quick` made the last sample of a large frame as small as full quality did.
  private var quickSuffices = false
  /// The number of large frames.
  private var largeCount = 0

  /// The pixels from which a frame is large.
  private static let largeArea = 1 << 15
  /// The number of large frames from one that is sampled to the next.
  private static let samplingInterval = 32

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
    if search.quality == 100, configs.count == 1 {
      quick = configs[0]
      quick?.quality = 50
    }
  }

  /// Returns the frame that makes the shortest file, with this file.
  mutating func shortest(of frames: [WebPFrame]) throws(EncodingError) -> (frame: WebPFrame, file: [UInt8]) {
    precondition(!frames.isEmpty, "there is a frame")
    var shortest: (frame: WebPFrame, file: [UInt8])?
    let configs = try configs(for: frames[0])
    for frame in frames {
      for config in configs {
        let file = try compress(frame, config)
        if file.count < shortest?.file.count ?? .max { shortest = (frame, file) }
      }
    }
    return shortest ?? (frames[0], [])
  }

  /// Returns the configurations for a frame.
  ///
  /// Of photographs, half the quality takes half the time for 0.02 % more bytes; of gradients it costs 13 %. A sample of
  /// some frames decides.
  private mutating func configs(for frame: WebPFrame) throws(EncodingError) -> [WebPConfig] {
    guard let quick, frame.rect.area >= Self.largeArea else { return configs }
    if largeCount % Self.samplingInterval == 0 {
      let sample = frame.sample
      let (small, full) = (try compress(sample, quick).count, try compress(sample, configs[0]).count)
      quickSuffices = small * 200 <= full * 201
    }
    largeCount += 1
    return quickSuffices ? [quick] : configs
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
    var config = config
    // The library replaces the colours of transparent pixels in place, unless it is told to keep them. Only then can the
    // frame's memory be shared, which saves 64 MB for 16 million pixels.
    config.exact = frame.pixels.allSatisfy { $0 >> 24 == 255 } ? 1 : 0
    var pixels = config.exact == 1 ? [] : frame.pixels
    var output = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&output)
    defer { unsafe WebPMemoryWriterClear(&output) }
    let isComplete = unsafe withUnsafeMutablePointer(to: &output) { output in
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(output)
      if config.exact == 1 {
        return unsafe frame.pixels.withUnsafeBufferPointer { pixels in
          unsafe picture.argb = UnsafeMutablePointer(mutating: pixels.baseAddress)
          return unsafe WebPEncode(&config, &picture) != 0
        }
      }
      return unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe picture.argb = pixels.baseAddress
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
