internal import GlyphreelExactText

/// The fonts that texts can be set in: those inside the program, files that were added, and those of the system
/// if they are asked for.
///
/// Not for several threads at once: FreeType is not.
public final class FontLibrary {
  /// What identifies an opened font.
  private struct InstanceKey: Hashable {
    let source: Int
    /// A value for each of its axes.
    let values: [Double]
  }

  /// What of a style decides on the face it is set in.
  private struct Wish: Hashable {
    let family: String
    let weight: FontWeight
    let width: FontWidth
    let italic: Bool

    init(_ style: TextStyle) {
      (family, weight, width, italic) = (style.font, style.weight, style.width, style.italic)
    }
  }

  /// What decides on the order of fallbacks.
  private struct FallbackKey: Hashable {
    let wish: Wish
    let script: OpenTypeTag
  }

  /// Where an installed face lies.
  private struct SystemPlace: Hashable {
    let path: String
    let index: Int
  }

  /// How many opened fonts are kept before all are closed: an animated axis would else fill the memory.
  private static let fontLimit = 64

  private let freeType: FreeType
  private let limits: FontLimits
  /// Bytes of the files that styles have named by their paths.
  private var namedBytes = 0
  private var sources: [FontSource] = []
  private var fonts: [InstanceKey: Font] = [:]
  private var choices: [Wish: Int] = [:]
  private var fallbackOrders: [FallbackKey: [Int]] = [:]
  /// The faces of files named by path, by that path.
  private var pathSources: [ExactString: [Int]] = [:]
  private var system: SystemFonts?
  /// Where the fonts of the system start among the sources.
  private var systemSources = 0..<0
  private var systemPlaces: [SystemPlace: Int] = [:]

  /// A library of the fonts inside the program.
  ///
  /// - Parameter limits: What other fonts are held to.
  public init(limits: FontLimits = FontLimits()) throws(TypographyError) {
    self.limits = limits
    freeType = try FreeType()
    for bundled in BundledFace.all {
      sources.append(
        FontSource(
          bundled.face, families: [bundled.face.family], coverage: .scripts(bundled.scripts)
        ) { () throws(TypographyError) in try bundled.open() })
    }
  }

  /// The families' names, in alphabetical order.
  public var families: [String] {
    sources.filter { !$0.isPrivate }.map(\.face.family).sortedWithoutRepeats()
  }

  /// All faces, those inside the program first, then in the order they were added.
  public var faces: [Face] { sources.map(\.face) }

  /// The axes and named instances of the face at an index of `faces`; opens its file and closes it again.
  public func variations(
    ofFace index: Int
  ) throws(TypographyError) -> (axes: [FontAxis], instances: [NamedInstance]) {
    // Bounds: the face is open as long as what was opened is held, which is until this returns.
    let opened = try sources[index].openBriefly(freeType)
    return unsafe (
      opened.variations.axes, FontVariations.instances(of: opened.face, library: freeType.library)
    )
  }

  /// Adds the faces of a font file: one, or all of a collection.
  ///
  /// - Returns: The family of the first.
  @discardableResult
  public func add(file path: String) throws(TypographyError) -> String {
    let added = try read(FontFile(path: path, limit: limits.fileBytes), isPrivate: false)
    sources += added
    forgetChoices()
    return added.first?.face.family ?? path
  }

  /// The faces of a font file; none of a file in which one is damaged.
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

  /// Adds the fonts that are installed, for families that are not known otherwise and for characters that no other
  /// font has.
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
      systemPlaces[SystemPlace(path: installed.path, index: installed.index)] = sources.count - 1
    }
    systemSources = start..<sources.count
    self.system = system
    forgetChoices()
  }

  /// True if the installed fonts were added.
  var usesSystemFonts: Bool { system != nil }

  /// The files of the installed fonts, sorted; none unless they were added.
  public var systemFiles: [String] { systemPlaces.keys.map(\.path).sortedWithoutRepeats() }

  /// To be called when faces were added that may be nearer.
  private func forgetChoices() {
    choices.removeAll()
    fallbackOrders.removeAll()
  }

  /// The font for a style: the nearest face of its family, by width, slant and weight as CSS does.
  public func font(for style: TextStyle) throws(TypographyError) -> Font {
    let wish = Wish(style)
    if let known = choices[wish] { return try font(at: known, style) }
    let candidates = try candidates(for: style)
    guard let best = FontMatching.nearest(to: style, of: candidates, face: { sources[$0].face }) else {
      throw .unknownFamily(style.font, known: families)
    }
    choices[wish] = best
    return try font(at: best, style)
  }

  /// The first font, apart from the style's own, that has what is asked for.
  ///
  /// Fonts made for the script are asked first, then those whose characters are known without opening them, and
  /// then all others; the system's are the last.
  ///
  /// - Parameters:
  ///   - covers: Whether a font with these characters will do.
  ///   - accepts: Whether a font that covers them will do; asked last, as the font must be opened for it.
  func fallback(
    for style: TextStyle, script: OpenTypeTag, where covers: (_ has: (UInt32) -> Bool) -> Bool,
    accepting accepts: (Font) -> Bool = { _ in true }
  ) throws(TypographyError) -> Font? {
    for index in try fallbackOrder(for: style, script: script) {
      switch sources[index].coverage {
      case .characters(let set):
        guard covers(set.contains) else { continue }
        let font = try font(at: index, style)
        if accepts(font) { return font }
      case .system(let set):
        // One that can't be used is passed over: nobody has named it.
        if covers(set.contains), let font = try? font(at: index, style), accepts(font) { return font }
      case .scripts:
        let font = try font(at: index, style)
        if covers(font.has), accepts(font) { return font }
      }
    }
    return nil
  }

  /// The faces to try for a style: of each family but its own the nearest one.
  private func fallbackOrder(for style: TextStyle, script: OpenTypeTag) throws(TypographyError) -> [Int] {
    let key = FallbackKey(wish: Wish(style), script: script)
    if let known = fallbackOrders[key] { return known }
    var members: [[Int]] = []
    var places = [ExactString(style.font.lowercased()): -1]
    for index in sources.indices where !systemSources.contains(index) && !sources[index].isPrivate {
      let family = ExactString(sources[index].face.family.lowercased())
      switch places[family] {
      case nil:
        places[family] = members.count
        members.append([index])
      case let place?:
        if place >= 0 { members[place].append(index) }
      }
    }
    let nearest = members.compactMap { family in
      FontMatching.nearest(to: style, of: family) { sources[$0].face }
    }
    let order =
      nearest.filter { sources[$0].coverage.serves(script) == true }
      + nearest.filter { sources[$0].coverage.serves(script) == nil }
      + nearest.filter { sources[$0].coverage.serves(script) == false }
      + (system?.preferred(for: style) ?? []).compactMap {
        systemPlaces[SystemPlace(path: $0.path, index: $0.index)]
      }
    fallbackOrders[key] = order
    return order
  }

  /// The faces of a family, or of the font file of a path.
  private func candidates(for style: TextStyle) throws(TypographyError) -> [Int] {
    let name = style.font
    if FontLibrary.isPath(name) {
      if let known = pathSources[ExactString(name)] { return known }
      let file = try FontFile(path: name, limit: limits.fileBytes)
      namedBytes += file.byteCount
      guard namedBytes <= limits.fileBytes else {
        throw .badFont(
          name,
          reason:
            "the scene's font files have more bytes together than one may have; --limit font=\(namedBytes) allows it"
        )
      }
      let faces = try read(file, isPrivate: true)
      let start = sources.count
      sources += faces
      // Of a collection of several families the first one is meant.
      let added = faces.indices.filter { faces[$0].face.family == faces[0].face.family }.map { start + $0 }
      pathSources[ExactString(name)] = added
      return added
    }
    let wanted = name.lowercased()
    let all = sources.indices.filter { !sources[$0].isPrivate && sources[$0].families.contains(wanted) }
    // A font of the system never takes the place of one that is inside the program or was added.
    let own = all.filter { !systemSources.contains($0) }
    if !own.isEmpty { return own }
    if all.isEmpty, SystemFonts.genericFamilies.contains(wanted),
      let preferred = system?.preferred(for: style).first
    {
      return sources.indices.filter { sources[$0].families.contains(preferred.face.family.lowercased()) }
    }
    return all
  }

  /// The PostScript names of all fonts that have been opened, sorted.
  var openedFonts: [String] { fonts.values.map(\.postScriptName).sorted() }

  /// How many files were read for faces and are kept.
  var keptFileCount: Int { sources.count { $0.file != nil } }

  /// Shows the bytes of the file that an opened font stands in; nil if none of that PostScript name is open.
  ///
  /// Of several files with a font of that name the first one is meant.
  public func withFile<Result>(
    ofFont postScriptName: String, _ body: (RawSpan) -> Result
  ) -> Result? {
    let named = fonts.filter { $0.value.postScriptName == postScriptName }
    return named.min { $0.key.source < $1.key.source }.map { $0.value.file.withBytes(body) }
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
