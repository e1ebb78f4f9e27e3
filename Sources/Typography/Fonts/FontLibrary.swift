/// The fonts that texts can be set in: those inside the program, and files that were added.
///
/// Not for several threads at once: FreeType is not.
public final class FontLibrary {
  /// Which styles a face serves.
  public struct Face: Hashable, Sendable {
    public let family: String
    public let italic: Bool
    /// The weights it has: one, or the range of its weight axis.
    public let weights: ClosedRange<Double>
  }

  /// A face and where its bytes are.
  private struct Entry {
    let face: Face
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
      entries.append(Entry(face: face.face) { () throws(TypographyError) in try face.open() })
    }
  }

  /// The families' names, in alphabetical order.
  public var families: [String] {
    Set(entries.map(\.face.family)).sorted()
  }

  /// All faces, those inside the program first, then in the order they were added.
  public var faces: [Face] { entries.map(\.face) }

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
    let face = Face(family: font.familyName, italic: font.isItalic, weights: font.weights)
    entries.append(Entry(face: face) { file })
    return font.familyName
  }

  /// Adds the font files of a directory, in alphabetical order; what is in its subdirectories stays out.
  public func add(directory path: String) throws(TypographyError) {
    for name in try FontFile.names(in: path) where FontLibrary.isPath(name) {
      try add(file: path + "/" + name)
    }
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
    for face in faces where seen.insert(face.family.lowercased()).inserted {
      let family = entries.indices.filter { entries[$0].face.family == face.family }
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
    return entries.indices.filter { entries[$0].face.family.lowercased() == wanted }
  }

  /// The face whose slant fits, then the one whose weights come nearest (the heavier of two as near).
  private func best(of candidates: [Int], italic: Bool, weight: FontWeight) -> Int? {
    func distance(_ index: Int) -> Double {
      let weights = entries[index].face.weights
      if weight.value < weights.lowerBound { return weights.lowerBound - weight.value }
      // Half a step behind a heavier face as near.
      if weight.value > weights.upperBound { return weight.value - weights.upperBound + 0.5 }
      return 0
    }
    func rank(_ index: Int) -> Double {
      distance(index) + (entries[index].face.italic == italic ? 0 : 10_000)
    }
    return candidates.min { rank($0) < rank($1) }
  }

  private func font(at index: Int, weight: FontWeight) throws(TypographyError) -> Font {
    let face = entries[index].face
    let limited = FontWeight(min(max(weight.value, face.weights.lowerBound), face.weights.upperBound))
    let key = Key(entry: index, weight: limited)
    if let known = fonts[key] { return known }
    var style = limited.postScriptName
    if face.italic { style = style == "Regular" ? "Italic" : style + "Italic" }
    let font = try Font(
      file: try entries[index].open(), freeType: freeType, familyName: face.family, weight: limited,
      style: style)
    fonts[key] = font
    return font
  }
}
