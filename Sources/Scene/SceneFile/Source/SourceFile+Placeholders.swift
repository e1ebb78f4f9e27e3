import GlyphreelScene

extension SourceFile {
  /// Returns the template's names that occur in placeholders, each once, in the template's order.
  ///
  /// Only the syntax is checked, so the values have no effect.
  ///
  /// - Throws: All syntax errors, and all placeholders without a value.
  package func placeholders(filling template: Template) throws(SceneFileError) -> [String] {
    let expansion = try expanded(filling: template)
    let errors = expansion.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw .invalid(expansion.source, expansion.source.explained(errors)) }
    return expansion.template.usedNames
  }
}
