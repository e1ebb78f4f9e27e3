import GlyphreelComparison
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The directory of goldens, which mirrors the directory of their scenes.
///
/// The directory itself may be a symbolic link, since the command line names it. Links below it are not followed: its
/// contents are untrusted.
struct GoldenFolder: Sendable {
  let path: String
  /// `apng` for animations, `png` for chosen moments.
  let pictureExtension: String
  /// The form of new goldens.
  let form: GoldenForm

  /// A golden's file.
  struct Place: Sendable {
    /// The path in messages.
    let path: String
    /// The path below the folder.
    let name: String
    let form: GoldenForm
    let exists: Bool

    /// Returns true if a path leads to the golden itself.
    func isFile(_ other: String) -> Bool {
      guard exists, let status = FileStatus(path) else { return false }
      return status.identity == FileStatus(other)?.identity
    }
  }

  /// Returns the place of a golden: the existing one, preferably in the requested form.
  func place(of name: String) -> Place {
    let other: GoldenForm = form == .lock ? .picture : .lock
    for form in [form, other] where exists(file(name, form)) { return place(name, form, exists: true) }
    return place(name, form, exists: false)
  }

  /// Returns the place of an entry's golden; the golden of a recording is a recording.
  func place(of entry: SceneEntry) -> Place {
    guard entry.isRecording else { return place(of: entry.name) }
    return Place(
      path: root + "/" + entry.name, name: entry.name, form: .picture, exists: exists(entry.name))
  }

  private func place(_ name: String, _ form: GoldenForm, exists: Bool) -> Place {
    let name = file(name, form)
    return Place(path: root + "/" + name, name: name, form: form, exists: exists)
  }

  private var root: String { PathParts.withoutSlashes(path) }

  private func file(_ name: String, _ form: GoldenForm) -> String {
    "\(name).\(form == .lock ? "lock" : pictureExtension)"
  }

  /// Returns false only if the file is known to be absent: a link on the way exists, and is rejected when it is opened.
  private func exists(_ name: String) -> Bool {
    do throws(FileFailure) {
      let (folder, name) = try open(name)
      return folder.status(of: name) != nil || errno != ENOENT
    } catch { return error != .system(ENOENT) && error != .system(ENOTDIR) }
  }

  /// Returns the directory of a file, and its name there.
  private func open(_ name: String) throws(FileFailure) -> (Folder, String) {
    let names = PathParts.names(in: name)
    return (try Folder(root).folder(names.dropLast()), names.last ?? "")
  }

  /// Reads a golden.
  func bytes(of place: Place) throws(FileError) -> [UInt8] {
    do throws(FileFailure) {
      let (folder, name) = try open(place.name)
      let limit = place.form == .lock ? LockFile.byteLimit : FileSizeLimit.picture
      return try folder.bytes(of: name, limit: limit)
    } catch {
      throw .readingFailed(path: place.path, reason: error.reason())
    }
  }

  /// Writes a golden atomically, and creates its directories.
  func write(_ bytes: [UInt8], to place: Place) throws(FileError) {
    try GoldenFolder.write(bytes, to: place.name, below: root, .refused)
  }

  /// Writes a file atomically, and creates its directories.
  ///
  /// - Parameter folder: A directory of the command line; links that lead outside it are rejected.
  static func write(
    _ bytes: [UInt8], to name: String, below folder: String, _ links: OutputPlace.Links = .inside
  ) throws(FileError) {
    try AtomicFile.write(bytes, to: name, below: folderMade(folder), links)
  }

  /// Opens a directory of the command line; creates it and its parents if they are missing.
  ///
  /// - Throws: `cannotCreate`.
  static func folderMade(_ path: String) throws(FileError) -> Folder {
    do throws(FileFailure) { return try Folder.made(path) } catch { throw .cannotCreate(path, error) }
  }

  /// Returns the files that look like goldens of other scenes than these, sorted.
  func orphans(of entries: [SceneEntry]) -> [String] {
    let known = Set(entries.map { ExactString(place(of: $0).path) })
    var found: [String] = []
    walk(root, depth: 0, &found)
    return found.filter { !known.contains(ExactString($0)) }
  }

  private func walk(_ directory: String, depth: Int, _ found: inout [String]) {
    for name in directoryEntries(directory) ?? [] where !name.hasPrefix(".") {
      let path = directory + "/" + name
      if FileStatus(path, followingLinks: false)?.kind == .directory {
        if depth < 64 { walk(path, depth: depth + 1, &found) }
      } else if [".apng", ".png", ".lock", ".cast"].contains(where: { name.hasSuffix($0) }) {
        found.append(path)
      }
    }
  }
}
