internal import GlyphreelExact

/// The user's preferred text size, in the categories of iOS.
public enum ContentSize: String, CaseIterable, Sendable {
  /// The smallest size.
  case xSmall
  /// Two sizes below the default.
  case small
  /// One size below the default.
  case medium
  /// The default.
  case large
  /// One size above the default.
  case xLarge
  /// Two sizes above the default.
  case xxLarge
  /// The largest size without the accessibility sizes.
  case xxxLarge
  /// The smallest accessibility size, also named `AX1`.
  case accessibility1
  /// The second accessibility size, `AX2`.
  case accessibility2
  /// The third accessibility size, `AX3`.
  case accessibility3
  /// The fourth accessibility size, `AX4`.
  case accessibility4
  /// The largest size, `AX5`.
  case accessibility5

  /// Creates a category from its name, or from `AX1` to `AX5` for the accessibility sizes; nil for anything else.
  public init?(named name: String) {
    if let category = ContentSize(rawValue: name) {
      self = category
    } else if name.utf8.count == 3, name.hasPrefix("AX"),
      let category = ContentSize(rawValue: "accessibility" + name.dropFirst(2))
    {
      self = category
    } else {
      return nil
    }
  }

  var index: Int { ContentSize.allCases.firstIndex(of: self) ?? 3 }
}
