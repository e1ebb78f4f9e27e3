internal import GlyphreelExact
import GlyphreelScene

/// Marks and tags in text that is not read as markup.
enum UnreadMarkup {
  /// Warns of them, unless `markup` is given or the text was filled in.
  ///
  /// - Parameter marks: Those of `markup: ansi`; nil for none.
  static func report(
    in text: String, of key: String, marks: SceneFormat.Marks?, to options: inout MappingReader
  ) {
    guard !options.has("markup"), options.value(key)?.insertions.isEmpty != false,
      let mark = mark(in: text, marks)
    else { return }
    options.report(
      .warning, "the text shows \(Diagnostic.quoted(mark.found)) as it is written",
      hint: mark.remedy + "; 'markup: false' keeps the signs", at: key)
  }

  private static func mark(in text: String, _ marks: SceneFormat.Marks?) -> (found: String, remedy: String)? {
    if text.utf8.contains(UInt8(ascii: "*")), let bold = enclosed(in: text, "**", "**"), !isBlankInside(bold)
    {
      return (bold, "add 'markup: true'")
    }
    if let introducer = marks?.introducer, text.contains(introducer) {
      return (introducer, "add 'markup: ansi'")
    }
    if let middle = text.firstRange(of: "]{"), let start = text[..<middle.lowerBound].lastIndex(of: "["),
      let end = text[middle.upperBound...].firstIndex(of: "}"), text[middle.upperBound..<end].contains(":")
    {
      return (String(text[start...end]), "add 'markup: true'")
    }
    guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    for (name, remedy) in tags {
      if let element = enclosed(in: text, "<\(name)>", "</\(name)>") {
        return (element, "write \(Diagnostic.correction(remedy)) and 'markup: true'")
      }
    }
    return text.contains("<br>") ? ("<br>", "write 'text: \"one\\ntwo\"' for two lines") : nil
  }

  private static let tags = [
    ("b", "**word**"), ("strong", "**word**"), ("i", "*word*"), ("em", "*word*"), ("code", "`word`"),
    ("u", "[word]{color: red}"), ("mark", "[word]{color: red}"),
  ]

  /// Returns the first part of text between two signs, with these.
  private static func enclosed(in text: String, _ open: String, _ close: String) -> String? {
    guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close),
      start.upperBound < end.lowerBound
    else { return nil }
    return String(text[start.lowerBound..<end.upperBound])
  }

  /// Returns true for asterisks with blanks inside, as in a product or a list.
  private static func isBlankInside(_ bold: String) -> Bool {
    let content = bold.dropFirst(2).dropLast(2)
    return content.first == " " || content.last == " "
  }
}
