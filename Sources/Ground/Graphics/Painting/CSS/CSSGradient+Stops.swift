extension CSSGradient {
  /// Returns stops between two others whose blends in premultiplied sRGB follow the colour space and the hint.
  ///
  /// - Parameters:
  ///   - hint: The offset at which the colour is halfway; nil for the middle.
  ///   - range: The length from the first to the last stop of the gradient, of which a 65,536th is the finest length that is
  ///     painted; nil for stops as fine as the colours require.
  package func stopsBetween(
    _ a: ColorStop, _ b: ColorStop, half hint: Double? = nil, of range: Double? = nil
  ) -> [ColorStop] {
    let length = b.offset - a.offset
    guard length > 0, space != .srgb || hint != nil else { return [] }
    // Colours need at most a thousand stops, so that only those between near stops can be too fine.
    let positions = range.map { length / $0 * CSSGradient.positions } ?? .infinity
    if positions < 1 { return [] }
    let finest = positions < CSSGradient.densePositions ? 1 / positions : 0
    var shares =
      hint.map { CSSGradient.bent(half: ($0 - a.offset) / length, roots: space == .srgb ? 2 : 4) } ?? []
    if finest > 0 { shares = CSSGradient.thinned(shares, finest) }
    guard space != .srgb || !shares.isEmpty else { return [] }
    var stops = BlendedStops(mixture: ColorMixture(a.color, b.color, in: space), finest: finest)
    if space == .srgb {
      for share in shares { stops.append(share) }
    } else {
      stops.refine(
        [Share(place: 0, share: 0)] + shares + [Share(place: 1, share: 1)], depth: shares.isEmpty ? 0 : 8)
    }
    return stops.all.map { ColorStop(offset: a.offset + $0.place * length, color: $0.color) }
  }

  /// The positions between the first and the last stop that painting distinguishes.
  private static let positions = 65536.0
  /// The positions between two stops below which the stops between them are limited to one for each position.
  private static let densePositions = 512.0

  /// The second colour's share at a place in 0...1 between two stops.
  fileprivate struct Share {
    let place: Double
    let share: Double
  }

  /// Returns the shares whose places are at least a distance apart.
  private static func thinned(_ shares: [Share], _ distance: Double) -> [Share] {
    guard shares.count > 1 else { return shares }
    var last = 0.0
    return shares.filter { share in
      guard share.place - last >= distance else { return false }
      last = share.place
      return true
    }
  }

  /// Returns the shares between two stops, which are ½ at the hint.
  ///
  /// By section 3.5.2, with the hint at H, the second colour's share at P is P to the power of log ½ / log H: where P
  /// is the nth power of H, it is the nth power of ½. These points need only square roots.
  ///
  /// - Parameter roots: The number of square roots of a step. Hues change faster than components, so they need more.
  private static func bent(half hint: Double, roots: Int) -> [Share] {
    if hint <= 0 { return [Share(place: 0, share: 1)] }
    if hint >= 1 { return [Share(place: 1, share: 0)] }
    guard hint != 0.5, hint.isFinite else { return [] }
    let placeStep = (0..<roots).reduce(hint) { step, _ in step.squareRoot() }
    let shareStep = (0..<roots).reduce(0.5) { step, _ in step.squareRoot() }
    var (place, share) = (1.0, 1.0)
    var shares: [Share] = []
    for _ in 0..<9 << roots {
      place *= placeStep
      share *= shareStep
      shares.append(Share(place: place, share: share))
    }
    return shares.reversed()
  }
}

/// The stops of a blend of two colours.
private struct BlendedStops {
  /// A place in 0...1 between both colours, the second colour's share there, and the colour.
  struct Stop {
    let place: Double
    let share: Double
    let color: Color
  }

  let mixture: ColorMixture
  /// The distance below which stops are not divided.
  let finest: Double
  private(set) var all: [Stop] = []

  init(mixture: ColorMixture, finest: Double) { (self.mixture, self.finest) = (mixture, finest) }

  private func stop(_ place: Double, _ share: Double) -> Stop {
    Stop(place: place, share: share, color: mixture.color(at: share).clipped)
  }

  /// Appends the stop of a share.
  mutating func append(_ share: CSSGradient.Share) { all.append(stop(share.place, share.share)) }

  /// Appends stops at and between shares, except at the first and the last one.
  mutating func refine(_ shares: [CSSGradient.Share], depth: Int) {
    var previous: Stop?
    for (index, share) in shares.enumerated() {
      let next = stop(share.place, share.share)
      if let previous {
        if index > 1 { all.append(previous) }
        refine(previous, next, depth: depth)
      }
      previous = next
    }
  }

  /// Appends the stops that are needed between two others.
  private mutating func refine(_ from: Stop, _ to: Stop, depth: Int) {
    if depth >= 10 || to.place - from.place < finest { return }
    let middle = stop((from.place + to.place) / 2, (from.share + to.share) / 2)
    // A step of a component is 1/255. Where one reaches 0 or 1, colours bend sharply.
    if depth >= 4, from.color.interpolated(to: to.color, by: 0.5).isWithin(1 / 512, of: middle.color) {
      return
    }
    refine(from, middle, depth: depth + 1)
    all.append(middle)
    refine(middle, to, depth: depth + 1)
  }
}

extension Color {
  /// Returns true if no component differs by more than a distance.
  fileprivate func isWithin(_ distance: Double, of other: Color) -> Bool {
    [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha].allSatisfy {
      abs($0) <= distance
    }
  }
}
