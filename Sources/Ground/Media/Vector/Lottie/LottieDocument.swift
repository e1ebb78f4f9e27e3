internal import GlyphreelExact
internal import GlyphreelGraphics

/// An animation as a Lottie file, or as one of several in a dotLottie file.
///
/// Only what lottie-ios's Core Animation engine shows is written: shape layers, compositions, images, masks that are added, mattes
/// by alpha, paths, fillings and strokes in colours and gradients, trimmed paths and dashes; and text layers if asked for.
struct LottieDocument {
  /// The file.
  let json: JSON
  /// The rules of the theme for dark pages; empty if no colour differs.
  let darkRules: [JSON]
  /// The size in points.
  let size: (width: Int, height: Int)
  /// The number of frames.
  let frameCount: Int
  /// The file for dark pages, if more than colours differs; nil otherwise.
  let dark: JSON?

  /// The version of the format that is written: that of Bodymovin's newest features that are used.
  private static let version = "5.7.0"

  /// Converts an animation.
  ///
  /// - Parameters:
  ///   - frameRate: The unit of times, in frames per second.
  ///   - title: The name of the animation; empty for none.
  ///   - keepsText: True to write text layers in place of shapes where text has one colour and no outline.
  ///   - hasThemes: True if the dark variant is also written.
  ///   - dataURL: Returns an image as a `data:` URL.
  /// - Throws: The errors of the animation, `inexpressible` for what Lottie lacks, and an error for a file above the limit.
  init(
    _ animation: some DrawnAnimation, frameRate: Double, title: String, precision: VectorPrecision,
    keepsText: Bool = false, hasThemes: Bool, dataURL: @escaping (RasterImage) -> String
  ) throws {
    // Sizes are whole numbers; what is beyond the canvas has its background.
    let size = Size(
      width: (animation.size.width - 1e-6).rounded(.up), height: (animation.size.height - 1e-6).rounded(.up))
    self.size = (Int(size.width), Int(size.height))
    let reach = Rect(x: -size.width, y: -size.height, width: 3 * size.width, height: 3 * size.height)
    // rlottie ignores skews.
    let sampling = Sampling(
      posterTime: animation.posterTime, precision: precision, reach: reach, hasSkews: false)
    var builder = PieceBuilder(
      for: .lottie, keepsText: keepsText, scale: max(animation.scale, 2), dataURL: dataURL)
    let light = try SceneSamples(of: animation, sampling, &builder).tracks.tracks
    let other =
      hasThemes && animation.hasDarkVariant
      ? try SceneSamples(ofDark: animation, sampling, &builder).tracks.tracks : nil
    if let missing = builder.stills.missing { throw Self.refusal(of: missing, in: animation) }
    for track in light + (other ?? []) { track.finishFilms() }
    builder.discardDrawings()
    let properties = LottieProperties(frameRate: frameRate, sampling: sampling, duration: animation.duration)
    frameCount = properties.frameCount
    func file(_ pairs: [DrawingWriter.Pair], _ backgrounds: [Color]) -> (JSON, LottieTheme) {
      var writer = LottieWriter(properties, builder)
      let all = LottieDocument.background(backgrounds, size, sampling).map { [$0] } ?? []
      let layers = writer.layers(all + pairs, in: .init(lifetimes: [0..<sampling.times.count]))
      var object: JSON.Object = [
        "v": .string(LottieDocument.version), "nm": title.isEmpty ? nil : .string(title),
        "fr": LottieText.number(frameRate, decimals: 3), "ip": 0, "op": .number(properties.frameCount),
        "w": LottieText.number(size.width, decimals: 0), "h": LottieText.number(size.height, decimals: 0),
        "ddd": 0, "fonts": writer.labels.fonts,
        "assets": .array(writer.assets),
        "layers": .array(layers.enumerated().map { index, layer in layer.numbered(index + 1) }),
      ]
      if !animation.markers.isEmpty {
        object += ["markers": .array(animation.markers.map { $0.json(properties) })]
      }
      if !writer.theme.slots.isEmpty { object += ["slots": .object(JSON.Object(writer.theme.slots))] }
      return (LottieEasings.separated(.object(object)), writer.theme)
    }
    let colors =
      [animation.background(isDark: false)] + (other == nil ? [] : [animation.background(isDark: true)])
    if let other {
      let areLike = light.count == other.count && zip(light, other).allSatisfy { $0.isLike($1, sampling) }
      let (json, theme) = file(
        areLike ? zip(light, other).map { ($0, $1) } : light.map { ($0, nil) }, areLike ? colors : [colors[0]]
      )
      (self.json, darkRules) = (json, theme.rules)
      dark = areLike ? nil : file(other.map { ($0, nil) }, [colors[1]]).0
    } else {
      (json, darkRules, dark) = (file(light.map { ($0, nil) }, colors).0, [], nil)
    }
    let bytes = json.text(isCompact: true).utf8.count
    if bytes > animation.byteLimit { throw animation.tooLarge(bytes) }
  }

  /// Returns the error of something that can't be written, at the first layer that has it.
  private static func refusal(
    of missing: PieceStills.Missing, in animation: some DrawnAnimation
  ) -> any Error {
    let error = EncodingError.inexpressible(
      format: "Lottie", feature: missing.name, remedy: missing.remedy)
    return animation.located(error, at: missing.time, isDark: missing.isDark) { items in
      var builder = PieceBuilder(for: .lottie) { _ in "" }
      _ = builder.pieces(of: items)
      return builder.stills.missing != nil
    }
  }

  /// Returns a rectangle of the canvas in the background's colour; nil for a transparent one.
  private static func background(_ colors: [Color], _ size: Size, _ sampling: Sampling) -> DrawingWriter.Pair?
  {
    guard colors.contains(where: { $0.alpha > 0 }) else { return nil }
    let path = Path(Rect(origin: .zero, size: size))
    let tracks = colors.map { color in
      PieceTrack(
        Piece(
          kind: .path(path.kinds, .nonZero, .color),
          values: [(.points, path.coordinates), (.color, color.components)],
          box: Rect(origin: .zero, size: size)),
        lifetimes: [0..<sampling.times.count])
    }
    return (tracks[0], tracks.count > 1 ? tracks[1] : nil)
  }
}

extension AnimationMarker {
  fileprivate func json(_ properties: LottieProperties) -> JSON {
    [
      "cm": .string(name), "tm": LottieText.number(properties.frame(at: start), decimals: 2),
      "dr": LottieText.number(properties.frame(at: duration), decimals: 2),
    ]
  }
}

extension JSON {
  /// Returns a layer with its number.
  fileprivate func numbered(_ index: Int) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(["ind": .number(index)] + members)
  }
}
