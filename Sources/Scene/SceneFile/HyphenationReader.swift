internal import GlyphreelExact
import GlyphreelScene
internal import GlyphreelSystem
import GlyphreelTypography

/// Reads the division of words of texts, and their files of patterns, each once.
final class HyphenationReader {
  /// The patterns by path, nil for a file that can't be used.
  private var files: [ExactString: HyphenationPatterns?] = [:]

  /// The paths of all files of patterns, sorted.
  var paths: [String] { files.keys.map(\.wrappedValue).sorted() }

  /// Reads `hyphenation`: `true`, a file, or a mapping; nil for none.
  func hyphenation(_ options: inout MappingReader, in source: SourceFile) -> Hyphenation? {
    options.forms(
      "hyphenation", .rare("Divides words at the ends of lines: a file such as hyph_en_US.dic, or true."),
      scalar: { self.patterns("hyphenation", &$0, in: source) },
      mapping: { options in
        options.nestedIfPresent("hyphenation") { self.details(&$0, in: source) } ?? nil
      })
  }

  private func details(_ options: inout MappingReader, in source: SourceFile) -> Hyphenation? {
    options.require("patterns")
    options.describe(
      "patterns", "Path of a file of patterns, or true for the installed ones of the language.")
    let named = patterns("patterns", &options, in: source)
    var hyphenation = Hyphenation(patterns: named?.patterns)
    hyphenation.limit = options.fraction(
      "limit", "The part of its width that a line must fill with whole words to divide none.",
      default: hyphenation.limit)
    hyphenation.before = options.int(
      "before", "Fewest letters before a hyphen; as the patterns say by default.", in: 1...50)
    hyphenation.after = options.int(
      "after", "Fewest letters after a hyphen; as the patterns say by default.", in: 1...50)
    hyphenation.shortestWord = options.int(
      "shortestWord", "Fewest letters of a word that is divided.", in: 2...100,
      default: hyphenation.shortestWord)
    return named == nil ? nil : hyphenation
  }

  /// Reads `true`, `false` or the path of a file.
  private func patterns(_ key: String, _ options: inout MappingReader, in source: SourceFile) -> Hyphenation?
  {
    let text = options.string(key)
    options.note(key, .oneOf([.truth, .text]))
    guard let text, text != "false" else { return nil }
    if text == "true" { return Hyphenation() }
    let file = source.file(of: options.value(key)?.range)
    let place = FileScope.joined(text, file.directory)
    if let known = files[ExactString(place)] { return known.map { Hyphenation(patterns: $0) } }
    files[ExactString(place)] = .some(nil)
    do {
      let limit = HyphenationPatterns.byteLimit
      let bytes = try file.scope.open(text, from: file.directory, limit: limit).bytes()
      files[ExactString(place)] = try HyphenationPatterns(bytes)
    } catch {
      let failure = error as? FileFailure
      options.report(
        .error, "can't use the patterns \(path: place): \(failure?.reason() ?? "\(error)")",
        hint: failure == nil || failure == .outside
          ? nil : "name a file such as hyph_en_US.dic, relative to the scene", at: key)
    }
    return (files[ExactString(place)] ?? nil).map { Hyphenation(patterns: $0) }
  }
}
