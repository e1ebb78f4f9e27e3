import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile

/// The scenes and animations of the arguments, each with the name of its golden.
struct SceneCollection {
  /// The scenes, sorted by name.
  let entries: [SceneEntry]
  /// True if all arguments are directories, in which case orphaned goldens can be found.
  let isWhole: Bool
  /// The links to directories, which are not searched.
  let skipped: [String]

  private static let extensions = ["yaml", "yml", "json", "lottie", "tgs"]
  private static let animationExtensions = ["gif", "apng", "png", "webp"]
  /// The depth below which directories are not searched.
  private static let depthLimit = 64

  /// Searches for scenes; `-` is a scene from standard input.
  ///
  /// - Parameters:
  ///   - root: An additional directory for files that a scene names; nil for none.
  ///   - limits: The limits of the scenes.
  ///   - inputRate: The frame rate of directories of PNGs without a manifest, which are then animations; nil if each PNG
  ///     is a separate picture.
  ///   - goldens: The directory of the goldens, which is not searched below the arguments; nil for none.
  ///   - scenesOnly: True to ignore animations and recordings in directories.
  /// - Throws: An error for arguments that are missing or can't be read, and for two scenes with the same name.
  init(
    _ arguments: [String], root: String? = nil, limits: Limits, inputRate: Double? = nil,
    goldens: String? = nil, scenesOnly: Bool = false
  ) throws {
    let excluded = goldens.flatMap { FileStatus($0)?.identity }
    var found: [SceneEntry] = []
    var skipped: [String] = []
    var isWhole = true
    for argument in arguments {
      if argument.utf8.elementsEqual("-".utf8) {
        isWhole = false
        found.append(SceneEntry(name: argument, path: argument, isNamed: true))
        continue
      }
      guard let status = FileStatus(argument) else {
        let near = MissingFile(path: argument).near.map { "; did you mean '\($0)'?" } ?? ""
        throw Failure("\(argument): error: no such file or directory\(near)", .noInput)
      }
      var argument = argument
      var isDirectory = status.kind == .directory
      if !isDirectory, PathParts(argument).name == GoldenMatrix.fileName {
        argument = PathParts(argument).directory
        isDirectory = true
      }
      if isDirectory {
        let top = PathParts.withoutSlashes(argument)
        if !scenesOnly, Self.isSequence(top) || inputRate != nil && Self.hasPictures(top) {
          isWhole = false
          found.append(SceneEntry(name: PathParts(top).name, path: top, isNamed: true, isAnimation: true))
          continue
        }
        let search = try Self.search(top, named: argument, excluded: excluded, scenesOnly: scenesOnly)
        found += try Self.cells(of: search.found, in: top, limits: limits)
        skipped += search.skipped
      } else {
        isWhole = false
        let isAnimation = Self.animationExtensions.contains(PathParts(argument).fileExtension.lowercased())
        var entry = SceneEntry(
          name: Self.base(PathParts(argument).name), path: argument, isNamed: true, isAnimation: isAnimation)
        entry.isRecording = Self.isRecording(argument)
        found.append(entry)
      }
    }
    found.sort { $0.name == $1.name ? $0.path < $1.path : $0.name < $1.name }
    for (entry, next) in zip(found, found.dropFirst()) where entry.name == next.name {
      throw Failure(
        "glyphreel: error: '\(entry.path)' and '\(next.path)' would have one golden, '\(entry.name)'",
        .usage)
    }
    for index in found.indices { found[index].root = root }
    entries = found
    self.skipped = skipped
    self.isWhole = isWhole
  }

  /// Searches a directory for scenes, and for animations if it has none.
  ///
  /// - Throws: A directory with nothing in it.
  private static func search(
    _ top: String, named argument: String, excluded: FileStatus.Identity?, scenesOnly: Bool
  ) throws(Failure) -> Search {
    var search = Search(root: top, extensions: extensions, excluded: excluded)
    try search.walk("", depth: 0)
    if scenesOnly {
      search.found.removeAll(where: \.isRecording)
    } else if search.found.allSatisfy(\.isRecording) {
      let recordings = search
      search = Search(root: top, extensions: animationExtensions, areAnimations: true, excluded: excluded)
      try search.walk("", depth: 0)
      search.found += recordings.found
    }
    if !search.found.isEmpty { return search }
    throw Failure(
      scenesOnly
        ? "\(argument): error: contains no scenes (*.yaml, *.yml, *.json); 'glyphreel inspect' describes pictures"
        : "\(argument): error: contains no scenes (*.yaml, *.yml, *.json), animations (*.gif, *.apng, *.png, *.webp) or recordings (*.cast)\(try tapeHint(top))",
      .noInput)
  }

  /// Returns the end of a message about a directory without recordings, if it has a tape.
  private static func tapeHint(_ top: String) throws(Failure) -> String {
    var tapes = Search(root: top, extensions: [".tape"])
    try tapes.walk("", depth: 0)
    guard let path = tapes.found.first?.path else { return "" }
    let command = "glyphreel record \(path) -o \(path.dropLast(".tape".utf8.count)).cast"
    return "; record the tape first: \(Diagnostic.correction(command.shortened(to: 100)))"
  }

  /// Returns the animations in a directory and those below it, and no scenes.
  static func animations(in directory: String) throws(Failure) -> [SceneEntry] {
    var search = Search(
      root: PathParts.withoutSlashes(directory), extensions: animationExtensions, areAnimations: true)
    try search.walk("", depth: 0)
    return search.found
  }

  /// Returns the scenes of a directory, each for every cell of the directory's matrix, if it has one.
  private static func cells(of scenes: [SceneEntry], in root: String, limits: Limits) throws -> [SceneEntry] {
    let path = root + "/" + GoldenMatrix.fileName
    guard let status = FileStatus(path, followingLinks: false) else { return scenes }
    if status.kind == .symbolicLink {
      throw Failure("\(path): error: \(FileFailure.symbolicLink.reason())", .noInput)
    }
    let matrix = try GoldenMatrix(contentsOf: path, limits: limits)
    if let unknown = matrix.scenes?.first(where: { name in !scenes.contains { $0.name == name } }) {
      let near = Suggestion.nearest(to: unknown, among: scenes.map(\.name))
      throw Failure(
        "\(path): error: no scene named \(quoted: unknown)"
          + (near.map { "; did you mean '\($0)'?" } ?? ""), .badInput)
    }
    return scenes.flatMap { scene -> [SceneEntry] in
      let isChosen = matrix.scenes.map { $0.contains(scene.name) } ?? true
      guard isChosen, !scene.isAnimation, !scene.isRecording, !matrix.cells.isEmpty else { return [scene] }
      return matrix.cells.map { cell in
        var entry = scene
        entry.cell = cell
        return entry
      }
    }
  }

  /// Returns the only scene under another name.
  ///
  /// - Throws: Several scenes, and a name that is not a path below a directory.
  func renamed(_ name: String, limits: Limits) throws -> SceneCollection {
    guard entries.count == 1 else {
      throw Failure("glyphreel: error: --name is for one scene, not for \(entries.count)", .usage)
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) })
    else {
      throw Failure("glyphreel: error: --name \(quoted: name) is not a path below a directory", .usage)
    }
    var entry = entries[0]
    entry.base = name
    // Standard input can be read only once.
    if entry.path.utf8.elementsEqual("-".utf8) { entry.kept = try entry.source(limits: limits) }
    return SceneCollection(entry: entry, skipped: skipped)
  }

  private init(entry: SceneEntry, skipped: [String]) {
    (entries, isWhole, self.skipped) = ([entry], false, skipped)
  }

  /// A search for scenes in a directory and those below it.
  private struct Search {
    let root: String
    let extensions: [String]
    var areAnimations = false
    /// The directory that is not searched; nil for none.
    var excluded: FileStatus.Identity?
    fileprivate(set) var found: [SceneEntry] = []
    private(set) var skipped: [String] = []

    init(
      root: String, extensions: [String], areAnimations: Bool = false, excluded: FileStatus.Identity? = nil
    ) {
      (self.root, self.extensions, self.areAnimations) = (root, extensions, areAnimations)
      self.excluded = excluded
    }

    /// Searches a directory; links to directories are not followed, as they may form cycles.
    mutating func walk(_ below: String, depth: Int) throws(Failure) {
      let directory = below.isEmpty ? root : root + "/" + below
      guard let names = directoryEntries(directory) else {
        throw Failure("\(directory): error: the directory can't be read", .noInput)
      }
      for name in names where !name.hasPrefix(".") {
        let relative = below.isEmpty ? name : below + "/" + name
        let path = root + "/" + relative
        let status = FileStatus(path, followingLinks: false)
        let kind = status?.kind
        if let status, status.identity == excluded { continue }
        if kind == .directory, areAnimations, isSequence(path) {
          found.append(SceneEntry(name: relative, path: path, isNamed: false, isAnimation: true))
        } else if kind == .directory {
          if depth < depthLimit { try walk(relative, depth: depth + 1) }
        } else if name != sequenceManifest, !(below.isEmpty && name == GoldenMatrix.fileName),
          extensions.contains(PathParts(path).fileExtension.lowercased())
            || !areAnimations && SceneCollection.isRecording(name),
          kind == .regular || kind == .symbolicLink && FileStatus(path)?.kind != .directory
        {
          var entry = SceneEntry(
            name: base(relative), path: path, isNamed: false, isAnimation: areAnimations,
            refusal: LinkTarget.refusal(of: path, within: root))
          entry.isRecording = SceneCollection.isRecording(name)
          found.append(entry)
        } else if kind == .symbolicLink, FileStatus(path)?.kind == .directory {
          skipped.append(path)
        }
      }
    }
  }

  /// Returns true for a directory in which PNGs are, and no scene.
  private static func hasPictures(_ directory: String) -> Bool {
    let kinds = (directoryEntries(directory) ?? []).map { PathParts($0).fileExtension.lowercased() }
    return kinds.contains("png") && !kinds.contains { extensions.contains($0) }
  }

  /// Returns true for a directory of frames with a manifest.
  static func isSequence(_ directory: String) -> Bool {
    FileStatus(directory + "/" + sequenceManifest, followingLinks: false)?.kind == .regular
  }

  /// Returns true for the name of a terminal's recording, which may be compressed.
  static func isRecording(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".cast") || name.hasSuffix(".cast.gz")
  }

  static let sequenceManifest = "manifest.json"

  /// Returns a name without its extension.
  private static func base(_ name: String) -> String {
    if isRecording(name), name.lowercased().hasSuffix(".gz") {
      return String(decoding: name.utf8.dropLast(".cast.gz".utf8.count), as: UTF8.self)
    }
    let count = PathParts(name).fileExtension.utf8.count
    return count == 0 ? name : String(decoding: name.utf8.dropLast(count + 1), as: UTF8.self)
  }
}

/// A scene file or a finished animation, and the name of its golden.
struct SceneEntry: Sendable {
  /// The path below the directory of the argument, without extension.
  fileprivate(set) var base: String
  let path: String
  /// True for a file of the command line, which may be a stream.
  let isNamed: Bool
  /// True for a GIF, APNG, PNG or WebP file, and for a directory of PNGs with a manifest.
  var isAnimation = false
  /// True for a terminal's recording.
  var isRecording = false
  /// The scene in standard input, which can be read once; nil for files.
  var kept: SourceFile?
  /// The reason why a link in a searched directory is not opened; nil for other files.
  let refusal: String?
  /// An additional directory for files that the scene names; nil for none.
  var root: String?
  /// The cell of a matrix; nil if the scene is in none.
  var cell: MatrixCell?

  /// The golden's name: the base, and the cell's labels, or the extension of a recording.
  var name: String { isRecording ? base + ".cast" : cell?.name(of: base) ?? base }

  init(
    name: String, path: String, isNamed: Bool, isAnimation: Bool = false, refusal: String? = nil
  ) {
    (base, self.path, self.isNamed, self.isAnimation) = (name, path, isNamed, isAnimation)
    self.refusal = refusal
  }

  /// Throws the reason why a link is not opened.
  func checkLink() throws(Failure) {
    if let refusal { throw Failure("\(path): error: \(refusal); name the file itself to use it", .noInput) }
  }

  /// Reads the scene's text.
  func source(limits: Limits) throws -> SourceFile {
    if let kept { return kept }
    try checkLink()
    try SceneCollection.checkNoPicture(path)
    try SceneCollection.checkNoRecording(path)
    return try SourceFile(
      contentsOf: path, root: root, limits: limits, isNamed ? .anything : .regularFile)
  }
}
