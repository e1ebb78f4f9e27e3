internal import ExactText

extension XMPPacket {
  /// The first text of the Dublin Core description in a packet, nil if there is none.
  ///
  /// Only as much of XML is understood as programs write here: one element within another, no comments.
  static func description(in packet: [UInt8]) -> String? {
    let text = String(decoding: packet, as: UTF8.self)
    guard let property = text.firstRange(of: "<dc:description") else { return nil }
    let behind = text[property.upperBound...]
    guard let item = behind.firstRange(of: "<rdf:li"),
      let start = behind[item.upperBound...].firstIndex(of: ">"),
      let end = behind[start...].firstRange(of: "</rdf:li>")
    else { return nil }
    let content = behind[behind.index(after: start)..<end.lowerBound]
    return unescaped(content)
  }

  /// Character data with its entities resolved; an unknown one stays as it is.
  private static func unescaped(_ content: Substring) -> String {
    var (text, rest) = ("", content)
    while let ampersand = rest.firstIndex(of: "&") {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        text.append("&")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(after: rest.startIndex)..<end]
      text += character(name).map(String.init) ?? "&\(name);"
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ name: Substring) -> Character? {
    let named: [Substring: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let character = named[name] { return character }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
