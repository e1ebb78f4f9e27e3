internal import GlyphreelCFreeType
internal import GlyphreelCHarfBuzz

/// The coverage of a face, as far as it is known before the face is opened.
enum FontCoverage {
  /// The scripts it is designed for; its characters are known only after opening.
  case scripts([OpenTypeTag])
  /// Characters that can be emoji, in colour only.
  case emoji
  case characters(CharacterSet)
  /// The character set from fontconfig's cache.
  case system(SystemFonts.Charset)

  /// Returns true if the face is designed for a script; nil if its scripts are unknown.
  func supports(_ script: OpenTypeTag) -> Bool? {
    switch self {
    case .scripts(let scripts): scripts.contains(script)
    case .emoji: false
    case .characters, .system: nil
    }
  }
}

/// The set of characters that a font file maps to glyphs.
@safe final class CharacterSet {
  // Bounds: the face is open while HarfBuzz reads its tables; FreeType reports the number of charmaps.
  private let set: OpaquePointer?

  init(of face: FontFace) {
    unsafe set = unsafe hb_set_create()
    unsafe hb_face_collect_unicodes(face.shapingFace.face, set)
    if unsafe CharacterSet.isSymbolic(face.face) {
      // In symbol fonts HarfBuzz maps U+00XX to the glyph of U+F0XX.
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

  /// Returns true if a face has a Microsoft symbol charmap and no Unicode charmap.
  private static func isSymbolic(_ face: FT_Face) -> Bool {
    let encodings = unsafe (0..<Int(face.pointee.num_charmaps)).compactMap {
      unsafe face.pointee.charmaps[$0]?.pointee.encoding
    }
    return encodings.contains(FT_ENCODING_MS_SYMBOL) && !encodings.contains(FT_ENCODING_UNICODE)
  }
}
