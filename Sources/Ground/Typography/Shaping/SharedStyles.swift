/// A style that items and runs share.
///
/// A style takes half a kilobyte, and text in two directions has an item for every few characters.
final class SharedStyle: Sendable {
  let value: TextStyle

  init(_ value: TextStyle) { self.value = value }
}

/// The styles of the text's spans, and styles derived from them.
final class SharedStyles {
  /// The styles of the spans.
  let spans: [SharedStyle]
  private var derived: [TextStyle: SharedStyle] = [:]

  init(_ styles: [TextStyle]) { spans = styles.map(SharedStyle.init) }

  /// Returns the unique object for a derived style.
  func shared(_ style: TextStyle) -> SharedStyle {
    if let known = derived[style] { return known }
    let shared = SharedStyle(style)
    derived[style] = shared
    return shared
  }
}
