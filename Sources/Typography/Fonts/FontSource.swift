internal import GlyphreelExactText

/// A face that a library knows: its description, and where its bytes are.
final class FontSource {
  let face: FontLibrary.Face
  /// The names it is found under, in lower case.
  let families: [String]
  let coverage: FontCoverage
  /// Which face of its file.
  let index: Int
  /// True if it was named by its path: nothing but that path finds it, or texts would depend on those laid out before.
  let isPrivate: Bool

  /// Its axes, once it was opened.
  private(set) var variations: FontVariations?
  /// Its file, once it was read to be kept.
  private(set) var file: FontFile?
  private let read: () throws(TypographyError) -> FontFile

  init(
    _ face: FontLibrary.Face, families: [String], index: Int = 0, coverage: FontCoverage,
    isPrivate: Bool = false,
    read: @escaping () throws(TypographyError) -> FontFile
  ) {
    self.face = face
    self.families = families.map { $0.lowercased() }
    self.index = index
    self.coverage = coverage
    self.isPrivate = isPrivate
    self.read = read
  }

  /// Opens the face; its file is read once and kept.
  func open(_ freeType: FreeType) throws(TypographyError) -> FontFace {
    let file: FontFile
    if let known = self.file { file = known } else { file = try read() }
    self.file = file
    return try face(of: file, freeType)
  }

  /// Opens the face for a look at it: its file is closed with it, unless it is open anyway.
  ///
  /// For all fonts of a system, one after the other, whose files together are larger than the memory that one needs.
  func openBriefly(_ freeType: FreeType) throws(TypographyError) -> FontFace {
    if let file { return try face(of: file, freeType) }
    return try face(of: read(), freeType)
  }

  private func face(of file: FontFile, _ freeType: FreeType) throws(TypographyError) -> FontFace {
    let opened = try FontFace(file, index: index, freeType: freeType)
    variations = opened.variations
    return opened
  }
}
