import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile

/// The findings in one scene, with their places in the text.
struct LintReport {
  /// A finding of a rule.
  struct Finding {
    let rule: String
    let diagnostic: Diagnostic
  }

  let source: SourceFile
  /// The findings in the order of the text, those without a place last; equal ones at one place, as of several uses, once.
  let findings: [Finding]

  init(_ source: SourceFile, _ findings: [Finding]) {
    self.source = source
    var shown: Set<ExactString> = []
    func isNew(_ finding: Finding) -> Bool {
      let place = finding.diagnostic.range.map { "\($0.line):\($0.column)" } ?? ""
      let file = source.file(of: finding.diagnostic.range).path
      return shown.insert(
        ExactString([finding.rule, file, place, finding.diagnostic.message].joined(separator: "\n"))
      ).inserted
    }
    self.findings = findings.filter(isNew).enumerated().sorted { a, b in
      switch (a.element.diagnostic.range, b.element.diagnostic.range) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): false
      case (_?, nil): true
      default: a.offset < b.offset
      }
    }.map(\.element)
  }

  /// Returns a finding as compilers print diagnostics, with the rule's name after the message.
  func lines(_ finding: Finding) -> [String] {
    var diagnostic = finding.diagnostic
    if let hint = diagnostic.hint {
      diagnostic.hint = hint + " [\(finding.rule)]"
    } else {
      diagnostic.message += " [\(finding.rule)]"
    }
    return DiagnosticRenderer(source).lines(for: diagnostic)
  }

  /// Returns a finding as JSON on one line.
  func json(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    var entries: [(String, JSON)] = [
      ("file", .string(source.file(of: diagnostic.range).path)), ("rule", .string(finding.rule)),
      ("severity", .string(diagnostic.severity.rawValue)),
    ]
    if let range = diagnostic.range {
      entries += [
        ("line", .number(Double(range.line))), ("column", .number(Double(range.column))),
        ("length", .number(Double(range.length))),
      ]
    }
    entries.append(("message", .string(diagnostic.message)))
    if let hint = diagnostic.hint { entries.append(("hint", .string(hint))) }
    return JSON.object(entries).text()
  }
}
