internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files in a directory that an earlier run wrote and a new run may replace.
struct EarlierFrames {
  /// The UTF-8 names of the frames and the manifest; empty without a manifest of this program.
  let names: Set<[UInt8]>

  /// Reads the manifest.
  ///
  /// If it lists names that do not match `naming`, it belongs to another sequence.
  init(in folder: Folder, naming: FrameNaming) {
    guard let bytes = try? folder.bytes(of: FrameManifest.fileName, limit: FileSizeLimit.manifest),
      let files = FrameManifest.fileNames(in: bytes), files.allSatisfy(naming.matches)
    else {
      names = []
      return
    }
    // Not strings, as those in different Unicode normalization forms are equal.
    names = Set((files + [FrameManifest.fileName]).map { Array($0.utf8) })
  }

  /// Creates an empty set.
  init() { names = [] }

  /// Returns the status of the file that a file of this name would replace.
  ///
  /// - Throws: `cannotCreate` if the existing file may not be replaced.
  @discardableResult
  func checkReplacing(
    _ name: String, in folder: Folder, _ overwriting: OverwritePolicy
  ) throws(FileError) -> FileStatus? {
    let path = folder.path(of: name)
    guard let existing = folder.status(of: name) else { return nil }
    if existing.kind == .directory { throw .cannotCreate(path: path, reason: systemErrorText(EISDIR)) }
    if overwriting == .always || (overwriting == .ownFrames && names.contains(Array(name.utf8))) {
      return existing.kind == .regular ? existing : nil
    }
    let reason =
      overwriting == .never ? systemErrorText(EEXIST) : "it exists and is not of an earlier run"
    throw .cannotCreate(path: path, reason: reason)
  }
}
