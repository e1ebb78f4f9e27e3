internal import GlyphreelGraphics

extension OutputFormat {
  /// Uncompressed video (YUV4MPEG2), which video encoders read from a pipe.
  public static let y4m = OutputFormat(
    name: "y4m", fileExtensions: ["y4m"], choosesChroma: true, container: .file(RawEncoder<Y4MCoding>.init))
}

/// The pictures of YUV4MPEG2.
///
/// Chroma has half the resolution (`C420jpeg`), and an odd width or height gets one more column or row, so a video
/// encoder's default output plays everywhere. With full chroma (`C444`), the size is the canvas's. The matrix is that of
/// BT.601 in studio range: programs assume it, because the format can't name one. Translucent pixels are blended onto the
/// matte. The format cannot store the text alternative.
struct Y4MCoding: RawCoding {
  static let hasConstantRate = true
  private let options: EncodingOptions
  private let layout: VideoPicture.Layout
  private var picture: VideoPicture

  init(_ options: EncodingOptions) {
    self.options = options
    var layout = VideoPicture.Layout(options)
    layout.matrix = .bt601
    layout.isMadeEven = true
    self.layout = layout
    picture = VideoPicture(layout)
  }

  mutating func apply(_ change: FrameChange) throws(EncodingError) {
    picture.apply(change)
    if options.rejectsTransparency, !picture.isOpaque { throw .transparent(format: "y4m") }
  }

  var bytes: [UInt8] { picture.bytes }

  func header(of change: FrameChange, isFirst: Bool) -> String { (isFirst ? streamHeader : "") + "FRAME\n" }

  /// The size, frame rate, interlacing (none), pixel aspect ratio (square), chroma format and range.
  private var streamHeader: String {
    let rate = FrameDelay(videoRate: options.frameRate)
    let chroma = layout.isSubsampled ? "C420jpeg XYSCSS=420JPEG" : "C444 XYSCSS=444"
    return """
      YUV4MPEG2 W\(picture.width) H\(picture.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 \
      \(chroma) XCOLORRANGE=LIMITED

      """
  }
}
