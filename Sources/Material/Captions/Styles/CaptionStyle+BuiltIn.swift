internal import GlyphreelExact

extension CaptionStyle {
  /// A box slides from word to word.
  public static let box = builtIn(.box)
  /// The colour runs through the words, letter by letter.
  public static let karaoke = builtIn(.karaoke)
  /// Up to four words at a time in capitals, each of which springs into view.
  public static let pop = builtIn(.pop)
  /// The active word jumps.
  public static let bounce = builtIn(.bounce)
  /// Letters appear as they are spoken.
  public static let typewriter = builtIn(.typewriter)
  /// A line slides below the words.
  public static let underline = builtIn(.underline)
  /// Only the text.
  public static let minimal = builtIn(.minimal)

  /// The names of the built-in styles.
  package enum Name: String, CaseIterable, Sendable {
    case box, karaoke, pop, bounce, typewriter, underline, minimal
  }

  /// Returns a built-in style.
  package static func builtIn(_ name: Name) -> CaptionStyle {
    guard let style = try? CaptionStyle(yaml: file(of: name), path: "<\(name.rawValue)>") else {
      preconditionFailure("the style '\(name.rawValue)' is invalid")
    }
    return style
  }

  /// The text style that most of them share.
  private static let letters =
    "style: { weight: extrabold, color: white, outline: { width: 0.1em, color: black } }"

  /// Returns the text of a built-in style's file.
  package static func file(of name: Name) -> String {
    switch name {
    case .box:
      """
      accent: "#e11d48"
      \(letters)
      effects:
        - karaoke:
            duration: 0.14s
            box: { color: accent, padding: [0.03em, 0.14em], cornerRadius: 0.2em }
      """
    case .karaoke:
      """
      \(letters)
      effects:
        - karaoke: { sweep: true, active: { color: accent } }
      """
    case .pop:
      """
      words: 4
      uppercase: true
      \(letters)
      effects:
        - karaoke:
            duration: 0.3s
            easing: spring(0.3, 0.6)
            upcoming: { opacity: 0, scale: 60% }
            active: { color: accent }
      """
    case .bounce:
      """
      style: { weight: extrabold, color: white, wordSpacing: 0.08em, outline: { width: 0.1em, color: black } }
      effects:
        - karaoke:
            duration: 0.25s
            easing: spring(0.25, 0.5)
            active: { color: accent, scale: 108%, offset: [0, -0.12em] }
      """
    case .typewriter:
      """
      \(letters)
      effects:
        - karaoke: { sweep: true, upcoming: { opacity: 0 }, active: {} }
      """
    case .underline:
      """
      \(letters)
      effects:
        - karaoke:
            duration: 0.14s
            line: { color: accent, thickness: 0.1em, gap: 0.3em, cornerRadius: 0.05em }
      """
    case .minimal:
      """
      style: { weight: semibold, color: white, outline: { width: 0.06em, color: black } }
      """
    }
  }
}
