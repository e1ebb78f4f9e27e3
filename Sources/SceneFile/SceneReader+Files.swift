import Glyphreel
import GlyphreelGraphics

// Layers that show a file.
extension SceneReader {
  /// Reads an image layer's content.
  mutating func image(_ options: inout MappingReader, _ places: inout LayerSourceRanges)
    -> ImageContent
  {
    places.keys["image"] = options.value("image")?.range
    return ImageReader.image(&options, plays: SceneReader.plays, from: &fills.appearances.files)
  }

  /// Gives a layer the background of its terminal's theme, unless it has its own.
  static func fillTerminal(_ layer: inout Layer) {
    guard var recording = layer.recording, recording.isOpaque, layer.appearance.background == .clear,
      let theme = recording.theme
    else { return }
    layer.appearance.background = .fill(.color(theme.background))
    recording.isOpaque = false
    layer.recording = recording
  }

  /// Reads the content of a layer with a Lottie animation.
  mutating func animation(_ options: inout MappingReader, _ places: inout LayerSourceRanges) -> LottieContent
  {
    places.keys["animation"] = options.value("animation")?.range
    return AnimationReader.animation(
      &options, source: source, plays: SceneReader.plays, from: &fills.appearances.files.animations)
  }

  /// Reads the content of a layer with a terminal's recording.
  mutating func recording(
    _ options: inout MappingReader, _ places: inout LayerSourceRanges
  ) -> RecordingContent {
    places.keys["recording"] = options.value("recording")?.range
    places.keys["font"] = options.value("font")?.range
    return RecordingReader.recording(
      &options, isDark: ContrastRatio.luminance(of: base.color) > 0.5, source: source,
      from: &fills.appearances.files.recordings)
  }
}
