/// How parts of text can have their own style: a value of `markup`.
enum TextMarkup: String, CaseIterable {
  /// The text is shown unchanged.
  case none = "false"
  /// Marks such as `**bold**`.
  case marks = "true"
  /// The escape sequences with which programs colour their output.
  case ansi
}
