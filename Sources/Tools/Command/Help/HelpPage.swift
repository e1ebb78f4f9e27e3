import GlyphreelExact

/// A page of help, laid out for a number of columns.
struct HelpPage {
  /// A name with its description.
  struct Entry {
    var label: String
    var text: String
  }

  private let columns: Int
  private var lines: [String] = []

  /// The columns of names, beside which the descriptions are printed.
  private static let labelColumns = 24

  init(columns: Int) { self.columns = columns }

  /// The page, without a line feed at its end.
  var text: String { lines.joined(separator: "\n") }

  /// The columns for the description of an entry.
  var entryColumns: Int { columns - Self.labelColumns }

  /// Begins a new part of the page after an empty line.
  mutating func addGap() { if !lines.isEmpty { lines.append("") } }

  /// Adds another page.
  mutating func append(_ page: HelpPage) {
    addGap()
    lines += page.lines
  }

  /// Adds a paragraph, whose lines after the first are indented by a number of spaces.
  mutating func add(_ paragraph: String, indent: Int = 0) {
    lines += Self.wrapped(paragraph, columns, indent: indent)
  }

  /// Adds command lines, which are wrapped only if they don't fit.
  mutating func addExamples(_ examples: [String]) {
    if examples.isEmpty { return }
    addGap()
    for line in examples.map({ "  " + $0 }) {
      lines += line.columns <= columns ? [line] : Self.wrapped(line, columns, indent: 4)
    }
  }

  /// Adds entries under a title.
  ///
  /// Below 60 columns, descriptions are placed below their names instead of next to them.
  mutating func add(_ entries: [Entry], under title: String) {
    if entries.isEmpty { return }
    addGap()
    lines.append(title.uppercased())
    for entry in entries { add(entry) }
  }

  /// Adds paragraphs of a discussion; an indented one is a name with its explanation after a gap.
  mutating func add(discussion: [String]) {
    if discussion.isEmpty { return }
    addGap()
    for paragraph in discussion {
      let content = paragraph.drop { $0 == " " }
      guard paragraph.hasPrefix("  "), let gap = content.firstRange(of: "  ") else {
        lines += Self.wrapped(paragraph, columns)
        continue
      }
      let text = content[gap.upperBound...].drop { $0 == " " }
      add(Entry(label: String(content[..<gap.lowerBound]), text: String(text)))
    }
  }

  private mutating func add(_ entry: Entry) {
    guard columns >= 60 else {
      lines += Self.wrapped("  " + entry.label, columns, indent: 4)
      lines += Self.wrapped("    " + entry.text, columns, indent: 4)
      return
    }
    let margin = String(repeating: " ", count: Self.labelColumns)
    let label = "  " + entry.label
    var described = Self.wrapped(margin + entry.text, columns, indent: Self.labelColumns)
    if label.columns < Self.labelColumns, !described.isEmpty {
      described[0] = label + margin.dropFirst(label.columns) + described[0].dropFirst(Self.labelColumns)
    } else {
      lines.append(label)
    }
    lines += described
  }

  /// Returns text in lines; those after the first begin with a number of spaces.
  private static func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return indent == 0 ? [""] : [] }
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    for word in words {
      if !isEmpty, line.columns + 1 + word.columns > columns {
        lines.append(line)
        (line, isEmpty) = (String(repeating: " ", count: indent), true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
