import GlyphreelComparison
import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The directory in which goldens lie, beneath it as their scenes lie beneath theirs.
///
/// The directory itself may be a link, since the command line names it. Beneath it no link is followed, neither for reading nor for
/// writing: it comes from others as a rule.
struct GoldenFolder: Sendable {
  let path: String
  /// `apng` for animations, `png` for chosen moments.
  let pictureExtension: String
  /// What a golden becomes that is not there yet.
  let form: GoldenForm

  /// A golden's file.
  struct Place: Sendable {
    /// For messages.
    let path: String
    /// Its path beneath the folder.
    let name: String
    let form: GoldenForm
    let exists: Bool
  }

  /// The golden of a name: the one that is there, in the asked form if it is there in both.
  func place(of name: String) -> Place {
    let other: GoldenForm = form == .lock ? .picture : .lock
    for form in [form, other] where exists(file(name, form)) { return place(name, form, exists: true) }
    return place(name, form, exists: false)
  }

  private func place(_ name: String, _ form: GoldenForm, exists: Bool) -> Place {
    let name = file(name, form)
    return Place(path: root + "/" + name, name: name, form: form, exists: exists)
  }

  private var root: String { PathParts.withoutSlashes(path) }

  private func file(_ name: String, _ form: GoldenForm) -> String {
    "\(name).\(form == .lock ? "lock" : pictureExtension)"
  }

  /// True for all that is not known to be absent: a link on the way is there, and refused when it is opened.
  private func exists(_ name: String) -> Bool {
    do throws(FileFailure) {
      let (folder, name) = try open(name)
      return folder.status(of: name) != nil || errno != ENOENT
    } catch { return error != .system(ENOENT) && error != .system(ENOTDIR) }
  }

  /// The directory of a file, and its name there.
  private func open(_ name: String) throws(FileFailure) -> (Folder, String) {
    let names = PathParts.names(in: name)
    return (try Folder(root).folder(names.dropLast()), names.last ?? "")
  }

  /// The bytes of a golden.
  func bytes(of place: Place) throws(EncodingError) -> [UInt8] {
    do throws(FileFailure) {
      let (folder, name) = try open(place.name)
      let limit = place.form == .lock ? LockFile.byteLimit : FileSizeLimit.picture
      return try folder.bytes(of: name, limit: limit)
    } catch {
      throw .readingFailed(path: place.path, reason: error.reason())
    }
  }

  /// Writes a golden whole or not at all, and makes the directories that lead to it.
  func write(_ bytes: [UInt8], to place: Place) throws(EncodingError) {
    try GoldenFolder.write(bytes, to: place.name, below: root, .refused)
  }

  /// Writes a file whole or not at all, and makes the directories that lead to it.
  ///
  /// - Parameter folder: What the command line names; a link to a place outside of it is refused.
  static func write(
    _ bytes: [UInt8], to name: String, below folder: String, _ links: OutputPlace.Links = .inside
  ) throws(EncodingError) {
    try AtomicFile.write(bytes, to: name, below: folderMade(folder), links)
  }

  /// Opens a directory that the command line names, and makes it and those above it where they are not there.
  ///
  /// - Throws: `cannotCreate`.
  static func folderMade(_ path: String) throws(EncodingError) -> Folder {
    do throws(FileFailure) { return try Folder.made(path) } catch { throw .cannotCreate(path, error) }
  }

  /// The files in it that look like goldens and belong to none of these scenes, sorted.
  func orphans(of names: [String]) -> [String] {
    let known = Set(names.map { ExactString(place(of: $0).path) })
    var found: [String] = []
    walk(root, depth: 0, &found)
    return found.filter { !known.contains(ExactString($0)) }
  }

  private func walk(_ directory: String, depth: Int, _ found: inout [String]) {
    for name in directoryEntries(directory) ?? [] where !name.hasPrefix(".") {
      let path = directory + "/" + name
      if FileStatus(path, followingLinks: false)?.kind == .directory {
        if depth < 64 { walk(path, depth: depth + 1, &found) }
      } else if [".apng", ".png", ".lock"].contains(where: { name.hasSuffix($0) }) {
        found.append(path)
      }
    }
  }
}
