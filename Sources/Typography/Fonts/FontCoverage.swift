internal import GlyphreelCFreeType
internal import GlyphreelCHarfBuzz

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
@safe final class CharacterSet {
  // Bounds: HarfBuzz reads the tables while the face is open; charmaps are as many as
  // FreeType says.
  private let set: OpaquePointer?

  /// Those of an opened face.
  init(of face: FontFace) {
    unsafe set = unsafe hb_set_create()
    unsafe hb_face_collect_unicodes(face.shapingFace.face, set)
    if unsafe CharacterSet.isSymbolic(face.face) {
      // HarfBuzz finds U+00XX at U+F0XX in fonts of symbols.
      for code: UInt32 in 0...0xFF where unsafe hb_set_has(set, 0xF000 + code) != 0 {
        unsafe hb_set_add(set, code)
      }
    }
  }

  deinit {
    unsafe hb_set_destroy(set)
  }

  var isEmpty: Bool { unsafe hb_set_is_empty(set) != 0 }

  func contains(_ code: UInt32) -> Bool { unsafe hb_set_has(set, code) != 0 }

  /// True if the font's characters are Microsoft's symbols and none of Unicode's.
  private static func isSymbolic(_ face: FT_Face) -> Bool {
    let encodings = unsafe (0..<Int(face.pointee.num_charmaps)).compactMap {
      unsafe face.pointee.charmaps[$0]?.pointee.encoding
    }
    return encodings.contains(FT_ENCODING_MS_SYMBOL) && !encodings.contains(FT_ENCODING_UNICODE)
  }
}
