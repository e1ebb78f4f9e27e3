/// The way in which parts of a text have a style of their own: a value of `markup`.
enum TextMarkup: String, CaseIterable {
  /// The text is shown as it is.
  case none = "false"
  /// Marks such as `**bold**`.
  case marks = "true"
  /// The escape sequences with which programs colour their output.
  case ansi
}
