package import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension LottieContent: LayerContent {
  package static let key = "animation"
  package static let keepsProportions = true
  package var spokenText: String { alternativeText }
  package var shorteningAdvice: String? { nil }
  package var nestedBlurs: Int { composition?.nestedBlurs ?? 0 }
  package var playback: (any ContentPlayback)? { LottiePlayback(self) }
  package func naturalSize(_ fonts: FontLibrary) -> Size { naturalSize }
  package func following(_ look: Look) -> LottieContent { self }

  package func drawing(_ context: ContentContext) throws(SceneProblem) -> any ContentDrawing {
    switch source {
    case .unreadable(let reason): throw SceneProblem(.error, reason, part: .key(Self.key))
    case .file(let composition):
      let drawing = LottieDrawing(composition, context.typesetter)
      do throws(TypographyError) {
        try drawing.checkTexts()
      } catch {
        throw SceneProblem(error, layer: 0)
      }
      return LottieContentDrawing(self, drawing)
    }
  }
}

/// The drawing of a Lottie animation in the content box of a layer.
private final class LottieContentDrawing: ContentDrawing {
  private let content: LottieContent
  private let drawing: LottieDrawing
  private let playback: LottiePlayback?

  init(_ content: LottieContent, _ drawing: LottieDrawing) {
    (self.content, self.drawing) = (content, drawing)
    playback = LottiePlayback(content)
  }

  func items(at time: Double, in box: Size) -> [DisplayList.Item] {
    let (size, box) = (content.naturalSize, Rect(origin: .zero, size: box))
    guard !box.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let items = drawing.items(at: playback?.frame(at: time) ?? content.frames.lowerBound)
    if items.isEmpty { return [] }
    let rect = content.fit.rect(for: size, in: box)
    let transform = AffineTransform.scale(x: rect.width / size.width, y: rect.height / size.height)
      .followed(by: .translation(x: rect.minX, y: rect.minY))
    // The animation is clipped to its canvas.
    let shown = DisplayList.Group(
      transform: transform, clip: Rect(origin: .zero, size: size), items: items)
    let isInside = box.union(rect) == box
    return [.group(isInside ? shown : DisplayList.Group(clip: box, items: [.group(shown)]))]
  }

  /// Warnings about families of fonts that the animation names and the library lacks.
  var problems: [SceneProblem] {
    drawing.missingFamilies.map { family in
      SceneProblem(
        .warning, "font '\(family)' not found; using Inter in the animation",
        hint: "add it with --font-dir", part: .key(LottieContent.key))
    }
  }
}
