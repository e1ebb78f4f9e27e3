import Comparison
import Encoding
import ExactText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The directory in which goldens lie, beneath it as their scenes lie beneath theirs.
struct GoldenFolder: Sendable {
  let path: String
  /// `apng` for animations, `png` for chosen moments.
  let pictureExtension: String
  /// What a golden becomes that is not there yet.
  let form: GoldenForm

  /// A golden's file.
  struct Place: Hashable, Sendable {
    let path: String
    let form: GoldenForm
    let exists: Bool
  }

  /// The golden of a name: the one that is there, in the asked form if it is there in both.
  func place(of name: String) -> Place {
    let other: GoldenForm = form == .lock ? .picture : .lock
    for form in [form, other] where FileStatus(file(name, form)) != nil {
      return Place(path: file(name, form), form: form, exists: true)
    }
    return Place(path: file(name, form), form: form, exists: false)
  }

  private func file(_ name: String, _ form: GoldenForm) -> String {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return "\(root)/\(name).\(form == .lock ? "lock" : pictureExtension)"
  }

  /// Writes a file whole or not at all, and the directories that lead to it.
  static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    try makeDirectories(PathParts(path).directory)
    let sink = try OutputTarget.file(path).openFile(.always)
    try sink.write(bytes)
    try sink.commit()
  }

  /// Makes a directory and those above it.
  ///
  /// - Throws: `cannotCreate`.
  static func makeDirectories(_ path: String) throws(EncodingError) {
    if FileStatus(path)?.kind == .directory { return }
    let parent = PathParts(path).directory
    if parent != path { try makeDirectories(parent) }
    // Another thread may have been faster.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .cannotCreate(path: path, reason: systemErrorText())
    }
  }

  /// The files in it that look like goldens and belong to none of these scenes, sorted.
  func orphans(of names: [String]) -> [String] {
    let known = Set(names.map { place(of: $0).path })
    var found: [String] = []
    walk(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, depth: 0, &found)
    return found.filter { !known.contains($0) }
  }

  private func walk(_ directory: String, depth: Int, _ found: inout [String]) {
    for name in directoryEntries(directory) ?? [] where name.first != "." {
      let path = directory + "/" + name
      if FileStatus(path, followingLinks: false)?.kind == .directory {
        if depth < 64 { walk(path, depth: depth + 1, &found) }
      } else if [".apng", ".png", ".lock"].contains(where: { name.hasSuffix($0) }) {
        found.append(path)
      }
    }
  }
}
