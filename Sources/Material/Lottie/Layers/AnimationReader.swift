package import GlyphreelSceneFile
package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelMedia
internal import GlyphreelSystem

extension SceneFormat {
  /// Lottie animations, which can also be used as scenes.
  package static let animation = SceneFormat(
    key: LottieContent.key,
    summary: "Path of a Lottie animation, relative to the scene: a file .json, .lottie or .tgs.",
    extensions: [".json", ".lottie", ".tgs"],
    keys: ["animationId", "marker", "fit", "speed", "from", "to", "loop", "alt"],
    files: { AnimationFiles() }, scene: LottieScene.nodes)
}

/// Reads a Lottie animation and how it is played.
enum AnimationReader {
  /// Reads an animation.
  ///
  /// - Parameter files: The scene's animations.
  static func animation(
    _ options: inout MappingReader, _ context: SceneFormatContext, from files: inout AnimationFiles
  ) -> LottieContent {
    let path = options.string("animation") ?? ""
    let file = context.source.file(of: options.value("animation")?.range)
    let id = options.string(
      "animationId",
      .rare(
        "The name of the animation in a .lottie file that has several; the first by default."))
    let composition =
      path.isEmpty ? nil : files.animation(path, called: id, isDark: context.isDark, from: file, &options)
    var content = LottieContent(composition.map { .file($0) } ?? .unreadable("can't use \(path: path)"))
    content.fit = options.choice("fit", default: .contain)
    content.speed = options.double(
      "speed", "Playback rate of an animated image, a recording or an animation.", in: 0.01...100, default: 1)
    content.start = options.seconds(
      "from", "The moment of the animation at which the layer starts.", default: 0)
    content.end = options.seconds("to", "The moment of the animation at which the layer ends.")
    if let name = options.string("marker", .rare("The marker of the animation whose part is shown.")),
      let composition
    {
      showPart(&content, of: composition, at: name, &options)
    }
    content.loop =
      options.parsed(
        "loop", "Number of plays of the animation; forever by default.", as: context.plays,
        LoopCount.init(named:))
      ?? .forever
    content.alternativeText = options.string("alt", "Text alternative of the animation.", default: "")
    if let end = content.end, end <= content.start {
      options.report(.error, "'to' is not after 'from'", hint: "give a later moment", at: "to")
    }
    if let composition, content.start >= composition.duration {
      options.report(
        .error,
        "'from' is after the end of the animation, which lasts \(composition.duration.decimal(places: 2)) s",
        hint: "give an earlier moment", at: "from")
    }
    return content
  }

  /// Limits an animation to the part of a marker.
  private static func showPart(
    _ content: inout LottieContent, of composition: LottieComposition, at name: String,
    _ options: inout MappingReader
  ) {
    guard options.value("from") == nil, options.value("to") == nil else {
      return options.report(
        .error, "'marker' and 'from' both choose the part that is shown", hint: "leave out one", at: "marker")
    }
    guard let marker = composition.markers.first(where: { ExactString($0.name) == ExactString(name) }) else {
      let names = composition.markers.prefix(8).map { Diagnostic.quoted($0.name) }.joined(separator: ", ")
      return options.report(
        .error, "the animation has no marker \(Diagnostic.quoted(name))",
        hint: names.isEmpty ? "it has none; write 'from' and 'to'" : "it has \(names)", at: "marker")
    }
    let span = composition.span(of: marker)
    if span.lowerBound < span.upperBound { (content.start, content.end) = (span.lowerBound, span.upperBound) }
  }
}

/// The Lottie animations of a scene, each read once.
struct AnimationFiles: SceneFormatFiles {
  package static var key: String { LottieContent.key }

  private struct Key: Hashable {
    let path: ExactString
    /// The name in an archive; nil for the first animation.
    let name: ExactString?
    let isDark: Bool
  }

  /// The animations, nil for one that can't be read.
  private var animations: [Key: LottieComposition?] = [:]

  /// The paths of all animations.
  package var paths: [String] { Set(animations.keys.map(\.path)).map(\.wrappedValue) }

  package mutating func content(
    _ options: inout MappingReader, _ context: SceneFormatContext
  ) -> any LayerContent {
    AnimationReader.animation(&options, context, from: &self)
  }

  /// Returns an animation, and reports an error at the key `animation` if it can't be used; also nil if that was
  /// reported before.
  ///
  /// - Parameter isDark: True for the colours of its theme for dark pages.
  ///
  /// A source that is itself an animation is not opened again, and problems have positions in it if it is not compressed.
  mutating func animation(
    _ path: String, called name: String?, isDark: Bool, from file: SourceFile, _ options: inout MappingReader
  ) -> LottieComposition? {
    let place = ExactString(FileScope.joined(path, file.directory))
    let key = Key(path: place, name: name.map { ExactString($0) }, isDark: isDark)
    if let known = animations[key] { return known }
    animations[key] = .some(nil)
    guard ![".yaml", ".yml"].contains(where: { path.lowercased().hasSuffix($0) }) else {
      options.report(
        .error, "\(path: path) is a scene, not a Lottie file", hint: "name a .json, .lottie or .tgs file",
        at: "animation")
      return nil
    }
    let isSource = place == ExactString(file.path)
    func range(of fault: Diagnostic) -> SourceRange? {
      guard isSource, file.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
      return fault.range
    }
    do throws(FileError) {
      let text =
        isSource
        ? (bytes: file.bytes, quoting: file.quoting)
        : try file.scope.text(of: path, from: file.directory, limit: LottieLimit.fileBytes)
      let quoting = file.quoting.and(text.quoting)
      let folder = FileScope.joined(path, file.directory).lastIndex(of: "/").map { place.wrappedValue[...$0] }
      do throws(LottieError) {
        let composition = try LottieComposition(file: text.bytes, animation: name, isDark: isDark) {
          try? file.scope.contents(of: $0, from: String(folder ?? ""), limit: LottieLimit.bytes)
        }
        for warning in composition.warnings.map({ $0.shown(quoting) }) {
          options.report(
            .warning, (isSource ? "" : "\(place.wrappedValue): ") + warning.statement, hint: warning.hint,
            at: range(of: warning) ?? options.value("animation")?.range)
        }
        if isSource, isDark, !composition.hasDarkTheme {
          options.report(
            .warning, "the animation has no theme 'dark', so it has the same colours on dark pages",
            hint: "leave out '--theme dark'", at: "animation")
        }
        animations[key] = composition
      } catch {
        for fault in error.faults.map({ $0.shown(quoting) }) {
          if isSource {
            options.report(.error, fault.statement, hint: fault.hint, at: range(of: fault))
          } else {
            options.report(
              .error, "can't use \(fault.located(in: place.wrappedValue))", hint: fault.hint, at: "animation")
          }
        }
      }
    } catch {
      options.report(.error, "\(error)", hint: FileScope.hint, at: "animation")
    }
    return animations[key] ?? nil
  }
}
