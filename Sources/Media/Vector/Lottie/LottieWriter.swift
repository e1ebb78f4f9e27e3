internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes tracks as layers of a Lottie file.
///
/// Shapes that are shown at the same times are one shape layer. A group with a clip, a mask or an opacity of its own is a layer,
/// and a composition of layers unless it has only shapes.
struct LottieWriter {
  typealias Pair = DrawingWriter.Pair

  /// The space and the times of a composition.
  struct Scope {
    /// The point of the enclosing group that is (0, 0) in the composition.
    var origin = Point.zero
    /// The samples in which it is shown.
    var lifetimes: [Range<Int>]
  }

  let properties: LottieProperties
  let builder: PieceBuilder
  /// Images and compositions.
  private(set) var assets: [JSON] = []
  /// True if clips are masks; stickers have mattes in place of them.
  private let hasMasks: Bool
  private var imageIDs: [Int: String] = [:]
  private var compositionIDs: [ExactString: String] = [:]
  /// The fonts of text that stays text.
  private(set) var labels = LottieLabels()
  /// The colours that differ on dark pages.
  var theme = LottieTheme()

  init(_ properties: LottieProperties, _ builder: PieceBuilder, hasMasks: Bool) {
    (self.properties, self.builder, self.hasMasks) = (properties, builder, hasMasks)
  }

  var sampling: Sampling { properties.sampling }

  /// Returns the layers of pieces, the topmost first, as the format has them.
  mutating func layers(_ pairs: [Pair], in scope: Scope) -> [JSON] {
    var layers: [JSON] = []
    var shapes: [JSON] = []
    var lifetimes: [Range<Int>] = []
    func finish() {
      defer { shapes = [] }
      guard !shapes.isEmpty else { return }
      let place = properties.transform(nil, origin: scope.origin)
      layers += layer(4, ["shapes": .array(shapes.reversed())], place, shown: lifetimes, in: scope)
    }
    var next = 0
    while next < pairs.count {
      let pair = pairs[next]
      let run = GlyphRunTracks(pairs[next...])
      next += run?.glyphs.count ?? 1
      guard run != nil || isShape(pair.light) else {
        finish()
        layers += self.layers(pair, in: scope)
        continue
      }
      if pair.light.lifetimes != lifetimes { finish() }
      lifetimes = pair.light.lifetimes
      shapes += shape(pair, run, in: lifetimes).map { [$0] } ?? []
    }
    finish()
    return layers.reversed()
  }

  /// Returns the layers of one piece: a layer, or several for its times; a matte follows its content.
  private mutating func layers(_ pair: Pair, in scope: Scope) -> [JSON] {
    let track = pair.light
    switch track.kind {
    case .image(let index, let width, let height):
      let place = properties.transform(track.fitted(.transform, sampling), origin: scope.origin)
      return layer(
        2, ["refId": .string(image(index, width, height))], place, opacity(track), shown: track.lifetimes,
        in: scope)
    case .group(let kind): return group(pair, clip: kind.clip, in: scope)
    case .film(let size):
      let frame = Rect(origin: .zero, size: size)
      return clipped(pair, track.lies(in: frame) ? [] : [LottieClip.still(Path(frame))], in: scope)
    case .masked(let kind):
      let isInverted = kind == .invertedAlpha || kind == .invertedLuminance
      return masked(child(0, of: pair), child(1, of: pair), isInverted: isInverted, in: scope)
    case .label(let label):
      let place = properties.transform(track.fitted(.transform, sampling), origin: scope.origin)
      let text = labels.text(label, color(pair))
      let name = JSON.string(label.string.shortened(to: 40))
      return layer(5, ["nm": name, "t": text], place, shown: track.lifetimes, in: scope)
    case .text, .glyph, .path, .stroke: return []
    }
  }

  /// Returns the layer of a piece and its matte, which is above it.
  private mutating func masked(_ content: Pair, _ matte: Pair, isInverted: Bool = false, in scope: Scope)
    -> [JSON]
  {
    let matteLayer = single(matte, in: scope, ["td": 1])
    if matteLayer.isEmpty { return isInverted ? layers([content], in: scope) : [] }
    let layer = single(content, in: scope, ["tt": .number(isInverted ? 2 : 1)])
    return layer.isEmpty ? [] : layer + matteLayer
  }

  func child(_ index: Int, of pair: Pair) -> Pair {
    (pair.light.children.tracks[index], pair.dark?.children.tracks[index])
  }

  func children(of pair: Pair) -> [Pair] { pair.light.children.tracks.indices.map { child($0, of: pair) } }

  // MARK: Groups

  /// Returns the layers of a group that is no shape.
  private mutating func group(_ pair: Pair, clip: [Piece.PathElement]?, in scope: Scope) -> [JSON] {
    guard let clip, let history = pair.light.fitted(.clipPoints, sampling) else {
      return clipped(pair, [], in: scope)
    }
    let contours = LottieClip.contours(clip, history.track)
    if history.track.isConstant, let area = OutlineForm.rectangle(clip, history.track)?.poster, area[4] == 0,
      pair.light.lies(in: Rect(x: area[0], y: area[1], width: area[2], height: area[3]))
    {
      return clipped(pair, [], in: scope)
    }
    if hasMasks, LottieClip.areAdded(contours) { return clipped(pair, contours, in: scope) }
    // Masks would fill holes; a matte has them.
    let area = PieceTrack(
      .path(clip, .nonZero, .color), lifetimes: pair.light.lifetimes,
      histories: [history.named(.points), NumberHistory(.color, [1, 1, 1, 1], sample: 0)])
    let matte = PieceTrack(
      .group(.init()), lifetimes: pair.light.lifetimes,
      histories: pair.light.histories.filter { $0.property == .transform },
      [area])
    let matteLayer = single((matte, nil), in: scope, ["td": 1])
    return clipped(pair, [], in: scope).flatMap { layer -> [JSON] in
      guard case .object(let members) = layer else { return [] }
      return [.object(members + ["tt": 1])] + matteLayer
    }
  }

  /// Returns the layer of a group's children with clips in the group's space.
  private mutating func clipped(_ pair: Pair, _ clips: [LottieClip], in scope: Scope) -> [JSON] {
    let track = pair.light
    let children = children(of: pair)
    let history = track.fitted(.transform, sampling)
    let opacity = opacity(track)
    func masks(_ corner: Point) -> JSON.Object {
      let masks = clips.map { $0.mask(properties, origin: corner) }
      return masks.isEmpty ? [:] : ["hasMask": true, "masksProperties": .array(masks)]
    }
    // Layers of shapes don't need a composition, unless they fade as a whole.
    if children.allSatisfy({ isShape($0.light) }), opacity == nil || track.isDisjoint {
      let shapes = shapes(children, in: track.lifetimes)
      guard !shapes.isEmpty else { return [] }
      return layer(
        4, masks(.zero) + ["shapes": .array(shapes)], properties.transform(history, origin: scope.origin),
        opacity,
        shown: track.lifetimes, in: scope)
    }
    let (members, corner) = composition(of: children, box: track.contentBox, shown: track.lifetimes)
    guard let members else { return [] }
    return layer(
      0, members + masks(corner), properties.transform(history, origin: scope.origin, shift: corner), opacity,
      shown: track.lifetimes, in: scope)
  }

  /// Returns the members of a layer that shows a composition of some pieces, and the point that is its top left.
  private mutating func composition(
    of pairs: [Pair], box: Rect?, shown lifetimes: [Range<Int>]
  ) -> (JSON.Object?, Point) {
    // It cuts off what is outside its rectangle.
    let box = (box ?? sampling.reach).insetBy(dx: -2, dy: -2)
    let corner = Point(x: box.minX.rounded(.down), y: box.minY.rounded(.down))
    let layers = layers(pairs, in: Scope(origin: corner, lifetimes: lifetimes))
    guard !layers.isEmpty else { return (nil, corner) }
    let (width, height) = ((box.maxX - corner.x).rounded(.up), (box.maxY - corner.y).rounded(.up))
    return (["refId": .string(composition(layers)), "w": .number(width), "h": .number(height)], corner)
  }

  /// Returns a piece as exactly one layer, with members such as those of a matte.
  private mutating func single(_ pair: Pair, in scope: Scope, _ members: JSON.Object) -> [JSON] {
    let own = layers([pair], in: scope)
    if own.count == 1, case .object(let layer) = own[0], layer["tt"] == nil {
      return [.object(layer + members)]
    }
    let (content, corner) = composition(of: [pair], box: pair.light.outerBox, shown: pair.light.lifetimes)
    guard let content else { return [] }
    return layer(
      0, content + members, properties.transform(nil, origin: scope.origin, shift: corner),
      shown: pair.light.lifetimes, in: scope)
  }

  // MARK: Layers and assets

  /// Returns a layer; one for each time at which it is shown if its opacity changes otherwise.
  private func layer(
    _ type: Int, _ members: JSON.Object, _ transform: JSON.Object, _ opacity: JSON? = nil,
    shown lifetimes: [Range<Int>], in scope: Scope
  ) -> [JSON] {
    let spans = properties.spans(lifetimes)
    guard let first = spans.first, let last = spans.last else { return [] }
    func layer(_ span: Range<Int>, _ opacity: JSON?) -> JSON {
      .object(
        [
          // Without it, rlottie ignores a rotation.
          "ty": .number(type), "ddd": transform["r"] == nil ? nil : 0,
          "ks": .object(["o": opacity] + transform), "ip": .number(span.lowerBound),
          "op": .number(span.upperBound), "st": 0,
        ] + members)
    }
    if spans.count == 1 || opacity != nil {
      return spans.map { layer($0, properties.ending(opacity, in: $0)) }
    }
    let whole = first.lowerBound..<last.upperBound
    return [layer(whole, properties.ending(properties.visibility(lifetimes, in: scope.lifetimes), in: whole))]
  }

  private func opacity(_ track: PieceTrack) -> JSON? { properties.opacity(track.fitted(.opacity, sampling)) }

  private mutating func composition(_ layers: [JSON]) -> String {
    let content = JSON.array(layers)
    let key = ExactString(content.text())
    if let id = compositionIDs[key] { return id }
    let id = "c\(compositionIDs.count)"
    compositionIDs[key] = id
    assets.append(["id": .string(id), "layers": content])
    return id
  }

  private mutating func image(_ index: Int, _ width: Int, _ height: Int) -> String {
    if let id = imageIDs[index] { return id }
    let id = "i\(imageIDs.count)"
    imageIDs[index] = id
    assets.append([
      "id": .string(id), "w": .number(width), "h": .number(height), "u": "", "e": 1,
      "p": .string(builder.images.urls[index]),
    ])
    return id
  }
}

extension PieceTrack {
  /// Returns true if all of a group's content is known to lie in a rectangle of its space, up to the edges.
  fileprivate func lies(in frame: Rect) -> Bool {
    children.tracks.allSatisfy { child in
      guard let box = child.outerBox else { return false }
      return frame.insetBy(dx: -0.01, dy: -0.01).union(box) == frame.insetBy(dx: -0.01, dy: -0.01)
    }
  }
}
