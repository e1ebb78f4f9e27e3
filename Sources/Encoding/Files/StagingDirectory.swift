#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A hidden directory that holds files until they get their final place.
struct StagingDirectory: ~Copyable {
  let path: String
  private let target: String

  /// Makes one in `parent`; `target` is for messages.
  init(in parent: String, for target: String) throws(EncodingError) {
    self.target = target
    path = try TemporaryFiles.create(in: parent, for: target) { mkdir($0, 0o777) == 0 ? true : nil }.path
  }

  deinit {
    TemporaryFiles.remove(path)
  }

  func write(_ bytes: [UInt8], named name: String) throws(EncodingError) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(name) }
    var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
    do {
      try bytes.withUnsafeBufferPointer { buffer throws(EncodingError) in
        try writer.write(UnsafeRawBufferPointer(buffer))
      }
      try writer.flush()
    } catch {
      close(descriptor)
      throw error
    }
    try writer.close()
  }

  /// Waits until the disk has everything.
  ///
  /// Once at the end: after each file it takes twenty times as long.
  func synchronize() throws(EncodingError) {
    guard let names = directoryEntries(path) else {
      let reason = systemErrorText()
      throw .writingFailed(path: target, reason: TemporaryFiles.knows(path) ? reason : "interrupted")
    }
    for name in names {
      let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(name) }
      var writer = DescriptorWriter(descriptor: descriptor, name: target + "/" + name)
      do {
        try writer.synchronize()
      } catch {
        close(descriptor)
        throw error
      }
      try writer.close()
    }
    synchronizeDirectory(path)
  }

  private func failure(_ name: String) -> EncodingError {
    .writingFailed(path: target + "/" + name, reason: systemErrorText())
  }
}
