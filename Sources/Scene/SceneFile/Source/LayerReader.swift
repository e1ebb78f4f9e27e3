internal import GlyphreelExact
package import GlyphreelScene

/// A reader of layers that are built as nodes instead of written in a file, such as those of captions.
package struct LayerReader {
  /// The source in whose terms errors are reported.
  let source: SourceFile
  /// The problems of all layers so far.
  package var diagnostics: [Diagnostic] = []
  private var reader: SceneReader
  private let longestTime: Double

  /// The paths of all pictures that the layers name, sorted.
  var pictures: [String] { reader.pictures }

  /// Creates a reader; files that the layers name are relative to the source's directory.
  package init(_ source: SourceFile, limits: Limits) {
    self.source = source
    reader = SceneReader(source, .none, contentSize: nil, limits: limits)
    longestTime = Double(limits.seconds)
  }

  /// Returns a layer; nil if it exceeds the limit on layers.
  package mutating func layer(_ node: SourceNode) -> Layer? {
    let scene = SourceNode(.mapping([SourceNode.Entry("layers", SourceNode(.list([node])))]))
    var options = MappingReader(
      scene, longestTime: longestTime, advisor: SceneAdvisor { SceneFormats.none.map })
    let layers = reader.layers(&options, contentSize: .large)
    diagnostics += options.diagnostics
    return layers.first
  }

  /// Returns the problems of all layers in order, without positions, because nodes are not in the source.
  ///
  /// - Throws: `SceneFileError.invalid` if one of them is an error.
  package func checked() throws(SceneFileError) -> [Diagnostic] {
    try source.checked(diagnostics.map { Diagnostic($0.severity, $0.message, hint: $0.hint) })
  }
}
