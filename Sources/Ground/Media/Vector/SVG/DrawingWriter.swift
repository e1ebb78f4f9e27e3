internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes tracks as SVG elements.
///
/// An element has the attributes of the poster and a class with its animations.
struct DrawingWriter {
  /// The track of a piece, and the track of the same piece on dark pages, if the document has both.
  typealias Pair = (light: PieceTrack, dark: PieceTrack?)

  /// The times and the accuracy.
  let sampling: Sampling
  /// Seconds of a play.
  let duration: Double
  /// The samples in which the enclosing group is shown.
  var groupLifetimes: [Range<Int>]
  var styles = StyleSheet()
  /// The fonts inside the document.
  let fonts: EmbeddedFonts
  /// The rows of text that are written, without blanks at their ends.
  var rows: Set<ExactString> = []
  /// The colour of text that names none.
  var textFill: Attribute?
  /// Seconds by which jumps of visibility may be early: the cells of films have many, at the times of frames.
  var earliness = 0.0
  var definitions: Definitions

  /// Returns the elements of pieces in painting order.
  mutating func elements(_ pairs: [Pair]) -> String {
    var text = ""
    var next = 0
    while next < pairs.count {
      if let run = GlyphRunTracks(pairs[next...]) {
        text += elements(run)
        next += run.glyphs.count
      } else {
        text += element(pairs[next])
        next += 1
      }
    }
    return text
  }

  private mutating func element(_ pair: Pair) -> String {
    switch pair.light.kind {
    case .glyph: preconditionFailure("glyphs are written in runs")
    case .path(let kinds, let rule, let paint):
      let outline = outline(pair, kinds, rule == .evenOdd ? .evenOddFill : .fill)
      let rule = rule == .evenOdd ? [Attribute("fill-rule", "evenodd")] : []
      return painted(pair, paint, outline.form.isBorder ? "stroke" : "fill", moves: outline.form.isPlaced) {
        writer, fill in
        writer.shape(outline, fill + rule + writer.opacity(pair))
      }
    case .stroke(let kinds, let stroke, let paint):
      let outline = outline(pair, kinds, .stroke)
      return painted(pair, paint, "stroke", moves: outline.form.isPlaced) { writer, fill in
        writer.shape(
          outline,
          [Attribute("fill", "none")] + fill + writer.stroke(pair, stroke) + writer.opacity(pair))
      }
    case .image(let index, let width, let height):
      let id = definitions.image(index, width: width, height: height)
      return tag("use", [Attribute("href", "#\(id)")] + transform(pair) + opacity(pair))
    case .group(let kind): return group(pair, kind)
    case .film(let size): return film(pair, size)
    case .text(let places): return text(pair, at: places)
    case .span: preconditionFailure("parts of a text are written with it")
    // Only Lottie has them.
    case .label: return ""
    case .masked(let kind):
      let (content, mask) = (child(0, of: pair), child(1, of: pair))
      let id = definitions.mask(elements([mask], of: pair), kind, sampling.reach)
      return tag("g", [Attribute("mask", "url(#\(id))")] + opacity(pair), elements([content], of: pair))
    }
  }

  /// Returns the elements of a group's pieces.
  private mutating func elements(_ pairs: [Pair], of group: Pair) -> String {
    let outer = groupLifetimes
    defer { groupLifetimes = outer }
    groupLifetimes = group.light.lifetimes
    return elements(pairs)
  }

  /// Returns the cells of a film, clipped to its window.
  private mutating func film(_ pair: Pair, _ size: Size) -> String {
    let children = pair.light.children.tracks.indices.map { child($0, of: pair) }
    let number = DecimalText(sampling.precision.decimals)
    let window = "<path d=\"M0 0h\(number(size.width))v\(number(size.height))H0z\"/>"
    let clip = Attribute("clip-path", "url(#\(definitions.clip(window)))")
    let opacity = opacity(pair)
    earliness = 0.005
    defer { earliness = 0 }
    return tag("g", [clip] + opacity, elements(children, of: pair))
  }

  func child(_ index: Int, of pair: Pair) -> Pair {
    (pair.light.children.tracks[index], pair.dark?.children.tracks[index])
  }

  private mutating func group(_ pair: Pair, _ kind: Piece.GroupKind) -> String {
    let children = pair.light.children.tracks.indices.map { child($0, of: pair) }
    let filter = filter(pair)
    let casters = filter.isEmpty ? 0 : shadowCasters(pair)
    var attributes = transform(pair) + opacity(pair) + (casters > 0 ? [] : filter)
    if let clip = kind.clip {
      attributes.append(Attribute("clip-path", "url(#\(clipPath(pair, clip)))"))
    }
    if kind.isOpaque {
      let boxes = [pair.light.box, pair.dark?.box].compactMap(\.self)
      let box = boxes.reduce(nil) { $0?.union($1) ?? $1 } ?? sampling.reach
      attributes.append(Attribute("filter", "url(#\(definitions.opaqueFilter(box.insetBy(dx: -2, dy: -2))))"))
    }
    let outerFill = textFill
    defer { textFill = outerFill }
    if let font = kind.font { attributes += self.font(font, pair, isCopied: kind.isCopied) }
    if kind.isCrisp { attributes.append(Attribute("shape-rendering", "crispEdges")) }
    var style: [String] = []
    if let mode = kind.blendMode?.cssName { style.append("mix-blend-mode:\(mode)") }
    if kind.isIsolated { style.append("isolation:isolate") }
    if !style.isEmpty { attributes.append(Attribute("style", style.joined(separator: ";"))) }
    var content = elements(Array(children[casters...]), of: pair)
    if casters > 0 {
      content = tag("g", filter, elements(Array(children[..<casters]), of: pair) + filterArea(pair)) + content
    } else if !filter.isEmpty, !content.isEmpty {
      content += filterArea(pair)
    }
    return content.isEmpty ? "" : attributes.isEmpty ? content : tag("g", attributes, content)
  }

  private mutating func clipPath(_ pair: Pair, _ kinds: [Piece.PathElement]) -> String {
    definitions.clip(shape(outline(pair, kinds, .clip), []))
  }

  /// Returns a shape with its paint: a still gradient is an attribute, a changing one is seen through the shape.
  ///
  /// - Parameters:
  ///   - name: `fill` or `stroke`.
  ///   - moves: True if the shape has a transform, which would also move its gradient.
  private mutating func painted(
    _ pair: Pair, _ paint: Piece.PaintKind, _ name: String, moves: Bool,
    _ shape: (inout Self, [Attribute]) -> String
  ) -> String {
    guard paint != .color else { return shape(&self, color(name, pair)) }
    let gradient = GradientTracks(pair)
    if gradient.isStill, !moves { return shape(&self, [Attribute(name, "url(#\(still(gradient)))")]) }
    let mask = definitions.mask(shape(&self, [Attribute(name, "#fff")]), .luminance, sampling.reach)
    return filled(gradient, through: mask, box: pair.light.box)
  }

  /// Returns a run of glyphs that move together.
  private mutating func elements(_ run: GlyphRunTracks) -> String {
    let gradient = run.isGradient ? GradientTracks(run.first) : nil
    let fill = gradient == nil ? color("fill", run.first) : [Attribute("fill", "#fff")]
    let glyphs = run.glyphs.map { glyph in
      (href: Attribute("href", "#\(definitions.glyph(glyph.outline))"), x: glyph.x, y: glyph.y)
    }
    let scale = stillScale(run.first)
    let scaling = scale.map {
      Attribute("transform", "scale(\(DecimalText(min(sampling.precision.decimals + 4, 9))($0)))")
    }
    let place = scale == nil ? transform(run.first) : translation(run.first)
    var text: String
    if glyphs.count == 1 {
      let own = place + fill + opacity(run.first)
      text =
        scaling.map { tag("g", own, tag("use", [glyphs[0].href, $0])) } ?? tag("use", [glyphs[0].href] + own)
    } else {
      let unit = DecimalText(0)
      let uses = glyphs.map { glyph -> String in
        var attributes = [glyph.href]
        if unit.units(glyph.x) != 0 { attributes.append(Attribute("x", unit(glyph.x))) }
        if unit.units(glyph.y) != 0 { attributes.append(Attribute("y", unit(glyph.y))) }
        return tag("use", attributes)
      }
      let inner = scaling.map { tag("g", [$0], uses.joined()) } ?? uses.joined()
      text = tag("g", place + fill + opacity(run.first), inner)
    }
    guard let gradient else { return text }
    let mask = definitions.mask(text, .luminance, sampling.reach)
    return filled(gradient, through: mask, box: run.box)
  }

  /// Returns the scale of glyphs that only move; nil for others, and for glyphs at rest.
  ///
  /// It has an element of its own: Chromium paints without antialiasing what an animated transform scales from font units.
  private func stillScale(_ pair: Pair) -> Double? {
    let histories = [pair.light, pair.dark].compactMap { $0?.fitted(.transform, sampling) }
    let numbers = histories.flatMap { $0.track.keyframes.map(\.numbers) + [$0.track.poster] }
    guard let scale = numbers.first?[4], histories.contains(where: { !$0.track.isConstant }),
      histories.allSatisfy({ $0.form?.pivot ?? .zero == .zero }),
      numbers.allSatisfy({ $0[2...].elementsEqual([0, 0, scale, scale]) })
    else { return nil }
    return scale
  }

  /// Returns the id of a gradient that doesn't change.
  private mutating func still(_ gradient: GradientTracks) -> String {
    definitions.gradient(gradient, stops: stops(gradient), gradient.transform)
  }

  private mutating func stops(_ gradient: GradientTracks) -> String {
    let number = DecimalText(5)
    return gradient.offsets.indices.map { index in
      tag(
        "stop",
        [Attribute("offset", number(gradient.offsets[index]))]
          + color("stop-color", gradient.pair, .stop(index)))
    }.joined()
  }

  /// Returns a rectangle filled by a gradient that is seen through a mask.
  private mutating func filled(_ gradient: GradientTracks, through mask: String, box: Rect?) -> String {
    let box = (box ?? sampling.reach).insetBy(dx: -1, dy: -1)
    let masked = Attribute("mask", "url(#\(mask))")
    guard gradient.moves else { return tag("g", [masked], rectangle(box, fill: still(gradient))) }
    // The gradient itself has a fixed length, so that few decimals are enough, and its rectangle moves.
    let unit = GradientTracks.unit
    let id = definitions.gradient(gradient, stops: stops(gradient), .scale(x: unit, y: unit))
    let place = transform(gradient.pair, .gradientTransform)
    return tag("g", [masked], tag("g", place, rectangle(gradient.area(covering: box), fill: id)))
  }

  private mutating func rectangle(_ rect: Rect, fill: String) -> String {
    tag("rect", edges(rect) + [Attribute("fill", "url(#\(fill))")])
  }
}
