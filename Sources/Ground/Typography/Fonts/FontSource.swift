internal import GlyphreelExact

/// A face known to a library, with its description and access to its file.
final class FontSource {
  let face: FontLibrary.Face
  let families: [String]
  let coverage: FontCoverage
  let index: Int
  /// True if only its path selects the face, not its family.
  ///
  /// Otherwise a layout would depend on the texts laid out before.
  let isPrivate: Bool

  /// The axes, known once the face was opened.
  private(set) var variations: FontVariations?
  /// The file, once it was read and kept.
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

  /// Opens the face, reading its file once and keeping it.
  func open(_ freeType: FreeType) throws(TypographyError) -> FontFace {
    let file: FontFile
    if let known = self.file { file = known } else { file = try read() }
    self.file = file
    return try face(of: file, freeType)
  }

  /// Opens the face without keeping its file in memory.
  ///
  /// Used to inspect all system fonts one after another, whose files together can exceed the memory.
  func openWithoutCaching(_ freeType: FreeType) throws(TypographyError) -> FontFace {
    if let file { return try face(of: file, freeType) }
    return try face(of: read(), freeType)
  }

  private func face(of file: FontFile, _ freeType: FreeType) throws(TypographyError) -> FontFace {
    let opened = try FontFace(file, index: index, freeType: freeType)
    variations = opened.variations
    return opened
  }
}
