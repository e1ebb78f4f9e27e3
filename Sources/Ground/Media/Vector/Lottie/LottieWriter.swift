internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes tracks as layers of a Lottie file.
///
/// Shapes that are shown at the same times form one shape layer. A group with its own clip, mask or opacity is a layer,
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
  private var images = Interned<Int>()
  private var compositions = Interned<ExactString>()
  /// The fonts of text that stays text.
  private(set) var labels = LottieLabels()
  /// The colours that differ on dark pages.
  var theme = LottieTheme()

  init(_ properties: LottieProperties, _ builder: PieceBuilder) {
    (self.properties, self.builder) = (properties, builder)
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
      let content = Content(
        type: 2, members: ["refId": .string(image(index, width, height))],
        box: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
      return layer(
        content, track.fitted(.transform, sampling), opacity(track), shown: track.lifetimes, in: scope)
    case .group(let kind): return group(pair, clip: kind.clip, in: scope)
    case .film(let size):
      let frame = Rect(origin: .zero, size: size)
      return clipped(pair, track.lies(in: frame) ? [] : [LottieClip.still(Path(frame))], in: scope)
    case .masked(let kind):
      let isInverted = kind == .invertedAlpha || kind == .invertedLuminance
      return masked(child(0, of: pair), child(1, of: pair), isInverted: isInverted, in: scope)
    case .label(let label):
      let text = labels.text(label, color(pair))
      let name = JSON.string(label.string.shortened(to: 40))
      let content = Content(type: 5, members: ["nm": name, "t": text], box: sampling.reach)
      return layer(content, track.fitted(.transform, sampling), shown: track.lifetimes, in: scope)
    case .text, .span, .glyph, .path, .stroke: return []
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

  /// Returns the layers of a group that is not a shape.
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
    if LottieClip.areAdded(contours) { return clipped(pair, contours, in: scope) }
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
      let content = Content(
        type: 4, members: masks(.zero) + ["shapes": .array(shapes)], box: track.contentBox ?? sampling.reach)
      return layer(content, history, opacity, shown: track.lifetimes, in: scope)
    }
    let (members, corner) = composition(of: children, box: track.contentBox, shown: track.lifetimes)
    guard let members else { return [] }
    let content = Content(
      type: 0, members: members + masks(corner),
      box: Rect(
        origin: .zero, size: Size(width: members["w"]?.double ?? 0, height: members["h"]?.double ?? 0)),
      corner: corner)
    return layer(content, history, opacity, shown: track.lifetimes, in: scope)
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

  /// The content of a layer with a transform.
  private struct Content {
    let type: Int
    let members: JSON.Object
    /// A box around it, in its own space.
    let box: Rect
    /// The point of the piece's space that is (0, 0) in it.
    var corner = Point.zero
  }

  /// Returns a layer of some content with a transform; a composition of it if it turns twice.
  private mutating func layer(
    _ content: Content, _ history: NumberHistory?, _ opacity: JSON? = nil, shown lifetimes: [Range<Int>],
    in scope: Scope
  ) -> [JSON] {
    let place = properties.transform(history, origin: scope.origin, shift: content.corner)
    guard let inner = properties.innerTransform(history, shift: content.corner) else {
      return layer(content.type, content.members, place, opacity, shown: lifetimes, in: scope)
    }
    // A square in which the content can turn around the pivot.
    let pivot = history?.form?.pivot ?? .zero
    let (x, y) = (pivot.x - content.corner.x, pivot.y - content.corner.y)
    let (box, middle) = (content.box, Point(x: content.box.midX, y: content.box.midY))
    let (width, height) = (box.width / 2 + abs(middle.x - x), box.height / 2 + abs(middle.y - y))
    let radius = (width * width + height * height).squareRoot().rounded(.up) + 2
    let center = LottieProperties.still(LottieText.list([radius, radius], decimals: 0))
    let turned = layer(
      content.type, content.members, inner.replacing("p", with: center), shown: lifetimes,
      in: Scope(lifetimes: lifetimes))
    guard !turned.isEmpty else { return [] }
    let members: JSON.Object = [
      "refId": .string(composition(turned)), "w": .number(2 * radius), "h": .number(2 * radius),
    ]
    return layer(0, members, place.replacing("a", with: center), opacity, shown: lifetimes, in: scope)
  }

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
    let (isNew, index) = compositions.insert(ExactString(content.text()))
    if isNew { assets.append(["id": .string("c\(index)"), "layers": content]) }
    return "c\(index)"
  }

  private mutating func image(_ index: Int, _ width: Int, _ height: Int) -> String {
    let (isNew, number) = images.insert(index)
    if isNew {
      assets.append([
        "id": .string("i\(number)"), "w": .number(width), "h": .number(height), "u": "", "e": 1,
        "p": .string(builder.images[index]),
      ])
    }
    return "i\(number)"
  }
}

extension JSON.Object {
  /// Returns the members with another value of a name.
  fileprivate func replacing(_ name: String, with value: JSON) -> JSON.Object {
    JSON.Object(members.filter { $0.name != name }.map { ($0.name, $0.value) } + [(name, value)])
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
