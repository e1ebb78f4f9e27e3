internal import ExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files in a directory that an earlier run left and a new one may replace.
struct EarlierFrames {
  /// Frames and manifest; empty where there is no manifest of ours.
  let names: Set<String>

  /// Reads the manifest; one that lists other names than `naming` gives belongs to another sequence.
  init(in directory: String, naming: FrameNaming) {
    guard let bytes = try? fileContents(directory + "/" + SequenceManifest.fileName, limit: 1 << 26),
      let files = SequenceManifest.fileNames(in: bytes), files.allSatisfy(naming.matches)
    else {
      names = []
      return
    }
    names = Set(files).union([SequenceManifest.fileName])
  }

  /// Files that are known to be replaceable.
  init(names: Set<String>) {
    self.names = names
  }

  /// Throws if a file of this name stands in the directory and may not be replaced.
  func checkReplacing(
    _ name: String, in directory: String, _ overwriting: OverwritePolicy
  ) throws(EncodingError) {
    let path = directory + "/" + name
    guard let existing = FileStatus(path, followingLinks: false) else { return }
    if existing.kind == .directory { throw .cannotCreate(path: path, reason: systemErrorText(EISDIR)) }
    if overwriting == .always || (overwriting == .ownFrames && names.contains(name)) { return }
    let reason =
      overwriting == .never ? systemErrorText(EEXIST) : "it exists and is not of an earlier run"
    throw .cannotCreate(path: path, reason: reason)
  }
}
