import GlyphreelScene
import GlyphreelGraphics
internal import GlyphreelExact

// Layers that show a file.
extension SceneReader {
  /// Reads an image layer's content.
  mutating func image(_ options: inout MappingReader, _ places: inout LayerSourceRanges)
    -> ImageContent
  {
    places.keys["image"] = options.value("image")?.range
    return ImageReader.image(&options, plays: SceneReader.plays, from: &fills.appearances.files)
  }

  /// Reads the content of a layer in one of the formats.
  ///
  /// - Parameter index: The format's index in `SceneFormats.all`.
  mutating func content(
    ofFormat index: Int, _ options: inout MappingReader, _ places: inout LayerSourceRanges
  ) -> Layer.Content {
    let format = SceneFormats.all[index]
    for key in [format.key] + format.keysOfStyles {
      places.keys[ExactString(key)] = options.value(key)?.range
    }
    let context = SceneFormatContext(
      source: source, isDark: ContrastRatio.luminance(of: base.color) > 0.5, plays: SceneReader.plays)
    return .material(
      MaterialContent(fills.appearances.files.content(ofFormat: index, &options, context)))
  }
}
