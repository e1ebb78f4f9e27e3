internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes text that stays text.
extension DrawingWriter {
  /// Returns the attributes of a group of text in a font: the font, and the colour of most of the text.
  mutating func font(_ font: CellFont, _ pair: Pair, isCopied: Bool) -> [Attribute] {
    // Fonts that readers may have in place of the first one.
    let name = font.family.replacing("\\", with: "\\\\").replacing("'", with: "\\'").xmlEscaped([
      "\"": "&quot;"
    ])
    let families =
      (fonts.family(of: font).map { $0 + "," } ?? "") + "'\(name)',ui-monospace,Menlo,Consolas,monospace"
    // Parts in the initial colour name it, too: they would inherit another one.
    textFill = Attribute("fill", nil)
    let fill = color("fill", pair)
    textFill = fill.first
    // Other renderers than browsers know only the attribute of the first version of SVG.
    return fill + [
      Attribute("font-family", families),
      Attribute("font-size", DecimalText(sampling.precision.decimals)(font.size)),
      Attribute("xml:space", "preserve"), Attribute("aria-hidden", isCopied ? nil : "true"),
      Attribute("style", isCopied ? nil : "-webkit-user-select:none;user-select:none"),
    ]
  }

  /// Returns the text of a row, with the colours of its parts.
  ///
  /// Each character has its own position, so columns are exact in every font: engines distribute a given length differently, and
  /// it takes just as much space once it is compressed.
  mutating func text(_ pair: Pair, at places: [Double]) -> String {
    let number = DecimalText(sampling.precision.decimals)
    let isAtStart = places.count == 1 && number.units(places[0]) == 0
    var attributes = [
      Attribute("x", isAtStart ? nil : places.map { number($0) }.joined(separator: " ")),
      Attribute("y", pair.light[.transform].map { number($0.last[5]) }),
    ]
    attributes += opacity(pair)
    let outer = groupLifetimes
    defer { groupLifetimes = outer }
    groupLifetimes = pair.light.lifetimes
    let children = pair.light.children.tracks.indices.map { child($0, of: pair) }
    var isSingle = false
    if children.count == 1, case .span(let span) = children[0].light.kind, span.link == nil {
      attributes += style(of: span, children[0])
      isSingle = true
    }
    var content = ""
    var row = ""
    for child in children {
      guard case .span(let span) = child.light.kind else { continue }
      let style = isSingle ? [] : style(of: span, child)
      let string = span.string.xmlEscaped()
      row += span.string
      if let link = span.link {
        content += tag("a", [Attribute("href", link.xmlEscaped(["\"": "&quot;"]))] + style, string)
      } else {
        content += style.isEmpty ? string : tag("tspan", style, string)
      }
    }
    rows.insert(ExactString(String(row.trimming { $0 == " " })))
    return tag("text", attributes, content)
  }

  /// Returns what differs from the usual look, and the times at which a part is there.
  private func style(of span: Piece.Span, _ pair: Pair) -> [Attribute] {
    let fill = color("fill", pair).filter { fill in !(textFill.map { $0.isLike(fill) } ?? false) }
    return opacity(pair) + fill
      + [
        Attribute("font-weight", span.isBold ? "bold" : nil),
        Attribute("font-style", span.isItalic ? "italic" : nil),
      ].filter { !$0.isDefault }
  }
}

extension Attribute {
  /// Returns true if both have the same constant value on light and on dark pages.
  fileprivate func isLike(_ other: Attribute) -> Bool {
    func key(_ attribute: Attribute) -> [ExactString?] {
      [
        attribute.value.map { ExactString($0) }, attribute.change?.darkValue.map { ExactString($0) },
        attribute.change?.keyframes.map { ExactString($0) },
      ]
    }
    return key(self) == key(other)
  }
}
