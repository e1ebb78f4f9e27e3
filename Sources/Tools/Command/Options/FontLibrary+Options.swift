import GlyphreelTypography

extension FontLibrary {
  /// Opens the bundled fonts, the fonts in directories and, if requested, the installed fonts.
  convenience init(
    directories: [String], systemFonts: Bool = false, limits: FontLimits
  ) throws(TypographyError) {
    try self.init(limits: limits)
    for directory in directories { try add(directory: directory) }
    if systemFonts { try addSystemFonts() }
  }
}
