internal import GlyphreelExact

/// An XMP metadata packet (RDF in XML) with a Dublin Core description.
struct XMPPacket {
  /// The text alternative of the picture.
  var description: String

  /// The packet in UTF-8.
  var bytes: [UInt8] {
    // Control characters that XML does not have are left out.
    let escaped = description.xmlEscaped(["\r": "&#13;"], unknown: "")
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(escaped)</rdf:li></rdf:Alt></dc:description>\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return Array(text.utf8)
  }
}
