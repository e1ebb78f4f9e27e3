internal import GlyphreelExactText

/// The reader's preferred text size, as iOS names it.
public enum ContentSize: String, CaseIterable, Sendable {
  case xSmall, small, medium
  /// The default.
  case large
  case xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// A category by its name; `AX1` to `AX5` are short for the accessibility sizes.
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

  /// The category's place in the tables, from the smallest up.
  var index: Int { ContentSize.allCases.firstIndex(of: self) ?? 3 }
}
