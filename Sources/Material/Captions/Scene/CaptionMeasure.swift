internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSceneFile
internal import GlyphreelTypography

/// The sizes of words and pages in the text style of a track.
final class CaptionMeasure {
  private let style: TextStyle
  private let paragraph: ParagraphStyle
  private let typesetter: Typesetter
  private let isUppercase: Bool
  /// The height of each line in points; nil if it depends on the fonts.
  private let lineHeight: Double?
  private var known: [ExactString: Double] = [:]

  /// Creates a measure of the text of a track.
  ///
  /// - Parameter reader: A reader whose errors name the track's file.
  /// - Throws: `SceneFileError` if a value of the text style is invalid.
  init(_ look: CaptionLayers.Look, _ typesetter: Typesetter, _ reader: LayerReader) throws(SceneFileError) {
    var reader = reader
    let content = reader.layer(look.layer(text: "x"))?.textContent
    _ = try reader.checked()
    style = content?.text.spans.first?.style ?? TextStyle()
    paragraph = content?.paragraph ?? ParagraphStyle()
    isUppercase = look.style.isUppercase
    lineHeight = look.lineHeight
    self.typesetter = typesetter
  }

  /// Returns the width of a space in points.
  func space() throws(TypographyError) -> Double { try width(of: "x x") - 2 * width(of: "x") }

  /// Returns errors for words that no font can display, at most 20.
  ///
  /// - Throws: Other errors of fonts.
  func faults(in track: CaptionTrack) throws(TypographyError) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for cue in track.cues where faults.count < 20 {
      for word in cue.words {
        let text = shown(word)
        guard known[ExactString(text)] == nil else { continue }
        do throws(TypographyError) {
          known[ExactString(text)] = try width(of: text)
        } catch {
          guard case .missingGlyph = error else { throw error }
          known[ExactString(text)] = 0
          let fault = Diagnostic(at: DataPosition(line: cue.line ?? 1, column: 1), error.description)
          if !faults.contains(where: { $0.message == fault.message }) { faults.append(fault) }
        }
      }
    }
    return faults
  }

  /// Returns the width of a word in points; 0 if no font has its characters.
  func width(of word: CaptionWord) -> Double {
    let text = shown(word)
    if let width = known[ExactString(text)] { return width }
    let width = (try? width(of: text)) ?? 0
    known[ExactString(text)] = width
    return width
  }

  /// Returns the height of text in points; 0 if no font has its characters.
  func height(of text: String) -> Double {
    // Saves a layout of each page: 500 words of 4 kB take 3.6 instead of 6.1 s.
    if let lineHeight {
      return lineHeight * Double(text.unicodeScalars.reduce(1) { $0 + ($1 == "\n" ? 1 : 0) })
    }
    return (try? typesetter.layout(StyledText(text, style: style), paragraph))?.bounds.height ?? 0
  }

  private func shown(_ word: CaptionWord) -> String { isUppercase ? word.text.uppercased() : word.text }

  private func width(of text: String) throws(TypographyError) -> Double {
    try typesetter.layout(StyledText(text, style: style), paragraph).lines.map(\.width).max() ?? 0
  }
}
