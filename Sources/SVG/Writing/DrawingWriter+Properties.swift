internal import GlyphreelGraphics

/// An attribute of an element; a changing one also has the animation.
struct Attribute {
  let name: String
  /// The value, escaped for XML; nil if it is the default.
  let value: String?
  /// The animation; nil for a constant that is the same on dark pages.
  let change: StyleSheet.Change?

  init(_ name: String, _ value: String?, _ change: StyleSheet.Change? = nil) {
    (self.name, self.value, self.change) = (name, value, change)
  }

  /// True if it says nothing.
  var isDefault: Bool { value == nil && change == nil }
}

extension DrawingWriter {
  private typealias Sample = KeyframeTrack.Sample

  /// Returns an element with the class of its changing attributes.
  mutating func tag(_ name: String, _ attributes: [Attribute], _ content: String = "") -> String {
    let changes = attributes.compactMap(\.change)
    var text = "<\(name)"
    if !changes.isEmpty { text += " class=\"\(styles.className(changes))\"" }
    for attribute in attributes {
      if let value = attribute.value { text += " \(attribute.name)=\"\(value)\"" }
    }
    return text + (content.isEmpty ? "/>" : ">\(content)</\(name)>")
  }

  /// Returns the transform of a piece; nothing for a piece without one.
  ///
  /// - Parameter map: Applied to the transform of each sample.
  func transform(
    _ pair: Pair, _ property: Piece.Property = .transform,
    _ map: (AffineTransform) -> AffineTransform = { $0 }
  ) -> [Attribute] {
    func text(_ track: PieceTrack) -> KeyframeText? {
      let samples = samples(track, property)
      guard !samples.isEmpty else { return nil }
      let transforms = samples.map { map(AffineTransform(coefficients: $0.numbers)).coefficients }
      let parts = TransformSamples(transforms, box: track.box, tolerance: precision.distance)
      return self.text(
        zip(samples, parts.numbers).map { Sample(time: $0.time, numbers: $1, followsGap: $0.followsGap) },
        of: track, "transform", parts.tolerances
      ) { parts.css($0, decimals: precision.decimals) }
    }
    guard let light = text(pair.light) else { return [] }
    return [attribute("transform", light, pair.dark.flatMap(text)) { TransformSamples.attribute($0) }]
  }

  /// Returns the opacity of a piece, and its visibility if it is hidden at times.
  ///
  /// Visibility is preferred to an opacity of 0, for which browsers make layers that are aligned to whole pixels.
  func opacity(_ pair: Pair) -> [Attribute] {
    func opacity(_ track: PieceTrack) -> KeyframeText? {
      let samples = samples(track, .opacity)
      guard !samples.isEmpty else { return nil }
      return text(samples, of: track, "opacity", [precision.color]) { DecimalText(3)($0[0]) }
    }
    func visibility(_ track: PieceTrack) -> KeyframeText {
      var samples: [Sample] = []
      for lifetime in track.lifetimes {
        if lifetime.lowerBound > 0, samples.isEmpty { samples.append(Sample(time: 0, numbers: [0])) }
        samples.append(Sample(time: times[lifetime.lowerBound], numbers: [1], followsGap: true))
        if lifetime.upperBound < times.count {
          samples.append(Sample(time: times[lifetime.upperBound], numbers: [0], followsGap: true))
        }
      }
      return text(samples, of: nil, "visibility", [0.5]) { $0[0] > 0 ? "visible" : "hidden" }
    }
    var attributes: [Attribute] = []
    // A piece that is shown with its group inherits the visibility.
    if pair.light.lifetimes != groupLifetimes {
      attributes.append(attribute("visibility", visibility(pair.light), pair.dark.map(visibility)) { $0 })
    }
    if let light = opacity(pair.light) {
      attributes.append(
        attribute("opacity", light, pair.dark.flatMap(opacity)) { $0.utf8.elementsEqual("1".utf8) ? nil : $0 }
      )
    }
    return attributes.filter { !$0.isDefault }
  }

  /// Returns the colour of a piece, or one of its gradient's stops.
  func color(
    _ name: String, _ pair: Pair, _ property: Piece.Property = .color, _ index: Int = 0
  ) -> [Attribute] {
    func text(_ track: PieceTrack) -> KeyframeText {
      let samples = samples(track, property).map { sample in
        Sample(
          time: sample.time, numbers: Array(sample.numbers[index * 4..<index * 4 + 4]),
          followsGap: sample.followsGap)
      }
      return self.text(samples, of: track, name, Array(repeating: precision.color, count: 4)) {
        colorText($0)
      }
    }
    return [
      attribute(name, text(pair.light), pair.dark.map(text)) {
        name.utf8.elementsEqual("fill".utf8) && $0.utf8.elementsEqual("#000".utf8) ? nil : $0
      }
    ]
  }

  /// Returns the blur and the shadow of a piece; nothing for a piece without them.
  func filter(_ pair: Pair) -> [Attribute] {
    func text(_ track: PieceTrack) -> KeyframeText? {
      let samples = samples(track, .filter)
      guard !samples.isEmpty else { return nil }
      let blurs = samples.contains { $0.numbers[0] > 0 }
      let isShaded = samples.contains { $0.numbers[4] > 0 }
      let (distance, color) = (precision.distance, precision.color)
      return self.text(
        samples, of: track, "filter",
        [distance, color, color, color, color, distance, distance, distance]
      ) { numbers in
        let length = DecimalText(precision.decimals)
        func px(_ value: Double) -> String { length(value) + "px" }
        var functions: [String] = []
        if blurs { functions.append("blur(\(px(numbers[0])))") }
        if isShaded {
          functions.append(
            "drop-shadow(\(colorText(Array(numbers[1...4]))) \(px(numbers[5])) \(px(numbers[6])) \(px(numbers[7])))"
          )
        }
        return functions.isEmpty ? "none" : functions.joined(separator: " ")
      }
    }
    guard let light = text(pair.light) else { return [] }
    return [
      attribute("filter", light, pair.dark.flatMap(text)) { $0.utf8.elementsEqual("none".utf8) ? nil : $0 }
    ]
  }

  /// Returns the outline of a path or a clip path.
  func points(
    _ pair: Pair, _ property: Piece.Property, _ kinds: [Piece.PathElement]
  ) -> [Attribute] {
    func text(_ track: PieceTrack) -> KeyframeText {
      let samples = samples(track, property)
      let count = samples.first?.numbers.count ?? 0
      return self.text(
        samples, of: track, "d", Array(repeating: precision.distance, count: count)
      ) { "path(\"\(PathText.absolute(kinds, $0, decimals: precision.decimals))\")" }
    }
    let numbers = posterNumbers(pair.light, property)
    let path = PathText.relative(Path(kinds, numbers), decimals: precision.decimals)
    return [attribute("d", text(pair.light), pair.dark.map(text)) { _ in path }]
  }

  /// Returns the width, ends, corners, dashes and the trimmed part of a stroke.
  func stroke(_ pair: Pair, _ kind: Piece.StrokeKind) -> [Attribute] {
    let number = DecimalText(precision.decimals)
    func change(
      _ name: String, _ property: Piece.Property, _ tolerance: (PieceTrack) -> Double,
      usual: String, _ numbers: @escaping (ArraySlice<Double>) -> [Double],
      _ css: @escaping ([Double]) -> String
    ) -> [Attribute] {
      func text(_ track: PieceTrack) -> KeyframeText {
        let samples = samples(track, property).map {
          Sample(time: $0.time, numbers: numbers($0.numbers[...]), followsGap: $0.followsGap)
        }
        let tolerances = Array(repeating: tolerance(track), count: samples.first?.numbers.count ?? 0)
        return self.text(samples, of: track, name, tolerances, css)
      }
      let found = attribute(name, text(pair.light), pair.dark.map(text)) {
        $0.utf8.elementsEqual(usual.utf8) ? nil : $0
      }
      return found.isDefault ? [] : [found]
    }
    let distance = precision.distance
    func list(_ numbers: [Double]) -> String { numbers.map { number($0) }.joined(separator: " ") }
    var attributes = change(
      "stroke-width", .strokeWidth, { _ in distance / 2 }, usual: "1", { Array($0) }, list)
    if kind.cap != .butt { attributes.append(Attribute("stroke-linecap", kind.cap.rawValue)) }
    if kind.join != .miter { attributes.append(Attribute("stroke-linejoin", kind.join.rawValue)) }
    if kind.join == .miter, kind.miterLimit != 4 {
      attributes.append(Attribute("stroke-miterlimit", number(kind.miterLimit)))
    }
    if kind.dashes > 0 {
      attributes += change(
        "stroke-dasharray", .dashes, { _ in distance }, usual: "", { Array($0.dropLast()) }, list)
      attributes += change(
        "stroke-dashoffset", .dashes, { _ in distance }, usual: "0", { [$0.last ?? 0] }, list)
      return attributes
    }
    // A trimmed line is one dash in thousandths of the line's length.
    func part(_ track: PieceTrack) -> Double {
      guard case .stroke(let kinds, _, _) = track.kind, let points = track.histories[.points]?.last else {
        return 1
      }
      return distance / max(Path(kinds, points.numbers).length, 1) * 1000
    }
    let whole = "1000 2000"
    let trimmed =
      change(
        "stroke-dasharray", .trim, part, usual: whole, { [$0[$0.startIndex + 1] - $0[$0.startIndex], 2000] },
        list)
      + change("stroke-dashoffset", .trim, part, usual: "0", { [-$0[$0.startIndex]] }, list)
    return attributes + (trimmed.isEmpty ? [] : [Attribute("pathLength", "1000")] + trimmed)
  }

  /// Returns an attribute with the value of the poster and the animations for light and dark pages.
  ///
  /// - Parameter value: Returns the attribute's value for that of CSS; nil for the default.
  private func attribute(
    _ name: String, _ light: KeyframeText, _ dark: KeyframeText?, _ value: (String) -> String?
  ) -> Attribute {
    func differs(_ a: String?, _ b: String?) -> Bool { a.map { Array($0.utf8) } != b.map { Array($0.utf8) } }
    // A constant on one kind of page replaces an animation on the other.
    let darkKeyframes =
      dark?.keyframes ?? (light.keyframes == nil ? nil : dark.map { "0%,to{\(name):\($0.poster)}" })
    let isAnimated = light.keyframes != nil || darkKeyframes != nil
    let keyframes = isAnimated ? light.keyframes ?? "0%,to{\(name):\(light.poster)}" : nil
    let darkValue = dark.flatMap { differs($0.poster, light.poster) ? $0.poster : nil }
    guard isAnimated || darkValue != nil else { return Attribute(name, value(light.poster)) }
    return Attribute(
      name, value(light.poster),
      StyleSheet.Change(
        property: name, keyframes: keyframes, isStepped: light.isStepped && dark?.isStepped ?? true,
        darkKeyframes: differs(darkKeyframes, keyframes) && dark != nil ? darkKeyframes : nil,
        darkValue: isAnimated ? nil : darkValue))
  }

  private func text(
    _ samples: [Sample], of track: PieceTrack?, _ name: String, _ tolerances: [Double],
    _ css: ([Double]) -> String
  ) -> KeyframeText {
    let shown = samples.last { $0.time <= times[poster] + 1e-9 } ?? samples.first
    return KeyframeText(
      KeyframeTrack(samples, tolerances: tolerances), poster: shown?.numbers ?? [], property: name,
      duration: duration, css)
  }

  private func samples(_ track: PieceTrack, _ property: Piece.Property) -> [Sample] {
    var last = -1
    return track.numbers(of: property).map { sample, numbers in
      defer { last = sample }
      return Sample(time: times[sample], numbers: numbers, followsGap: last >= 0 && sample != last + 1)
    }
  }

  private func posterNumbers(_ track: PieceTrack, _ property: Piece.Property) -> [Double] {
    let all = track.numbers(of: property)
    return (all.last { $0.sample <= poster } ?? all.first)?.numbers ?? []
  }

  /// Returns a colour in hexadecimal digits.
  private func colorText(_ color: [Double]) -> String {
    let bytes = color.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = Array("0123456789abcdef".utf8)
    let shown = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    let isShort = shown.allSatisfy { $0 / 16 == $0 % 16 }
    let text = shown.flatMap { isShort ? [digits[$0 / 16]] : [digits[$0 / 16], digits[$0 % 16]] }
    return "#" + String(decoding: text, as: UTF8.self)
  }
}
