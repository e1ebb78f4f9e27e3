import GlyphreelExactText
import Glyphreel
import GlyphreelSystem
import GlyphreelSceneFile

/// The scenes of the arguments, each with the name of its golden.
struct SceneCollection {
  /// The scenes, sorted by name.
  let entries: [SceneEntry]
  /// True if all arguments are directories, so that orphaned goldens can be found.
  let isWhole: Bool

  private static let extensions = ["yaml", "yml", "json"]
  /// The depth below which directories are not searched.
  private static let depthLimit = 64

  /// Searches for scenes.
  ///
  /// - Throws: Arguments that are missing or can't be read, and two scenes of the same name.
  init(_ arguments: [String]) throws(Failure) {
    var found: [SceneEntry] = []
    var isWhole = true
    for argument in arguments {
      guard let status = FileStatus(argument) else {
        throw Failure("\(argument): error: no such file or directory", .noInput)
      }
      if status.kind == .directory {
        let before = found.count
        var search = Search(root: PathParts.withoutSlashes(argument))
        try search.walk("", depth: 0)
        found += search.found
        guard found.count > before else {
          throw Failure("\(argument): error: there is no scene in it (*.yaml, *.yml, *.json)", .noInput)
        }
      } else {
        isWhole = false
        found.append(SceneEntry(name: Self.base(PathParts(argument).name), path: argument, isNamed: true))
      }
    }
    found.sort { $0.name == $1.name ? $0.path < $1.path : $0.name < $1.name }
    for (entry, next) in zip(found, found.dropFirst()) where entry.name == next.name {
      throw Failure(
        "glyphreel: error: '\(entry.path)' and '\(next.path)' would have one golden, '\(entry.name)'", .usage)
    }
    entries = found
    self.isWhole = isWhole
  }

  /// A search for scenes in a directory and those below it.
  private struct Search {
    let root: String
    private(set) var found: [SceneEntry] = []

    init(root: String) { self.root = root }

    /// Searches a directory; links to directories are not followed, as they may form cycles.
    mutating func walk(_ below: String, depth: Int) throws(Failure) {
      let directory = below.isEmpty ? root : root + "/" + below
      guard let names = directoryEntries(directory) else {
        throw Failure("\(directory): error: the directory can't be read", .noInput)
      }
      for name in names where !name.hasPrefix(".") {
        let relative = below.isEmpty ? name : below + "/" + name
        let path = root + "/" + relative
        let kind = FileStatus(path, followingLinks: false)?.kind
        if kind == .directory {
          if depth < depthLimit { try walk(relative, depth: depth + 1) }
        } else if extensions.contains(PathParts(path).fileExtension.lowercased()),
          kind == .regular || kind == .symbolicLink && FileStatus(path)?.kind != .directory
        {
          found.append(
            SceneEntry(
              name: base(relative), path: path, isNamed: false,
              refusal: LinkTarget.refusal(of: path, within: root)))
        }
      }
    }
  }

  /// Returns a name without its extension.
  private static func base(_ name: String) -> String {
    let count = PathParts(name).fileExtension.utf8.count
    return count == 0 ? name : String(decoding: name.utf8.dropLast(count + 1), as: UTF8.self)
  }
}

/// A scene file, and the name of its golden.
struct SceneEntry: Sendable {
  /// The path below the directory of the argument, without extension, which is the golden's name.
  let name: String
  let path: String
  /// True for a file of the command line, which may be a stream.
  let isNamed: Bool
  /// The reason why a link in a searched directory is not opened; nil for other files.
  var refusal: String?

  /// Reads the scene's text.
  func source(limits: Limits) throws -> SourceFile {
    if let refusal { throw Failure("\(path): error: \(refusal); name the file itself to use it", .noInput) }
    return try SourceFile(contentsOf: path, limits: limits, isNamed ? .anything : .regularFile)
  }
}
