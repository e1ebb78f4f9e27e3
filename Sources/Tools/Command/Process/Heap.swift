internal import GlyphreelCHeap

/// The C library's memory allocator.
enum Heap {
  /// Makes all threads share one heap, which keeps freed memory.
  ///
  /// By default each thread has a heap, and each canvas is mapped and unmapped: the system then clears its pages for every
  /// frame, at 2 µs each. Threads rarely allocate, so they do not contend for the heap.
  static func configure() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
      _ = mallopt(M_MMAP_THRESHOLD, largest)
      _ = mallopt(M_TRIM_THRESHOLD, largest)
      _ = mallopt(M_TOP_PAD, step)
    #endif
  }

  /// The size from which blocks are mapped separately, and of idle memory at the heap's end: a canvas of four million
  /// pixels.
  private static let largest: Int32 = 16 << 20

  /// The bytes by which the heap grows.
  private static let step: Int32 = 256 << 10
}
