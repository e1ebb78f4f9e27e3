internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// The parts of layers that the edge of the canvas cuts off: letters, outlines, boxes, shadows and blurs, at rest and in motion.
///
/// On a canvas with a given size, a shape, a picture or a group's background may extend beyond the sides that it fills from edge
/// to edge, and beyond all sides if less than half of it is on the canvas.
struct CanvasCuts {
  /// A moment at which a layer exceeds the canvas.
  private struct Cut {
    /// The layer's bounding box in points, which is not smaller than its ink.
    let box: Rect
    /// The distance in points by which the box exceeds the canvas.
    let excess: Double
    let time: Double
    /// The pixels that the layer may paint: the canvas, and the area beyond the sides past which it may extend.
    let room: PixelRect
    /// Nil if many glyphs are kept already.
    let list: DisplayList?
  }

  /// The largest cut of a layer, the last one, and others at even intervals: where a box is largest, its ink may be faint.
  private struct Moments {
    private static let limit = 8
    private var spread: [Cut] = []
    private var largest: Cut?
    private var last: Cut?
    private var count = 0
    private var interval = 1

    mutating func add(_ cut: Cut) {
      if cut.excess > largest?.excess ?? 0 { largest = cut }
      last = cut
      count += 1
      guard (count - 1) % interval == 0 else { return }
      spread.append(cut)
      guard spread.count > Moments.limit else { return }
      spread = spread.indices.filter { $0 % 2 == 0 }.map { spread[$0] }
      interval *= 2
    }

    var cuts: [Cut] { spread + [largest, last].compactMap(\.self) }
  }

  /// The cuts of each layer while it rests.
  private var resting: [Int: Moments] = [:]
  /// The cuts of each layer while an effect moves it.
  private var moving: [Int: Moments] = [:]
  /// The glyphs, paths and images of the lists that are kept.
  private var keptLeaves = 0
  /// The layers that were outside of the canvas at some time.
  private var absent: Set<Int> = []
  /// The layers that were on the canvas at some time.
  private var present: Set<Int> = []

  /// The properties that move ink.
  static let motions: [PropertyWrite.Property] = [.position, .scale, .rotation, .collapse]
  /// The smallest alpha of a pixel that is missed, 1...255.
  private static let seenAlpha: Bitmap.Pixel = 32
  /// The smallest alpha of a blurred layer's pixel that is missed: the edge of the canvas shows as a line in it.
  private static let seenBlurredAlpha: Bitmap.Pixel = 12
  /// The largest area in pixels in which ink is searched.
  private static let areaLimit = 1 << 19
  /// The number of pixels beyond which ink is not searched in a larger area.
  private static let farthestPixel = 128
  /// The pixels after which one moment of each additional layer is searched.
  private static let pixelLimit = 1 << 24
  /// The maximum number of glyphs, paths and images in all examined lists; other layers are not reported.
  static let leafLimit = 300_000

  /// Compares a frame with the canvas.
  mutating func examine(_ list: DisplayList, at time: Double, _ subject: LintSubject) {
    let canvas = Rect(origin: .zero, size: subject.canvas)
    let keeps = keptLeaves < Self.leafLimit
    var isKept = false
    var origins: [Point]?
    for (layer, box) in list.layerBounds {
      guard box.overlaps(canvas) else {
        absent.insert(layer)
        continue
      }
      present.insert(layer)
      let painting = subject.renderer.painting.bounds
      guard subject.excess(of: box, beyond: painting) * subject.renderer.scale > 1, subject.isCut(layer),
        // A text that fades in or out, or becomes another one, may move as it does.
        !subject.changes([], passing: [.opacity, .text], ofLayer: layer, at: time)
      else { continue }
      let places = origins ?? subject.renderer.origins
      origins = places
      guard let room = subject.room(ofLayer: layer, at: places[layer]) else { continue }
      let excess = subject.excess(of: box, beyond: room)
      guard excess * subject.renderer.scale > 1 else { continue }
      let cut = Cut(box: box, excess: excess, time: time, room: room, list: keeps ? list : nil)
      isKept = keeps
      if subject.changes(Self.motions, ofLayer: layer, at: time) {
        moving[layer, default: Moments()].add(cut)
      } else {
        resting[layer, default: Moments()].add(cut)
      }
    }
    if isKept { keptLeaves += list.items.leafCount }
  }

  /// True if no layer exceeded the canvas.
  var isEmpty: Bool { resting.isEmpty && moving.isEmpty }

  /// Returns the top-level layers that painted something outside the canvas and, with their own layers, nothing on it.
  func outsideLayers(of tree: LayerTree) -> [Int] {
    tree.children(of: nil).filter { layer in
      let subtree = tree.subtrees[layer]
      return subtree.contains { absent.contains($0) } && !subtree.contains { present.contains($0) }
    }
  }

  /// Returns at most one problem for each layer.
  func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    var bounds = KnownBounds(subject.renderer)
    var pixelCount = 0
    for layer in Set(resting.keys).union(moving.keys).sorted() where bounds.leafCount < Self.leafLimit {
      var cuts = resting[layer]?.cuts ?? []
      if let moved = moving[layer], try !arrivesOrLeaves(layer, subject, &bounds) { cuts += moved.cuts }
      // The largest first, and the earliest of equal ones.
      cuts.sort { ($1.excess, $0.time) < ($0.excess, $1.time) }
      var largest: (excess: Double, time: Double)?
      var searched: [DisplayList] = []
      for cut in cuts where searched.isEmpty || pixelCount < Self.pixelLimit {
        // The boxes of letters and lines are hardly larger than their ink, those of blurred ones are.
        if let excess = largest?.excess, excess + 3 / subject.renderer.scale >= cut.excess { break }
        let whole: DisplayList
        if let kept = cut.list {
          whole = kept
        } else {
          whole = try subject.renderer.displayList(at: cut.time)
        }
        let list = whole.only(layer: layer)
        bounds.leafCount += whole.items.leafCount
        guard !searched.contains(list) else { continue }
        searched.append(list)
        let ink = Self.ink(of: layer, list, in: cut, subject, &pixelCount)
        if let ink, ink > largest?.excess ?? 0 { largest = (ink, cut.time) }
      }
      if let largest {
        problems.append(subject.problem(ofLayer: layer, excess: largest.excess, at: largest.time))
      }
    }
    return problems
  }

  /// Returns true if a layer that moves comes from beyond the edge or goes there: at the start or the end of an effect, less than
  /// half of it is on the canvas.
  private func arrivesOrLeaves(
    _ layer: Int, _ subject: LintSubject, _ bounds: inout KnownBounds
  ) throws(SceneError) -> Bool {
    if absent.contains(layer) { return true }
    let canvas = Rect(origin: .zero, size: subject.canvas)
    for time in subject.motionEnds(ofLayer: layer) {
      guard let box = try bounds.bounds(at: time)[layer] else { return true }
      let inside = box.intersection(canvas).map { $0.width * $0.height } ?? 0
      if inside * 2 < box.width * box.height { return true }
    }
    return false
  }

  /// Returns the distance in points by which a layer's pixels exceed the canvas; nil for less than two pixels.
  ///
  /// - Parameters:
  ///   - list: What the layer paints.
  ///   - cut: Its bounding box, and the pixels that it may paint.
  ///   - pixelCount: The number of pixels that were searched so far.
  private static func ink(
    of layer: Int, _ list: DisplayList, in cut: Cut, _ subject: LintSubject, _ pixelCount: inout Int
  ) -> Double? {
    let renderer = subject.renderer
    let room = cut.room
    let leastAlpha = subject.isBlurred(layer) ? seenBlurredAlpha : seenAlpha
    var painter = renderer.painting.painter
    var farthest = 0
    let pixels = PixelRect(covering: cut.box.scaled(by: renderer.scale))
    for margin in margins(of: pixels, around: room) {
      pixelCount += margin.area
      let picture = painter.picture(
        of: list, transform: .scale(x: renderer.scale, y: renderer.scale), background: 0, in: margin)
      for y in 0..<margin.height {
        for x in 0..<margin.width where picture[x, y] >> 24 >= leastAlpha {
          let (column, row) = (margin.minX + x, margin.minY + y)
          let distance = max(room.minX - column, column + 1 - room.maxX, room.minY - row, row + 1 - room.maxY)
          farthest = max(farthest, distance)
        }
      }
    }
    return farthest < 2 ? nil : Double(farthest) / renderer.scale
  }

  /// Returns the parts of a box on the left, on the right, above and below the room that it may paint, with the corners.
  private static func margins(of box: PixelRect, around room: PixelRect) -> [PixelRect] {
    func parts(_ box: PixelRect) -> [PixelRect] {
      let (left, right) = (max(box.minX, room.minX), min(box.maxX, room.maxX))
      return [
        PixelRect(minX: box.minX, minY: box.minY, maxX: min(box.maxX, room.minX), maxY: box.maxY),
        PixelRect(minX: max(box.minX, room.maxX), minY: box.minY, maxX: box.maxX, maxY: box.maxY),
        PixelRect(minX: left, minY: box.minY, maxX: right, maxY: min(box.maxY, room.minY)),
        PixelRect(minX: left, minY: max(box.minY, room.maxY), maxX: right, maxY: box.maxY),
      ].filter { !$0.isEmpty }
    }
    func limited(to reach: Int) -> [PixelRect] {
      parts(
        box.intersection(
          PixelRect(
            minX: room.minX - reach, minY: room.minY - reach, maxX: room.maxX + reach,
            maxY: room.maxY + reach)))
    }
    let all = limited(to: 1 << 30)
    return all.reduce(0) { $0 + $1.area } <= areaLimit ? all : limited(to: farthestPixel)
  }
}
