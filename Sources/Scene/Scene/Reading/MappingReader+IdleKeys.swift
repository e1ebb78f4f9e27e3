internal import GlyphreelDiagnostics

extension MappingReader {
  /// Warns of a key, if it is given, that has no effect without another setting.
  ///
  /// - Parameter setting: An example of that setting.
  package mutating func warn(ofIdle key: String, without setting: String) {
    guard has(key) else { return }
    report(
      .warning, "'\(key)' has no effect without \(Diagnostic.correction(setting))",
      hint: "add that, or remove it",
      at: key)
  }

  /// Reports `stagger` and `follow`, if they are given, as the starts of units where there is only one.
  mutating func reportIdleStagger(hint: String = "add for example 'unit: character'") {
    for key in ["stagger", "follow"] where has(key) {
      report(.error, "'\(key)' needs several units", hint: hint, at: key)
    }
  }
}
