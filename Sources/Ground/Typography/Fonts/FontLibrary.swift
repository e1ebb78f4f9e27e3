internal import GlyphreelExact
package import GlyphreelSystem

/// The available fonts: bundled fonts, added files and, if enabled, the system's fonts.
///
/// Use a library from one thread at a time, as FreeType requires.
public final class FontLibrary {
  private struct InstanceKey: Hashable {
    let source: Int
    /// A value for each of the font's axes.
    let values: [Double]
  }

  /// The properties of a style that select a face.
  private struct FontQuery: Hashable {
    let family: ExactString
    let weight: FontWeight
    let width: FontWidth
    let italic: Bool

    init(_ style: TextStyle) {
      (family, weight, width, italic) = (ExactString(style.font), style.weight, style.width, style.italic)
    }
  }

  private struct FallbackKey: Hashable {
    let query: FontQuery
    let script: OpenTypeTag
  }

  private struct SystemFaceLocation: Hashable {
    let path: String
    let index: Int
  }

  /// The number of open fonts at which all are closed: an animated axis opens a font for every value.
  private static let fontLimit = 64

  let freeType: FreeType
  private let limits: FontLimits
  /// The total bytes of the font files that styles refer to by path.
  private var namedBytes = 0
  private(set) var sources: [FontSource] = []
  private var fonts: [InstanceKey: Font] = [:]
  private var matches: [FontQuery: Int] = [:]
  private var fallbackOrders: [FallbackKey: [Int]] = [:]
  /// The indices in `sources` of a font file's faces, by the path in the style.
  private var pathSources: [ExactString: [Int]] = [:]
  private var system: SystemFonts?
  /// The indices of the system's fonts in `sources`.
  private(set) var systemSources = 0..<0
  private var systemFaceIndices: [SystemFaceLocation: Int] = [:]

  /// Creates a library of the bundled fonts.
  ///
  /// - Parameter limits: The limits for all other font files.
  public init(limits: FontLimits = FontLimits()) throws(TypographyError) {
    self.limits = limits
    freeType = try FreeType()
    for bundled in BundledFace.all {
      sources.append(
        FontSource(
          bundled.face, families: [bundled.face.family], coverage: bundled.coverage
        ) { () throws(TypographyError) in try bundled.open() })
    }
  }

  /// The family names in alphabetical order.
  public var families: [String] {
    sources.filter { !$0.isPrivate }.map(\.face.family).sortedWithoutRepeats()
  }

  /// All faces: first the bundled ones, then others in the order in which they were added.
  package var faces: [Face] { sources.map(\.face) }

  /// Returns the axes and named instances of a face by its index in `faces`, opening its file temporarily.
  package func variations(
    ofFace index: Int
  ) throws(TypographyError) -> (axes: [FontAxis], instances: [NamedInstance]) {
    // Bounds: `opened` keeps the face open until this returns.
    let opened = try sources[index].openWithoutCaching(freeType)
    return unsafe (
      opened.variations.axes, FontVariations.instances(of: opened.face, library: freeType.library)
    )
  }

  /// Adds the faces of a font file or collection.
  ///
  /// - Returns: The family of the first face.
  @discardableResult
  public func add(file path: String) throws(TypographyError) -> String {
    let added = try read(FontFile(path: path, limit: limits.fileBytes), isPrivate: false)
    sources += added
    clearMatches()
    return added.first?.face.family ?? path
  }

  /// Returns the faces of a font file; throws if any of them is damaged.
  private func read(_ file: FontFile, isPrivate: Bool) throws(TypographyError) -> [FontSource] {
    var faces: [FontSource] = []
    for index in 0..<(try FontFace.count(in: file, freeType: freeType)) {
      let opened = try FontFace(file, index: index, freeType: freeType)
      let characters = CharacterSet(of: opened)
      guard !characters.isEmpty else { throw .badFont(file.name, reason: "it maps no characters to glyphs") }
      let face = opened.description
      faces.append(
        FontSource(
          face, families: [face.family], index: index, coverage: .characters(characters), isPrivate: isPrivate
        ) { file })
    }
    return faces
  }

  /// Adds the installed fonts, which serve families that are otherwise unknown and characters that no other font has.
  public func addSystemFonts() throws(TypographyError) {
    guard system == nil else { return }
    let system = try SystemFonts()
    let limit = limits.fileBytes
    let start = sources.count
    for installed in system.installed() {
      sources.append(
        FontSource(
          installed.face, families: installed.families, index: installed.index,
          coverage: .system(installed.charset)
        ) { () throws(TypographyError) in try FontFile(path: installed.path, limit: limit) })
      systemFaceIndices[SystemFaceLocation(path: installed.path, index: installed.index)] = sources.count - 1
    }
    systemSources = start..<sources.count
    self.system = system
    clearMatches()
  }

  package var usesSystemFonts: Bool { system != nil }

  /// The sorted paths of the installed fonts; empty unless they were added.
  package var systemFiles: [String] { systemFaceIndices.keys.map(\.path).sortedWithoutRepeats() }

  private func clearMatches() {
    matches.removeAll()
    fallbackOrders.removeAll()
  }

  /// Returns the best match for a style: the nearest face of its family by width, slant and weight (CSS Fonts 4).
  ///
  /// - Throws: `unknownFamily`, or `badFont` for a font file that can't be used.
  package func font(for style: TextStyle) throws(TypographyError) -> Font {
    let query = FontQuery(style)
    if let known = matches[query] { return try font(at: known, style) }
    let candidates = try candidates(for: style)
    guard let best = FontMatching.nearest(to: style, of: candidates, face: { sources[$0].face }) else {
      throw .unknownFamily(style.font, known: families)
    }
    matches[query] = best
    return try font(at: best, style)
  }

  /// Returns the face of the best match for a style; nil if it is not available.
  func face(for style: TextStyle) -> Face? {
    if matches[FontQuery(style)] == nil { _ = try? font(for: style) }
    return matches[FontQuery(style)].map { sources[$0].face }
  }

  /// Returns the first font other than the style's own that satisfies the conditions; nil if there is none.
  ///
  /// Fonts for the script come first, then fonts whose character coverage is known, then other bundled fonts, then the
  /// system's.
  ///
  /// - Parameters:
  ///   - covers: Returns whether a font with the given characters is sufficient.
  ///   - isEmoji: True if the characters can be emoji; the bundled emoji are used for no others.
  ///   - presentation: The required presentation; nil for any.
  func fallback(
    for style: TextStyle, script: OpenTypeTag, where covers: (_ has: (UInt32) -> Bool) -> Bool,
    isEmoji: Bool = false, showing presentation: EmojiPresentation? = nil
  ) throws(TypographyError) -> Font? {
    func accepts(_ font: Font) -> Bool { presentation?.accepts(font) ?? true }
    for index in try fallbackOrder(for: style, script: script) {
      switch sources[index].coverage {
      case .characters(let set):
        guard covers(set.contains) else { continue }
        let font = try font(at: index, style)
        if accepts(font) { return font }
      case .system(let set):
        // Unusable system fonts are skipped, since the scene does not refer to them.
        if covers(set.contains), let font = try? font(at: index, style), accepts(font) { return font }
      case .scripts, .emoji:
        // The presentation decides before a font is opened: of the bundled ones, only the emoji have colours.
        let hasColor = if case .emoji = sources[index].coverage { true } else { false }
        guard isEmoji || !hasColor, presentation.map({ ($0 == .emoji) == hasColor }) ?? true else { continue }
        let font = try font(at: index, style)
        if covers(font.has) { return font }
      }
    }
    return nil
  }

  /// Returns the faces to try for a style: the nearest one of each family but its own.
  private func fallbackOrder(for style: TextStyle, script: OpenTypeTag) throws(TypographyError) -> [Int] {
    let key = FallbackKey(query: FontQuery(style), script: script)
    if let known = fallbackOrders[key] { return known }
    var families: [[Int]] = []
    var familyIndices = [ExactString(style.font.lowercased()): -1]
    for index in sources.indices where !systemSources.contains(index) && !sources[index].isPrivate {
      let family = ExactString(sources[index].face.family.lowercased())
      switch familyIndices[family] {
      case nil:
        familyIndices[family] = families.count
        families.append([index])
      case let familyIndex?:
        if familyIndex >= 0 { families[familyIndex].append(index) }
      }
    }
    let nearest = families.compactMap { family in
      FontMatching.nearest(to: style, of: family) { sources[$0].face }
    }
    let order =
      nearest.filter { sources[$0].coverage.supports(script) == true }
      + nearest.filter { sources[$0].coverage.supports(script) == nil }
      + nearest.filter { sources[$0].coverage.supports(script) == false }
      + (system?.preferred(for: style) ?? []).compactMap {
        systemFaceIndices[SystemFaceLocation(path: $0.path, index: $0.index)]
      }
    fallbackOrders[key] = order
    return order
  }

  /// Returns the faces of a style's family, or of its font file.
  func candidates(for style: TextStyle) throws(TypographyError) -> [Int] {
    let name = style.font
    if FontLibrary.isPath(name) {
      if let known = pathSources[ExactString(name)] { return known }
      let file = try FontFile(path: name, limit: limits.fileBytes)
      namedBytes += file.byteCount
      guard namedBytes <= limits.fileBytes else {
        throw .badFont(
          name,
          reason:
            "the scene's font files together exceed the size limit of a font; --limit font=\(namedBytes) allows it"
        )
      }
      let faces = try read(file, isPrivate: true)
      let start = sources.count
      sources += faces
      // In a collection of several families, the first family counts.
      let added = faces.indices.filter { faces[$0].face.family == faces[0].face.family }.map { start + $0 }
      pathSources[ExactString(name)] = added
      return added
    }
    let wanted = name.lowercased()
    let all = sources.indices.filter { !sources[$0].isPrivate && sources[$0].families.contains(wanted) }
    // A system font never replaces a bundled or added font of the same family.
    let own = all.filter { !systemSources.contains($0) }
    if !own.isEmpty { return own }
    if all.isEmpty, let design = FontDesign.named(wanted) {
      for family in design.families.map({ $0.lowercased() }) {
        let loaded = sources.indices.filter {
          !sources[$0].isPrivate && sources[$0].families.contains(family)
        }
        if !loaded.isEmpty { return loaded }
      }
      throw design.unavailable(usesSystemFonts: usesSystemFonts)
    }
    if all.isEmpty, SystemFonts.genericFamilies.contains(wanted),
      let preferred = system?.preferred(for: style).first
    {
      return sources.indices.filter { sources[$0].families.contains(preferred.face.family.lowercased()) }
    }
    return all
  }

  /// The sorted PostScript names of the open fonts.
  var openedFonts: [String] { fonts.values.map(\.postScriptName).sorted() }

  /// The number of font files kept in memory.
  var keptFileCount: Int { sources.count { $0.file != nil } }

  /// Returns the digest of an open font's file; nil if no font of that PostScript name is open.
  ///
  /// If several files have a font of that name, the first one counts.
  package func digest(ofFont postScriptName: String) -> Digest? {
    let named = fonts.filter { $0.value.postScriptName == postScriptName }
    return named.min { $0.key.source < $1.key.source }?.value.file.digest
  }

  private func font(at index: Int, _ style: TextStyle) throws(TypographyError) -> Font {
    let source = sources[index]
    if let variations = source.variations,
      let known = fonts[InstanceKey(source: index, values: variations.values(for: style))]
    {
      return known
    }
    let opened = try source.open(freeType)
    let values = opened.variations.values(for: style)
    let font = try Font(
      opened, familyName: source.face.family, values: values, pointLimit: limits.outlinePoints)
    if fonts.count >= FontLibrary.fontLimit { fonts.removeAll(keepingCapacity: true) }
    fonts[InstanceKey(source: index, values: values)] = font
    return font
  }
}
