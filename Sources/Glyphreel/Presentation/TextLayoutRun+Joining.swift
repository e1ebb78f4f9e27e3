internal import GlyphreelExact
internal import GlyphreelTypography

extension TextLayout.Run {
  /// The scripts whose letters are joined, or hang from one line.
  private static let joinedScripts: Set<ExactString> = [
    "Arab", "Syrc", "Nkoo", "Mong", "Phag", "Mand", "Mani", "Phlp", "Adlm", "Rohg", "Sogd", "Ougr", "Chrs",
    "Deva", "Beng", "Guru",
  ]

  /// True if its letters are joined, so that their outlines overlap.
  var isJoined: Bool { TextLayout.Run.joinedScripts.contains(ExactString(script)) }
}
