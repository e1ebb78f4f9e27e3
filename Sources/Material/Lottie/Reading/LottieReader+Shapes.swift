internal import GlyphreelExact

// Shapes, styles and modifiers.
extension LottieReader {
  /// Reads the shapes of a list, and reports those that take too long to draw.
  ///
  /// - Parameter share: The fraction of the work that a file may require.
  mutating func drawableShapes(_ part: Part, _ list: String, share: Double = 1) -> [LottieShape] {
    let shapes = shapes(part, list)
    guard !LottieWork(of: shapes).isWithin(share) else { return shapes }
    let limits = [LottieLimit.shapes, LottieLimit.vertices, LottieLimit.paintedVertices].map {
      Int(Double($0) * share)
    }
    report(
      "it draws more than \(limits[0]) shapes or \(limits[1]) vertices with the copies of its repeaters, "
        + "or its styles paint more than \(limits[2]) vertices",
      of: part, at: list, hint: "use fewer copies, no repeater of repeaters, and fewer styles in a group")
    return []
  }

  /// Reads the shapes of a list.
  mutating func shapes(_ part: Part, _ list: String) -> [LottieShape] {
    part.parts(list).compactMap { shape($0) }
  }

  private mutating func shape(_ part: Part) -> LottieShape? {
    guard !part.flag("hd") else { return nil }
    let (type, name) = (part.text("ty"), part.text("nm"))
    let called = part.called("\(part.name), shape `\(name.isEmpty ? type : name)`")
    guard let kind = LottieShape.Kind(type: type) else {
      let words: String
      switch type {
      case "tr", "no": return nil
      case "op": words = "offset paths"
      case "tw": words = "twist"
      case "zz": words = "zig zag"
      default: words = "the shape type '\(type.shortened(to: 20))'"
      }
      warn(
        "\(words) is not shown", of: called, at: "ty",
        hint: "apply it to the path before exporting")
      return nil
    }
    var shape = LottieShape(kind)
    shape.name = name
    shape.properties = properties(called, kind.table)
    shape.direction = part.integer("d") ?? 1
    if let variant = kind.variantName { shape.variant = part.integer(variant) ?? 1 }
    shape.blendMode = part.integer("bm") ?? 0
    checkBlendMode(shape.blendMode, of: called)
    if kind == .gradientFill || kind == .gradientStroke { readGradient(called, &shape) }
    if kind.isStroke { readStroke(called, &shape) }
    if kind == .group {
      shape.children = shapes(called, "it")
      for child in called.parts("it") where child.text("ty") == "tr" { shape.properties = transform(child) }
    }
    if kind == .repeater, let transform = called.part("tr") {
      shape.properties.members += self.transform(transform).members
    }
    if kind == .repeater, shape.most(.copies) > LottieLimit.copies {
      warn(
        "it makes more copies than \(Int(LottieLimit.copies)), which are shown", of: called, at: "c",
        hint: "use fewer copies")
    }
    if kind == .star, shape.most(.points) > LottieLimit.copies {
      warn(
        "it has more points than \(Int(LottieLimit.copies)), which are shown", of: called, at: "pt",
        hint: "use fewer points")
    }
    if kind == .merge, !LottieDrawing.mergeModes.contains(shape.variant) {
      warn(
        "merge paths subtract or intersect, which is not shown; the paths are combined", of: called,
        at: "mm", hint: "apply the operation to the paths before exporting")
    }
    return shape
  }

  private mutating func readGradient(_ part: Part, _ shape: inout LottieShape) {
    shape.isRadial = part.integer("t") == 2
    guard let gradient = part.part("g") else {
      report("the gradient has no colours", of: part, hint: "give it 'g: {p: 2, k: ...}'")
      return
    }
    shape.stopCount = min(max(gradient.integer("p") ?? 0, 0), LottieLimit.values)
    if let member = gradient.member("k") { add(member, .gradient, of: part, to: &shape.properties) }
  }

  private mutating func readStroke(_ part: Part, _ shape: inout LottieShape) {
    shape.cap = part.integer("lc") ?? 2
    shape.join = part.integer("lj") ?? 2
    if shape.properties[.miterLimit] == nil, let member = part.member("ml") {
      add(member, .miterLimit, of: part, to: &shape.properties)
    }
    for dash in part.parts("d") {
      let kind = dash.text("n")
      let key: LottieKey = kind == "o" ? .dashOffset : kind == "g" ? .gap : .dash
      if let member = dash.member("v") { add(member, key, of: part, to: &shape.properties) }
    }
  }
}
