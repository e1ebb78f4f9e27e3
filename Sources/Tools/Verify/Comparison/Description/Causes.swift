internal import GlyphreelScene
internal import GlyphreelGraphics

/// The causes of a difference between two animations, found in their scenes first, then in their frames.
struct Causes {
  /// The causes, the most likely first.
  private(set) var all: [Cause] = []

  /// The order of causes: what pictures show before what they may not show.
  ///
  /// Consequences follow all others.
  private static let order: [Cause.Kind] = [
    .layer, .text, .font, .style, .scene, .color, .effect, .easing, .duration, .delay, .position, .property,
    .lineBreak, .advance, .shift, .order, .moved, .lost, .inserted, .loop, .language, .drawing,
  ]

  /// The largest number of causes reported.
  private static let limit = 8

  init(expected: SceneDescription?, actual: SceneDescription?, comparison: AnimationComparison) {
    var found: [Cause] = []
    if let expected, let actual {
      found = DescriptionChanges(expected, actual).causes
      if found.isEmpty, !comparison.frames.isEmpty {
        found.append(
          Cause(.drawing, "the scene and its layout are described the same, but are drawn differently"))
      }
    }
    // A change that pictures don't show explains no difference of pictures.
    let isExplained =
      comparison.hasSameSize && comparison.frames.isEmpty
      || found.contains { ![.drawing, .loop, .language].contains($0.kind) }
    if !isExplained { found = Self.seen(comparison) + found }
    if !comparison.hasSameLoop, let loops = comparison.loops, !found.contains(where: { $0.kind == .loop }) {
      found.append(Cause(.loop, loops.words))
    }
    all = found.enumerated().sorted {
      (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset)
    }.map(\.element)
    all = Array(all.prefix(Self.limit))
  }

  private static func rank(_ cause: Cause) -> Int {
    (order.firstIndex(of: cause.kind) ?? 0) + (cause.isConsequence ? order.count : 0)
  }

  /// Returns the causes visible in the frames and their times.
  private static func seen(_ comparison: AnimationComparison) -> [Cause] {
    if let change = SequenceChange(comparison.expected, comparison.actual) { return [change.cause(of: "it")] }
    var (causes, pictures) = ([Cause](), [PictureDifference]())
    var (moved, lost, inserted, drawnCount) = ([Cause](), 0, 0, 0)
    for difference in comparison.frames {
      switch difference {
      case .drawn(_, _, _, let picture):
        drawnCount += 1
        if let picture { pictures.append(picture) }
      case .moved: moved.append(Cause(.moved, difference.words))
      case .lost: lost += 1
      case .inserted: inserted += 1
      case .end: moved.append(Cause(.moved, difference.words))
      }
    }
    if let area = comparison.areaChange {
      causes.append(area.cause)
    } else if let shift = pictures.first?.shift, pictures.allSatisfy({ $0.shift == shift }) {
      causes.append(Cause(.shift, "what differs moved by (\(shift.x), \(shift.y)) px"))
    } else if let words = Self.recoloring(pictures) {
      causes.append(Cause(.color, words))
    }
    if lost > 0 { causes.append(Cause(.lost, lost == 1 ? "a frame is lost" : "\(lost) frames are lost")) }
    if inserted > 0 {
      causes.append(
        Cause(.inserted, inserted == 1 ? "a frame is inserted" : "\(inserted) frames are inserted"))
    }
    // Frames after a missing or added one are also at other times, so the times add no information then.
    if lost == 0, inserted == 0, let first = moved.first { causes.append(first) }
    if causes.isEmpty, drawnCount > 0 {
      causes.append(
        Cause(
          .drawing,
          drawnCount == 1 ? "one frame is drawn differently" : "\(drawnCount) frames are drawn differently"))
    }
    return causes
  }

  /// The largest difference of a component that another palette makes.
  private static let paletteStep = 32
  /// The fewest pixels that another palette changes.
  private static let palettePixels = 64

  /// Returns words for a change of colours alone; nil if something else was drawn.
  private static func recoloring(_ pictures: [PictureDifference]) -> String? {
    if let change = pictures.first?.recoloring,
      pictures.allSatisfy({ $0.recoloring?.from == change.from && $0.recoloring?.to == change.to })
    {
      return "most pixels that differ changed from \(Self.css(change.from)) to \(Self.css(change.to))"
    }
    guard let largest = pictures.max(by: { $0.pixelCount < $1.pixelCount }),
      largest.pixelCount >= palettePixels
    else { return nil }
    let step = pictures.map(\.largestStep).max() ?? 0
    if pictures.allSatisfy({ $0.recoloredCount != nil }) {
      let count = pictures.compactMap(\.recoloredCount).max() ?? 0
      let most = largest.recoloring.map { ", most from \(Self.css($0.from)) to \(Self.css($0.to))" } ?? ""
      return "the palette changed: the same drawing has \(count) other colors\(most)"
    }
    return step <= paletteStep
      ? "the palette changed: colors differ by up to \(step) of 255" : nil
  }

  /// Formats a premultiplied pixel as a CSS colour.
  private static func css(_ pixel: Bitmap.Pixel) -> String {
    let alpha = Double(pixel >> 24)
    if alpha == 0 { return "nothing" }
    func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / alpha }
    let color = Color(red: component(0), green: component(8), blue: component(16), alpha: alpha / 255)
    return DescriptionChanges.shortened(color.css)
  }
}
