internal import GlyphreelExact
import GlyphreelScene

/// A scene's tree with filled placeholders and expanded components.
struct ExpandedSource {
  /// The source with the origins of the tree's ranges.
  var source: SourceFile
  var root: SourceNode
  /// The names of the theme.
  var theme: SceneTheme
  /// The template with the record of used names.
  var template: Template
  var diagnostics: [Diagnostic]
  /// The paths of included files and tables.
  var files: [String]
}

extension SourceFile {
  /// Composes the source's tree, fills its placeholders and expands its components.
  ///
  /// - Parameter contentKeys: The keys of what a layer shows, of which it has one.
  /// - Throws: All errors that prevent composing a tree. Other errors are among the result's diagnostics.
  func expanded(
    filling template: Template, limits: Limits = Limits(), contentKeys: [String] = []
  ) throws(SceneFileError) -> ExpandedSource {
    if let fault = EncodingCheck.firstFault(in: self) { throw .invalid(self, [fault]) }
    var composer = YAMLComposer(self, limits: limits)
    let root: SourceNode
    do throws(YAMLComposer.Failure) {
      root = try composer.compose()
    } catch {
      // The parser's error on a line with a bare placeholder only repeats the error reported there.
      let line = error.diagnostic.range?.line ?? 0
      let isExplained = composer.linesWithBarePlaceholders.contains(line)
      throw .invalid(self, explained(composer.diagnostics + (isExplained ? [] : [error.diagnostic])))
    }
    var expansion = SceneExpansion(self, template, limits: limits, contentKeys: contentKeys)
    let expanded = expansion.expand(root)
    var source = self
    source.origins = expansion.origins
    return ExpandedSource(
      source: source, root: expanded, theme: expansion.theme, template: expansion.template,
      diagnostics: composer.diagnostics + expansion.diagnostics, files: expansion.files)
  }
}
