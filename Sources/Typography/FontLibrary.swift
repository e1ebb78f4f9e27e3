/// The fonts that texts can be set in: those inside the program, and files that were added.
///
/// Not for several threads at once: FreeType is not.
public final class FontLibrary {
  /// A face that can be opened: which styles it serves and where its bytes are.
  private struct Entry {
    let family: String
    let italic: Bool
    /// The weights it has: one, or the range of its weight axis.
    let weights: ClosedRange<Double>
    let open: () throws(TypographyError) -> FontFile
  }

  /// What identifies an opened font.
  private struct Key: Hashable {
    let entry: Int
    let weight: FontWeight
  }

  private let freeType: FreeType
  private var entries: [Entry] = []
  private var fonts: [Key: Font] = [:]
  /// Files named by path, by that path.
  private var pathEntries: [String: Int] = [:]

  /// A library of the fonts inside the program.
  public init() throws(TypographyError) {
    freeType = try FreeType()
    for face in BundledFace.all {
      entries.append(
        Entry(family: face.family, italic: face.italic, weights: face.weights) {
          () throws(TypographyError) in try face.open()
        })
    }
  }

  /// The families' names, in alphabetical order.
  public var families: [String] {
    Set(entries.map(\.family)).sorted()
  }

  /// What `glyphreel fonts` lists: every face with its weights.
  public var faces: [(family: String, italic: Bool, weights: ClosedRange<Double>)] {
    entries.map { ($0.family, $0.italic, $0.weights) }
  }

  /// True for a font that is named by its file, as `fonts/Mine.ttf`, and not by its family.
  public static func isPath(_ name: String) -> Bool {
    name.contains("/") || [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Adds the face of a font file.
  ///
  /// - Returns: The family it belongs to.
  @discardableResult
  public func add(file path: String) throws(TypographyError) -> String {
    let file = try FontFile(path: path)
    let font = try Font(file: file, freeType: freeType)
    entries.append(Entry(family: font.familyName, italic: font.isItalic, weights: font.weights) { file })
    return font.familyName
  }

  /// The font for a style: of its family, the face nearest in slant, then in weight.
  public func font(for style: TextStyle) throws(TypographyError) -> Font {
    let candidates = try candidates(for: style.font)
    guard let best = best(of: candidates, italic: style.italic, weight: style.weight) else {
      throw .unknownFamily(style.font, known: families)
    }
    return try font(at: best, weight: style.weight)
  }

  /// The fonts to try, in order, for a character that the style's own font lacks.
  func fallbacks(for style: TextStyle) throws(TypographyError) -> [Font] {
    var result: [Font] = []
    var seen: Set<String> = [style.font.lowercased()]
    for entry in entries where seen.insert(entry.family.lowercased()).inserted {
      let family = entries.indices.filter { entries[$0].family == entry.family }
      if let index = best(of: family, italic: style.italic, weight: style.weight) {
        result.append(try font(at: index, weight: style.weight))
      }
    }
    return result
  }

  /// The entries of a family, or the one entry of a font file's path.
  private func candidates(for name: String) throws(TypographyError) -> [Int] {
    if FontLibrary.isPath(name) {
      if let known = pathEntries[name] { return [known] }
      try add(file: name)
      pathEntries[name] = entries.count - 1
      return [entries.count - 1]
    }
    let wanted = name.lowercased()
    return entries.indices.filter { entries[$0].family.lowercased() == wanted }
  }

  /// The face whose slant fits, then the one whose weights come nearest (the heavier of two as near).
  private func best(of candidates: [Int], italic: Bool, weight: FontWeight) -> Int? {
    func distance(_ index: Int) -> Double {
      let weights = entries[index].weights
      if weight.value < weights.lowerBound { return weights.lowerBound - weight.value }
      // Half a step behind a heavier face as near.
      if weight.value > weights.upperBound { return weight.value - weights.upperBound + 0.5 }
      return 0
    }
    func rank(_ index: Int) -> Double {
      distance(index) + (entries[index].italic == italic ? 0 : 10_000)
    }
    return candidates.min { rank($0) < rank($1) }
  }

  private func font(at index: Int, weight: FontWeight) throws(TypographyError) -> Font {
    let entry = entries[index]
    let limited = FontWeight(min(max(weight.value, entry.weights.lowerBound), entry.weights.upperBound))
    let key = Key(entry: index, weight: limited)
    if let known = fonts[key] { return known }
    var style = limited.postScriptName
    if entry.italic { style = style == "Regular" ? "Italic" : style + "Italic" }
    let font = try Font(
      file: try entry.open(), freeType: freeType, familyName: entry.family, weight: limited, style: style)
    fonts[key] = font
    return font
  }
}
