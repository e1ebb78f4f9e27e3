/// Memory through which numbers of four edges or rows, side by side, become numbers of one of them.
@safe struct EdgeLanes {
  // Bounds: there are as many vectors as slots, and lanes are 0 to 3.
  private let vectors: UnsafeMutablePointer<SIMD4<Float>>

  private enum Slot: Int {
    case upperCell, upperFirst, upperSecond, upperThird
    case lowerCell, lowerFirst, lowerSecond, lowerThird
    case x0, y0, x1, y1, slope, rise, winding
    case isLarge
  }

  private static let slotCount = 16

  /// Lends such memory.
  @inline(__always)
  static func with(_ body: (EdgeLanes) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: slotCount) { memory in
      guard let base = memory.baseAddress else { return }
      unsafe base.initialize(repeating: .zero, count: slotCount)
      unsafe body(EdgeLanes(vectors: base))
    }
  }

  private init(vectors: UnsafeMutablePointer<SIMD4<Float>>) {
    unsafe self.vectors = unsafe vectors
  }

  @inline(__always)
  func set(_ block: PlacedBlock) {
    set(.x0, block.x0)
    set(.y0, block.y0)
    set(.x1, block.x1)
    set(.y1, block.y1)
    set(.slope, block.slope)
    set(.rise, block.rise)
    set(.winding, block.winding)
  }

  @inline(__always)
  func set(upper: RowPieces) {
    set(.upperCell, upper.cell)
    set(.upperFirst, upper.first)
    set(.upperSecond, upper.second)
    set(.upperThird, upper.third)
  }

  @inline(__always)
  func set(lower: RowPieces) {
    set(.lowerCell, lower.cell)
    set(.lowerFirst, lower.first)
    set(.lowerSecond, lower.second)
    set(.lowerThird, lower.third)
  }

  @inline(__always)
  func set(isLarge: SIMDMask<SIMD4<Int32>>) {
    unsafe set(.isLarge, unsafeBitCast(isLarge, to: SIMD4<Float>.self))
  }

  @inline(__always)
  private func set(_ slot: Slot, _ vector: SIMD4<Float>) { unsafe vectors[slot.rawValue] = vector }

  @inline(__always)
  func isLarge(_ lane: Int) -> Bool { bits(.isLarge, lane) != 0 }

  /// The numbers of a placed edge.
  @inline(__always)
  func edge(_ lane: Int) -> (
    x0: Float, y0: Float, x1: Float, y1: Float, slope: Float, rise: Float, winding: Float
  ) {
    (
      value(.x0, lane), value(.y0, lane), value(.x1, lane), value(.y1, lane), value(.slope, lane),
      value(.rise, lane), value(.winding, lane)
    )
  }

  /// Adds what a lane of the upper pieces adds.
  @inline(__always)
  func addUpper<Sink: CellSink>(_ lane: Int, to sink: Sink) {
    sink.add(
      change(.upperFirst, lane), change(.upperSecond, lane), change(.upperThird, lane),
      to: cell(.upperCell, lane))
  }

  /// Adds what a lane of the lower pieces adds.
  @inline(__always)
  func addLower<Sink: CellSink>(_ lane: Int, to sink: Sink) {
    sink.add(
      change(.lowerFirst, lane), change(.lowerSecond, lane), change(.lowerThird, lane),
      to: cell(.lowerCell, lane))
  }

  // The low bits of sums with the bias.
  @inline(__always)
  private func cell(_ slot: Slot, _ lane: Int) -> Int { Int(bits(slot, lane) & 0x3f_ffff) }

  @inline(__always)
  private func change(_ slot: Slot, _ lane: Int) -> Int16 {
    unsafe UnsafeRawPointer(vectors).load(fromByteOffset: slot.rawValue &* 16 &+ lane &* 4, as: Int16.self)
  }

  @inline(__always)
  private func bits(_ slot: Slot, _ lane: Int) -> UInt32 {
    unsafe UnsafeRawPointer(vectors).load(fromByteOffset: slot.rawValue &* 16 &+ lane &* 4, as: UInt32.self)
  }

  @inline(__always)
  private func value(_ slot: Slot, _ lane: Int) -> Float { Float(bitPattern: bits(slot, lane)) }
}
