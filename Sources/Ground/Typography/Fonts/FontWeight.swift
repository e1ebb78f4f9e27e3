internal import GlyphreelExact

/// A font weight on the scale 1...1000 of CSS and OpenType, where 400 is regular.
public struct FontWeight: Hashable, Sendable {
  /// The weight, 1...1000.
  public let value: Double

  /// Creates a weight, clamped to 1...1000.
  public init(_ value: Double) {
    self.value = value.isFinite ? min(max(value, 1), 1000) : 400
  }

  /// Creates a weight from its name in a scene file, or from a number; nil for anything else.
  public init?(named text: String) {
    if let known = FontWeight.named.first(where: { $0.name == text.lowercased() }) {
      self = known.weight
    } else if let number = Double(text), (1...1000).contains(number) {
      self.init(number)
    } else {
      return nil
    }
  }

  /// 100.
  public static let thin = FontWeight(100)
  /// 200.
  public static let extraLight = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400, the default.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800.
  public static let extraBold = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// The named weights in ascending order, with their names in a scene file.
  package static let named: [(name: String, weight: FontWeight)] = [
    ("thin", .thin), ("extralight", .extraLight), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extrabold", .extraBold),
    ("black", .black),
  ]

  /// The weight's part of a PostScript name: `Regular`, `SemiBold`, `W450`.
  var postScriptName: String {
    switch value {
    case 100: "Thin"
    case 200: "ExtraLight"
    case 300: "Light"
    case 400: "Regular"
    case 500: "Medium"
    case 600: "SemiBold"
    case 700: "Bold"
    case 800: "ExtraBold"
    case 900: "Black"
    default: "W\(Int(value.rounded()))"
    }
  }
}
