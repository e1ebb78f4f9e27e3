internal import GlyphreelExactText
public import GlyphreelSystem

/// The text beside a frame sequence that says when each file is shown.
///
/// It is JSON: `format` ("glyphreel frame sequence"), `version`, `size` in pixels, `frameRate`, `loop`
/// ("forever" or the number of plays), `altText`, and for each of the `frames` its `file`, `start` and
/// `duration` in seconds.
public struct SequenceManifest: Hashable, Sendable {
  /// The manifest's name in the directory of its frames.
  public static let fileName = FrameManifest.fileName

  /// What holds for all frames; the manifest takes all of it but the matte.
  public var options: EncodingOptions
  /// How the frames' files are called.
  public var naming: FrameNaming
  /// How many files there are, one for each period of the frame rate.
  public var frameCount: Int

  /// The manifest of a sequence of so many files.
  public init(options: EncodingOptions, naming: FrameNaming, frameCount: Int) {
    self.options = options
    self.naming = naming
    self.frameCount = frameCount
  }

  /// The manifest's text, with a line for each frame and a line feed at the end.
  public var json: String {
    let loop = options.loop.plays.map(String.init) ?? jsonString("forever")
    var text = """
      {
        "format": \(jsonString(FrameManifest.format)),
        "version": 1,
        "size": [\(options.width), \(options.height)],
        "frameRate": \(jsonNumber(options.frameRate)),
        "loop": \(loop),
        "altText": \(jsonString(options.altText)),
        "frames": [

      """
    for index in 0..<frameCount {
      let start = Double(index) / options.frameRate
      text += """
            { "file": \(jsonString(naming.name(index, of: frameCount))), "start": \(jsonNumber(start)), \
        "duration": \(jsonNumber(1 / options.frameRate)) }\(index + 1 < frameCount ? "," : "")

        """
    }
    return text + "  ]\n}\n"
  }
}
