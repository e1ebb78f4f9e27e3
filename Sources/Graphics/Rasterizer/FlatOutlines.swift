internal import Synchronization

/// A glyph's lines for sizes up to 30 and up to 120 pixels an em, made when a size asks for them.
///
/// Against the exact areas, the mean error at edges is then 1 of 255 at most; FreeType's is 3.
@safe final class FlatOutlines: Sendable {
  // Bounds: what was stored once stays, with one reference of its own, until nobody has this object any more.
  private let steps: [FillOutline.Step]
  private let unitsPerEm: Double
  // Not `AtomicLazyReference`: it is loaded by a call of a generic function, which takes as long as a tenth of a letter.
  private let small = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)
  private let large = unsafe Atomic<Unmanaged<FlatOutline>?>(nil)

  private static var smallSize: Double { 30 }
  private static var largeSize: Double { 120 }

  init(_ steps: [FillOutline.Step], unitsPerEm: Double) {
    self.steps = steps
    self.unitsPerEm = unitsPerEm
  }

  deinit {
    unsafe small.load(ordering: .acquiring)?.release()
    unsafe large.load(ordering: .acquiring)?.release()
  }

  /// The lines that do for so many pixels for each unit of the outline; nil for more than they do for.
  @inline(__always)
  func lines(for scale: Double) -> FlatOutline? {
    let size = scale * unitsPerEm
    if size <= Self.smallSize {
      return unsafe small.load(ordering: .acquiring)?.takeUnretainedValue() ?? makeSmall()
    }
    if size <= Self.largeSize {
      return unsafe large.load(ordering: .acquiring)?.takeUnretainedValue() ?? makeLarge()
    }
    return nil
  }

  @inline(never)
  private func makeSmall() -> FlatOutline {
    let lines = FlatOutline(steps, largestScale: Self.smallSize / unitsPerEm, tolerance: 1.0 / 12)
    return unsafe FlatOutlines.keep(lines, in: small)
  }

  @inline(never)
  private func makeLarge() -> FlatOutline {
    let lines = FlatOutline(steps, largestScale: Self.largeSize / unitsPerEm, tolerance: 1.0 / 16)
    return unsafe FlatOutlines.keep(lines, in: large)
  }

  /// Stores lines, unless another thread was faster; returns those that are stored.
  private static func keep(
    _ lines: FlatOutline, in place: borrowing Atomic<Unmanaged<FlatOutline>?>
  ) -> FlatOutline {
    let reference = unsafe Unmanaged.passRetained(lines)
    let (isStored, other) = unsafe place.compareExchange(
      expected: nil, desired: reference, ordering: .acquiringAndReleasing)
    guard !isStored, let other = unsafe other else { return lines }
    unsafe reference.release()
    return unsafe other.takeUnretainedValue()
  }
}
