internal import GlyphreelSceneFile
internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSystem

/// The scene of a Lottie file: one layer that plays it on a transparent canvas of its size, at its frame rate.
enum LottieScene {
  /// Returns the scene of a source that is a Lottie file; nil for other sources.
  ///
  /// A Lottie file is compressed, an archive, or JSON with the keys of an animation. One with errors is read as a Lottie file if its
  /// name says so.
  @Sendable static func nodes(of source: SourceFile) -> SourceNode? {
    let name = source.path.lowercased()
    let isNamed = name.hasSuffix(".lottie") || name.hasSuffix(".tgs")
    guard isNamed || mayBeAnimation(source.bytes) else { return nil }
    // It repeats without end, so that nothing is held after the last frame.
    let layer = SourceNode.Entry("animation", SourceNode(.scalar(PathParts(source.path).name, .untyped)))
    var entries: [SourceNode.Entry] = []
    if let composition = try? LottieComposition(file: source.bytes) {
      entries = [
        .init(
          "canvas",
          SourceNode(
            .mapping([
              .init("width", number(composition.size.width)),
              .init("height", number(composition.size.height)),
              .init("padding", number(0)), .init("background", SourceNode(.scalar("none", .untyped))),
            ]))),
        .init("frameRate", number(composition.frameRate)), .init("duration", number(composition.duration)),
      ]
      if composition.hasDarkTheme {
        entries.append(.init("theme", SourceNode(.mapping([.init("dark", SourceNode(.mapping([])))]))))
      }
    }
    entries.append(.init("layers", SourceNode(.list([SourceNode(.mapping([layer]))]))))
    return SourceNode(.mapping(entries))
  }

  private static func number(_ value: Double) -> SourceNode {
    SourceNode(.scalar(value.decimal(places: 9), .untyped))
  }

  /// Returns true for an archive, a compressed file, and JSON that is meant as an animation.
  private static func mayBeAnimation(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x1F, 0x8B]) { return true }
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    guard let json = try? JSON(bytes) else { return LottieComposition.resemblesLottie(bytes) }
    return LottieComposition.isLottie(json)
  }
}
