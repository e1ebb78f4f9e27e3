internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The treatment of existing files at the output's path.
package enum OverwritePolicy: Hashable, Sendable {
  /// An existing file is an error.
  case never
  /// A single file is replaced. In a directory only the frames of an earlier run are; other files are an error.
  case ownFrames
  /// Existing files are replaced.
  case always
}

/// A file that is replaced atomically when its contents are complete.
///
/// Bytes are written to a temporary file in a hidden directory next to the target (`StagingDirectory`), which `commit`
/// renames. Until then, and after any failure, the target is unchanged. An existing file's owner and permissions are
/// kept, and other users cannot read the new file before that. A symbolic link is kept, and the contents of its file are
/// replaced if that file is below the link's directory.
///
/// The bytes are flushed to disk before the rename, so a power failure leaves either the old file or the complete new
/// one. The rename itself is flushed only if `outlivesPowerFailure` is set, as for a manifest.
package final class AtomicFile: ByteSink {
  private let place: OutputPlace
  private let temporary: Temporary
  private let overwriting: OverwritePolicy
  private let outlivesPowerFailure: Bool
  private var writer: DescriptorWriter

  /// Creates a temporary file; throws `cannotCreate` if the target cannot be created.
  ///
  /// - Parameter outlivesPowerFailure: True if `commit` also waits until the disk has stored the new name. That can
  ///   take longer than rendering a small scene.
  package convenience init(
    path: String, overwriting: OverwritePolicy = .ownFrames, outlivesPowerFailure: Bool = false
  ) throws(FileError) {
    try self.init(
      at: OutputPlace(path), overwriting: overwriting, outlivesPowerFailure: outlivesPowerFailure)
  }

  /// Creates a temporary file for a target in an open directory.
  package init(
    at place: OutputPlace, overwriting: OverwritePolicy, outlivesPowerFailure: Bool = false
  ) throws(FileError) {
    func refusal(_ reason: String) -> FileError { .cannotCreate(path: place.path, reason: reason) }
    self.place = place
    self.overwriting = overwriting
    self.outlivesPowerFailure = outlivesPowerFailure
    if let existing = place.existing {
      if overwriting == .never { throw refusal(systemErrorText(EEXIST)) }
      if existing.kind == .directory { throw refusal(systemErrorText(EISDIR)) }
      guard existing.kind == .regular else {
        throw refusal("not a regular file but a device, a pipe or a socket; remove it")
      }
      // A rename would bypass the write protection of a file.
      guard place.folder.mayWrite(place.name) else { throw refusal(systemErrorText()) }
    }
    let made = try TemporaryFiles.makeFile(beside: place.folder, for: place.path)
    temporary = made.temporary
    writer = DescriptorWriter(descriptor: made.descriptor, name: place.path)
  }

  /// Writes a complete file below a folder and creates missing parent directories.
  package static func write(
    _ bytes: [UInt8], to name: String, below folder: Folder, _ links: OutputPlace.Links
  ) throws(FileError) {
    let file = try AtomicFile(at: OutputPlace(name, below: folder, links), overwriting: .always)
    try file.write(bytes)
    try file.commit()
  }

  deinit {
    if writer.descriptor >= 0 { close(writer.descriptor) }
    TemporaryFiles.remove(temporary)
  }

  /// The temporary file.
  package var unfinishedFile: UnfinishedFile? {
    UnfinishedFile(folder: temporary.staging.folder, name: temporary.name, target: place.path)
  }

  /// Appends bytes to the temporary file.
  ///
  /// - Throws: `writingFailed`.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    precondition(writer.descriptor >= 0, "written to after the commit")
    try writer.write(bytes)
  }

  /// Flushes all bytes to disk and puts the file in its place.
  ///
  /// - Throws: `writingFailed`, or `cannotCreate` if a file that may not be replaced has appeared there meanwhile.
  package func commit() throws(FileError) {
    let (path, name, folder) = (place.path, place.name, place.folder)
    let staged = temporary.staging.folder
    writer.setOwner(and: temporary.staging.fileMode, of: place.existing)
    try writer.synchronize()
    try writer.close()
    try TemporaryFiles.complete(temporary, target: path) { () throws(FileError) -> FileError? in
      if overwriting == .never {
        // Unlike a rename, a link fails if a file has appeared meanwhile.
        if staged.link(temporary.name, to: folder, as: name) {
          staged.remove(temporary.name)
          return nil
        }
        if errno == EEXIST { throw .cannotCreate(path: path, reason: systemErrorText()) }
      }
      if !staged.move(temporary.name, to: folder, as: name) {
        throw .writingFailed(path: path, reason: systemErrorText())
      }
      return nil
    }
    if outlivesPowerFailure { folder.synchronize() }
  }
}
