import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelTypography

/// The fonts besides the bundled ones, and the limits: the options of all commands that make a scene.
struct FontOptions: ParsableArguments {
  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var directories: [String] = []

  @Flag(help: .systemFonts)
  var systemFonts = false

  @Option(help: .missingGlyph)
  var missingGlyph: MissingGlyph?

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  /// The options again, for another command.
  var arguments: [String] {
    directories.flatMap { ["--font-dir", $0] } + (systemFonts ? ["--system-fonts"] : [])
      + (missingGlyph.map { ["--missing-glyph", $0.rawValue] } ?? [])
      + limitChanges.flatMap { ["--limit", "\($0.kind.rawValue)=\($0.value)"] }
  }

  /// The limits on the scene and its fonts.
  var limits: Limits { Limits(limitChanges) }

  /// Returns a typesetter with all fonts that the scene may use.
  ///
  /// - Parameter missingGlyph: The treatment of a character without a glyph if none is chosen.
  func typesetter(limits: Limits? = nil, missingGlyph: MissingGlyph = .error) throws -> Typesetter {
    let fonts = try FontLibrary(
      directories: directories, systemFonts: systemFonts, limits: (limits ?? self.limits).fonts)
    return Typesetter(fonts: fonts, missingGlyph: self.missingGlyph ?? missingGlyph)
  }
}
