internal import GlyphreelExact
import GlyphreelScene

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
    map: (@Sendable () -> KeyMap)? = nil, _ read: (inout MappingReader) -> Value
  ) throws(SceneFileError) -> Reading<Value> {
    try self.read(
      filling: template, allowsUnusedValues: allowsUnusedValues, limits: limits, contentKeys: [], map: map
    ) { options, _ in read(&options) }
  }

  /// Reads the source's top-level mapping; `read` also gets the expanded source.
  ///
  /// - Parameter contentKeys: The keys of what a layer shows, of which it has one.
  func read<Value>(
    filling template: Template, allowsUnusedValues: Bool, limits: Limits, contentKeys: [String],
    map: (@Sendable () -> KeyMap)?, _ read: (inout MappingReader, ExpandedSource) -> Value
  ) throws(SceneFileError) -> Reading<Value> {
    let expansion = try expanded(filling: template, limits: limits, contentKeys: contentKeys)
    var options = MappingReader(
      expansion.root, longestTime: Double(limits.seconds), advisor: SceneAdvisor(map: map))
    let value = read(&options, expansion)
    options.finish()
    var diagnostics = expansion.diagnostics + options.diagnostics
    if !allowsUnusedValues { diagnostics += Self.unusedValueErrors(about: expansion.template) }
    return Reading(value: value, diagnostics: try expansion.source.checked(diagnostics))
  }

  /// Returns diagnostics in source order, with explanations.
  ///
  /// - Throws: `SceneFileError.invalid` if one of them is an error.
  func checked(_ diagnostics: [Diagnostic]) throws(SceneFileError) -> [Diagnostic] {
    let explained = explained(diagnostics)
    if explained.contains(where: { $0.severity == .error }) { throw .invalid(self, explained) }
    return explained
  }

  private static func unusedValueErrors(about template: Template) -> [Diagnostic] {
    template.unused.map { name in
      Diagnostic(
        .error,
        "a value for \(Diagnostic.quoted(name)) was given, but the scene has no {{\(name.shortened(to: 60))}}",
        hint: "write \"{{\(name.shortened(to: 60))}}\" where it belongs, or leave the value out")
    }
  }
}
