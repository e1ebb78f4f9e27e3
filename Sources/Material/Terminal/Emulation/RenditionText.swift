internal import GlyphreelExact

/// The text of a program's output in spans with one rendition each, without a screen.
///
/// SGR sequences determine the renditions. Line feeds and tabs are part of the text, and lines do not wrap. Carriage returns,
/// other control characters and all other sequences are ignored.
package struct RenditionText: Hashable, Sendable {
  /// Text in one rendition.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: CellStyle

    /// Creates a span.
    package init(_ text: String, _ style: CellStyle = CellStyle()) {
      self.text = text
      self.style = style
    }
  }

  /// The spans in order, none of them empty; neighbours differ in their renditions.
  package private(set) var spans: [Span] = []

  /// The characters that begin a sequence, as an excerpt of text that has one.
  package static let introducer = "\u{1B}["

  /// Reads a program's output.
  package init(_ output: some Sequence<UInt8>) {
    var parser = EscapeParser()
    var style = CellStyle()
    var text = String.UnicodeScalarView()
    func end(_ spans: inout [Span]) {
      if !text.isEmpty { spans.append(Span(String(text), style)) }
      text.removeAll(keepingCapacity: true)
    }
    for byte in output {
      var action = parser.read(byte)
      if case .malformed = action {
        text.append("\u{FFFD}")
        action = parser.read(byte)
      }
      switch action {
      // C1 has no effect, as on the screen.
      case .print(let scalar): if !(0x80..<0xA0).contains(scalar.value) { text.append(scalar) }
      case .execute(let control) where control == 0x09 || control == 0x0A:
        text.append(Unicode.Scalar(control))
      case .control(UInt8(ascii: "m")) where parser.parameters.marker == 0 && parser.intermediate == 0:
        var changed = style
        changed.apply(parser.parameters)
        if changed != style { end(&spans) }
        style = changed
      case .none, .malformed, .execute, .escape, .control, .command: break
      }
    }
    end(&spans)
  }
}

extension CellStyle {
  /// The SGR parameters that change the default rendition to this one; empty for the default.
  ///
  /// All underlines are single ones in the text's colour.
  package var parameters: String {
    let switches: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.blink, "5"), (.reverse, "7"), (.conceal, "8"),
      (.strikethrough, "9"), (.overline, "53"),
    ]
    var parameters = switches.filter { attributes.contains($0.0) }.map(\.1)
    if underline != .none { parameters.append("4") }
    parameters +=
      CellStyle.parameters(of: foreground, plain: 30) + CellStyle.parameters(of: background, plain: 40)
    return parameters.joined(separator: ";")
  }

  /// Returns the parameters of a colour; `plain` is the number of the palette's first one.
  private static func parameters(of color: TerminalColor, plain: Int) -> [String] {
    switch color {
    case .standard: []
    case .palette(let number) where number < 8: ["\(plain + Int(number))"]
    case .palette(let number) where number < 16: ["\(plain + 52 + Int(number))"]
    case .palette(let number): ["\(plain + 8)", "5", "\(number)"]
    case .rgb(let red, let green, let blue): ["\(plain + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
