internal import GlyphreelExactText
import Glyphreel

/// A value read from a source, with warnings and notes.
package struct Reading<Value> {
  /// The value read.
  package var value: Value
  /// Warnings and notes, in source order.
  package var diagnostics: [Diagnostic]
}

extension Reading: Sendable where Value: Sendable {}

extension SourceFile {
  /// Reads the source's top-level mapping.
  ///
  /// - Parameters:
  ///   - template: The values of placeholders. A value without a placeholder is an error unless `allowsUnusedValues` is
  ///     true.
  ///   - allowsUnusedValues: True for values from a table, which may have additional columns.
  ///   - limits: The limits on the source's size.
  ///   - map: The mappings in which each key is valid, for hints on misplaced keys.
  ///   - read: Builds the value from the mapping's options.
  /// - Throws: `SceneFileError.invalid` with all errors in the source.
  package func read<Value>(
    filling template: Template = Template(), allowsUnusedValues: Bool = false, limits: Limits = Limits(),
    map: (@Sendable () -> KeyMap)? = nil, _ read: (inout Options) -> Value
  ) throws(SceneFileError) -> Reading<Value> {
    if let fault = EncodingCheck.firstFault(in: self) { throw .invalid(self, [fault]) }
    var composer = YAMLComposer(self, template: template, limits: limits)
    let root: OptionValue
    do throws(YAMLComposer.Failure) {
      root = try composer.compose()
    } catch {
      let line = error.diagnostic.range?.line ?? 0
      let isExplained = composer.linesWithBarePlaceholders.contains(line)
      throw .invalid(self, Self.ordered(composer.diagnostics + (isExplained ? [] : [error.diagnostic])))
    }
    var options = Options(root, longestTime: Double(limits.seconds), map: map)
    let value = read(&options)
    options.finish()
    var diagnostics = composer.diagnostics + options.diagnostics
    if !allowsUnusedValues { diagnostics += Self.unusedValueErrors(about: composer.template) }
    diagnostics = Self.ordered(diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { throw .invalid(self, diagnostics) }
    return Reading(value: value, diagnostics: diagnostics)
  }

  private static func unusedValueErrors(about template: Template) -> [Diagnostic] {
    template.unused.map { name in
      Diagnostic(
        .error,
        "a value for \(Diagnostic.quoted(name)) was given, but the scene has no {{\(name.shortened(to: 60))}}",
        hint: "write \"{{\(name.shortened(to: 60))}}\" where it belongs, or leave the value out")
    }
  }

  /// Returns the diagnostics in source order without duplicates, those without a range last.
  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let distinct = diagnostics.filter { seen.insert($0).inserted }
    return distinct.enumerated().sorted { a, b in
      switch (a.element.range, b.element.range) {
      case (let first?, let second?):
        (first.line, first.column, a.offset) < (second.line, second.column, b.offset)
      case (nil, _?): false
      case (_?, nil): true
      case (nil, nil): a.offset < b.offset
      }
    }.map(\.element)
  }
}
