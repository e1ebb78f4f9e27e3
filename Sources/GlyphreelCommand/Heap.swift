internal import GlyphreelCHeap

/// How the C library keeps memory for this program.
enum Heap {
  /// From now on all threads share one heap, and what is freed stays in it for what comes next.
  ///
  /// As it is by default, the C library gives each thread a heap of its own, asks the system for each canvas, and gives it
  /// back when a frame is done; then the system empties its pages anew for the next one, at 2 µs each. Memory is not what
  /// threads wait for here: they work on pictures, each on its own.
  static func keepsWhatIsFreed() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
      _ = mallopt(M_MMAP_THRESHOLD, largest)
      _ = mallopt(M_TRIM_THRESHOLD, largest)
      _ = mallopt(M_TOP_PAD, step)
    #endif
  }

  /// Bytes from which on a block is the system's own, and that may lie idle at the heap's end: a canvas of four million
  /// pixels.
  private static let largest: Int32 = 16 << 20

  /// Bytes by which the heap grows.
  private static let step: Int32 = 256 << 10
}
