internal import GlyphreelExactText
import Glyphreel
internal import GlyphreelSystem
import GlyphreelTypography

extension SourceFile {
  /// Returns the problems of a layer whose parts are written in this source, at their places.
  package func problems(ofLayer layer: OptionValue, limits: Limits = Limits()) -> [Diagnostic] {
    let scene = OptionValue(.mapping([OptionValue.Entry("layers", OptionValue(.list([layer])))]))
    var options = Options(scene, longestTime: Double(limits.seconds), map: { SceneSchema.map })
    var reader = SceneReader(self, contentSize: nil, limits: limits)
    _ = reader.scene(&options)
    return options.diagnostics
  }

  /// Returns the path of a font file that this source names, or the name of a family as it is.
  ///
  /// Reports an error at a key for a file outside the scope.
  package func font(_ name: String, at key: String, _ options: inout Options) -> String {
    guard FontLibrary.isPath(name) else { return name }
    do throws(FileFailure) { try scope.check(name, from: directory) } catch {
      options.report(.error, "can't use the font \(path: name): \(error.reason())", at: key)
    }
    return FileScope.joined(name, directory)
  }
}
