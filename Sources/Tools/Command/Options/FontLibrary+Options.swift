import GlyphreelTypography

extension FontLibrary {
  /// Opens the bundled fonts, those of directories and, if asked for, the installed ones.
  convenience init(
    directories: [String], systemFonts: Bool = false, limits: FontLimits
  ) throws(TypographyError) {
    try self.init(limits: limits)
    for directory in directories { try add(directory: directory) }
    if systemFonts { try addSystemFonts() }
  }
}
