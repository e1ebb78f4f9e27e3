import Glyphreel

extension SourceFile {
  /// The names in the source's placeholders, each once, in the order in which the template knows them.
  ///
  /// Nothing is made of the text but its tree, so that whatever values there may be make no difference.
  ///
  /// - Throws: All faults of the syntax, and all placeholders that the template has no value for.
  public func placeholders(filling template: Template) throws(SceneFileError) -> [String] {
    if let fault = EncodingCheck.firstFault(in: self) { throw .invalid(self, [fault]) }
    var composer = YAMLComposer(self, template: template)
    do throws(YAMLComposer.Failure) {
      _ = try composer.compose()
    } catch {
      // Where a line has been explained already, the parser's word on it would only confuse.
      let line = error.diagnostic.range?.line ?? 0
      let isExplained = composer.linesWithBarePlaceholders.contains(line)
      throw .invalid(self, composer.diagnostics + (isExplained ? [] : [error.diagnostic]))
    }
    let errors = composer.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw .invalid(self, errors) }
    return composer.template.usedNames
  }
}
