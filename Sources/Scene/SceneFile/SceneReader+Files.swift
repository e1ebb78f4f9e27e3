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
  mutating func content(
    of format: SceneFormat, _ options: inout MappingReader, _ places: inout LayerSourceRanges
  ) -> Layer.Content {
    for key in [format.key] + format.keysOfStyles {
      places.keys[ExactString(key)] = options.value(key)?.range
    }
    let context = SceneFormatContext(
      source: source, isDark: ContrastRatio.luminance(of: base.color) > 0.5, plays: SceneReader.plays)
    let content = fills.appearances.files.content(of: format, &options, context)
    return content.map { .material(MaterialContent($0)) } ?? .group([])
  }
}
