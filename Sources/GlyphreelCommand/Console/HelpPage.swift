import ArgumentParser
import GlyphreelExact

/// The help of a command, laid out for the width of a terminal: the command's own options before those that it shares.
struct HelpPage {
  /// An argument, an option or a subcommand with its description.
  private struct Entry {
    var label: String
    var text: String

    /// True for one of the shared options that most people use.
    var isCommon: Bool {
      ["-o, ", "--set ", "--scale ", "--max-bytes ", "--look ", "--size ", "--color "].contains {
        label.hasPrefix($0)
      }
    }
  }

  /// Entries under a title.
  private struct Section {
    var title: String
    /// True for what is particular to the command.
    var isOwn = true
    var entries: [Entry] = []
  }

  private let command: CommandDescription
  private let usage: String
  private let footer: String?
  private var sections: [Section] = []

  /// - Parameters:
  ///   - usage: The command line with placeholders.
  ///   - groups: The names of groups of subcommands, and the names of the commands in each.
  ///   - footer: The page's last line; nil for none.
  init(
    _ command: CommandDescription, usage: String, groups: [(name: String, commands: [String])] = [],
    footer: String? = nil
  ) {
    (self.command, self.usage, self.footer) = (command, usage, footer)
    sections = [Section(title: "Arguments"), Section(title: "Options")]
    for argument in command.arguments {
      let entry = Entry(label: argument.label, text: argument.description)
      let title = argument.isPositional ? "Arguments" : argument.section ?? "Options"
      if let index = sections.firstIndex(where: { $0.title == title }) {
        sections[index].entries.append(entry)
      } else {
        sections.append(Section(title: title, isOwn: false, entries: [entry]))
      }
    }
    for group in groups {
      let members = command.subcommands.filter { member in group.commands.contains { $0 == member.name } }
      sections.append(
        Section(title: group.name, entries: members.map { Entry(label: $0.name, text: $0.abstract) }))
    }
    sections.removeAll(where: \.entries.isEmpty)
  }

  /// Returns the page in lines of at most a number of columns.
  ///
  /// Below 60 columns, descriptions stand below their names instead of beside them.
  ///
  /// - Parameter hint: A sentence that takes the place of the examples, the explanation and most shared options; nil for all.
  func text(columns: Int, shortenedWith hint: String? = nil) -> String {
    var lines = Self.wrapped(command.abstract, columns)
    if hint == nil, !command.discussion.isEmpty {
      lines.append("")
      for paragraph in command.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += Self.lines(ofParagraph: paragraph, columns)
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    lines += [""] + Self.wrapped("USAGE: " + usage, columns, indent: 2)
    for section in sections {
      let entries = section.entries.filter { hint == nil || section.isOwn || $0.isCommon }
      guard !entries.isEmpty else { continue }
      lines += ["", section.title.uppercased() + ":"] + entries.flatMap { Self.lines(of: $0, columns) }
    }
    if let end = hint ?? footer { lines += [""] + Self.wrapped(end, columns) }
    return lines.joined(separator: "\n")
  }

  /// Returns a paragraph of the discussion in lines; an indented one is a name with its explanation after a gap.
  private static func lines(ofParagraph paragraph: Substring, _ columns: Int) -> [String] {
    let content = paragraph.drop { $0 == " " }
    guard paragraph.hasPrefix("  "), let gap = content.firstRange(of: "  ") else {
      return wrapped(String(paragraph), columns)
    }
    let text = content[gap.upperBound...].drop { $0 == " " }
    return lines(of: Entry(label: String(content[..<gap.lowerBound]), text: String(text)), columns)
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

extension CommandDescription.Argument {
  /// The names and the placeholder: `-o, --output <file>`.
  fileprivate var label: String {
    let placeholder = value.map { takesValueOptionally ? "[<\($0)>]" : "<\($0)>" }
    return ([names.joined(separator: ", ")].filter { !$0.isEmpty } + [placeholder].compactMap(\.self))
      .joined(separator: " ")
  }

  /// The abstract, with the values and the default that it does not name itself.
  fileprivate var description: String {
    var facts = choices.isEmpty ? [] : ["values: " + choices.joined(separator: ", ")]
    if let defaultValue, !defaultValue.isEmpty {
      facts.append((takesValueOptionally ? "default as flag: " : "default: ") + defaultValue)
    }
    let end = facts.isEmpty ? "" : "(\(facts.joined(separator: "; ")))"
    return [abstract, end].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
