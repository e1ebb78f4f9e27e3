internal import GlyphreelExact
package import GlyphreelSystem

/// The manifest of a frame sequence, which lists the times of each file.
///
/// The format is JSON: `format` ("glyphreel frame sequence"), `version`, `size` in pixels, `frameRate`, `loop`
/// ("forever" or the number of plays), `altText`, and for each of the `frames` its `file`, `start` and `duration` in
/// seconds.
package struct SequenceManifest: Hashable, Sendable {
  /// The manifest's file name.
  package static let fileName = FrameManifest.fileName

  /// The settings of all frames.
  ///
  /// The manifest contains all of them except the matte.
  package var options: EncodingOptions
  /// The naming scheme of the frames' files.
  package var naming: FrameNaming
  /// The number of files, one per period of the frame rate.
  package var frameCount: Int

  /// Creates the manifest of a sequence.
  package init(options: EncodingOptions, naming: FrameNaming, frameCount: Int) {
    self.options = options
    self.naming = naming
    self.frameCount = frameCount
  }

  /// The manifest's JSON, with one line per frame and a final line feed.
  package var json: String {
    let loop = options.loop.plays.map(String.init) ?? jsonString("forever")
    var text = """
      {
        "format": \(jsonString(FrameManifest.format)),
        "version": 1,
        "size": [\(options.width), \(options.height)],
        "frameRate": \(options.frameRate.decimal),
        "loop": \(loop),
        "altText": \(jsonString(options.altText)),
        "frames": [

      """
    for index in 0..<frameCount {
      let start = Double(index) / options.frameRate
      text += """
            { "file": \(jsonString(naming.name(index, of: frameCount))), "start": \(start.decimal), \
        "duration": \((1 / options.frameRate).decimal) }\(index + 1 < frameCount ? "," : "")

        """
    }
    return text + "  ]\n}\n"
  }
}
