internal import GlyphreelScene
internal import GlyphreelMedia
internal import GlyphreelExact
internal import GlyphreelGraphics

/// An animation as text for line-by-line comparison: its size, plays, texts, colours, times and frame
/// fingerprints, and the description of its scene if it has one.
///
/// The text depends on what is visible, not on how it is stored.
package struct AnimationText {
  /// The text, without a line feed at its end.
  package let text: String

  /// The number of colours that are listed as more.
  private static let colorLimit = 1 << 16

  /// Reads a GIF, APNG, PNG or WebP file.
  package init(_ bytes: [UInt8]) throws(ComparisonError) {
    let golden = try GoldenPicture(bytes)
    let texts = try ComparisonError.reading { () throws(EncodingError) in try AnimationReader(bytes).texts }
    var colors: Set<Bitmap.Pixel> = []
    let next = try golden.source.play()
    while let frame = try next(), colors.count <= Self.colorLimit {
      let area = frame.changed.isEmpty ? frame.bitmap.bounds : frame.changed
      for y in area.minY..<area.maxY {
        var last: Bitmap.Pixel?
        for x in area.minX..<area.maxX where frame.bitmap[x, y] != last {
          last = frame.bitmap[x, y]
          if let last { colors.insert(last) }
        }
      }
    }
    let count = colors.count > Self.colorLimit ? "more than \(Self.colorLimit)" : "\(colors.count)"
    var lines = try LockFile(golden.source, scene: golden.scene).text
      .split(separator: "\n").dropFirst(2).map(String.init)
    let place = lines.firstIndex { $0.hasPrefix("frame ") } ?? lines.count
    lines.insert(
      contentsOf: texts.map { "text \(SceneDescription.quoted($0))" } + ["colors \(count)"], at: place)
    text = lines.joined(separator: "\n")
  }
}
