internal import GlyphreelExactText

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
/// Bytes go to a file in a hidden directory beside the target (`StagingDirectory`), which `commit` renames. Until then, and after
/// any failure, the target is what it was. An existing file's owner and permissions are kept; no one else can read the new file
/// before. A symbolic link goes on pointing to its file, whose contents are replaced, if that is beneath the link's directory.
///
/// The disk has the bytes before the name is changed, so that a failure of power leaves the old file or the new one,
/// whole. Which of them it is, is only certain at once where others rely on it, as a manifest does.
public final class AtomicFile: ByteSink {
  private let place: OutputPlace
  private let temporary: Temporary
  private let overwriting: OverwritePolicy
  private let outlivesPowerFailure: Bool
  private var writer: DescriptorWriter

  /// Begins a file; throws `cannotCreate` where it could not be put.
  ///
  /// - Parameter outlivesPowerFailure: Whether `commit` waits until the disk has the new name, too, which can take longer
  ///   than a small scene.
  public convenience init(
    path: String, overwriting: OverwritePolicy = .ownFrames, outlivesPowerFailure: Bool = false
  ) throws(FileError) {
    try self.init(
      at: OutputPlace(path), overwriting: overwriting, outlivesPowerFailure: outlivesPowerFailure)
  }

  /// Begins a file in an open directory.
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
      // Renaming would get round a write protection that copying respects.
      guard place.folder.mayWrite(place.name) else { throw refusal(systemErrorText()) }
    }
    let made = try TemporaryFiles.makeFile(beside: place.folder, for: place.path)
    temporary = made.temporary
    writer = DescriptorWriter(descriptor: made.descriptor, name: place.path)
  }

  /// Writes a whole file below a folder, and makes the directories that lead to it.
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

  /// Appends bytes to the hidden file.
  ///
  /// - Throws: `writingFailed`.
  public func write(_ bytes: Span<UInt8>) throws(FileError) {
    precondition(writer.descriptor >= 0, "written to after the commit")
    try writer.write(bytes)
  }

  /// Waits until the disk has every byte, and puts the file in its place.
  ///
  /// - Throws: `writingFailed`, or `cannotCreate` if a file appeared there meanwhile that may not be
  ///   replaced.
  public func commit() throws(FileError) {
    let (path, name, folder) = (place.path, place.name, place.folder)
    let staged = temporary.staging.folder
    writer.setOwner(and: temporary.staging.fileMode, of: place.existing)
    try writer.synchronize()
    try writer.close()
    try TemporaryFiles.complete(temporary, target: path) { () throws(FileError) in
      if overwriting == .never {
        // Unlike a rename, a link fails where something has appeared meanwhile.
        if staged.link(temporary.name, to: folder, as: name) {
          staged.remove(temporary.name)
          return
        }
        if errno == EEXIST { throw .cannotCreate(path: path, reason: systemErrorText()) }
      }
      if !staged.move(temporary.name, to: folder, as: name) {
        throw .writingFailed(path: path, reason: systemErrorText())
      }
    }
    if outlivesPowerFailure { folder.synchronize() }
  }
}
