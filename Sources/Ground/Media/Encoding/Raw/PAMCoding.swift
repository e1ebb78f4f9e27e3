internal import GlyphreelExact
internal import GlyphreelGraphics

extension OutputFormat {
  /// Concatenated PAM images with straight alpha, whose comments state when each is shown.
  public static let pam = OutputFormat(
    name: "pam", fileExtensions: ["pam"], mergesEqualFrames: true,
    container: .file(RawEncoder<PAMCoding>.init))
}

/// Images in Netpbm's PAM format, one after another.
///
/// The comment `# shown 0.5 1.25` in an image's header has the times, in seconds, at which the frame appears and ends; the
/// first header also has `# loop forever` or `# loop 3`. Readers of Netpbm's formats skip comments. The format cannot store
/// the text alternative.
struct PAMCoding: RawCoding {
  static let hasConstantRate = false
  private let options: EncodingOptions
  private var canvas: StraightCanvas

  init(_ options: EncodingOptions) {
    self.options = options
    canvas = StraightCanvas(options)
  }

  mutating func apply(_ change: FrameChange) { canvas.apply(change) }

  var bytes: [UInt8] { canvas.bytes }

  func header(of change: FrameChange, isFirst: Bool) -> String {
    let loop = isFirst ? "# loop \(options.loop.plays.map(String.init) ?? "forever")\n" : ""
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
