internal import GlyphreelGraphics

/// The changes of an outline in a form that all browsers animate.
///
/// WebKit has no animation of the property `d`, but animates the geometry of rectangles, and transforms.
enum OutlineForm {
  /// The use of an outline.
  enum Use {
    case fill, evenOddFill, stroke, clip
  }

  /// A path that doesn't change.
  case still
  /// Rectangles, one for each contour, by their left and top edge, width, height and corner radius.
  case rectangles([KeyframeTrack])
  /// The border of a rectangle: a rectangle along its middle as above, and the border's width.
  case border(KeyframeTrack)
  /// A path that is moved and scaled: its coordinates, and transforms as their translation, rotation, skew and scale.
  case placed([Double], KeyframeTrack)
  /// Still paths that are shown in turn.
  case steps(KeyframeTrack)

  /// The distance in points by which the farthest point moves between two steps.
  private static let stepDistance = 0.5
  /// The deviation in points from a form that is not seen.
  private static let tolerance = 0.01

  /// - Parameter frame: The duration of a frame in seconds.
  init(_ kinds: [Piece.PathElement], _ track: KeyframeTrack, _ use: Use, frame: Double) {
    guard !track.isConstant else {
      self = .still
      return
    }
    let contours = OutlineForm.contours(kinds)
    let rectangles = contours.compactMap { contour in
      OutlineForm.mapped(track) { numbers in
        OutlineForm.rectangle(Array(kinds[contour.elements]), Array(numbers[contour.numbers]))
      }
    }
    if !contours.isEmpty, rectangles.count == contours.count {
      let areUpright = rectangles.allSatisfy { $0.keyframes.allSatisfy { $0.numbers[2] >= 0 } }
      if areUpright, use == .fill || use == .clip || rectangles.count == 1 {
        self = .rectangles(rectangles)
        return
      }
      if use == .fill, rectangles.count == 2, let border = OutlineForm.border(rectangles[0], rectangles[1]) {
        self = .border(border)
        return
      }
    }
    let shape = OutlineForm.reference(track)
    if let places = OutlineForm.mapped(track, { OutlineForm.place($0, of: shape) }),
      // A scale would also change the width of a stroke.
      use != .stroke || places.keyframes.allSatisfy({ $0.numbers[4...] == [1, 1] })
    {
      self = .placed(shape, places)
      return
    }
    self = .steps(
      track.stepped(frame: frame) {
        zip($0, $1).reduce(0) { max($0, abs($1.0 - $1.1)) } / OutlineForm.stepDistance
      })
  }

  /// Returns the left and top edge, the width, the height and the radius of an outline that is an upright rectangle; nil for others.
  static func rectangle(_ kinds: [Piece.PathElement], _ track: KeyframeTrack) -> KeyframeTrack? {
    guard contours(kinds).count == 1, let found = mapped(track, { rectangle(kinds, $0) }),
      found.keyframes.allSatisfy({ $0.numbers[2] >= 0 })
    else { return nil }
    return found
  }

  /// True if the outline has a transform.
  var isPlaced: Bool { if case .placed = self { true } else { false } }
  /// True if the outline is painted as a stroke instead of an area.
  var isBorder: Bool { if case .border = self { true } else { false } }

  /// Returns a track with the numbers of a form; nil if it doesn't have the form at all keyframes.
  private static func mapped(
    _ track: KeyframeTrack, _ form: ([Double]) -> [Double]?
  ) -> KeyframeTrack? {
    guard (track.keyframes.map(\.numbers) + [track.poster]).allSatisfy({ form($0) != nil }) else {
      return nil
    }
    return track.mapped { form($0) ?? [] }
  }

  /// Returns the ranges of elements and numbers of each contour.
  static func contours(
    _ kinds: [Piece.PathElement]
  ) -> [(elements: Range<Int>, numbers: Range<Int>)] {
    var contours: [(elements: Range<Int>, numbers: Range<Int>)] = []
    var number = 0
    for (index, kind) in kinds.enumerated() {
      if kind == .move || contours.isEmpty { contours.append((index..<index, number..<number)) }
      number += kind.numberCount
      let last = contours[contours.count - 1]
      contours[contours.count - 1] = (
        last.elements.lowerBound..<index + 1, last.numbers.lowerBound..<number
      )
    }
    return contours
  }

  /// Returns the left and top edge, the width, the height and the radius of a contour that is an upright rectangle; else nil.
  ///
  /// A negative width means a mirrored contour.
  static func rectangle(_ kinds: [Piece.PathElement], _ numbers: [Double]) -> [Double]? {
    let edges: (left: Double, top: Double, right: Double, bottom: Double, radius: Double)
    switch numbers.count {
    case 8: edges = (numbers[0], numbers[1], numbers[2], numbers[5], 0)
    case 34: edges = (numbers[24], numbers[1], numbers[8], numbers[17], numbers[9] - numbers[1])
    default: return nil
    }
    let box = Rect(
      x: min(edges.left, edges.right), y: edges.top, width: abs(edges.right - edges.left),
      height: edges.bottom - edges.top)
    guard box.height >= 0, edges.radius >= 0 else { return nil }
    var path = Path(box, cornerRadius: edges.radius)
    if edges.right < edges.left {
      path = path.transformed(by: .scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY)))
    }
    guard path.kinds == kinds, zip(path.coordinates, numbers).allSatisfy({ abs($0 - $1) < tolerance }) else {
      return nil
    }
    return [box.minX, box.minY, edges.right - edges.left, box.height, edges.radius]
  }

  /// Returns the border between a rectangle and a mirrored one within it; nil if its width differs from side to side.
  private static func border(_ outer: KeyframeTrack, _ inner: KeyframeTrack) -> KeyframeTrack? {
    func border(_ outer: [Double], _ inner: [Double]) -> [Double]? {
      let width = inner[0] - outer[0]
      let expected = [
        outer[0] + width, outer[1] + width, 2 * width - outer[2], outer[3] - 2 * width,
        max(outer[4] - width, 0),
      ]
      guard width > 0, zip(expected, inner).allSatisfy({ abs($0 - $1) < tolerance }),
        // A stroke's outer corners would stay square, or its inner ones overlap.
        outer[4] == 0 || outer[4] >= width
      else { return nil }
      return [
        outer[0] + width / 2, outer[1] + width / 2, outer[2] - width, outer[3] - width,
        max(outer[4] - width / 2, 0), width,
      ]
    }
    var keyframes = outer.keyframes
    for index in keyframes.indices {
      guard let numbers = border(outer.keyframes[index].numbers, inner.keyframes[index].numbers) else {
        return nil
      }
      keyframes[index].numbers = numbers
    }
    return border(outer.poster, inner.poster).map { KeyframeTrack(keyframes, poster: $0) }
  }

  /// Returns the coordinates of the keyframe with the largest extent.
  private static func reference(_ track: KeyframeTrack) -> [Double] {
    func extent(_ numbers: [Double]) -> Double {
      (0...1).reduce(0) { sum, axis in
        let values = stride(from: axis, to: numbers.count, by: 2).map { numbers[$0] }
        return sum + (values.max() ?? 0) - (values.min() ?? 0)
      }
    }
    return track.keyframes.map(\.numbers).max { extent($0) < extent($1) } ?? []
  }

  /// Returns the translation and the scale that map a shape to coordinates, among the parts of a transform.
  ///
  /// - Returns: nil if there is no such transform.
  private static func place(_ numbers: [Double], of shape: [Double]) -> [Double]? {
    var place = [0.0, 0, 0, 0, 1, 1]
    for axis in 0...1 {
      let indices = stride(from: axis, to: shape.count, by: 2)
      guard let low = indices.min(by: { shape[$0] < shape[$1] }),
        let high = indices.max(by: { shape[$0] < shape[$1] })
      else { return nil }
      let length = shape[high] - shape[low]
      if length > 0 {
        let scale = (numbers[high] - numbers[low]) / length
        // A motion alone has no rounding errors as its scale.
        place[4 + axis] = abs(scale - 1) * length < tolerance ? 1 : scale
      }
      place[axis] = numbers[low] - place[4 + axis] * shape[low]
      guard
        indices.allSatisfy({ abs(place[axis] + place[4 + axis] * shape[$0] - numbers[$0]) < tolerance })
      else { return nil }
    }
    return place
  }
}
