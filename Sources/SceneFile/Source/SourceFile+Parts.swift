internal import GlyphreelExactText
import Glyphreel
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

  /// Returns the path of a font file relative to this source; nil for the name of a family.
  package func path(ofFont font: String) -> String? {
    guard FontLibrary.isPath(font) else { return nil }
    return font.hasPrefix("/") ? font : directory + font
  }
}
