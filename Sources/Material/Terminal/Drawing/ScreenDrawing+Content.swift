package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension ScreenDrawing: ContentDrawing {
  package func items(at time: Double, in box: Size) -> [DisplayList.Item] { items(moment(at: time)) }

  /// A warning about characters that are not shown; characters that an SVG leaves to its readers count only in pixel formats.
  package var problems: [SceneProblem] {
    warnings((content.letters == .text ? [] : missingInCells) + missingInCaptions)
  }

  package var pixelProblems: [SceneProblem] {
    content.letters == .text ? warnings(missingInCells + missingInCaptions) : []
  }

  private func warnings(_ missing: [TypographyError]) -> [SceneProblem] {
    guard let missing = MissingCharacters(missing) else { return [] }
    let subject =
      missing.count == 1
      ? "1 character of the recording is" : "\(missing.count) characters of the recording are"
    return [
      SceneProblem(
        .warning, "\(subject) not shown: \(missing.message)", part: .key(RecordingContent.key))
    ]
  }

  package func check(_ times: [Double]?, _ budget: inout PixelBudget) throws(SceneProblem) {
    let pixels = (width: metrics.cell.width * budget.scale, height: metrics.cell.height * budget.scale)
    let area = pixels.width * pixels.height
    let limits = budget.limits
    func check(_ count: Double, _ kind: Limits.Kind, _ words: String, _ advice: String) throws(SceneProblem) {
      guard count > Double(limits[kind]) else { return }
      throw SceneProblem(
        .error, "\(words), more than the limit of \(limits[kind])",
        hint: kind.remedy(advice, raisingTo: Int(min(count.rounded(.up), 1e15))),
        part: .key(RecordingContent.key))
    }
    let (columns, rows) = screens.size
    let screen = (
      Int((Double(columns) * pixels.width).rounded(.up)), Int((Double(rows) * pixels.height).rounded(.up))
    )
    try check(
      Double(columns * rows) * area, .screen,
      "the recording's screen of \(columns) × \(rows) cells would be \(screen.0) × \(screen.1) pixels",
      "lower the scale, or choose fewer columns and rows")
    guard let times else { return }
    let left = (Double(limits.recordedPixels) - budget.changed) / area
    let cells = screens.changedCells(
      in: times.lazy.map { self.moment(at: $0) }, beyond: Int(min(max(left, 0), 1e15)))
    budget.changed += Double(cells) * area
    try check(
      budget.changed, .recorded,
      "the recording would change \(Int(min(budget.changed, 1e15))) pixels in \(times.count) frames",
      "show a part of it, lower the scale or the frame rate, or write an SVG")
  }

  package func prepareForDocuments() -> Bool {
    if isDrawn { return false }
    isDrawn = true
    return true
  }

  private func moment(at time: Double) -> Int { playback?.moment(at: time) ?? 0 }
}
