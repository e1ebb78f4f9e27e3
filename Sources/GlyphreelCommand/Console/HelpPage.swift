import GlyphreelExact

/// The help of a command, laid out for the width of a terminal: the command's own options before those that it shares.
struct HelpPage {
  /// An argument, an option or a subcommand with its description.
  private struct Entry {
    var label: String
    var text: String

    var isArgument: Bool { label.hasPrefix("<") }

    /// True for one of the shared options that most people use.
    var isCommon: Bool {
      ["-o, ", "--set ", "--scale ", "--max-bytes ", "--look ", "--size ", "--color "].contains {
        label.hasPrefix($0)
      }
    }

    /// Reads a line: a label, and after a gap its description.
    init(_ line: Substring) {
      let content = line.drop { $0 == " " }
      let gap = content.firstRange(of: "  ")
      label = String(content[..<(gap?.lowerBound ?? content.endIndex)])
      text = String(gap.map { content[$0.upperBound...].drop { $0 == " " } } ?? "")
    }
  }

  private struct Section {
    var title: String
    var entries: [Entry] = []
  }

  private var overview: [String] = []
  private var usage = ""
  private var sections: [Section] = []
  private var footer = ""

  /// Reads a page that the argument parser laid out without line breaks in paragraphs.
  init(_ page: String) {
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("OVERVIEW: ") {
        overview = [String(line.dropFirst("OVERVIEW: ".utf8.count))]
      } else if line.hasPrefix("USAGE: ") {
        usage = String(line)
      } else if line.hasSuffix(":"), line.utf8.allSatisfy({ $0 < 0x60 }), line.first != " ", !usage.isEmpty {
        sections.append(Section(title: String(line)))
      } else if usage.isEmpty {
        overview.append(String(line))
      } else {
        read(line)
      }
    }
    // The parser lists shared options, which have titles, first, with the arguments among them.
    let arguments = Section(
      title: "ARGUMENTS:", entries: sections.flatMap { $0.entries.filter(\.isArgument) })
    let own = sections.filter { $0.title == "OPTIONS:" }
    let shared = sections.filter { $0.title != "ARGUMENTS:" && $0.title != "OPTIONS:" }
    sections =
      [arguments]
      + (own + shared).map { section in
        Section(title: section.title, entries: section.entries.filter { !$0.isArgument })
      }
    sections.removeAll { $0.entries.isEmpty }
  }

  private mutating func read(_ line: Substring) {
    guard !sections.isEmpty, !line.isEmpty else { return }
    let text = line.drop { $0 == " " }
    let last = sections.count - 1
    if text.hasPrefix("See '") {
      footer = String(text)
    } else if line.count - text.count > 2 {
      let entry = sections[last].entries.count - 1
      if entry >= 0 { sections[last].entries[entry].text = String(text) }
    } else {
      sections[last].entries.append(Entry(line))
    }
  }

  /// Returns the page in lines of at most a number of columns.
  ///
  /// Below 60 columns, descriptions stand below their names instead of beside them.
  ///
  /// - Parameter hint: A sentence that takes the place of the examples, the explanation and most shared options; nil for all.
  func text(columns: Int, shortenedWith hint: String? = nil) -> String {
    var lines: [String] = []
    for paragraph in hint == nil ? overview : Array(overview.prefix(1)) + [""] {
      // An explanation may have a list of names.
      let entry = paragraph.hasPrefix("  ") ? Entry(paragraph[...]) : nil
      lines += entry.map { Self.lines(of: $0, columns) } ?? Self.wrapped(paragraph, columns)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    lines += [""] + Self.wrapped(usage, columns, indent: 2)
    for section in sections {
      let isOwn =
        ["ARGUMENTS:", "OPTIONS:"].contains(section.title) || section.title.hasSuffix("SUBCOMMANDS:")
      let entries = section.entries.filter { hint == nil || isOwn || $0.isCommon }
      guard !entries.isEmpty else { continue }
      lines += ["", section.title] + entries.flatMap { Self.lines(of: $0, columns) }
    }
    if let end = hint ?? (footer.isEmpty ? nil : footer) { lines += [""] + Self.wrapped(end, columns) }
    return lines.joined(separator: "\n")
  }

  private static let labelColumns = 26

  private static func lines(of entry: Entry, _ columns: Int) -> [String] {
    guard columns >= 60 else {
      return wrapped("  " + entry.label, columns, indent: 4)
        + wrapped("    " + entry.text, columns, indent: 4)
    }
    let margin = String(repeating: " ", count: labelColumns)
    let label = "  " + entry.label
    var lines = wrapped(margin + entry.text, columns, indent: labelColumns)
    guard label.count < labelColumns, !lines.isEmpty else { return [label] + lines }
    lines[0] = label + margin.dropFirst(label.count) + lines[0].dropFirst(labelColumns)
    return lines
  }

  /// Returns a text in lines; those after the first begin with a number of spaces.
  private static func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return indent == 0 ? [""] : [] }
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    for word in words {
      if !isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        (line, isEmpty) = (String(repeating: " ", count: indent), true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
