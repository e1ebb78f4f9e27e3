internal import GlyphreelExact
internal import GlyphreelScene

/// A failed comparison in a report.
package struct ReportCase: Sendable {
  /// The result of the comparison.
  package enum Status: String, Sendable {
    /// The animations differ.
    case differs
    /// There is no golden.
    case missing
    /// The comparison could not be made.
    case failed
  }

  /// The name in the list.
  package var title: String
  /// The result of the comparison.
  package var status: Status
  /// The name or path of the expected animation.
  package var expected: String
  /// The name or path of the actual animation.
  package var actual: String
  /// The causes, the most likely first.
  package var causes: [Cause]
  /// The words at positions where frames differ.
  package var affectedWords: [String] = []
  /// Further lines of text.
  package var lines: [String]
  /// The command that accepts the change; nil if there is none.
  package var remedy: String?
  /// The line of an `Acceptance` for this case; nil if it can't be accepted.
  package var acceptance: String?
  /// The frames; nil if there are none.
  package var film: ReportFilm?

  /// Creates a case, by default without causes, command and frames.
  package init(
    title: String, status: Status, expected: String, actual: String, causes: [Cause] = [],
    lines: [String] = [], remedy: String? = nil, film: ReportFilm? = nil
  ) {
    self.title = title
    self.status = status
    self.expected = expected
    self.actual = actual
    self.causes = causes
    self.lines = lines
    self.remedy = remedy
    self.film = film
  }

  /// Creates a case from a comparison.
  package init(
    title: String, expected: String, actual: String, _ comparison: AnimationComparison,
    remedy: String? = nil, film: ReportFilm? = nil
  ) {
    let report = comparison.report.filter { !$0.hasPrefix("cause: ") }
    self.init(
      title: title, status: .differs, expected: expected, actual: actual,
      causes: comparison.causes, lines: report, remedy: remedy, film: film)
    affectedWords = comparison.affectedWords
  }

  var json: JSON {
    func shown(_ text: String) -> JSON { .string(text.printable()) }
    return [
      "title": shown(title), "status": .string(status.rawValue), "expected": shown(expected),
      "actual": shown(actual),
      "causes": .array(
        causes.map { cause in
          ["group": .string(cause.kind.group), "words": shown(cause.words), "text": cause.text.map(shown)]
        }),
      "touched": .array(affectedWords.map(shown)), "lines": .array(lines.map(shown)),
      // Not escaped, as it is meant to be copied and has no control characters.
      "remedy": remedy.map(JSON.string), "accept": acceptance.map(JSON.string), "film": film?.json,
    ]
  }
}

extension Cause.Kind {
  /// The heading under which a report lists causes of this kind.
  fileprivate var group: String {
    switch self {
    case .text, .line: "Text"
    case .font, .style, .lineBreak, .advance: "Typography"
    case .color: "Color"
    case .effect, .easing, .duration, .delay: "Motion"
    case .property, .language, .loop, .terminal: "Settings"
    case .position, .layer, .scene: "Scene"
    case .shift, .order, .moved, .lost, .inserted, .drawing: "Picture"
    }
  }
}
