internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes text as the content of text layers, and the fonts that they name.
struct LottieLabels {
  /// The fonts by their PostScript names, in the order of their first use.
  private var list: [(name: String, font: JSON)] = []

  /// The member of a file; nil if there is no text.
  var fonts: JSON? { list.isEmpty ? nil : ["list": .array(list.map(\.font))] }

  /// Returns the content of a text layer.
  ///
  /// - Parameter color: The properties `c`, the colour, and `o`, its opacity.
  mutating func text(_ label: Piece.Label, _ color: JSON.Object) -> JSON {
    if !list.contains(where: { $0.name.utf8.elementsEqual(label.font.utf8) }) {
      list.append((label.font, LottieLabels.font(label)))
    }
    func components(_ json: JSON?) -> JSON? {
      let value = json?["k"]
      // The first keyframe of a colour that changes.
      return value?.elements?.first?["s"] ?? value
    }
    let fill = components(color["c"])?.elements?.prefix(3)
    let document: JSON = [
      "s": LottieText.number(label.size, decimals: 3), "f": .string(label.font),
      "t": .string(label.string), "j": 0,
      "tr": LottieText.number(label.letterSpacing / label.size * 1000, decimals: 1),
      "lh": LottieText.number(label.size * 1.2, decimals: 3), "ls": 0,
      "fc": .array(Array(fill ?? [0, 0, 0])),
    ]
    // A document has no opacity and can't change its colour smoothly, so an animator does both.
    let isPlain = color["c"]?["a"]?.double == 0 && color["c"]?["sid"] == nil
    let opacity = color["o"]
    let isOpaque = opacity?["k"]?.double == 100 && opacity?["sid"] == nil
    let animator: JSON = [
      "nm": "color", "s": ["t": 0, "b": 1, "rn": 0, "sh": 1, "r": 1, "a": LottieProperties.still(100)],
      "a": ["fc": isPlain ? nil : color["c"], "fo": isOpaque ? nil : opacity],
    ]
    return [
      "d": ["k": [["s": document, "t": 0]]], "p": [:], "m": ["g": 1, "a": LottieProperties.still([0, 0])],
      "a": isPlain && isOpaque ? [] : [animator],
    ]
  }

  /// Returns a font, whose PostScript name has the style after a hyphen.
  private static func font(_ label: Piece.Label) -> JSON {
    let parts = label.font.unicodeScalars.split(separator: "-", maxSplits: 1).map { String($0) }
    return [
      "fName": .string(label.font), "fFamily": .string(label.family),
      "fStyle": .string(parts.count > 1 ? parts[1] : "Regular"), "ascent": 75, "origin": 0,
    ]
  }
}
