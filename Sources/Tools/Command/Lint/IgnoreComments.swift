import GlyphreelExact
import GlyphreelLint
import GlyphreelScene
import GlyphreelSceneFile

/// The comments of a scene that ignore findings.
struct IgnoreComments {
  /// A rule named in a comment.
  private struct Mention {
    let rule: String
    /// The line whose findings are ignored; nil for all lines.
    let line: Int?
    let place: SourceRange
  }

  private var mentions: [Mention] = []

  /// Reads the comments of text.
  init(_ source: SourceFile) {
    for number in 1...source.lineCount {
      let line = source.line(number)
      guard let mark = IgnoreComments.comment(in: line) else { continue }
      let text = line[mark...].dropFirst().drop { $0 == " " }
      guard text.hasPrefix("glyphreel:") else { continue }
      let words = text.dropFirst("glyphreel:".unicodeScalars.count).split { $0 == " " || $0 == "," }
      guard let verb = words.first, verb == "ignore" || verb == "ignore-everywhere" else { continue }
      let standsAlone = line[..<mark].allSatisfy { $0 == " " || $0 == "\t" }
      for word in words.dropFirst() {
        let column = line[..<word.startIndex].unicodeScalars.count + 1
        mentions.append(
          Mention(
            rule: String(word), line: verb == "ignore" ? number + (standsAlone ? 1 : 0) : nil,
            place: SourceRange(line: number, column: column, length: word.unicodeScalars.count)))
      }
    }
  }

  /// Returns the start of a comment: after a blank, outside quotes.
  private static func comment(in line: String) -> String.Index? {
    var quote: Unicode.Scalar?
    var before: Unicode.Scalar = " "
    for index in line.unicodeScalars.indices {
      let scalar = line.unicodeScalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "#", before == " " || before == "\t" {
        return index
      } else if scalar == "\"" || scalar == "'", !before.isLetter, !before.isNumber {
        quote = scalar
      }
      before = scalar
    }
    return nil
  }

  /// Returns the findings that no comment ignores, and one for each comment without an effect.
  func remaining(of findings: [LintReport.Finding], known rules: [String]) -> [LintReport.Finding] {
    var isUsed = mentions.map { _ in false }
    var remaining = findings.filter { finding in
      let accepting = mentions.indices.filter { index in
        let mention = mentions[index]
        return mention.rule == finding.rule
          && (mention.line == nil || mention.line == finding.diagnostic.range?.line)
      }
      for index in accepting { isUsed[index] = true }
      return accepting.isEmpty
    }
    for (mention, isUsed) in zip(mentions, isUsed) where !isUsed {
      let isKnown = rules.contains(mention.rule)
      let near = Suggestion.nearest(to: mention.rule, among: rules)
      remaining.append(
        LintReport.Finding(
          rule: LintRules.comment.name,
          diagnostic: Diagnostic(
            .warning,
            isKnown
              ? "nothing of \(quoted: mention.rule) is found here"
              : "unknown rule \(Diagnostic.quoted(mention.rule))",
            hint: isKnown
              ? "remove the comment" : near.map { "did you mean '\($0)'?" } ?? "see 'glyphreel help lint'",
            at: mention.place)))
    }
    return remaining
  }
}
