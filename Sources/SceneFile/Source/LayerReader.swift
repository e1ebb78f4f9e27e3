internal import GlyphreelExactText
package import Glyphreel

/// A reader of layers that are built as nodes and not written in a file, such as those of captions.
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
    reader = SceneReader(source, contentSize: nil, limits: limits)
    longestTime = Double(limits.seconds)
  }

  /// Returns a layer; nil if it exceeds the limit on layers.
  package mutating func layer(_ node: OptionValue) -> Layer? {
    let scene = OptionValue(.mapping([OptionValue.Entry("layers", OptionValue(.list([node])))]))
    var options = Options(scene, longestTime: longestTime, advisor: SceneAdvisor { SceneSchema.map })
    let layers = reader.layers(&options, contentSize: .large)
    diagnostics += options.diagnostics
    return layers.first
  }

  /// Returns the problems of all layers in order.
  ///
  /// - Throws: `SceneFileError.invalid` if one of them is an error.
  package func checked() throws(SceneFileError) -> [Diagnostic] {
    let problems = source.explained(diagnostics)
    if problems.contains(where: { $0.severity == .error }) { throw .invalid(source, problems) }
    return problems
  }
}

extension SceneDocument {
  /// Creates a document of a scene whose layers are not written in a file.
  ///
  /// - Parameter reader: The reader of the layers.
  /// - Throws: `SceneFileError.invalid` if a layer has errors.
  package init(_ scene: Scene, from reader: LayerReader) throws(SceneFileError) {
    self.scene = scene
    source = reader.source
    diagnostics = try reader.checked()
    pictures = reader.pictures
    (hasDarkTheme, unusedValues, parts, places, keys) = (false, [], [], [], [:])
  }
}
