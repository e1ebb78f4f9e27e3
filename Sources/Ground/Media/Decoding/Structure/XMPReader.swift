internal import GlyphreelExact

/// A reader of XMP metadata packets.
enum XMPReader {
  /// Returns the first text of the Dublin Core description in a packet, or nil if there is none.
  ///
  /// Parses only the subset of XML that programs write here: nested elements without comments.
  static func description(in packet: ArraySlice<UInt8>) -> String? {
    guard let property = end(of: "<dc:description", in: packet),
      let item = end(of: "<rdf:li", in: packet[property...]),
      let tag = packet[item...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let content = packet[(tag + 1)...]
    guard let close = start(of: "</rdf:li>", in: content) else { return nil }
    return unescaped(content[..<close])
  }

  private static func end(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    start(of: word, in: bytes).map { $0 + word.utf8CodeUnitCount }
  }

  /// Returns the position of the first occurrence of a word.
  private static func start(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let word = Array("\(word)".utf8)
    guard bytes.count >= word.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - word.count)).first { place in
      bytes[place] == word[0] && bytes[place..<(place + word.count)].elementsEqual(word)
    }
  }

  /// Returns character data with its entities resolved.
  ///
  /// Unknown entities are kept.
  private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var (text, rest) = ([UInt8](), content)
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self))
      else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
        continue
      }
      text += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    var digits = name.unicodeScalars[...]
    guard digits.popFirst() == "#" else { return nil }
    let isHexadecimal = digits.first == "x"
    if isHexadecimal { digits.removeFirst() }
    return UInt32(String(digits), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}
