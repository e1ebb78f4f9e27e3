/// An XMP metadata packet (RDF in XML) with a Dublin Core description.
struct XMPPacket {
  /// The text alternative of the picture.
  var description: String

  /// The packet in UTF-8.
  var bytes: [UInt8] {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(escaped)</rdf:li></rdf:Alt></dc:description>\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return Array(text.utf8)
  }

  /// The description as XML character data, without control characters that XML cannot represent.
  private var escaped: String {
    var text = ""
    for scalar in description.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\r": text += "&#13;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
