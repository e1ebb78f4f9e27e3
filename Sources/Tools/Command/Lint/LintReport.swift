import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile

/// The findings in one scene, with their places in the text.
struct LintReport {
  /// A finding of a rule.
  struct Finding {
    let rule: String
    let diagnostic: Diagnostic
    /// The notes that belong to it, such as where the other of two effects is.
    var notes: [Diagnostic] = []

    /// It and its notes, each as a finding.
    var parts: [Finding] { [self] + notes.map { Finding(rule: rule, diagnostic: $0) } }

    /// Returns findings with their notes, which follow them.
    static func all(of rule: String, _ diagnostics: [Diagnostic]) -> [Finding] {
      diagnostics.reduce(into: []) { findings, diagnostic in
        if diagnostic.severity == .note, let last = findings.last, last.diagnostic.severity != .note {
          findings[findings.count - 1].notes.append(diagnostic)
        } else {
          findings.append(Finding(rule: rule, diagnostic: diagnostic))
        }
      }
    }
  }

  let source: SourceFile
  /// The findings in the order of the text, each before its notes, with findings without a position last; equal findings at one
  /// position, as from several uses, are listed once.
  let findings: [Finding]

  init(_ source: SourceFile, _ findings: [Finding]) {
    self.source = source
    func place(_ diagnostic: Diagnostic) -> String {
      let range = diagnostic.range.map { "\($0.line):\($0.column)" } ?? ""
      return [source.file(of: diagnostic.range).path, range, diagnostic.message].joined(separator: "\n")
    }
    var shown: [ExactString: Int] = [:]
    var different: [Finding] = []
    for finding in findings {
      let key = ExactString([finding.rule, place(finding.diagnostic)].joined(separator: "\n"))
      if let index = shown[key] {
        let known = Set(different[index].notes.map { ExactString(place($0)) })
        different[index].notes += finding.notes.filter { !known.contains(ExactString(place($0))) }
      } else {
        shown[key] = different.count
        different.append(finding)
      }
    }
    self.findings = different.enumerated().sorted { a, b in
      switch (a.element.diagnostic.range, b.element.diagnostic.range) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): false
      case (_?, nil): true
      default: a.offset < b.offset
      }
    }.flatMap(\.element.parts)
  }

  /// Returns a finding as compilers print diagnostics, with the rule's name after the message.
  func lines(_ finding: Finding) -> [String] {
    let lines = DiagnosticRenderer(source).lines(for: finding.diagnostic)
    return lines.prefix(1).map { $0 + " [\(finding.rule)]" } + lines.dropFirst()
  }

  /// Returns a finding as JSON on one line.
  func json(_ finding: Finding) -> String {
    let diagnostic = source.shown(finding.diagnostic)
    let json: JSON = [
      "file": .string(source.file(of: diagnostic.range).path), "rule": .string(finding.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "line": (diagnostic.range?.line).map(JSON.number),
      "column": (diagnostic.range?.column).map(JSON.number),
      "length": (diagnostic.range?.length).map(JSON.number), "message": .string(diagnostic.message),
      "hint": diagnostic.hint.map(JSON.string),
    ]
    return json.text()
  }
}
