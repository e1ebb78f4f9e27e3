internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes blurs and shadows as filters.
///
/// No property of a filter can be animated, so a change is a sequence of filters.
extension DrawingWriter {
  /// Returns the blur and the shadow of a group; empty for a group without them.
  mutating func filter(_ pair: Pair) -> [Attribute] {
    guard let light = filterText(pair.light) else { return [] }
    let dark = pair.dark.flatMap { filterText($0) }
    let filter = attribute("filter", light, dark) { $0.utf8.elementsEqual("none".utf8) ? nil : $0 }
    return filter.isDefault ? [] : [filter]
  }

  private mutating func filterText(_ track: PieceTrack) -> KeyframeText? {
    guard let history = track.fitted(.filter, sampling) else { return nil }
    let filters = history.track.stepped(frame: sampling.frame, DrawingWriter.steps, DrawingWriter.rounded)
    return KeyframeText(filters, property: "filter", duration: duration) { numbers in
      let primitives = primitives(numbers)
      return primitives.isEmpty ? "none" : "url(#\(definitions.filter(primitives)))"
    }
  }

  /// Returns the elements of a blur and a shadow; none without both.
  private func primitives(_ numbers: [Double]) -> String {
    let (length, share) = (DecimalText(sampling.precision.decimals), DecimalText(4))
    let isBlurred = length.units(numbers[0]) > 0
    let blur = "<feGaussianBlur stdDeviation=\"\(length(numbers[0]))\""
    guard numbers[4] > 0 else { return isBlurred ? blur + "/>" : "" }
    // Not an feDropShadow, which librsvg 2.54 doesn't show.
    let color = numbers[1...3].map { "0 0 0 0 \(share($0)) " }.joined() + "0 0 0 \(share(numbers[4])) 0"
    return """
      \(isBlurred ? blur + " result=\"a\"/>" : "")<feGaussianBlur stdDeviation="\(length(numbers[7]))"/>\
      <feOffset dx="\(length(numbers[5]))" dy="\(length(numbers[6]))"/><feColorMatrix values="\(color)"/>\
      <feMerge><feMergeNode/><feMergeNode in="\(isBlurred ? "a" : "SourceGraphic")"/></feMerge>
      """
  }

  /// Returns an invisible line that widens the box of a group to the reach of its filter.
  ///
  /// All groups can share a filter, because it refers to that box. The line stays visible in a hidden group: Chromium paints a
  /// black square for an animated filter with nothing visible.
  func filterArea(_ pair: Pair) -> String {
    let tracks = [pair.light] + (pair.dark.map { [$0] } ?? [])
    let filters = tracks.compactMap { $0.fitted(.filter, sampling)?.track.keyframes }.joined()
    let margin = filters.map(\.numbers).reduce(0) { reach, numbers in
      // A Gaussian's visible part ends at three standard deviations.
      let shadow = numbers[4] > 0 ? max(abs(numbers[5]), abs(numbers[6])) + 3 * numbers[7] : 0
      return max(reach, 3 * numbers[0] + shadow)
    }
    guard let box = pair.light.contentBox?.insetBy(dx: -margin, dy: -margin) else { return "" }
    let number = DecimalText(0)
    let (x, y) = (number(box.minX), number(box.minY))
    let isHidden = pair.light.lifetimes != [0..<sampling.times.count]
    return """
      <path d="m\(joined([x, y]))l\(joined([number(box.width), number(box.height)]))" fill="none"\
      \(isHidden ? " visibility=\"visible\"" : "")/>
      """
  }

  /// Returns the number of pieces at the start of a group that cast its whole shadow.
  ///
  /// In WebKit, filtered content is blended in linear light. This does not change an opaque background and its border, and
  /// the pieces on top of them need no filter.
  func shadowCasters(_ pair: Pair) -> Int {
    let tracks = [pair.light] + (pair.dark.map { [$0] } ?? [])
    let isSharp = tracks.allSatisfy { track in
      track.fitted(.filter, sampling)?.track.keyframes.allSatisfy { $0.numbers[0] == 0 } ?? true
    }
    guard isSharp, tracks.allSatisfy({ $0.hasOpaqueBackground(sampling) }) else { return 0 }
    let children = pair.light.children.tracks
    let count = children.prefix { if case .path = $0.kind { true } else { false } }.count
    let boxes = children.map(\.outerBox)
    guard let area = boxes[..<count].compactMap(\.self).reduce(nil, { $0?.union($1) ?? $1 }) else { return 0 }
    let isCovered = boxes[count...].allSatisfy { box in
      box.map { box in
        min(box.minX - area.minX, box.minY - area.minY, area.maxX - box.maxX, area.maxY - box.maxY) > -0.01
      } ?? false
    }
    return isCovered ? count : 0
  }

  /// Returns the difference of two filters in steps that are hardly seen.
  private static func steps(_ a: [Double], _ b: [Double]) -> Double {
    let change = zip(a, b).map { abs($0 - $1) }
    func blur(_ index: Int) -> Double { change[index] / max(min(a[index], b[index]) / 8, 1.0 / 16) }
    return max(blur(0), blur(7), (change[1...4].max() ?? 0) * 64, change[5] * 4, change[6] * 4)
  }

  /// Returns a filter whose blurs are some of a few, so that several animations share them.
  private static func rounded(_ numbers: [Double]) -> [Double] {
    var numbers = numbers
    for index in [0, 7] {
      let step = max(numbers[index].binade / 8, 1.0 / 16)
      numbers[index] = (numbers[index] / step).rounded() * step
    }
    return numbers
  }
}

extension PieceTrack {
  /// True for a group whose first piece is a shape that is shown with it, always in opaque colours.
  fileprivate func hasOpaqueBackground(_ sampling: Sampling) -> Bool {
    guard let first = children.tracks.first, case .path = first.kind, first.lifetimes == lifetimes else {
      return false
    }
    return first.histories.map(\.property).allSatisfy { property in
      switch property {
      case .color, .stop:
        first.fitted(property, sampling)?.track.keyframes.allSatisfy { $0.numbers[3] == 1 } ?? true
      default: true
      }
    }
  }
}
