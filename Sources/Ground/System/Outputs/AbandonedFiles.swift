internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A cleanup of the staging directories that killed processes have left in a directory.
///
/// A running process holds a lock (`flock`) on its staging directory, which the system releases when the process ends.
/// A process that acquires the lock can therefore infer that the owner has ended. On file systems without locks, nothing is
/// removed. A staging directory is recognized by its name, its owner, its permissions and its marker. Other
/// directories are not touched.
enum AbandonedFiles {
  /// Removes the staging directories that terminated processes of this user have left in a directory.
  static func sweep(_ folder: Folder) {
    let names = folder.names() ?? []
    for name in names.filter({ $0.utf8.starts(with: prefix) && isOurs($0) }).sorted() {
      sweep(name, in: folder)
    }
  }

  /// The suffix of an unfinished directory that is being exchanged with an existing one.
  ///
  /// It can contain foreign files.
  static let exchangedSuffix = ".old"

  private static let prefix = Array(".glyphreel-".utf8)
  private static let suffix = Array(".tmp".utf8)

  /// Returns the hidden name of a staging directory.
  static func name(process: Int32, number: String) -> String { ".glyphreel-\(process)-\(number).tmp" }

  /// Returns true for a possible name of a staging directory.
  private static func isOurs(_ name: String) -> Bool {
    let bytes = Array(name.utf8.dropFirst(prefix.count))
    guard bytes.count > suffix.count, Array(bytes.suffix(suffix.count)) == suffix else { return false }
    let numbers = bytes.dropLast(suffix.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { isNumber($0) }
  }

  private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func sweep(_ name: String, in parent: Folder) {
    guard parent.status(of: name)?.kind == .directory, let staging = try? parent.folder(name),
      let status = staging.status, status.owner == geteuid(), status.mode == 0o700,
      flock(staging.descriptor, LOCK_EX | LOCK_NB) == 0, parent.holds(name, staging.descriptor),
      let members = staging.names()
    else { return }
    if members.isEmpty {
      // The process was killed before it wrote the marker, or after it removed it.
      parent.removeFolder(name)
      return
    }
    // A process that was killed while it wrote the marker had created nothing else.
    let isAlone = members == [StagingDirectory.markerName]
    guard StagingDirectory.isMarked(staging, allowingPart: isAlone) else { return }
    for member in members { sweepMember(member, of: staging) }
    // The marker is removed last, so that an interrupted sweep can be repeated.
    guard let names = staging.names(), names == [StagingDirectory.markerName] else { return }
    staging.remove(StagingDirectory.markerName)
    parent.removeFolder(name)
  }

  private static func sweepMember(_ name: String, of staging: Folder) {
    let bytes = Array(name.utf8)
    if isNumber(bytes) {
      switch staging.status(of: name)?.kind {
      case .regular, .symbolicLink, .directory: staging.removeFlat(name)
      case .pipe, .special, nil: break
      }
    } else if bytes.suffix(exchangedSuffix.utf8.count).elementsEqual(exchangedSuffix.utf8),
      isNumber(bytes.dropLast(exchangedSuffix.utf8.count)), let exchanged = try? staging.folder(name)
    {
      removeOwnFiles(of: exchanged)
      staging.removeFolder(name)
    }
  }

  /// Removes the frames that a manifest lists, and files that also have another hard link.
  private static func removeOwnFiles(of folder: Folder) {
    let manifest = try? folder.bytes(of: FrameManifest.fileName, limit: FileSizeLimit.manifest)
    let listed = Set(manifest.flatMap { FrameManifest.fileNames(in: $0) }?.map { Array($0.utf8) } ?? [])
    for name in folder.names() ?? [] {
      guard let status = folder.status(of: name), status.kind == .regular || status.kind == .symbolicLink
      else { continue }
      if listed.contains(Array(name.utf8)) || status.linkCount > 1 { folder.remove(name) }
    }
    // The manifest is removed last, so that an interrupted sweep can be repeated.
    if manifest != nil { folder.remove(FrameManifest.fileName) }
  }
}
