internal import ExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What to do with files that stand where an output goes.
public enum OverwritePolicy: Hashable, Sendable {
  /// Any is an error.
  case never
  /// A single file is replaced; in a directory only the frames of an earlier run, anything else is an error.
  case ownFrames
  /// All are replaced.
  case always
}

/// A file that appears under its name when it is complete, and not before.
///
/// Bytes go to a hidden temporary file in the same directory, which `commit` renames. Until then, and after
/// any failure, the target is what it was. An existing file's permissions are kept, and a symbolic link goes
/// on pointing to its file, whose contents are replaced.
///
/// The disk has the bytes before the name is changed, so that a failure of power leaves the old file or the new one,
/// whole. Which of them it is, is only certain at once where others rely on it, as a manifest does.
public final class AtomicFile: ByteSink {
  private let path: String
  private let target: String
  private let temporary: String
  private let overwriting: OverwritePolicy
  private let outlivesPowerFailure: Bool
  private var writer: DescriptorWriter

  /// Begins a file; throws `cannotCreate` where it could not be put.
  ///
  /// - Parameter outlivesPowerFailure: Whether `commit` waits until the disk has the new name, too, which can take longer
  ///   than a small scene.
  public init(
    path: String, overwriting: OverwritePolicy = .ownFrames, outlivesPowerFailure: Bool = false
  ) throws(EncodingError) {
    func refusal(_ reason: String) -> EncodingError { .cannotCreate(path: path, reason: reason) }
    self.path = path
    self.overwriting = overwriting
    self.outlivesPowerFailure = outlivesPowerFailure
    guard !path.isEmpty else { throw refusal("the name is empty") }

    let existing = FileStatus(path)
    if let existing {
      if overwriting == .never { throw refusal(systemErrorText(EEXIST)) }
      if existing.kind == .directory { throw refusal(systemErrorText(EISDIR)) }
      guard existing.kind == .regular else { throw refusal("not a regular file") }
      // Renaming would get round a write protection that copying respects.
      guard access(path, W_OK) == 0, let resolved = resolvedPath(path) else {
        throw refusal(systemErrorText())
      }
      target = resolved
    } else if FileStatus(path, followingLinks: false) != nil {
      // As `cp` does: what the link's author meant to create can't be known.
      throw refusal(symbolicLinkFault(path))
    } else if errno != ENOENT {
      throw refusal(systemErrorText())
    } else if path.last == "/" {
      throw refusal(systemErrorText(EISDIR))
    } else {
      target = path
    }

    let (temporary, descriptor) = try TemporaryFiles.create(
      .file, in: PathParts(target).directory, for: path)
    self.temporary = temporary
    writer = DescriptorWriter(descriptor: descriptor, name: path)
    if let existing {
      // Only root may give files away; for others the owner is their own already, or stays out of reach.
      _ = fchown(descriptor, existing.owner, existing.group)
      _ = fchmod(descriptor, mode_t(existing.mode))
    }
  }

  deinit {
    if writer.descriptor >= 0 { close(writer.descriptor) }
    TemporaryFiles.remove(temporary)
  }

  /// Appends bytes to the hidden file.
  ///
  /// - Throws: `writingFailed`.
  public func write(_ bytes: Span<UInt8>) throws(EncodingError) {
    precondition(writer.descriptor >= 0, "written to after the commit")
    try writer.write(bytes)
  }

  /// Waits until the disk has every byte, and puts the file in its place.
  ///
  /// - Throws: `writingFailed`, or `cannotCreate` if a file appeared there meanwhile that may not be
  ///   replaced.
  public func commit() throws(EncodingError) {
    try writer.synchronize()
    try writer.close()
    try TemporaryFiles.complete(temporary, target: path) { () throws(EncodingError) in
      if overwriting == .never {
        // Unlike a rename, a link fails where something has appeared meanwhile.
        if link(temporary, target) == 0 {
          unlink(temporary)
          return
        }
        if errno == EEXIST { throw .cannotCreate(path: path, reason: systemErrorText()) }
      }
      if rename(temporary, target) != 0 {
        throw .writingFailed(path: path, reason: systemErrorText())
      }
    }
    if outlivesPowerFailure { synchronizeDirectory(PathParts(target).directory) }
  }
}
