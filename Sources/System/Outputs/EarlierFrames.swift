internal import GlyphreelExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files in a directory that an earlier run left and a new one may replace.
package struct EarlierFrames {
  /// Frames and manifest, in bytes; empty where there is no manifest of ours.
  let names: Set<[UInt8]>

  /// Reads the manifest; one that lists other names than `naming` gives belongs to another sequence.
  package init(in folder: Folder, naming: FrameNaming) {
    guard let bytes = try? folder.bytes(of: FrameManifest.fileName, limit: FileSizeLimit.manifest),
      let files = FrameManifest.fileNames(in: bytes), files.allSatisfy(naming.matches)
    else {
      names = []
      return
    }
    names = Self.bytes(files + [FrameManifest.fileName])
  }

  /// Files that are known to be replaceable.
  package init(names: [String]) {
    self.names = Self.bytes(names)
  }

  /// Names compared as strings would be equal in different forms of Unicode.
  private static func bytes(_ names: [String]) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }

  /// Returns what a file of this name would replace.
  ///
  /// - Throws: `cannotCreate` for what may not be replaced.
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
