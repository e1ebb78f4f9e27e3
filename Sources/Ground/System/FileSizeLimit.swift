/// Size limits of files that no other limit applies to, in bytes.
///
/// A sparse file of a terabyte takes no disk space, but reading it takes time and memory.
package enum FileSizeLimit {
  /// The limit for a GIF, PNG, APNG or WebP file, and for a lock file.
  package static let picture = 64 << 20
  /// The limit for the manifest of a frame sequence, which has about 90 bytes per frame.
  package static let manifest = 16 << 20
  /// The limit for data files and batch manifests, which are read in chunks.
  package static let data = 4 << 30
}
