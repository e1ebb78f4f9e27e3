internal import GlyphreelExact
internal import GlyphreelTypography

/// A made-up language whose texts show what a translation may break, without a translation.
///
/// The tags are those of CLDR. Each character becomes one character, so ranges of effects and spans stay valid.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Letters with accents, and texts that are longer by 40 %: `Buy milk` becomes `ßûý míĺķ öñé`.
  case accented = "en-XA"
  /// Hebrew letters, from right to left.
  case rightToLeft = "ar-XB"

  /// Returns true for a tag whose region is reserved for made-up languages, XA to XZ, and that is not a pseudo-locale here.
  package static func isUnknown(_ tag: String) -> Bool {
    let isPseudo = tag.utf8.split(separator: UInt8(ascii: "-")).dropFirst().contains { part in
      part.count == 2 && part.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    }
    return isPseudo && !allCases.contains { $0.rawValue == tag }
  }

  private static let accents = Array("åßçďéƒĝĥíĵķĺmñöþǫŕšťûvŵxýž".unicodeScalars)
  private static let capitals = Array("ÅßÇĎÉFĜĤÍĴĶĹMÑÖÞǪŔŠŤÛVŴXÝŽ".unicodeScalars)
  private static let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשתךםןף".unicodeScalars)
  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// Returns text in the pseudo-locale.
  package func text(_ text: StyledText) -> StyledText {
    var result = text
    var letters = 0
    for index in result.spans.indices {
      result.spans[index].text = replaced(result.spans[index].text, counting: &letters)
    }
    guard self == .accented, let last = result.spans.indices.last else { return result }
    result.spans[last].text += padding(for: letters)
    return result
  }

  /// Returns as many words as make text longer by 40 %.
  private func padding(for letters: Int) -> String {
    var (padding, count) = ("", 0)
    var words = Self.words.makeIterator()
    while 5 * count < 2 * letters {
      guard let word = words.next() else {
        words = Self.words.makeIterator()
        continue
      }
      padding += " " + replaced(word, counting: &count)
    }
    return padding
  }

  /// Replaces and counts letters outside of braces, in which placeholders of numbers are.
  private func replaced(_ text: String, counting letters: inout Int) -> String {
    var result = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if scalar == "{" { depth += 1 }
      if scalar == "}" { depth = max(depth - 1, 0) }
      let place = depth == 0 ? Self.place(of: scalar) : nil
      if place != nil { letters += 1 }
      result.append(place.map(letter) ?? scalar)
    }
    return String(result)
  }

  private func letter(at place: Int) -> Unicode.Scalar {
    switch self {
    case .accented: (place < 26 ? Self.accents : Self.capitals)[place % 26]
    case .rightToLeft: Self.hebrew[place % 26]
    }
  }

  /// Returns the place of a letter in the alphabet, capitals after small letters.
  private static func place(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value - 97)
    case "A"..."Z": Int(scalar.value - 65) + 26
    default: nil
    }
  }
}

extension Scene {
  /// Returns the scene for readers of a language.
  ///
  /// - Parameters:
  ///   - locale: A BCP 47 tag for texts that have none, or a pseudo-locale; nil for the scene's own.
  ///   - direction: The base direction of paragraphs that have none; nil for that of their text.
  package func localized(_ locale: String?, direction: ParagraphStyle.Direction?) -> Scene {
    let pseudo = locale.flatMap { tag in PseudoLocale.allCases.first { $0.rawValue == tag } }
    func localized(_ layer: Layer) -> Layer {
      var layer = layer
      layer.children = layer.children.map(localized)
      guard var content = layer.textContent else { return layer }
      if let pseudo { content.text = pseudo.text(content.text) }
      if let locale, pseudo == nil, content.paragraph.language.isEmpty { content.paragraph.language = locale }
      if let direction, content.paragraph.direction == .auto { content.paragraph.direction = direction }
      layer.textContent = content
      return layer
    }
    var scene = self
    scene.layers = scene.layers.map(localized)
    return scene
  }
}
