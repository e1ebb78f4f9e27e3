/// The most bytes that are read of a file whose size no other limit bounds.
///
/// A sparse file of a terabyte takes no room on the disk, but the time and the memory of one when it is read.
package enum FileSizeLimit {
  /// Of a GIF, PNG, APNG or WebP file, and of a lock.
  package static let picture = 64 << 20
  /// Of the text beside a sequence of frames, or beside a sprite sheet: some 90 bytes a frame.
  package static let manifest = 16 << 20
  /// Of rows of data, and of a batch's manifest, which are read in pieces.
  package static let data = 4 << 30
}
