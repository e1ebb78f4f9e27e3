import Glyphreel
internal import GlyphreelExact
import GlyphreelGraphics

/// Hints for texts that are no colours.
enum ColorAdvice {
  /// Returns a hint; nil if the intended colour is unclear.
  static func hint(for text: String, under key: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    if text.contains("("), !text.contains(")") {
      return "its commas end a value in braces; put the colour in quotes, as in \"\(key): 'rgb(255, 0, 0)'\""
    }
    if text.lowercased().hasSuffix(".png") {
      return "write " + Diagnostic.correction("\(key): url(\(text.printable()))") + " where a fill may stand"
    }
    if text.contains("gradient(") {
      return
        "a gradient in a text is an effect: \"effects: [{ gradient: { paint: '\(text.shortened(to: 60).printable())' } }]\""
    }
    if let end = text.firstRange(of: " !important") {
      return "write " + Diagnostic.correction("\(key): \(text[..<end.lowerBound].printable())")
    }
    if let meant = correction(of: text) { return "write " + Diagnostic.correction("\(key): \(meant)") }
    if text.hasPrefix("#") { return "write 3, 4, 6 or 8 hexadecimal digits after the '#'" }
    if text.lowercased().hasPrefix("var(") || text.hasPrefix("$") {
      return "write the colour itself, or \"\(key): '{{name}}'\" and '--set name=red'"
    }
    return nil
  }

  /// Returns the intended colour as a scene file writes it; nil if it is unclear, or if the text is a colour.
  static func correction(of text: String) -> String? {
    let word = text.lowercased()
    guard text.utf8.count <= 40, Color(css: text) == nil else { return nil }
    if let parenthesis = word.firstIndex(of: "(") {
      return function(word[..<parenthesis], word[parenthesis...])
    }
    if let hexadecimal = hexadecimal(word) { return hexadecimal }
    // Handles SwiftUI's `.red` and `Color.red`, and UIKit's `UIColor.systemRed`.
    var name = ForeignTerms.normalized(String(word.split(separator: ".").last ?? ""))
    for prefix in ["system", "label"] where name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count {
      name = String(name.dropFirst(prefix.unicodeScalars.count))
    }
    if let gray = gray(name) { return gray }
    if name == "clear" { return "transparent" }
    if name != word, Color.cssNames.contains(name) { return name }
    // X11's shades, such as `red3`, are close to CSS's basic names.
    let letters = String(name.prefix { $0.properties.isAlphabetic })
    if letters != name, Color.cssNames.contains(letters) { return letters }
    return Suggestion.nearest(to: name, among: Color.cssNames)
  }

  /// Corrects the name of a colour function, if the result is a colour.
  private static func function(_ name: Substring, _ arguments: Substring) -> String? {
    let near = Suggestion.nearest(to: String(name), among: ["rgb", "hsl", "oklch"])
    let meant = near.map { $0 + arguments }
    return meant.flatMap { Color(css: $0) == nil ? nil : "'\($0)'" }
  }

  /// Converts `ff8800` and `0xff8800` to CSS.
  private static func hexadecimal(_ word: String) -> String? {
    let digits = word.hasPrefix("0x") ? String(word.dropFirst(2)) : word.hasPrefix("#") ? "" : word
    guard [6, 8].contains(digits.utf8.count) || word.hasPrefix("0x"), Color(css: "#" + digits) != nil else {
      return nil
    }
    return "'#\(digits)'"
  }

  /// Converts X11's `gray50`, a percentage of white.
  private static func gray(_ name: String) -> String? {
    guard name.hasPrefix("gray") || name.hasPrefix("grey"), let percent = Int(name.dropFirst(4)),
      (0...100).contains(percent)
    else { return nil }
    let digits = UInt((percent * 255 + 50) / 100).hex(digits: 2)
    return "'#\(digits)\(digits)\(digits)'"
  }
}
