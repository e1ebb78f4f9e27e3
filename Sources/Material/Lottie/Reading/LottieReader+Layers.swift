internal import GlyphreelExact
internal import GlyphreelGraphics

// Layers with their transforms, masks and mattes.
extension LottieReader {
  /// Reads a list of layers.
  mutating func layers(_ list: Part) -> [LottieLayer] {
    let parts = list.parts("layers")
    var layers: [LottieLayer] = []
    var parents: [Int?] = []
    for part in parts {
      let name = part.text("nm")
      let named = part.called("layer `\(name.isEmpty ? "\(part.integer("ind") ?? layers.count + 1)" : name)`")
      parents.append(part.integer("parent"))
      layers.append(layer(named))
    }
    join(&layers, parents, parts, in: list)
    return layers
  }

  private mutating func layer(_ part: Part) -> LottieLayer {
    var layer = LottieLayer()
    layer.name = part.text("nm")
    layer.index = part.integer("ind")
    layer.isHidden = part.flag("hd")
    layer.isMatte = part.flag("td")
    layer.isAutoOriented = part.flag("ao")
    layer.start = part.number("ip")
    layer.end = part.number("op", composition.end)
    layer.origin = part.number("st")
    layer.stretch = part.number("sr", 1) == 0 ? 1 : part.number("sr", 1)
    layer.size = Size(width: max(part.number("w"), 0), height: max(part.number("h"), 0))
    layer.blendMode = part.integer("bm") ?? 0
    if let transform = part.part("ks") { layer.properties = self.transform(transform) }
    if let member = part.member("tm") { add(member, .timeRemap, of: part, to: &layer.properties) }
    layer.masks = part.parts("masksProperties").map { mask($0) }
    layer.effects = part.parts("ef").compactMap { effect($0) }
    if layer.effects.count > LottieLimit.effects {
      report(
        "it has more than \(LottieLimit.effects) effects", of: part, at: "ef",
        hint: "use fewer, or render the layer to images")
    }
    if part.flag("ddd") { checkDepth(of: layer, part) }
    checkBlendMode(layer.blendMode, of: part)
    if part["sy"]?.elements?.isEmpty == false {
      warn(
        "its layer styles are not shown", of: part, at: "sy",
        hint: "use the effects Drop Shadow and Fill, or render the layer to images")
    }
    layer.content = content(&layer, part)
    return layer
  }

  private mutating func content(_ layer: inout LottieLayer, _ part: Part) -> LottieLayer.Content {
    let reference = ExactString(part.text("refId"))
    switch part.integer("ty") {
    case 0:
      if let index = compositionIndices[reference] { return .composition(index) }
    case 1:
      layer.size = Size(width: max(part.number("sw"), 0), height: max(part.number("sh"), 0))
      guard let color = Color(hex: part.text("sc")) else {
        warn(
          "its colour is not valid, so it is not shown", of: part, at: "sc",
          hint: "write six digits, such as #ff0000")
        return .null
      }
      return .solid(color)
    case 2:
      if let index = imageIndices[reference] { return .image(index) }
    case 3: return .null
    case 4: return .shapes(drawableShapes(part, "shapes"))
    case 5: return text(part).map { .text($0) } ?? .null
    case let type:
      layer.isHidden = true
      let kinds = [6: "sound", 7: "a placeholder of a video", 9: "a video", 13: "a camera", 14: "a light"]
      let unknown = "of unknown type" + (type.map { " \($0)" } ?? "")
      warn(
        "the layer is \(type.flatMap { kinds[$0] } ?? unknown) and is not shown", of: part, at: "ty",
        hint: type == 6 ? "remove the layer" : "convert it to images or shapes before exporting")
      return .null
    }
    let kind = part.integer("ty") == 2 ? "image" : "composition"
    warn(
      "it is not shown, as '\(reference.wrappedValue.shortened(to: 40))' is not a \(kind) of this file",
      of: part, at: "refId", hint: "name the 'id' of an asset")
    return .null
  }

  /// Reads a transform.
  mutating func transform(_ part: Part) -> LottieProperties {
    var properties = LottieProperties()
    if let position = part.part("p"), position.flag("s") {
      properties = self.properties(position, [("x", .positionX), ("y", .positionY)])
    } else if let member = part.member("p") {
      add(member, .position, of: part, to: &properties)
    }
    properties.members += self.properties(part, LottieReader.transformTable).members
    return properties
  }

  private static let transformTable: [(name: String, key: LottieKey)] = [
    ("a", .anchor), ("s", .scale), ("r", .rotation), ("rz", .rotation), ("o", .opacity), ("sk", .skew),
    ("sa", .skewAxis), ("or", .orientation), ("rx", .rotationX), ("ry", .rotationY),
    ("so", .startOpacity), ("eo", .endOpacity),
  ]

  /// Warns about a layer that is turned out of the plane.
  private mutating func checkDepth(of layer: LottieLayer, _ part: Part) {
    let isTurned = layer.properties.members.contains { member in
      guard [.rotationX, .rotationY, .orientation].contains(member.key) else { return false }
      return member.track.keyframes.contains { $0.values.contains { $0 != 0 } }
    }
    if isTurned {
      warn(
        "it turns in three dimensions, which is not shown", of: part, at: "ks",
        hint: "turn off '3D Layer' before exporting")
    }
  }

  private mutating func mask(_ part: Part) -> LottieMask {
    let mode = LottieMask.Mode(rawValue: part.text("mode"))
    if mode == nil, part.member("mode") != nil {
      warn("a mask has an unknown mode", of: part, at: "mode", hint: "use Add, Subtract or Intersect")
    }
    if part.isAnimated("f") || part.isSet("f") {
      warn("the feather of a mask is not shown", of: part, at: "f", hint: "set it to 0, or blur the layer")
    }
    let properties = self.properties(part, [("pt", .path), ("o", .opacity), ("x", .expansion)])
    return LottieMask(
      name: part.text("nm"), mode: mode ?? .add, isInverted: part.flag("inv"), properties: properties)
  }

  private mutating func effect(_ part: Part) -> LottieEffect? {
    guard part["en"] == nil || part.flag("en") else { return nil }
    let values = part.parts("ef")
    func value(_ index: Int) -> JSON.Member? {
      values.indices.contains(index) ? values[index].member("v") : nil
    }
    let table: [LottieKey?]
    let kind: LottieEffect.Kind
    switch part.integer("ty") {
    case 29: (kind, table) = (.blur, [.blur, .direction])
    case 25: (kind, table) = (.shadow, [.color, .opacity, .angle, .distance, .softness])
    case 21: (kind, table) = (.fill, [nil, nil, .color, nil, nil, nil, .opacity])
    // Controls of expressions.
    case 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, nil: return nil
    default:
      let name = part.text("nm")
      warn(
        "the effect `\(name.isEmpty ? "\(part.integer("ty") ?? 0)" : name)` is not shown", of: part, at: "ty",
        hint: "use Gaussian Blur, Drop Shadow or Fill, or render the layer to images")
      return nil
    }
    if kind == .blur, values.indices.contains(1), values[1].number(of: "v", 1) != 1 {
      warn(
        "it blurs in one direction, which is shown in both", of: part, at: "ef",
        hint: "set 'Blur Dimensions' to 'Horizontal and Vertical'")
    }
    if kind == .shadow, values.indices.contains(5), values[5].number(of: "v", 0) != 0 {
      warn("the layer is shown above its shadow", of: part, at: "ef", hint: "turn off 'Shadow Only'")
    }
    var properties = LottieProperties()
    for (index, key) in table.enumerated() {
      if let key, let member = value(index) { add(member, key, of: part, to: &properties) }
    }
    return LottieEffect(kind: kind, properties: properties)
  }

  mutating func checkBlendMode(_ mode: Int, of part: Part) {
    if mode != 0, LottieDrawing.mode(mode) == nil {
      warn("blend mode \(mode) is not known", of: part, at: "bm", hint: "use Normal")
    }
  }

  /// Resolves parents and mattes.
  private mutating func join(
    _ layers: inout [LottieLayer], _ parents: [Int?], _ parts: [Part], in list: Part
  ) {
    var positions: [Int: Int] = [:]
    for (position, layer) in layers.enumerated() where layer.index != nil {
      positions[layer.index ?? 0] = positions[layer.index ?? 0] ?? position
    }
    for (position, parent) in parents.enumerated() {
      guard let parent else { continue }
      if let found = positions[parent] {
        layers[position].parent = found
      } else {
        warn(
          "its parent \(parent) is not among the layers",
          of: parts[position].called("layer `\(layers[position].name)`"),
          at: "parent", hint: "name the 'ind' of a layer beside it, or remove 'parent'")
      }
    }
    for position in layers.indices {
      var (next, steps) = (layers[position].parent, 0)
      while let current = next, steps <= layers.count { (next, steps) = (layers[current].parent, steps + 1) }
      if next != nil {
        report(
          "its parents form a circle", of: parts[position].called("layer `\(layers[position].name)`"),
          at: "parent", hint: "give one of them no parent")
        layers[position].parent = nil
      }
      let mode = parts[position].integer("tt") ?? 0
      guard (1...4).contains(mode) else { continue }
      let named = parts[position].integer("tp").flatMap { positions[$0] }
      let other = named ?? position - 1
      guard layers.indices.contains(other), other != position else { continue }
      // Some files don't mark the layer above as a matte; rlottie and ThorVG hide it all the same.
      layers[other].isMatte = true
      layers[position].matte = LottieLayer.Matte(
        layer: other, usesLuminance: mode > 2, isInverted: mode % 2 == 0)
    }
    for position in layers.indices {
      var (next, steps) = (layers[position].matte?.layer, 0)
      while let current = next, steps <= layers.count {
        (next, steps) = (layers[current].matte?.layer, steps + 1)
      }
      if next != nil { layers[position].matte = nil }
    }
  }
}

extension Color {
  /// Creates the colour of hexadecimal digits; nil for other texts.
  init?(hex text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? String(text.dropFirst()) : text
    guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
    self.init(rgb: value)
  }
}
