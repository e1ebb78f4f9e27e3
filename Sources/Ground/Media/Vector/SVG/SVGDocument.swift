internal import GlyphreelExact
package import GlyphreelGraphics

/// An animated SVG document.
///
/// Display lists are compared into tracks: each outline, shape and group with the times at which it is shown and its numbers
/// over time. CSS animations play them, so that they also run in an `img` element, without a script.
package struct SVGDocument {
  /// The document in parts.
  package let parts: [String]

  /// Converts an animation.
  ///
  /// - Parameters:
  ///   - plays: The number of plays; nil for no end.
  ///   - title: The text alternative; empty for none.
  ///   - dataURL: Returns an image as a `data:` URL.
  /// - Throws: The errors of the animation, also for a document above its limit.
  package init(
    _ animation: some DrawnAnimation, plays: Int?, title: String,
    precision: VectorPrecision = VectorPrecision(),
    dataURL: @escaping (RasterImage) -> String
  ) throws {
    let size = animation.size
    let sampling = Sampling(
      posterTime: animation.posterTime, frame: animation.frameDuration, precision: precision,
      reach: Rect(x: -10 * size.width, y: -10 * size.height, width: 20 * size.width, height: 20 * size.height)
    )
    var builder = PieceBuilder(dataURL: dataURL)
    let tracks = try SceneSamples(of: animation, sampling, &builder).tracks.tracks
    let dark =
      animation.hasDarkVariant
      ? try SceneSamples(ofDark: animation, sampling, &builder).tracks.tracks : nil
    for track in tracks + (dark ?? []) { track.finishFilms() }
    builder.discardDrawings()
    var writer = DrawingWriter(
      sampling: sampling, duration: animation.duration, groupLifetimes: [0..<sampling.times.count],
      fonts: builder.fonts, definitions: Definitions(builder, decimals: precision.decimals))
    let backgrounds =
      [animation.background(isDark: false)] + (dark == nil ? [] : [animation.background(isDark: true)])
    var variants = ""
    let content: String
    if let darkTracks = dark {
      if zip(tracks, darkTracks).allSatisfy({ $0.isLike($1, sampling) }), tracks.count == darkTracks.count {
        content = writer.background(backgrounds) + writer.elements(zip(tracks, darkTracks).map { ($0, $1) })
      } else {
        let light = writer.background([backgrounds[0]]) + writer.elements(tracks.map { ($0, nil) })
        let dark = writer.background([backgrounds[1]]) + writer.elements(darkTracks.map { ($0, nil) })
        let names = [writer.definitions.nextID(), writer.definitions.nextID()]
        content = "<g id=\"\(names[0])\">\(light)</g><g id=\"\(names[1])\" display=\"none\">\(dark)</g>"
        variants =
          "\(StyleSheet.root) #\(names[0]){display:none}\(StyleSheet.root) #\(names[1]){display:inline}"
      }
    } else {
      content = writer.background(backgrounds) + writer.elements(tracks.map { ($0, nil) })
    }
    let end = sampling.times.last ?? 0
    let style = writer.styles.text(
      duration: animation.duration, plays: plays, end: min(end, animation.duration * (1 - 1e-6)),
      variants: variants)
    let fonts = writer.rows.isEmpty ? "" : builder.fonts.rules(precision) + Self.textRule
    let hasStyle = !fonts.isEmpty || style.contains { !$0.isEmpty }
    var parts = [
      Self.root(
        size, animation.scale, precision, role: writer.rows.isEmpty ? "img" : "document", isNamed: hasStyle)
        + Self.alternative(title, without: writer.rows)
    ]
    if hasStyle { parts += ["<style>", fonts] + style + ["</style>"] }
    if !writer.definitions.text.isEmpty {
      let space = writer.definitions.hasFilters ? " color-interpolation-filters=\"sRGB\"" : ""
      parts += ["<defs\(space)>", writer.definitions.text, "</defs>"]
    }
    parts += [content, "</svg>\n"]
    let prefix = NamePrefix(of: parts)
    self.parts = parts.map(prefix.applied)
    let bytes = self.parts.reduce(0) { $0 + $1.utf8.count }
    if bytes > animation.byteLimit { throw animation.tooLarge(bytes) }
  }

  /// Returns the start of the root element.
  ///
  /// - Parameters:
  ///   - role: The ARIA role: that of an image hides its text from screen readers.
  ///   - isNamed: True if the style names it.
  private static func root(
    _ size: Size, _ scale: Double, _ precision: VectorPrecision, role: String, isNamed: Bool
  ) -> String {
    let number = DecimalText(precision.decimals)
    let shown = "width=\"\(number(size.width * scale))\" height=\"\(number(size.height * scale))\""
    let box = "viewBox=\"0 0 \(number(size.width)) \(number(size.height))\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(shown) \(box) role=\"\(role)\""
      + (isNamed ? " id=\"\(NamePrefix.placeholder)\">" : ">")
  }

  /// The style of text: in Chromium and WebKit, each element has to keep its blanks.
  private static let textRule =
    "\(StyleSheet.root) text{white-space:pre;font-variant-ligatures:none;text-rendering:geometricPrecision}"

  /// Returns the elements of the text alternative: a title, and the whole text if it is longer.
  ///
  /// - Parameter rows: Text that the document shows as text.
  private static func alternative(_ text: String, without rows: Set<ExactString>) -> String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    guard let first = lines.first else { return "" }
    let title = "<title>\(first.xmlEscaped())</title>"
    let others = lines.dropFirst().filter { !rows.contains(ExactString(String($0.trimming { $0 == " " }))) }
    if others.isEmpty { return title }
    let description = rows.isEmpty ? text : ([first] + others).joined(separator: "\n")
    return title + "<desc>\(description.xmlEscaped())</desc>"
  }
}

extension DrawingWriter {
  /// Returns a rectangle of the canvas in the background's colour, and its colour on dark pages.
  fileprivate mutating func background(_ colors: [Color]) -> String {
    guard colors.contains(where: { $0.alpha > 0 }) else { return "" }
    let tracks = colors.map { color in
      let piece = Piece(kind: .group(.init()), values: [(.color, color.components)])
      let track = PieceTrack(piece)
      track.append(piece, sample: 0, sampling)
      return track
    }
    return tag(
      "rect",
      [Attribute("width", "100%"), Attribute("height", "100%")]
        + color("fill", (tracks[0], tracks.count > 1 ? tracks[1] : nil)))
  }
}
