package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelTypography

/// A rule against characters that a named font lacks.
///
/// Fallback from the default font is expected and ignored, as is fallback for emoji, which text fonts lack.
package struct FallbackRule: LintRule {
  package static let name = "font-fallback"
  package static let summary = "characters that a font named by the scene lacks"

  package init() {}

  private var told: [Int: Set<ExactString>] = [:]
  private var problems: [SceneProblem] = []

  /// Finds fonts that lack characters of a new layout.
  package mutating func examine(_ sample: LintSample) {
    let standard = TextStyle().font
    for (layer, layout) in sample.changedLayouts {
      let scalars = Array(layout.text.unicodeScalars)
      for run in layout.lines.flatMap(\.runs) {
        let asked = run.style.font
        guard asked != standard, !told[layer, default: []].contains(ExactString(asked)),
          !FontLibrary.isPath(asked)
        else { continue }
        guard !Self.belongs(run.fontName, to: asked), run.glyphs.allSatisfy({ $0.color == nil }) else {
          continue
        }
        var characters = String.UnicodeScalarView()
        characters.append(contentsOf: scalars[run.range.clamped(to: scalars.indices)])
        told[layer, default: []].insert(ExactString(asked))
        problems.append(
          SceneProblem(
            .warning,
            "'\(asked)' lacks \(Diagnostic.quoted(String(characters))), which is set in \(run.fontName)",
            hint: "name a font that has it, in a span for example", layer: layer, part: .font(named: asked))
        )
      }
    }
  }

  /// Returns one problem for each layer and font.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    problems.sorted { ($0.layer ?? 0) < ($1.layer ?? 0) }
  }

  /// Returns true if a face's PostScript name belongs to a family: `JetBrainsMono-Bold` of "JetBrains Mono".
  private static func belongs(_ face: String, to family: String) -> Bool {
    func plain(_ text: String) -> String {
      String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter { $0.isLetter || $0.isNumber }))
    }
    return plain(face).hasPrefix(plain(family))
  }
}
