// SGR: the sequence that changes the rendition.
extension CellStyle {
  /// Applies the parameters of a sequence.
  mutating func apply(_ parameters: ControlParameters) {
    guard parameters.count > 0 else { return reset() }
    var index = 0
    while index < parameters.count {
      let end = parameters.end(ofSubparametersAfter: index)
      switch parameters[index] ?? 0 {
      case 4: underline = end > index + 1 ? underline(of: parameters[index + 1] ?? 1) : .single
      case 38: index = read(&foreground, parameters, index, end)
      case 48: index = read(&background, parameters, index, end)
      case 58: index = read(&underlineColor, parameters, index, end)
      // Subparameters of anything else are unknown.
      case let number where end == index + 1: apply(number)
      default: break
      }
      index = max(end, index)
    }
  }

  /// Resets everything but the link and the protection, which are not part of the rendition.
  private mutating func reset() {
    var plain = CellStyle()
    plain.link = link
    plain.attributes = attributes.intersection(.protected)
    self = plain
  }

  private func underline(of number: Int) -> Underline {
    UInt8(exactly: number).flatMap(Underline.init) ?? underline
  }

  private mutating func apply(_ number: Int) {
    switch number {
    case 0: reset()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: attributes.insert(.conceal)
    case 9: attributes.insert(.strikethrough)
    case 21: underline = .double
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: underline = .none
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: attributes.remove(.conceal)
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .palette(UInt8(number - 30))
    case 39: foreground = .standard
    case 40...47: background = .palette(UInt8(number - 40))
    case 49: background = .standard
    case 53: attributes.insert(.overline)
    case 55: attributes.remove(.overline)
    case 59: underlineColor = .standard
    case 90...97: foreground = .palette(UInt8(number - 90 + 8))
    case 100...107: background = .palette(UInt8(number - 100 + 8))
    default: break
    }
  }

  /// Reads a colour of the palette or of components, and returns the index after it.
  ///
  /// Both `38;2;r;g;b` and `38:2::r:g:b` are in use, and `38:2:r:g:b` without a colour space.
  private func read(
    _ color: inout TerminalColor, _ parameters: ControlParameters, _ index: Int, _ end: Int
  ) -> Int {
    let hasColons = end > index + 1
    let kind = parameters[index + 1]
    let isPalette = kind == 5
    guard isPalette || kind == 2 else { return max(end, min(index + 2, parameters.count)) }
    let length = isPalette ? 1 : 3
    var first = index + 2
    if hasColons, !isPalette, end - first > 3 { first += 1 }
    let next = hasColons ? end : min(first + length, parameters.count)
    guard next - first >= length else { return next }
    let components = (first..<first + length).compactMap { UInt8(exactly: parameters[$0] ?? 0) }
    guard components.count == length else { return next }
    color = isPalette ? .palette(components[0]) : .rgb(components[0], components[1], components[2])
    return next
  }
}
