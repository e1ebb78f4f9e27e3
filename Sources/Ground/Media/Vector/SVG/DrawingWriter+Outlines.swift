internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes outlines that change.
extension DrawingWriter {
  /// An outline in a document.
  struct Outline {
    let kinds: [Piece.PathElement]
    /// The coordinates at the poster.
    let poster: [Double]
    let form: OutlineForm
  }

  /// Returns the outline of a path, a stroke or a clip; it is the same on light and dark pages.
  func outline(_ pair: Pair, _ kinds: [Piece.PathElement], _ use: OutlineForm.Use) -> Outline {
    let track = pair.light.fitted(use == .clip ? .clipPoints : .points, sampling)?.track ?? KeyframeTrack()
    return Outline(
      kinds: kinds, poster: track.poster, form: OutlineForm(kinds, track, use, frame: sampling.frame))
  }

  /// Returns the elements of an outline with other attributes, such as a paint.
  mutating func shape(_ outline: Outline, _ attributes: [Attribute]) -> String {
    switch outline.form {
    case .still: return tag("path", [path(outline.kinds, outline.poster)] + attributes)
    case .rectangles(let tracks):
      if tracks.count == 1 { return tag("rect", rectangle(tracks[0]) + attributes) }
      let rectangles = tracks.map { tag("rect", rectangle($0)) }.joined()
      if attributes.isEmpty { return rectangles }
      let boxes = tracks.map(\.box)
      let box = boxes.reduce(boxes[0]) { $0.union($1) }
      let areDisjoint = boxes.indices.allSatisfy { index in
        boxes[..<index].allSatisfy { $0.intersection(boxes[index]) == nil }
      }
      if areDisjoint { return tag("g", attributes, rectangles) }
      // Translucent rectangles would add up where they overlap.
      let clip = Attribute("clip-path", "url(#\(definitions.clip(rectangles)))")
      return tag("g", [clip], tag("rect", edges(box) + attributes))
    case .border(let track):
      return tag("rect", rectangle(track) + [Attribute("fill", "none")] + attributes)
    case .placed(let shape, let track):
      return tag("path", [path(outline.kinds, shape), placed(track)] + attributes)
    case .steps(let track): return steps(track, outline.kinds, attributes)
    }
  }

  /// Returns the position and the size of a rectangle.
  func edges(_ box: Rect) -> [Attribute] {
    let number = DecimalText(sampling.precision.decimals)
    return [
      Attribute("x", number(box.minX)), Attribute("y", number(box.minY)),
      Attribute("width", number(box.width)), Attribute("height", number(box.height)),
    ]
  }

  private func path(_ kinds: [Piece.PathElement], _ coordinates: [Double]) -> Attribute {
    Attribute(
      "d", PathText.relative(Path(kinds, coordinates), decimals: sampling.precision.decimals))
  }

  /// Returns the geometry of a rectangle, or of a border with its width.
  private func rectangle(_ track: KeyframeTrack) -> [Attribute] {
    let number = DecimalText(sampling.precision.decimals)
    let names = ["x", "y", "width", "height", "rx", "stroke-width"].prefix(track.poster.count)
    let changing = names.indices.filter { index in
      track.keyframes.contains {
        number.units($0.numbers[index]) != number.units(track.keyframes[0].numbers[index])
      }
    }
    let text = KeyframeText(track, property: nil, duration: duration) { numbers in
      changing.map { index in
        let length = number(numbers[index])
        return "\(names[index]):\(length)\(number.units(numbers[index]) == 0 ? "" : "px")"
      }.joined(separator: ";")
    }
    let change = change("", text)
    return names.indices.map { index in
      let isDefault = number.units(track.poster[index]) == 0 && index != 2 && index != 3
      return Attribute(
        names[index], isDefault ? nil : number(track.poster[index]), index == changing.first ? change : nil)
    }
  }

  /// Returns the transform of a path that is moved and scaled.
  private func placed(_ track: KeyframeTrack) -> Attribute {
    var form = TransformForm(pivot: .zero)
    form.include(track.keyframes.map(\.numbers))
    return transform(track) { form.css($0, decimals: sampling.precision.decimals) }
  }

  private func transform(_ track: KeyframeTrack, _ css: ([Double]) -> String) -> Attribute {
    let text = KeyframeText(track, property: "transform", duration: duration, css)
    return Attribute("transform", TransformForm.attribute(text.poster), change("transform", text))
  }

  /// Returns an animation that is the same on dark pages; nil for a constant.
  private func change(_ property: String, _ text: KeyframeText) -> StyleSheet.Change? {
    text.keyframes.map {
      StyleSheet.Change(
        property: property, keyframes: $0, isStepped: text.isStepped, darkKeyframes: nil, darkValue: nil)
    }
  }

  /// Returns a path for each step, scaled to nothing while another one is shown.
  ///
  /// Their visibility can't say that: it would also show them where their group is hidden.
  private mutating func steps(
    _ track: KeyframeTrack, _ kinds: [Piece.PathElement], _ attributes: [Attribute]
  ) -> String {
    var paths: [(path: Attribute, shown: [KeyframeTrack.Keyframe])] = []
    var indices: [ExactString: Int] = [:]
    var last: Int?
    for keyframe in track.keyframes {
      let path = path(kinds, keyframe.numbers)
      let key = ExactString(path.value ?? "")
      let index = indices[key] ?? paths.count
      guard index != last else { continue }
      func shown(_ isShown: Double, at time: Double) -> KeyframeTrack.Keyframe {
        .init(time: time, numbers: [isShown], timing: .hold)
      }
      if index == paths.count {
        indices[key] = index
        paths.append((path, last == nil ? [] : [shown(0, at: track.keyframes[0].time)]))
      }
      paths[index].shown.append(shown(1, at: keyframe.time))
      if let last { paths[last].shown.append(shown(0, at: keyframe.time)) }
      last = index
    }
    // The length that dashes refer to is not inherited.
    let isOwn = { (attribute: Attribute) in attribute.name.utf8.elementsEqual("pathLength".utf8) }
    let poster = track.keyframes.last { $0.time <= sampling.posterTime + 1e-9 } ?? track.keyframes[0]
    let shown = indices[ExactString(path(kinds, poster.numbers).value ?? "")]
    let elements = paths.enumerated().map { index, path in
      let track = KeyframeTrack(path.shown, poster: [index == shown ? 1 : 0])
      let transform = transform(track) { $0[0] > 0 ? "translate(0,0)" : "scale(0)" }
      return tag("path", [path.path, transform] + attributes.filter(isOwn))
    }.joined()
    return attributes.isEmpty ? elements : tag("g", attributes.filter { !isOwn($0) }, elements)
  }
}

extension KeyframeTrack {
  /// The box of a rectangle at all keyframes.
  fileprivate var box: Rect {
    let boxes = (keyframes.map(\.numbers) + [poster]).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    return boxes.reduce(boxes[0]) { $0.union($1) }
  }
}
