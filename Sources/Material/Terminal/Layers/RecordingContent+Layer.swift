package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension RecordingContent: LayerContent {
  package static let key = "recording"
  package static let keepsProportions = false
  package var nestedBlurs: Int { 0 }
  package var shorteningAdvice: String? { "shorten pauses with idleLimit (--idle-limit)" }
  package var playback: (any ContentPlayback)? { RecordingPlayback(self) }

  package var description: [SceneDescription.Node] {
    let properties = ValueReflection.properties(of: self).filter { $0.name != "file" }
    let screens = RecordedScreens(self)?.node
    return [SceneDescription.Node("recording", "", properties)] + (screens.map { [$0] } ?? [])
  }

  package func following(_ look: Look) -> RecordingContent {
    var content = self
    if theme == nil { content.theme = .named(look.theme == .dark ? .githubDark : .githubLight) }
    return content
  }

  package func drawing(_ context: ContentContext) throws(SceneProblem) -> any ContentDrawing {
    switch source {
    case .unreadable(let reason): throw SceneProblem(.error, reason, part: .key(Self.key))
    case .screens(let screens):
      let drawing = ScreenDrawing(
        self, screens, try CellMetrics(of: self, context.typesetter.fonts), context.typesetter,
        pixelsPerPoint: context.pixelsPerPoint, origin: context.origin)
      if context.typesetter.missingGlyph == .error,
        let missing = MissingCharacters(drawing.missingInCells + drawing.missingInCaptions)
      {
        throw SceneProblem(.error, missing.message, part: .key(Self.key))
      }
      return drawing
    }
  }

  /// Returns the size of the screen in points.
  ///
  /// - Throws: An unknown font, or one that is not monospaced.
  package func naturalSize(_ fonts: FontLibrary) throws(SceneProblem) -> Size {
    guard let screens else { return .zero }
    let cell = try CellMetrics(of: self, fonts).cell
    let width = Double(screens.size.columns) * cell.width
    return Size(
      width: width, height: Double(screens.size.rows) * cell.height + captionHeight(width: width, fonts))
  }

  /// The style of comments: at the bottom of their area, on up to three lines.
  static let captionStyle = ParagraphStyle(verticalAlignment: .bottom, lineBreak: .tail, lines: 3)

  /// Returns a comment in the font for them.
  func captionText(_ text: String, color: Color = .ink) -> StyledText {
    StyledText(text, style: TextStyle(size: size, weight: .medium, color: color))
  }

  /// Returns the height in points of the comments below a screen of some width; 0 for a recording without them.
  func captionHeight(width: Double, _ fonts: FontLibrary) -> Double {
    guard let screens, screens.captions.count > 1 else { return 0 }
    let text = captionText(screens.longestCaption.wrappedValue)
    let lines = try? Typesetter(fonts: fonts, missingGlyph: .box).layout(
      text, Self.captionStyle, width: width
    ).lines
    guard let lines, let first = lines.first, let last = lines.last else { return 0 }
    return (size * 2.4 + last.baseline - first.baseline).rounded()
  }
}
