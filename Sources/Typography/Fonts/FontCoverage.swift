internal import CFreeType
internal import CHarfBuzz

/// What is known of the characters a face has without opening it.
enum FontCoverage {
  /// The scripts it is made for; whether it has a character shows when it is opened.
  case scripts([OpenTypeTag])
  case characters(CharacterSet)
  /// From fontconfig's cache.
  case system(SystemFonts.Charset)

  /// Whether it is made for a script; nil if nothing is said of scripts.
  func serves(_ script: OpenTypeTag) -> Bool? {
    if case .scripts(let scripts) = self { scripts.contains(script) } else { nil }
  }
}

/// The characters that a font file maps to glyphs.
final class CharacterSet {
  private let set: OpaquePointer?

  /// Those of an opened face.
  init(of face: FontFace) {
    let tables = face.tables
    let blob = hb_blob_create(
      UnsafeRawPointer(tables.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt32(tables.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, face.tableIndex)
    hb_blob_destroy(blob)
    set = hb_set_create()
    hb_face_collect_unicodes(shapingFace, set)
    hb_face_destroy(shapingFace)
    if CharacterSet.isSymbolic(face.face) {
      // HarfBuzz finds U+00XX at U+F0XX in fonts of symbols.
      for code: UInt32 in 0...0xFF where hb_set_has(set, 0xF000 + code) != 0 { hb_set_add(set, code) }
    }
  }

  deinit {
    hb_set_destroy(set)
  }

  var isEmpty: Bool { hb_set_is_empty(set) != 0 }

  func contains(_ code: UInt32) -> Bool { hb_set_has(set, code) != 0 }

  /// True if the font's characters are Microsoft's symbols and none of Unicode's.
  private static func isSymbolic(_ face: FT_Face) -> Bool {
    let encodings = (0..<Int(face.pointee.num_charmaps)).compactMap {
      face.pointee.charmaps[$0]?.pointee.encoding
    }
    return encodings.contains(FT_ENCODING_MS_SYMBOL) && !encodings.contains(FT_ENCODING_UNICODE)
  }
}
