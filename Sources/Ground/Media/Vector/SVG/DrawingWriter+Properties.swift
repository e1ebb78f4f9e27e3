internal import GlyphreelExact
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

  /// True if it can be omitted.
  var isDefault: Bool { value == nil && change == nil }
}

extension DrawingWriter {
  /// Returns an element with the class of its changing attributes.
  mutating func tag(_ name: String, _ attributes: [Attribute], _ content: String = "") -> String {
    let changes = attributes.compactMap(\.change)
    var text = "<\(name)"
    if let animation = ownAnimation(attributes) {
      let others = changes.filter { $0.keyframes == nil }
      // The class has the duration, also an empty one.
      text += " class=\"\(others.isEmpty ? "" : styles.className(others))\" style=\"\(animation)\""
    } else if !changes.isEmpty {
      text += " class=\"\(styles.className(changes))\""
    }
    for attribute in attributes {
      if let value = attribute.value { text += " \(attribute.name)=\"\(value)\"" }
    }
    if content.isEmpty { return text + "/>" }
    // Not interpolated: the content of a group can be the whole document.
    text.reserveCapacity(text.utf8.count + content.utf8.count + name.utf8.count + 4)
    text += ">"
    text += content
    text += "</"
    text += name
    text += ">"
    return text
  }

  /// Returns the name of the only animation of a cell of a film, which is written with the element; nil for other elements.
  ///
  /// Separate CSS rules for each element would take 15 % of the bytes of a typed session.
  private mutating func ownAnimation(_ attributes: [Attribute]) -> String? {
    let animated = attributes.compactMap(\.change).filter { $0.keyframes != nil }
    guard earliness > 0, animated.count == 1, animated[0].isStepped,
      !attributes.contains(where: { $0.name.utf8.elementsEqual("style".utf8) })
    else { return nil }
    return styles.animationName(animated[0]).map { "animation-name:" + $0 }
  }

  /// Returns the transform of a piece; empty for a piece without one.
  func transform(_ pair: Pair, _ property: Piece.Property = .transform) -> [Attribute] {
    attributes("transform", pair, property, TransformForm.attribute) { history in
      let form = history.form ?? TransformForm(pivot: .zero)
      return { form.css($0, decimals: sampling.precision.decimals) }
    }
  }

  /// Returns the transform of a piece without its scale.
  func translation(_ pair: Pair) -> [Attribute] {
    let form = TransformForm(pivot: .zero)
    return attributes("transform", pair, .transform, TransformForm.attribute) { _ in
      { form.css($0, decimals: sampling.precision.decimals) }
    }
  }

  /// Returns the opacity of a piece, and its visibility if it is hidden at times.
  ///
  /// Visibility is preferred to an opacity of 0, for which browsers make layers that are aligned to whole pixels.
  func opacity(_ pair: Pair) -> [Attribute] {
    func visibility(_ track: PieceTrack) -> KeyframeText {
      let times = sampling.times
      var samples: [KeyframeTrack.Sample] = []
      func append(_ sample: Int, _ number: Double) {
        samples.append(.init(time: times[sample], numbers: [number], followsGap: !samples.isEmpty))
      }
      for lifetime in track.lifetimes {
        if lifetime.lowerBound > 0, samples.isEmpty { append(0, 0) }
        append(lifetime.lowerBound, 1)
        if lifetime.upperBound < times.count { append(lifetime.upperBound, 0) }
      }
      let shown = KeyframeTrack(samples, tolerances: [0.5], posterTime: sampling.posterTime)
      return KeyframeText(shown, property: "visibility", duration: duration, earliness: earliness) {
        $0[0] > 0 ? "visible" : "hidden"
      }
    }
    var attributes: [Attribute] = []
    // A piece that is shown with its group inherits the visibility.
    if pair.light.lifetimes != groupLifetimes {
      attributes.append(
        attribute("visibility", visibility(pair.light), pair.dark.map(visibility)) {
          earliness > 0 && $0.utf8.elementsEqual("visible".utf8) ? nil : $0
        })
    }
    attributes += self.attributes(
      "opacity", pair, .opacity, { $0.utf8.elementsEqual("1".utf8) ? nil : $0 }
    ) { _ in { DecimalText(3)($0[0]) } }
    return attributes.filter { !$0.isDefault }
  }

  /// Returns the colour of a piece, or one of its gradient's stops.
  func color(_ name: String, _ pair: Pair, _ property: Piece.Property = .color) -> [Attribute] {
    attributes(
      name, pair, property,
      {
        name.utf8.elementsEqual("fill".utf8) && $0.utf8.elementsEqual("#000".utf8) && textFill == nil
          ? nil : $0
      }
    ) { _ in colorText }
  }

  /// Returns the width, ends, corners, dashes and the trimmed part of a stroke.
  func stroke(_ pair: Pair, _ kind: Piece.StrokeKind) -> [Attribute] {
    let number = DecimalText(sampling.precision.decimals)
    func change(
      _ name: String, _ property: Piece.Property, usual: String, _ end: [Double] = []
    ) -> [Attribute] {
      self.attributes(name, pair, property, { $0.utf8.elementsEqual(usual.utf8) ? nil : $0 }) { _ in
        { numbers in (numbers + end).map { number($0) }.joined(separator: " ") }
      }.filter { !$0.isDefault }
    }
    var attributes = change("stroke-width", .strokeWidth, usual: "1")
    if kind.cap != .butt { attributes.append(Attribute("stroke-linecap", kind.cap.rawValue)) }
    if kind.join != .miter { attributes.append(Attribute("stroke-linejoin", kind.join.rawValue)) }
    if kind.join == .miter, kind.miterLimit != 4 {
      attributes.append(Attribute("stroke-miterlimit", number(kind.miterLimit)))
    }
    if kind.dashes > 0 {
      return attributes + change("stroke-dasharray", .dashes, usual: "")
        + change("stroke-dashoffset", .dashOffset, usual: "0")
    }
    // A trimmed line is one dash in thousandths of the line's length.
    let trimmed =
      change("stroke-dasharray", .trimLength, usual: "1000 2000", [2000])
      + change("stroke-dashoffset", .trimOffset, usual: "0")
    return attributes + (trimmed.isEmpty ? [] : [Attribute("pathLength", "1000")] + trimmed)
  }

  /// Returns the attribute of a property; nothing for a piece without it.
  ///
  /// - Parameters:
  ///   - value: Returns the attribute's value for that of CSS; nil for the default.
  ///   - css: Returns, for a property's history, the function that writes its numbers as CSS.
  private func attributes(
    _ name: String, _ pair: Pair, _ property: Piece.Property, _ value: (String) -> String?,
    _ css: (NumberHistory) -> ([Double]) -> String
  ) -> [Attribute] {
    func text(_ track: PieceTrack) -> KeyframeText? {
      guard let history = track.fitted(property, sampling) else { return nil }
      return KeyframeText(history.track, property: name, duration: duration, css(history))
    }
    guard let light = text(pair.light) else { return [] }
    return [attribute(name, light, pair.dark.flatMap(text), value)]
  }

  /// Returns an attribute with the value of the poster and the animations for light and dark pages.
  ///
  /// - Parameter value: Returns the attribute's value for a CSS value; nil for the default.
  func attribute(
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

  /// Returns a colour in hexadecimal digits.
  func colorText(_ color: [Double]) -> String {
    let bytes = color.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = Array("0123456789abcdef".utf8)
    let shown = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    let isShort = shown.allSatisfy { $0 / 16 == $0 % 16 }
    let text = shown.flatMap { isShort ? [digits[$0 / 16]] : [digits[$0 / 16], digits[$0 % 16]] }
    return "#" + String(decoding: text, as: UTF8.self)
  }
}
