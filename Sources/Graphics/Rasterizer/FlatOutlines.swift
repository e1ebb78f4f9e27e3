internal import Synchronization

/// A glyph's lines for sizes up to 12, 24, 48, 96 and 192 pixels an em, made when a size asks for them.
///
/// Against the exact areas, the mean error at edges is then 1 of 255 at most; FreeType's is 3.
@safe final class FlatOutlines: Sendable {
  // Bounds: what was stored once stays, with one reference of its own, until nobody has this object any more.
  private let steps: [FillOutline.Step]
  private let unitsPerEm: Double
  // Not `AtomicLazyReference`: it is loaded by a call of a generic function, which takes as long as a tenth of a letter.
  private let upTo12 = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)
  private let upTo24 = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)
  private let upTo48 = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)
  private let upTo96 = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)
  private let upTo192 = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)

  init(_ steps: [FillOutline.Step], unitsPerEm: Double) {
    self.steps = steps
    self.unitsPerEm = unitsPerEm
  }

  deinit {
    unsafe upTo12.load(ordering: .acquiring)?.release()
    unsafe upTo24.load(ordering: .acquiring)?.release()
    unsafe upTo48.load(ordering: .acquiring)?.release()
    unsafe upTo96.load(ordering: .acquiring)?.release()
    unsafe upTo192.load(ordering: .acquiring)?.release()
  }

  /// Lends the edges that do for so many pixels for each unit of the outline; nil for more than any do for.
  ///
  /// No reference is counted on the way to them: that would take a twentieth of the time of a letter.
  @inline(__always)
  func withEdges<Result>(for scale: Double, _ body: (UprightEdges) -> Result) -> Result? {
    guard let stored = unsafe stored(for: scale * unitsPerEm) else {
      guard let lines = lines(for: scale) else { return nil }
      return body(lines.edges)
    }
    return unsafe stored._withUnsafeGuaranteedRef { body($0.edges) }
  }

  /// The lines that do for so many pixels for each unit of the outline; nil for more than any do for.
  func lines(for scale: Double) -> FlatOutline? {
    let size = scale * unitsPerEm
    return unsafe stored(for: size)?.takeUnretainedValue() ?? makeLines(for: size)
  }

  @inline(__always)
  private func stored(for size: Double) -> Unmanaged<FlatOutline>? {
    if size <= 24 {
      return unsafe size <= 12 ? upTo12.load(ordering: .acquiring) : upTo24.load(ordering: .acquiring)
    }
    if size <= 96 {
      return unsafe size <= 48 ? upTo48.load(ordering: .acquiring) : upTo96.load(ordering: .acquiring)
    }
    return unsafe size <= 192 ? upTo192.load(ordering: .acquiring) : nil
  }

  @inline(never)
  private func makeLines(for size: Double) -> FlatOutline? {
    if size <= 12 { return unsafe keepLines(upTo: 12, tolerance: 1.0 / 12, in: upTo12) }
    if size <= 24 { return unsafe keepLines(upTo: 24, tolerance: 1.0 / 16, in: upTo24) }
    if size <= 48 { return unsafe keepLines(upTo: 48, tolerance: 1.0 / 28, in: upTo48) }
    if size <= 96 { return unsafe keepLines(upTo: 96, tolerance: 1.0 / 28, in: upTo96) }
    return size <= 192 ? unsafe keepLines(upTo: 192, tolerance: 1.0 / 28, in: upTo192) : nil
  }

  /// Makes lines and stores them, unless another thread was faster; returns those that are stored.
  private func keepLines(
    upTo size: Double, tolerance: Double, in place: borrowing Atomic<Unmanaged<FlatOutline>?>
  ) -> FlatOutline {
    let lines = FlatOutline(steps, largestScale: size / unitsPerEm, tolerance: tolerance)
    let reference = unsafe Unmanaged.passRetained(lines)
    let (isStored, other) = unsafe place.compareExchange(
      expected: nil, desired: reference, ordering: .acquiringAndReleasing)
    guard !isStored, let other = unsafe other else { return lines }
    unsafe reference.release()
    return unsafe other.takeUnretainedValue()
  }
}
