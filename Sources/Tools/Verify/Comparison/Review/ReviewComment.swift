internal import GlyphreelExact

/// A comment on a pull request: what has changed, with a picture of each case.
package struct ReviewComment: Sendable {
  /// A service that shows comments.
  package enum Service: String, CaseIterable, Sendable {
    /// GitHub, where a comment has 65,536 characters at most.
    case github
    /// GitLab, where a note has 1,000,000 characters at most.
    case gitlab
    /// Any reader of Markdown.
    case markdown

    /// The maximum number of characters.
    ///
    /// Sources: GitHub's answer to longer comments ("body is too long (maximum is 65536 characters)"); GitLab's instance limits.
    package var characterLimit: Int {
      switch self {
      case .github: 65_536
      case .gitlab: 1_000_000
      case .markdown: .max
      }
    }
  }

  /// A case of a comment.
  package struct Case: Sendable {
    /// The name.
    package var name: String
    /// What has changed, the most likely cause first.
    package var lines: [String]
    /// The file name of the picture; nil if there is none.
    package var picture: String?

    /// Creates a case.
    package init(name: String, lines: [String], picture: String? = nil) {
      self.name = name
      self.lines = lines
      self.picture = picture
    }
  }

  /// A sentence about the pictures.
  package static let legend = "Each picture shows before, after and the difference: red is gone, blue is new."

  /// The words above the cases.
  package var summary: String
  /// The cases, the most important first.
  package var cases: [Case]
  /// The shell command that accepts all cases; nil if there is nothing to accept.
  package var acceptance: String?
  /// The URL of the folder of pictures, without a slash at its end; empty for pictures next to the comment.
  package var address: String

  /// Creates a comment.
  package init(summary: String, cases: [Case], acceptance: String?, address: String = "") {
    self.summary = summary
    self.cases = cases
    self.acceptance = acceptance
    self.address = address
  }

  /// The first line, by which a later run finds the comment that it updates.
  package static let marker = "<!-- glyphreel -->"

  /// The maximum number of lines per case, and of characters per line.
  private static let limits = (lines: 3, characters: 240)

  /// Returns the comment in Markdown; it ends with the number of cases that had no room.
  package func text(for service: Service) -> String {
    let head = "\(Self.marker)\n### Animations\n\n\(summary)\n"
    let foot = acceptance.map(Self.foot) ?? ""
    // GitHub counts characters beyond the basic plane twice. The line that counts the rest has room, too.
    var room = service.characterLimit - head.utf16.count - foot.utf16.count - 100
    var parts: [String] = []
    for item in cases {
      let part = text(of: item)
      guard part.utf16.count <= room else { break }
      room -= part.utf16.count
      parts.append(part)
    }
    let rest = cases.count - parts.count
    let counted = rest == 0 ? "" : "\nAnd \(rest) more, which the report shows.\n"
    return head + parts.joined() + counted + foot
  }

  private func text(of item: Case) -> String {
    var text = "\n#### \(Self.code(item.name))\n\n"
    for line in item.lines.prefix(Self.limits.lines) { text += "- \(Self.code(line))\n" }
    if let picture = item.picture {
      let place = address.isEmpty ? picture : address + "/" + picture
      text += "\n![before, after and difference](\(place))\n"
    }
    return text
  }

  /// Returns text as a code span, in which nothing is markup, a mention or a reference (CommonMark 0.31,
  /// 6.1).
  static func code(_ text: String) -> String {
    var scalars = Array(text.printable().unicodeScalars)
    if scalars.count > Self.limits.characters { scalars = scalars.prefix(Self.limits.characters) + ["…"] }
    let fence = String(repeating: "`", count: longestRun(in: scalars) + 1)
    var content = String.UnicodeScalarView()
    content.append(contentsOf: scalars)
    // One space on both sides is removed by readers.
    return "\(fence) \(String(content)) \(fence)"
  }

  /// The largest number of bytes of a command that is shown: terminals of Linux cut off longer lines.
  private static let commandLimit = 4095

  /// Returns the instructions for accepting all cases.
  private static func foot(_ command: String) -> String {
    if command.utf8.count > commandLimit {
      return "\nTo accept all of this, run the command that verified once more, with `--record failed`.\n"
    }
    return "\nTo accept all of this:\n\n\(block(command))\n"
  }

  /// Returns a command as a code block, whose fence is longer than any in the command.
  private static func block(_ command: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: Array(command.unicodeScalars)) + 1))
    return "\(fence)sh\n\(command)\n\(fence)"
  }

  private static func longestRun(in scalars: [Unicode.Scalar]) -> Int {
    var (longest, run) = (0, 0)
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
