// Operating system commands (OSC): titles, colours and links.
extension Terminal {
  /// The bytes of a title that are kept.
  private static let longestTitle = 1024

  /// Performs an operating system command.
  mutating func performCommand(_ string: [UInt8]) {
    let semicolon = UInt8(ascii: ";")
    let end = string.firstIndex(of: semicolon) ?? string.endIndex
    guard let number = Int(String(decoding: string[..<end], as: UTF8.self)) else { return }
    let rest = string[min(end + 1, string.endIndex)...]
    let fields = { rest.split(separator: semicolon, omittingEmptySubsequences: false) }
    switch number {
    case 0, 2: title = Self.text(of: rest)
    case 4: setPalette(fields())
    case 8: setLink(rest)
    case 10...12:
      for (field, number) in zip(fields(), number...12) { setColor(number, ColorSpecification.color(field)) }
    case 104: resetPalette(fields())
    case 110...112: clearColor(number - 100)
    default: break
    }
  }

  /// Returns a title without control characters.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes.prefix(longestTitle), as: UTF8.self).unicodeScalars
    where scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) { text.append(scalar) }
    return String(text)
  }

  /// Reads pairs of a number and a colour.
  private mutating func setPalette(_ fields: [ArraySlice<UInt8>]) {
    for pair in stride(from: 0, to: fields.count - 1, by: 2) {
      guard let number = UInt8(String(decoding: fields[pair], as: UTF8.self)),
        let color = ColorSpecification.color(fields[pair + 1])
      else { continue }
      colors.palette[number] = color
    }
  }

  private mutating func resetPalette(_ fields: [ArraySlice<UInt8>]) {
    guard fields.contains(where: { !$0.isEmpty }) else {
      colors.palette = [:]
      return
    }
    for field in fields {
      guard let number = UInt8(String(decoding: field, as: UTF8.self)) else { continue }
      colors.palette[number] = nil
    }
  }

  private mutating func setColor(_ number: Int, _ color: UInt32?) {
    guard let color else { return }
    switch number {
    case 10: colors.foreground = color
    case 11: colors.background = color
    default: colors.cursor = color
    }
  }

  private mutating func clearColor(_ number: Int) {
    switch number {
    case 10: colors.foreground = nil
    case 11: colors.background = nil
    default: colors.cursor = nil
    }
  }

  /// Begins or ends a link: parameters, of which none is needed, a semicolon, and a target.
  private mutating func setLink(_ command: ArraySlice<UInt8>) {
    guard let semicolon = command.firstIndex(of: UInt8(ascii: ";")) else { return }
    cursor.style.link = links.number(of: command[(semicolon + 1)...])
  }
}
