internal import GlyphreelExact
internal import GlyphreelGraphics

/// The look of a letter under the animators of its text.
struct LetterLook {
  private(set) var transform = AffineTransform.identity
  private(set) var opacity = 1.0
  /// Additional space before the letter, in points.
  private(set) var tracking = 0.0
  private var fill: Color?
  private var stroke: Color?
  private var strokeWidth: Double

  init(_ document: LottieText.Document) {
    (fill, stroke, strokeWidth) = (document.fill, document.stroke, document.strokeWidth)
  }

  /// Applies a fraction of an animator's changes, 0...1.
  mutating func apply(_ animator: LottieText.Animator, by share: Double, at frame: Double) {
    guard share != 0 else { return }
    let properties = animator.properties
    func pair(_ key: LottieKey) -> SIMD2<Double>? {
      properties[key] == nil ? nil : properties.pair(key, at: frame)
    }
    func number(_ key: LottieKey) -> Double? {
      properties[key] == nil ? nil : properties.number(key, at: frame)
    }
    let (anchor, position) = (pair(.anchor) ?? .zero, pair(.position) ?? .zero)
    let scale = 1 + ((pair(.scale) ?? SIMD2(100, 100)) / 100 - 1) * share
    let own = AffineTransform.translation(x: -anchor.x * share, y: -anchor.y * share)
      .followed(by: .scale(x: scale.x, y: scale.y))
      .followed(by: .rotation(degrees: (number(.rotation) ?? 0) * share))
      .followed(by: .translation(x: position.x * share, y: position.y * share))
    transform = transform.followed(by: own)
    if let value = number(.opacity) { opacity *= 1 + (value / 100 - 1) * share }
    tracking += (number(.tracking) ?? 0) * share
    if let value = number(.strokeWidth) { strokeWidth += value * share }
    if properties[.fillColor] != nil {
      fill = fill?.mixed(with: Color(lottie: properties.values(.fillColor, at: frame)), share)
    }
    if properties[.strokeColor] != nil {
      stroke = stroke?.mixed(with: Color(lottie: properties.values(.strokeColor, at: frame)), share)
    }
    if let value = number(.fillOpacity) { fill?.alpha *= 1 + (value / 100 - 1) * share }
    if let value = number(.strokeOpacity) { stroke?.alpha *= 1 + (value / 100 - 1) * share }
  }

  /// Returns what a letter paints.
  func items(_ path: Path, _ document: LottieText.Document) -> [DisplayList.Item] {
    guard !path.isEmpty else { return [] }
    let filled = fill.map { DisplayList.Item.fill(path, $0) }
    let stroked = stroke.flatMap { color -> DisplayList.Item? in
      guard strokeWidth > 0 else { return nil }
      return .stroke(StrokedPath(path, style: StrokeStyle(width: strokeWidth, join: .round)), .color(color))
    }
    return (document.strokesLast ? [filled, stroked] : [stroked, filled]).compactMap(\.self)
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }
}

/// The numbers of letters, words and lines that ranges count.
struct LetterUnits {
  /// For each unit, the number of each letter and the count of all.
  private var numbers: [[Double]] = [[], [], [], []]
  private var counts = [0.0, 0, 0, 0]

  init(_ letters: [LottieDrawing.Letter]) {
    var (solid, word) = (0.0, 0.0)
    var previous: LottieDrawing.Letter?
    for (index, letter) in letters.enumerated() {
      if let previous, previous.isSpace && !letter.isSpace || previous.line != letter.line { word += 1 }
      let own = [Double(index), solid, word, Double(letter.line)]
      for unit in 0..<4 {
        numbers[unit].append(own[unit])
        counts[unit] = own[unit] + 1
      }
      if !letter.isSpace { solid += 1 }
      previous = letter
    }
    counts[1] = solid
  }

  /// Returns the number of a letter's unit and the count of units.
  func place(of letter: Int, in unit: Int) -> (number: Double, count: Double) {
    let unit = min(max(unit, 1), 4) - 1
    return (numbers[unit][letter], max(counts[unit], 1))
  }
}

extension LottieText.Animator {
  /// Returns the fraction of a letter's changes at a frame, as lottie-web's range selectors compute it.
  func share(of letter: Int, _ units: LetterUnits, at frame: Double) -> Double {
    let (number, count) = units.place(of: letter, in: unit)
    let divisor = isInUnits ? 1 : 100 / count
    let offset = range.number(.offset, at: frame) / divisor
    var start = range.number(.start, at: frame) / divisor + offset
    let last = range[.end] == nil ? (isInUnits ? count : 100) : range.number(.end, at: frame)
    var end = last / divisor + offset
    if start > end { swap(&start, &end) }
    let length = end - start
    let ramp =
      length == 0 ? (number >= end ? 1 : 0) : min(max(0.5 / length + (number - start) / length, 0), 1)
    let place = min(max(number + 0.5 - start, 0), length)
    let share: Double
    switch shape {
    case 2: share = ramp
    case 3: share = 1 - ramp
    case 4: share = length == 0 ? 0 : ramp < 0.5 ? 2 * ramp : 2 - 2 * ramp
    case 5:
      let x = length == 0 ? 1 : 2 * place / length - 1
      share = max(1 - x * x, 0).squareRoot()
    case 6: share = length == 0 ? 0 : (1 - cosine(degrees: 360 * place / length)) / 2
    default:
      if number < start.rounded(.down) {
        share = 0
      } else if number < start {
        share = min(max(min(end, 1) - (start - number), 0), 1)
      } else {
        share = min(max(end - number, 0), 1)
      }
    }
    return share * (range[.amount] == nil ? 1 : range.number(.amount, at: frame) / 100)
  }
}
