internal import GlyphreelCHarfBuzz

extension Font {
  // Bounds: arrays are passed with their lengths, feature lists are zero-terminated; HarfBuzz's objects are
  // destroyed where they were created.

  /// Returns true if a feature substitutes a character's glyph.
  func substitutes(_ scalar: Unicode.Scalar, by feature: OpenTypeTag) -> Bool {
    guard var glyph = glyph(for: scalar) else { return false }
    let face = unsafe hb_font_get_face(shapingFont)
    return lookups(of: feature).contains {
      unsafe hb_ot_layout_lookup_would_substitute(face, $0, &glyph, 1, 1) != 0
    }
  }

  /// Returns the GSUB lookup indices of a feature in any script and language.
  private func lookups(of feature: OpenTypeTag) -> [UInt32] {
    let gsub: OpenTypeTag = "GSUB"
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_layout_collect_lookups(
      hb_font_get_face(shapingFont), gsub.value, nil, nil, [feature.value, 0], set)
    var lookups: [UInt32] = []
    var lookup = UInt32.max  // HB_SET_VALUE_INVALID
    while unsafe hb_set_next(set, &lookup) != 0 { lookups.append(lookup) }
    return lookups
  }

  /// Returns the caret positions in a ligature in font units from its origin, ascending; empty if the font has none.
  func ligatureCarets(of glyph: UInt32, _ direction: hb_direction_t) -> [Double] {
    // The maximum number of carets read; ligatures with more are treated as having none.
    var count: UInt32 = 16
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    let total = unsafe hb_ot_layout_get_ligature_carets(shapingFont, direction, glyph, 0, &count, &carets)
    guard total == count else { return [] }
    return carets.prefix(Int(count)).map(Double.init).sorted()
  }
}

/// HarfBuzz's Unicode data.
enum HarfBuzzUnicode {
  /// Returns a code point's canonical decomposition, with a second of 0 for a singleton; nil if there is none.
  static func decomposed(_ code: UInt32) -> (first: UInt32, second: UInt32)? {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    return unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), code, &first, &second) != 0
      ? (first, second) : nil
  }

  /// Returns the canonical composition of two code points; nil if there is none.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0
      ? composed : nil
  }

  static func script(_ code: UInt32) -> hb_script_t {
    unsafe hb_unicode_script(hb_unicode_funcs_get_default(), code)
  }
}

extension hb_script_t {
  /// True if the script's letters change their form next to others.
  var joinsLetters: Bool {
    switch self {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_PHAGS_PA,
      HB_SCRIPT_MANDAIC, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_ADLAM,
      HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN, HB_SCRIPT_OLD_UYGHUR, HB_SCRIPT_CHORASMIAN:
      true
    default: false
    }
  }

  /// True if letter spacing would tear the script's joined letters (CSS Text 4, appendix F).
  ///
  /// Scripts that join only some letters, such as Adlam, are not cursive in CSS.
  var isCursive: Bool {
    switch self {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC:
      true
    default: false
    }
  }
}
