internal import GlyphreelExact

/// Returns the bytes of a file of at most `limit` bytes, by default the limit for pictures.
package func fileContents(
  _ path: String, limit: Int = FileSizeLimit.picture, _ kind: InputFile.Kind = .regularFile,
  followingLinks: Bool = true
) throws(FileError) -> [UInt8] {
  do throws(FileFailure) {
    return try InputFile.bytes(of: path, limit: limit, kind, followingLinks: followingLinks)
  } catch {
    throw .readingFailed(path: path == "-" ? "standard input" : path, reason: error.reason())
  }
}

extension FileScope {
  /// Returns the bytes of a regular file that an untrusted file in a directory names.
  package func contents(of path: String, from directory: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileFailure) { return try open(path, from: directory, limit: limit).bytes() } catch {
      throw .readingFailed(path: Self.joined(path, directory), reason: error.reason())
    }
  }
}

extension Folder {
  /// Returns the bytes of a regular file of at most `limit` bytes in the folder, without following a link.
  package func contents(of name: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileFailure) { return try bytes(of: name, limit: limit) } catch {
      throw .readingFailed(path: path(of: name), reason: error.reason())
    }
  }
}
