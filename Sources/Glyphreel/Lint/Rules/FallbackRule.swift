internal import GlyphreelExactText
internal import GlyphreelTypography

/// A rule against characters that a named font lacks.
///
/// Fallback from the default font is expected and ignored.
package struct FallbackRule: LintRule {
  /// Its name.
  package static let name = "font-fallback"
  /// A summary in one sentence.
  package static let summary = "characters that a font named by the scene lacks"

  /// Creates the rule.
  package init() {}

  /// Returns one problem for each layer and font.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let standard = TextStyle().font
    var problems: [SceneProblem] = []
    for index in subject.layers.indices {
      var told: [String] = []
      for layout in try subject.layouts(ofLayer: index) {
        let scalars = Array(layout.text.unicodeScalars)
        for run in layout.lines.flatMap(\.runs) {
          let asked = run.style.font
          guard asked != standard, !told.contains(asked), !FontLibrary.isPath(asked) else { continue }
          guard !Self.belongs(run.fontName, to: asked) else { continue }
          var characters = String.UnicodeScalarView()
          characters.append(contentsOf: scalars[run.range.clamped(to: scalars.indices)])
          told.append(asked)
          problems.append(
            SceneProblem(
              .warning,
              "'\(asked)' lacks \(Diagnostic.quoted(String(characters))), which is set in \(run.fontName)",
              hint: "name a font that has it, in a span for example", layer: index, part: .font(named: asked))
          )
        }
      }
    }
    return problems
  }

  /// Returns true if a face's PostScript name belongs to a family: `JetBrainsMono-Bold` of "JetBrains Mono".
  private static func belongs(_ face: String, to family: String) -> Bool {
    func plain(_ text: String) -> String {
      String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter { $0.isLetter || $0.isNumber }))
    }
    return plain(face).hasPrefix(plain(family))
  }
}
