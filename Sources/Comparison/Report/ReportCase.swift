internal import GlyphreelExactText
internal import Glyphreel

/// One thing that is not as expected, as a report shows it.
public struct ReportCase: Sendable {
  /// What kind of thing it is.
  public enum Status: String, Sendable {
    /// It looks otherwise.
    case differs
    /// Nothing is known to compare with.
    case missing
    /// It could not be compared.
    case failed
  }

  /// Its name in the list.
  public var title: String
  /// What kind of thing it is.
  public var status: Status
  /// Where what was expected lies.
  public var expected: String
  /// Where what there is lies.
  public var actual: String
  /// Why, the most likely cause first.
  public var causes: [Cause]
  /// The words that stand where it differs.
  public var touchedWords: [String] = []
  /// What else is to be told.
  public var lines: [String]
  /// A command that accepts the change; nil if there is none.
  public var remedy: String?
  /// Its pictures; nil if there are none.
  public var film: ReportFilm?

  /// A case without causes, command and pictures, unless said otherwise.
  public init(
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

  /// What comparing two animations has found.
  public init(
    title: String, expected: String, actual: String, _ comparison: AnimationComparison,
    remedy: String? = nil, film: ReportFilm? = nil
  ) {
    let report = comparison.report.filter { !$0.hasPrefix("cause: ") }
    self.init(
      title: title, status: .differs, expected: expected, actual: actual,
      causes: comparison.causes, lines: report, remedy: remedy, film: film)
    touchedWords = comparison.touchedWords
  }

  var json: JSON {
    func shown(_ text: String) -> JSON { .string(text.printable(keepingTabs: true)) }
    var entries: [(String, JSON)] = [
      ("title", shown(title)), ("status", .string(status.rawValue)), ("expected", shown(expected)),
      ("actual", shown(actual)),
      (
        "causes",
        .array(
          causes.map { cause in
            .object(
              [("group", .string(cause.kind.group)), ("words", shown(cause.words))]
                + (cause.text.map { [("text", shown($0))] } ?? []))
          })
      ),
      ("touched", .array(touchedWords.map(shown))), ("lines", .array(lines.map(shown))),
    ]
    // To be copied: it has no such scalars.
    if let remedy { entries.append(("remedy", .string(remedy))) }
    if let film { entries.append(("film", film.json)) }
    return .object(entries)
  }
}

extension Cause.Kind {
  /// What a report calls kinds that belong together.
  fileprivate var group: String {
    switch self {
    case .text: "Text"
    case .font, .style, .lineBreak, .advance: "Type"
    case .color: "Color"
    case .effect, .easing, .duration, .delay: "Motion"
    case .property: "Settings"
    case .place, .layer, .scene: "Scene"
    case .shift, .moved, .lost, .inserted, .drawing: "Picture"
    }
  }
}
