import Glyphreel

extension SourceFile {
  /// Returns the template's names that occur in placeholders, each once, in the template's order.
  ///
  /// Only the syntax is checked, so the values have no effect.
  ///
  /// - Throws: All syntax errors, and all placeholders without a value.
  package func placeholders(filling template: Template) throws(SceneFileError) -> [String] {
    if let fault = EncodingCheck.firstFault(in: self) { throw .invalid(self, [fault]) }
    var composer = YAMLComposer(self, template: template)
    do throws(YAMLComposer.Failure) {
      _ = try composer.compose()
    } catch {
      // The parser's error on a line with a bare placeholder only repeats the error reported there.
      let line = error.diagnostic.range?.line ?? 0
      let isExplained = composer.linesWithBarePlaceholders.contains(line)
      throw .invalid(self, composer.diagnostics + (isExplained ? [] : [error.diagnostic]))
    }
    let errors = composer.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw .invalid(self, errors) }
    return composer.template.usedNames
  }
}
