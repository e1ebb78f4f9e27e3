internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSceneFile
internal import GlyphreelTypography

/// A page's text with the places of its words.
struct PageText {
  /// The lines, each with a line feed before the next one.
  private(set) var string = ""
  /// The characters at which words start.
  private(set) var starts: [Int] = []
  /// The stretches in another style, as entries of a layer's `spans`.
  private(set) var spans: [SourceNode] = []
  private var count = 0

  /// Creates the text of a page.
  ///
  /// - Parameters:
  ///   - name: The speaker's name on a separate line above the page; nil for none.
  init(_ page: CaptionPage, isUppercase: Bool, name: String?) {
    if let name {
      append(name)
      spans.append(span(from: 0, [.init("size", .plain("65%")), .init("weight", .plain("semibold"))]))
      append("\n")
    }
    for (number, line) in page.lines.enumerated() {
      if number > 0 { append("\n") }
      for (index, word) in line.enumerated() {
        if index > 0, word.isSpaced { append(" ") }
        starts.append(count)
        let parts = word.parts.isEmpty ? [CaptionWord.Part(text: word.text, look: CaptionLook())] : word.parts
        for part in parts {
          let start = count
          append(isUppercase ? part.text.uppercased() : part.text)
          let keys = PageText.keys(of: part.look)
          // A mark that combines with the part before it makes no character.
          if !keys.isEmpty, count > start { spans.append(span(from: start, keys)) }
        }
      }
    }
  }

  /// Appends text, and counts all characters anew because it can combine with the last one.
  private mutating func append(_ text: String) {
    string += text
    count = StyledText(string).characterCount
  }

  /// Returns a span from a character to the end of the text so far.
  private func span(from start: Int, _ style: [SourceNode.Entry]) -> SourceNode {
    let range = SourceNode(.list([SourceNode(integerLiteral: start), SourceNode(integerLiteral: count)]))
    return SourceNode(.mapping([.init("range", range), .init("style", SourceNode(.mapping(style)))]))
  }

  private static func keys(of look: CaptionLook) -> [SourceNode.Entry] {
    var keys: [SourceNode.Entry] = []
    if look.isItalic { keys.append(.init("italic", true)) }
    if look.isBold { keys.append(.init("weight", .plain("black"))) }
    if let color = look.color { keys.append(.init("color", .quoted(color))) }
    return keys
  }
}
