internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelSystem

extension OutputFormat {
  /// Concatenated PAM images with straight alpha, whose comments tell when each is shown.
  public static let pam = OutputFormat(
    name: "pam", fileExtensions: ["pam"], mergesEqualFrames: true,
    container: .file { sink, options throws(EncodingError) in
      try PAMEncoder(sink: sink, options: options)
    })
}

/// An encoder of raw frames that programs read from a pipe: images in Netpbm's PAM format, one after another.
///
/// The comment `# shown 0.5 1.25` in an image's header has the times, in seconds, at which the frame appears and ends; the
/// first header also has `# loop forever` or `# loop 3`. Readers of Netpbm's formats skip comments. The format cannot store
/// the text alternative.
struct PAMEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let options: EncodingOptions
  private var canvas: StraightCanvas
  private var isEmpty = true

  init(sink: any ByteSink, options: EncodingOptions) throws(EncodingError) {
    guard options.width > 0, options.height > 0 else {
      throw .emptyCanvas(width: options.width, height: options.height)
    }
    self.sink = sink
    self.options = options
    canvas = StraightCanvas(width: options.width, height: options.height)
  }

  mutating func encode(_ frames: inout some FrameSource) throws {
    while let change = try frames.next() { try add(change) }
    guard !isEmpty else { throw EncodingError.noFrames }
    try EncodingError.wrapping { () throws(FileError) in try sink.commit() }
  }

  private mutating func add(_ change: FrameChange) throws(EncodingError) {
    if isEmpty { options.checkFirst(change) }
    canvas.apply(change)
    let header = header(of: change)
    isEmpty = false
    try EncodingError.wrapping { () throws(FileError) in
      try sink.write(Array(header.utf8))
      try sink.write(canvas.bytes)
    }
  }

  private func header(of change: FrameChange) -> String {
    let loop = isEmpty ? "# loop \(options.loop.plays.map(String.init) ?? "forever")\n" : ""
    return """
      P7
      \(loop)# shown \(change.start.decimal) \(change.end.decimal)
      WIDTH \(options.width)
      HEIGHT \(options.height)
      DEPTH 4
      MAXVAL 255
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
  }
}
