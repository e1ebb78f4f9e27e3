internal import GlyphreelExact
internal import GlyphreelTerminal

/// A change to the look of characters in a terminal.
struct LookChange {
  let old: SessionLook
  let new: SessionLook

  init(_ old: SessionLook, _ new: SessionLook) { (self.old, self.new) = (old, new) }

  private static let attributes: [(CellStyle.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blinking"), (.reverse, "reversed"),
    (.conceal, "concealed"), (.strikethrough, "struck through"), (.overline, "overlined"),
  ]

  /// Returns the kind and the words of the change, for a quoted text.
  func words(_ text: String) -> (Cause.Kind, String) {
    let (a, b) = (old.style, new.style)
    var words: [String] = []
    let isOfColor = a.foreground != b.foreground || a.background != b.background
    func colors(_ name: String, _ old: TerminalColor, _ new: TerminalColor) {
      if old != new { words.append("the \(name) of \(text) changed from \(old.words) to \(new.words)") }
    }
    colors("colour", a.foreground, b.foreground)
    colors("background", a.background, b.background)
    let gone = a.attributes.subtracting(b.attributes)
    let added = b.attributes.subtracting(a.attributes)
    for (attribute, name) in Self.attributes {
      if gone.contains(attribute) { words.append("\(text) is no longer \(name)") }
      if added.contains(attribute) { words.append("\(text) is \(name) now") }
    }
    switch (a.underline, b.underline) {
    case (let old, let new) where old == new: break
    case (.none, let new): words.append("\(text) has a \(new) underline now")
    case (let old, .none): words.append("\(text) has no \(old) underline any more")
    case (let old, let new): words.append("the underline of \(text) changed from \(old) to \(new)")
    }
    colors("underline's colour", a.underlineColor, b.underlineColor)
    if old.link != new.link {
      func target(_ link: String) -> String { link.isEmpty ? "none" : SessionWords.quoted(link) }
      words.append("the link of \(text) changed from \(target(old.link)) to \(target(new.link))")
    }
    return (isOfColor ? .color : .style, words.joined(separator: "; "))
  }
}

extension TerminalColor {
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Its name: of the first 16 colours of the palette, or else its number or components.
  fileprivate var words: String {
    switch self {
    case .standard: "the default"
    case .palette(let number) where number < 8: Self.names[Int(number)]
    case .palette(let number) where number < 16: "bright " + Self.names[Int(number) - 8]
    case .palette(let number): "colour \(number)"
    case .rgb(let red, let green, let blue):
      "#" + (UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)).hex(digits: 6)
    }
  }
}
