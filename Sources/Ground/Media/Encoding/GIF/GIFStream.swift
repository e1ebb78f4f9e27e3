internal import GlyphreelCGIF
internal import GlyphreelGraphics
internal import GlyphreelSystem

/// A writer of the blocks of a GIF file, implemented by giflib.
@safe final class GIFStream {
  // Bounds: giflib gets the counts of the arrays with their bytes, and code blocks begin with their counts. The stream
  // owns giflib's file from `init` to `finish` or `deinit` and outlives it, so the callback can access the stream.
  // Bytes are buffered only where there is room, and are sent before the buffer is full.
  /// The disposal of a picture's area before the next picture is drawn.
  enum Disposal: Int32 {
    case keep = 1
    /// The area becomes transparent.
    case background = 2
  }

  /// The rectangle, delay and disposal of a picture.
  struct PictureHeader {
    var rect: PixelRect
    /// The delay in hundredths of a second.
    var delay: Int
    var disposal: Disposal
  }

  private let sink: any ByteSink
  /// The sink's error, which giflib reports only as "write failed".
  private var failure: EncodingError?
  private var file: UnsafeMutablePointer<GifFileType>?
  /// The bytes that giflib has written and the sink has not yet received.
  ///
  /// They are buffered because giflib writes colour tables one colour at a time.
  private let waiting = UnsafeMutablePointer<UInt8>.allocate(capacity: waitingLimit)
  private var waitingCount = 0

  private static let waitingLimit = 1 << 12

  init(sink: any ByteSink) throws(EncodingError) {
    self.sink = sink
    var code: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe file = unsafe EGifOpen(
      context,
      { file, bytes, count in
        guard let context = unsafe file?.pointee.UserData, let bytes = unsafe bytes else { return 0 }
        let stream = unsafe Unmanaged<GIFStream>.fromOpaque(context).takeUnretainedValue()
        return unsafe stream.write(UnsafeRawBufferPointer(start: bytes, count: Int(count))) ? count : 0
      }, &code)
    if unsafe file == nil { throw GIFStream.error(code) }
  }

  deinit {
    defer { unsafe waiting.deallocate() }
    guard let file = unsafe file else { return }
    // Closing writes a trailer, which an unfinished file must not get.
    failure = failure ?? .noFrames
    var code: Int32 = 0
    _ = unsafe EGifCloseFile(file, &code)
  }

  /// Writes the header, the colour table, the loop count and the comment.
  func begin(options: EncodingOptions, table: ColorTable) throws(EncodingError) {
    unsafe EGifSetGifVersion(file, true)
    try unsafe withColorMap(table) { map throws(EncodingError) in
      try unsafe check(EGifPutScreenDesc(file, Int32(options.width), Int32(options.height), 8, 0, map))
    }
    if let plays = options.loop.plays {
      if plays > 1 { try putLoop(repeats: plays - 1) }
    } else {
      try putLoop(repeats: 0)
    }
    if !options.altText.isEmpty { try putExtension(COMMENT_EXT_FUNC_CODE, Array(options.altText.utf8)) }
  }

  /// Writes Netscape's looping extension.
  ///
  /// 0 repeats means forever.
  private func putLoop(repeats: Int) throws(EncodingError) {
    try unsafe check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try unsafe check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try unsafe check(EGifPutExtensionBlock(file, 3, [1, UInt8(repeats & 0xFF), UInt8(repeats >> 8)]))
    try unsafe check(EGifPutExtensionTrailer(file))
  }

  private func putExtension(_ function: Int32, _ bytes: [UInt8]) throws(EncodingError) {
    try unsafe check(EGifPutExtensionLeader(file, function))
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = Array(bytes[start..<min(start + 255, bytes.count)])
      try unsafe check(EGifPutExtensionBlock(file, Int32(block.count), block))
    }
    try unsafe check(EGifPutExtensionTrailer(file))
  }

  /// Calls `body` with giflib's representation of a colour table.
  private func withColorMap(
    _ table: ColorTable, _ body: (UnsafeMutablePointer<ColorMapObject>) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    var entries = table.colors.map { color in
      GifColorType(
        Red: UInt8(color.redByte), Green: UInt8(color.greenByte), Blue: UInt8(color.blueByte))
    }
    while entries.count < 1 << table.bits { entries.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let map = unsafe GifMakeMapObject(Int32(entries.count), entries) else {
      throw .codecFailed(format: "GIF", reason: "out of memory")
    }
    defer { unsafe GifFreeMapObject(map) }
    try unsafe body(map)
  }

  /// Writes one picture: its control block, descriptor and code stream.
  func putPicture(_ picture: CodedPicture, _ header: PictureHeader) throws(EncodingError) {
    var control = GraphicsControlBlock(
      DisposalMode: header.disposal.rawValue, UserInputFlag: false, DelayTime: Int32(header.delay),
      TransparentColor: picture.transparentIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = unsafe EGifGCBToExtension(&control, &bytes)
    try unsafe check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(count), bytes))
    if let table = picture.table {
      try unsafe withColorMap(table) { map throws(EncodingError) in
        try unsafe putDescriptor(picture, header.rect, map)
      }
    } else {
      // Giflib derives the first code width from the size of the colour table. A picture that uses only the first
      // entries may have a smaller one.
      let shared = unsafe file?.pointee.SColorMap
      let bits = unsafe shared?.pointee.BitsPerPixel ?? 8
      unsafe shared?.pointee.BitsPerPixel = Int32(picture.symbolBits)
      defer { unsafe shared?.pointee.BitsPerPixel = bits }
      try unsafe putDescriptor(picture, header.rect, nil)
    }
    let codes = picture.codes
    var block = [UInt8]()
    block.reserveCapacity(256)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let end = min(start + 255, codes.count)
      block.removeAll(keepingCapacity: true)
      block.append(UInt8(end - start))
      block += codes[start..<end]
      try unsafe check(EGifPutCodeNext(file, block))
    }
    try unsafe check(EGifPutCodeNext(file, nil))
  }

  private func putDescriptor(
    _ picture: CodedPicture, _ rect: PixelRect, _ map: UnsafeMutablePointer<ColorMapObject>?
  ) throws(EncodingError) {
    try unsafe check(
      EGifPutImageDesc(
        file, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height), picture.isInterlaced,
        map))
  }

  /// Writes the trailer and completes the output.
  func finish() throws(EncodingError) {
    guard let file = unsafe file else { return }
    unsafe self.file = nil
    var code: Int32 = 0
    // Giflib frees the file even when it reports an error.
    if unsafe EGifCloseFile(file, &code) == GIF_ERROR { throw failure ?? GIFStream.error(code) }
    if !sendWaiting(), let failure { throw failure }
    try EncodingError.wrapping(sink.commit())
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if waitingCount + bytes.count > Self.waitingLimit, !sendWaiting() { return false }
    guard let start = bytes.baseAddress, failure == nil else { return failure == nil }
    guard bytes.count <= Self.waitingLimit else { return unsafe send(bytes.bindMemory(to: UInt8.self).span) }
    unsafe UnsafeMutableRawPointer(waiting + waitingCount).copyMemory(from: start, byteCount: bytes.count)
    waitingCount += bytes.count
    return true
  }

  private func sendWaiting() -> Bool {
    defer { waitingCount = 0 }
    return unsafe send(UnsafeBufferPointer(start: waiting, count: waitingCount).span)
  }

  /// Sends bytes to the sink and stores its error.
  private func send(_ bytes: Span<UInt8>) -> Bool {
    guard failure == nil else { return false }
    do {
      try EncodingError.wrapping(sink.write(bytes))
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func check(_ result: Int32) throws(EncodingError) {
    if let failure { throw failure }
    if result == GIF_ERROR { throw unsafe GIFStream.error(file?.pointee.Error ?? 0) }
  }

  private static func error(_ code: Int32) -> EncodingError {
    let reason = unsafe GifErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return .codecFailed(format: "GIF", reason: reason)
  }
}
