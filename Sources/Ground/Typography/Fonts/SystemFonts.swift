internal import GlyphreelCFontconfig
internal import GlyphreelExact
internal import GlyphreelSystem

/// The installed fonts as fontconfig describes them, without opening their files.
///
/// Created on demand, since reading fontconfig's configuration and caches takes several milliseconds.
@safe final class SystemFonts {
  // Bounds: patterns and sets created here are destroyed here; others live as long as the configuration,
  // which each character set holds. fontconfig reports the number of fonts in a set.
  /// An installed face and its location.
  struct Installed {
    let face: FontLibrary.Face
    /// All names of its family.
    let families: [String]
    let path: String
    let index: Int
    let charset: Charset
  }

  /// The character set of an installed face.
  @safe struct Charset {
    fileprivate let set: OpaquePointer
    /// Keeps the set's memory alive.
    fileprivate let owner: SystemFonts

    func contains(_ code: UInt32) -> Bool { unsafe FcCharSetHasChar(set, code) != 0 }
  }

  private let configuration: OpaquePointer
  /// The generic families, which fontconfig resolves to installed ones.
  static let genericFamilies = ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"]

  init() throws(TypographyError) {
    // fontconfig prints faults of its configuration, and falls back to the usual folders.
    guard let configuration = unsafe withoutStandardError({ unsafe FcInitLoadConfigAndFonts() }) else {
      throw .badFont("system fonts", reason: "fontconfig has no configuration")
    }
    unsafe self.configuration = unsafe configuration
  }

  deinit {
    unsafe FcConfigDestroy(configuration)
  }

  /// Returns the scalable faces, sorted by path.
  func installed() -> [Installed] {
    guard let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    return unsafe faces(in: set).sorted {
      $0.path == $1.path ? $0.index < $1.index : $0.path < $1.path
    }
  }

  /// Returns the faces in fontconfig's order of preference for a style, under the user's configuration.
  func preferred(for style: TextStyle) -> [Installed] {
    let pattern = unsafe SystemFonts.pattern(family: style.font, style)
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = unsafe FcFontSort(configuration, pattern, 0, nil, &result) else { return [] }
    defer { unsafe FcFontSetDestroy(set) }
    return unsafe faces(in: set)
  }

  private static func pattern(family: String, _ style: TextStyle) -> OpaquePointer? {
    let pattern = unsafe FcPatternCreate()
    unsafe FcPatternAddString(pattern, FC_FAMILY, family)
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(style.weight.value))
    unsafe FcPatternAddDouble(pattern, FC_WIDTH, style.width.percent)
    unsafe FcPatternAddInteger(pattern, FC_SLANT, style.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    // Without a language fontconfig would use that of the machine's locale.
    unsafe FcPatternAddString(pattern, FC_LANG, "en")
    return unsafe pattern
  }

  private func faces(in set: UnsafeMutablePointer<FcFontSet>) -> [Installed] {
    unsafe (0..<Int(set.pointee.nfont)).compactMap { unsafe set.pointee.fonts[$0].flatMap(installed) }
  }

  private func installed(_ pattern: OpaquePointer) -> Installed? {
    func string(_ object: String, _ index: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, object, index, &value) == FcResultMatch,
        let value = unsafe value
      else { return nil }
      return unsafe String(cString: value)
    }
    func integer(_ object: String) -> Int {
      var value: Int32 = 0
      return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : 0
    }
    var isVariable: FcBool = 0
    unsafe FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    let index = integer(FC_INDEX)
    var set: OpaquePointer?
    // The upper 16 bits select a named instance of a variable font; instances are reachable through its axes.
    guard isVariable != 0 || index >> 16 == 0, ["TrueType", "CFF"].contains(string(FC_FONTFORMAT) ?? ""),
      let path = string(FC_FILE), let family = string(FC_FAMILY),
      unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set = unsafe set
    else { return nil }
    var families = [family]
    while let other = string(FC_FAMILY, Int32(families.count)) { families.append(other) }
    let weights = unsafe SystemFonts.range(FC_WEIGHT, of: pattern) ?? 80...80
    return unsafe Installed(
      face: FontLibrary.Face(
        family: family, slant: integer(FC_SLANT) >= Int(FC_SLANT_ITALIC) ? .italic : .upright,
        weights: FcWeightToOpenTypeDouble(weights.lowerBound)...FcWeightToOpenTypeDouble(weights.upperBound),
        widths: SystemFonts.range(FC_WIDTH, of: pattern) ?? 100...100),
      families: families, path: path, index: index & 0xFFFF, charset: Charset(set: set, owner: self))
  }

  /// Returns a pattern's number, or the range of a variable font.
  private static func range(_ object: String, of pattern: OpaquePointer) -> ClosedRange<Double>? {
    var value = unsafe FcValue()
    guard unsafe FcPatternGet(pattern, object, 0, &value) == FcResultMatch else { return nil }
    switch unsafe value.type {
    case FcTypeInteger: return unsafe Double(value.u.i)...Double(value.u.i)
    case FcTypeDouble: return unsafe value.u.d...value.u.d
    case FcTypeRange:
      var (low, high) = (0.0, 0.0)
      guard unsafe FcRangeGetDouble(value.u.r, &low, &high) != 0, low <= high else { return nil }
      return low...high
    default: return nil
    }
  }
}
