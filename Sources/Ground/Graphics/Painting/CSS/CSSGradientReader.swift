internal import GlyphreelExact

extension CSSGradient {
  /// Parses linear-gradient(), radial-gradient(), conic-gradient() and their repeating forms.
  ///
  /// The syntax is that of CSS Images 4, with colours as parsed by `Color.init(css:)`. Lengths are in `px` or `pt`,
  /// which are both points. Positions are one or two keywords or lengths. Colours are blended in premultiplied sRGB, unless
  /// `in` names another colour space.
  public init(css text: String) throws(GraphicsSyntaxError) {
    let function = try CSSFunction(text)
    var kind = function.name.text
    let repeating = "repeating-"
    isRepeating = kind.hasPrefix(repeating)
    if isRepeating { kind.removeFirst(repeating.count) }
    var first = function.arguments[0]
    space = try CSSGradient.space(&first) ?? .srgb
    let geometry: Geometry?
    switch kind {
    case _ where first.isEmpty: geometry = nil
    case "linear-gradient": geometry = try CSSGradient.linear(first)
    case "radial-gradient": geometry = try CSSGradient.radial(first)
    case "conic-gradient": geometry = try CSSGradient.conic(first)
    default:
      throw function.name.error(
        "\(quoted: function.name.text) is not a gradient; write linear-gradient, radial-gradient or conic-gradient"
      )
    }
    if geometry == nil, let word = first.first, first.count < function.arguments[0].count {
      throw word.error(
        "\(quoted: word.text) is unexpected beside the colour space; write a comma before the colours")
    }
    let isConic = kind == "conic-gradient"
    switch kind {
    case "linear-gradient": self.geometry = geometry ?? .linear(.angle(180))
    case "radial-gradient":
      self.geometry = geometry ?? .radial(isCircle: false, .farthestCorner, at: .center)
    default: self.geometry = geometry ?? .conic(from: 0, at: .center)
    }
    stops = []
    let arguments =
      geometry == nil && !first.isEmpty ? function.arguments[...] : function.arguments.dropFirst()
    guard !arguments.isEmpty else {
      throw function.name.error("there are no colours; write at least one after a comma")
    }
    try readStops(arguments, isConic: isConic)
  }

  private mutating func readStops(
    _ arguments: ArraySlice<[CSSFunction.Word]>, isConic: Bool
  ) throws(GraphicsSyntaxError) {
    func position(_ word: CSSFunction.Word) -> Length? {
      if isConic, let degrees = word.degrees { return Length(fraction: degrees / 360) }
      guard let length = word.length, !isConic || length.points == 0 else { return nil }
      return length
    }
    for (i, words) in zip(arguments.indices, arguments) {
      if words.count == 1, let hint = position(words[0]) {
        guard !stops.isEmpty, stops[stops.count - 1].hint == nil, i + 1 < arguments.endIndex else {
          throw words[0].error(
            "a hint goes between two colours; write a colour before \(quoted: words[0].text)")
        }
        stops[stops.count - 1].hint = hint
        continue
      }
      // The colour is the first or the last word.
      var (colorWord, rest) = (words[0], words.dropFirst())
      if position(colorWord) != nil { (colorWord, rest) = (words[words.count - 1], words.dropLast()) }
      guard let color = Color(css: colorWord.text) else {
        throw colorWord.error(
          "\(quoted: colorWord.text) is not a colour; write a name, #rrggbb, rgb(), hsl() or oklch()")
      }
      var positions: [Length] = []
      for word in rest {
        guard let position = position(word), positions.count < 2 else {
          let example = isConic ? "'25%' or '90deg'" : "'25%' or '10px'"
          throw word.error("\(quoted: word.text) is not a colour's position; write up to two like \(example)")
        }
        positions.append(position)
      }
      stops.append(Stop(color, at: positions.first))
      if positions.count == 2 { stops.append(Stop(color, at: positions[1])) }
    }
  }

  /// Parses and removes `in` and a colour space; returns nil without it.
  private static func space(_ words: inout [CSSFunction.Word]) throws(GraphicsSyntaxError) -> ColorSpace? {
    guard let start = words.firstIndex(where: { $0.text == "in" }) else { return nil }
    // A hue path follows the space: `in oklch longer hue`.
    var end = min(start + 2, words.count)
    while end < words.count, words[end].text == "hue" || ColorSpace.HuePath(rawValue: words[end].text) != nil
    {
      end += 1
    }
    let name = words[start + 1..<end].map(\.text).joined(separator: " ")
    guard let space = ColorSpace(css: name) else {
      throw words[start].error(
        "\(quoted: "in " + name) is not a colour space of gradients; write 'in oklch', 'in oklch longer hue', 'in oklab', "
          + "'in srgb-linear' or 'in srgb'")
    }
    words.removeSubrange(start..<end)
    return space
  }

  /// Parses the direction.
  ///
  /// Returns nil if the words are a colour stop.
  private static func linear(_ words: [CSSFunction.Word]) throws(GraphicsSyntaxError) -> Geometry? {
    if words.count == 1, let degrees = words[0].degrees { return .linear(.angle(degrees)) }
    guard words[0].text == "to" else { return nil }
    let sides = words.dropFirst().map(\.text)
    switch sides.count == 1 ? sides.first : nil {
    case "top": return .linear(.angle(0))
    case "right": return .linear(.angle(90))
    case "bottom": return .linear(.angle(180))
    case "left": return .linear(.angle(270))
    default: break
    }
    let isAcross = sides.map { $0 == "left" || $0 == "right" }
    let isDown = sides.map { $0 == "top" || $0 == "bottom" }
    if sides.count == 2, isAcross[0] && isDown[1] || isDown[0] && isAcross[1] {
      return .linear(.corner(isRight: sides.contains("right"), isBottom: sides.contains("bottom")))
    }
    throw words[0].error("'to' is followed by a side or a corner; write 'to right' or 'to top left'")
  }

  private static func radial(_ words: [CSSFunction.Word]) throws(GraphicsSyntaxError) -> Geometry? {
    var extent: Extent?
    var isCircle: Bool?
    var lengths: [Length] = []
    var position: Position?
    for (i, word) in words.enumerated() {
      switch word.text {
      case "circle": isCircle = true
      case "ellipse": isCircle = false
      case "closest-side": extent = .closestSide
      case "closest-corner": extent = .closestCorner
      case "farthest-side": extent = .farthestSide
      case "farthest-corner": extent = .farthestCorner
      case "at": position = try place(words[(i + 1)...], after: word)
      default:
        guard let length = word.length else {
          // A colour, possibly after its position: the stops start here.
          if isCircle == nil, extent == nil { return nil }
          throw word.error(
            "\(quoted: word.text) is not a size; write 'circle 20px', 'closest-side' or 'at 30% 40%'")
        }
        lengths.append(length)
      }
      if position != nil { break }
    }
    switch lengths.count {
    case 0: break
    case 1 where isCircle != false && lengths[0].fraction == 0 && lengths[0].points >= 0 && extent == nil:
      isCircle = true
      extent = .radii(lengths[0], lengths[0])
    case 2 where isCircle != true && lengths.allSatisfy({ $0.points + $0.fraction >= 0 }) && extent == nil:
      extent = .radii(lengths[0], lengths[1])
    default:
      // A stop that begins with its position.
      if isCircle == nil, extent == nil, position == nil { return nil }
      throw words[0].error(
        "a circle has one radius in px or pt, an ellipse has two; write 'circle 20px' or '30% 40%'")
    }
    return .radial(isCircle: isCircle ?? false, extent ?? .farthestCorner, at: position ?? .center)
  }

  private static func conic(_ words: [CSSFunction.Word]) throws(GraphicsSyntaxError) -> Geometry? {
    var rest = words[...]
    var angle = 0.0
    guard words[0].text == "from" || words[0].text == "at" else { return nil }
    if words[0].text == "from" {
      guard words.count > 1, let degrees = words[1].degrees else {
        throw words[0].error("'from' is followed by an angle; write 'from 90deg'")
      }
      angle = degrees
      rest = rest.dropFirst(2)
    }
    guard let at = rest.first else { return .conic(from: angle, at: .center) }
    guard at.text == "at" else { throw at.error("\(quoted: at.text) is unexpected; write 'at' and a place") }
    return .conic(from: angle, at: try place(rest.dropFirst(), after: at))
  }

  /// Parses one or two keywords or lengths in CSS order: the first length is horizontal.
  private static func place(
    _ words: ArraySlice<CSSFunction.Word>, after at: CSSFunction.Word
  ) throws(GraphicsSyntaxError) -> Position {
    let message = "'at' is followed by a place; write 'at center', 'at left 20px' or 'at 30% 40%'"
    guard let first = words.first, words.count <= 2 else { throw at.error(message) }
    func across(_ word: CSSFunction.Word) -> Length? {
      switch word.text {
      case "left": Length()
      case "center": Length(fraction: 0.5)
      case "right": Length(fraction: 1)
      default: word.length
      }
    }
    func down(_ word: CSSFunction.Word) -> Length? {
      switch word.text {
      case "top": Length()
      case "center": Length(fraction: 0.5)
      case "bottom": Length(fraction: 1)
      default: word.length
      }
    }
    guard let last = words.dropFirst().first else {
      if let x = across(first) { return Position(x: x, y: Length(fraction: 0.5)) }
      if let y = down(first) { return Position(x: Length(fraction: 0.5), y: y) }
      throw first.error(message)
    }
    if let x = across(first), let y = down(last) { return Position(x: x, y: y) }
    // Two keywords may be in either order.
    if first.length == nil, last.length == nil, let y = down(first), let x = across(last) {
      return Position(x: x, y: y)
    }
    throw first.error(message)
  }
}
