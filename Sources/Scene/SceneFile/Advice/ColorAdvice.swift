import GlyphreelScene
internal import GlyphreelExact
import GlyphreelGraphics

/// Hints for texts that are not colours.
enum ColorAdvice {
  /// Returns a hint; nil if the intended colour is unclear.
  static func hint(for text: String, under key: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    if text.contains("("), !text.contains(")") {
      return "its commas end a value in braces; put the colour in quotes, as in \"\(key): 'rgb(255, 0, 0)'\""
    }
    if text.lowercased().hasSuffix(".png") {
      return "write " + Diagnostic.correction("\(key): url(\(text.printable()))")
        + " where a fill is expected"
    }
    if text.contains("gradient(") {
      return
        "text takes a gradient as an effect: \"effects: [{ gradient: { paint: '\(text.shortened(to: 60).printable())' } }]\""
    }
    if let end = text.firstRange(of: " !important") {
      return "write " + Diagnostic.correction("\(key): \(text[..<end.lowerBound].printable())")
    }
    if let meant = correction(of: text) { return "write " + Diagnostic.correction("\(key): \(meant)") }
    if let near = nearest(to: text) { return "did you mean '\(near)'?" }
    if text.hasPrefix("#") { return "write 3, 4, 6 or 8 hexadecimal digits after the '#'" }
    if text.hasPrefix("0x") { return "write 6 hexadecimal digits after a '#', or 8 with the opacity last" }
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
    let isPrefixed = word.hasPrefix("0x")
    let digits = isPrefixed ? String(word.dropFirst(2)) : word.hasPrefix("#") ? "" : word
    // Of `0x80ff8800`, ffmpeg takes the last digits for the opacity, and Flutter the first.
    if digits.utf8.count == 6 || digits.utf8.count == 8 && !isPrefixed, Color(css: "#" + digits) != nil {
      return "'#\(digits)'"
    }
    let parts = word.split(separator: "@").map(String.init)
    if parts.count == 2, let color = Color(css: parts[0]) {
      let percent = parts[1].hasSuffix("%")
      let number = CoreSchema.double(String(percent ? parts[1].dropLast() : parts[1][...]))
      return number.map { rgb([color.red, color.green, color.blue, percent ? $0 / 100 : $0], factor: 255) }
    }
    // Handles SwiftUI's `.red` and `Color.red`, and UIKit's `UIColor.systemRed`.
    let name = ForeignTerms.normalized(String(word.split(separator: ".").last ?? ""))
    if let gray = gray(name) { return gray }
    if name == "clear" { return "transparent" }
    if let meant = ForeignTerms.value(name, of: "color") { return meant }
    return name != word && Color.cssNames.contains(name) ? name : nil
  }

  /// Returns the name of a colour that resembles text; nil for none.
  static func nearest(to text: String) -> String? {
    let name = ForeignTerms.normalized(String(text.lowercased().split(separator: ".").last ?? ""))
    // Numbers name other shades, such as X11's `red3`.
    guard text.utf8.count <= 40, !text.contains("("), name.last?.isNumber != true else { return nil }
    return Suggestion.nearest(to: name, among: Color.cssNames)
  }

  /// Returns a list of three or four components as a scene writes it; nil for other lists.
  static func correction(of components: [SourceNode]) -> String? {
    let numbers = components.compactMap { component -> Double? in
      if case .scalar(let text, _) = component.content { CoreSchema.double(text) } else { nil }
    }
    guard (3...4).contains(numbers.count), numbers.count == components.count,
      numbers.allSatisfy({ (0...255).contains($0) })
    else { return nil }
    // Lottie's components are 0...1, CSS's 0...255.
    return rgb(numbers, factor: numbers.allSatisfy { $0 <= 1 } ? 255 : 1)
  }

  private static func rgb(_ numbers: [Double], factor: Double) -> String {
    let parts = numbers.prefix(3).map { ($0 * factor).rounded().decimal }.joined(separator: " ")
    guard let alpha = numbers.dropFirst(3).first, alpha != 1 else { return "rgb(\(parts))" }
    return "rgb(\(parts) / \((alpha > 1 ? alpha / 255 : alpha).decimal(places: 3)))"
  }

  /// Corrects the name of a colour function, if the result is a colour.
  private static func function(_ name: Substring, _ arguments: Substring) -> String? {
    // Programs have these functions, too, with other numbers.
    if ["hsv", "hsb", "hwb", "lab", "lch"].contains(where: { $0 == name }) { return nil }
    let near = Suggestion.nearest(to: String(name), among: ["rgb", "hsl", "oklch"])
    let meant = near.map { $0 + arguments }
    return meant.flatMap { Color(css: $0) == nil ? nil : "'\($0)'" }
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
