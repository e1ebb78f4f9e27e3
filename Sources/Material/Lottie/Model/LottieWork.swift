/// The shapes that parts of a file draw at most in a frame.
struct LottieWork: Hashable {
  /// Shapes and groups, with the copies of repeaters.
  private(set) var shapes = 0.0
  /// Vertices of their paths.
  private(set) var vertices = 0.0
  /// Vertices that styles paint, each of which paints those of all paths before it, and the stops of their gradients.
  private(set) var painted = 0.0

  /// Counts the shapes of a list.
  init(of list: [LottieShape]) {
    for shape in list {
      switch shape.kind {
      case .group:
        let parts = LottieWork(of: shape.children)
        (shapes, vertices) = (shapes + parts.shapes, vertices + parts.vertices)
        painted += parts.painted
      case .repeater:
        // All that is before it in the list, and a group for each copy.
        let copies = max(shape.mostCopies, 1)
        (shapes, vertices) = ((shapes + 1) * copies, vertices * copies)
        painted *= copies
      case .fill, .stroke: painted += vertices
      case .gradientFill, .gradientStroke: painted += vertices + shape.mostStops
      default: vertices += shape.vertexCount
      }
      (shapes, vertices, painted) = (min(shapes + 1, 1e12), min(vertices, 1e12), min(painted, 1e12))
    }
  }

  /// Returns true if it is at most a fraction of the work that a file may require.
  func isWithin(_ share: Double = 1) -> Bool {
    shapes <= share * Double(LottieLimit.shapes) && vertices <= share * Double(LottieLimit.vertices)
      && painted <= share * Double(LottieLimit.paintedVertices)
  }
}

extension LottieProperties {
  /// The largest number of vertices of its path.
  var vertexCount: Double {
    Double((self[.path]?.keyframes ?? []).reduce(0) { max($0, $1.values.count / 6) })
  }
}

extension LottieShape {
  /// The largest number of copies that a repeater makes in a frame.
  var mostCopies: Double { min(most(.copies).rounded(.up), LottieLimit.copies) }

  /// The largest value of a property in a frame, at least 0.
  ///
  /// Easings can overshoot the keyframes; twice the largest value is assumed to be enough.
  func most(_ key: LottieKey) -> Double {
    let keyframes = properties[key]?.keyframes ?? []
    let largest = keyframes.reduce(0) { max($0, $1.values.first ?? 0) }
    return keyframes.contains { !$0.easings.isEmpty } ? 2 * largest : largest
  }

  /// The largest number of stops with which its gradient is painted.
  fileprivate var mostStops: Double {
    let numbers = (properties[.gradient]?.keyframes ?? []).reduce(0) { max($0, $1.values.count) }
    return Double(GradientStops.count(ofNumbers: numbers, colors: stopCount))
  }

  fileprivate var vertexCount: Double {
    switch kind {
    case .path: properties.vertexCount
    case .star: 2 * min(most(.points), LottieLimit.copies)
    case .rectangle: 8
    case .ellipse: 4
    default: 0
    }
  }
}
