internal import GlyphreelExact

/// The user's preferred text size, in the categories of iOS.
public enum ContentSize: String, CaseIterable, Sendable {
  case xSmall, small, medium
  /// The default.
  case large
  case xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

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
