/// Memory through which numbers of four edges, side by side, become numbers of one of them.
@safe struct EdgeLanes {
  // Bounds: there are as many vectors as slots of so many blocks, blocks are numbered below their count, and lanes are 0 to 3.
  private let vectors: UnsafeMutablePointer<SIMD4<Float>>

  private enum Slot: Int {
    case upperCell, upperFirst, upperSecond, upperThird
    case lowerCell, lowerFirst, lowerSecond, lowerThird
    case x0, y0, y1, winding
  }

  private static let slotCount = 12
  /// For how many blocks there is room.
  static let blockCount = 4

  /// Lends such memory.
  @inline(__always)
  static func with(_ body: (EdgeLanes) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: slotCount * blockCount) { memory in
      guard let base = memory.baseAddress else { return }
      unsafe body(EdgeLanes(vectors: base))
    }
  }

  private init(vectors: UnsafeMutablePointer<SIMD4<Float>>) {
    unsafe self.vectors = unsafe vectors
  }

  /// Adds what four pieces add.
  @inline(__always)
  func add<Sink: CellSink>(_ pieces: RowPieces, to sink: Sink) {
    set(upper: pieces)
    for lane in 0..<4 { addUpper(lane, to: sink) }
  }

  /// The memory of one block of edges.
  @inline(__always)
  subscript(block: Int) -> EdgeLanes { unsafe EdgeLanes(vectors: vectors + block &* EdgeLanes.slotCount) }

  /// Stores pieces of two rows.
  @inline(__always)
  func set(_ upper: RowPieces, _ lower: RowPieces) {
    set(upper: upper)
    setCells(.lowerCell, lower.cell)
    set(.lowerFirst, lower.first)
    set(.lowerSecond, lower.second)
    set(.lowerThird, lower.third)
  }

  /// Adds what the stored pieces of two rows add.
  @inline(__always)
  func addRows<Sink: CellSink>(to sink: Sink) {
    for lane in 0..<4 {
      addUpper(lane, to: sink)
      sink.add(
        change(.lowerFirst, lane), change(.lowerSecond, lane), change(.lowerThird, lane),
        to: cell(.lowerCell, lane))
    }
  }

  /// Adds what four pieces add to two rows.
  @inline(__always)
  func add<Sink: CellSink>(_ pieces: ColumnPieces, to sink: Sink) {
    setCells(.upperCell, pieces.upperCell)
    set(.upperFirst, pieces.upperFirst)
    set(.upperSecond, pieces.upperSecond)
    setCells(.lowerCell, pieces.lowerCell)
    set(.lowerFirst, pieces.lowerFirst)
    set(.lowerSecond, pieces.lowerSecond)
    for lane in 0..<4 {
      sink.add(change(.upperFirst, lane), change(.upperSecond, lane), to: cell(.upperCell, lane))
      sink.add(change(.lowerFirst, lane), change(.lowerSecond, lane), to: cell(.lowerCell, lane))
    }
  }

  /// Stores edges.
  @inline(__always)
  func set(_ block: PlacedBlock) {
    set(.x0, block.x0)
    set(.y0, block.y0)
    set(.y1, block.y1)
    set(.winding, block.winding)
  }

  /// The numbers of an upright edge.
  @inline(__always)
  func edge(_ lane: Int) -> (x0: Float, y0: Float, y1: Float, winding: Float) {
    (value(.x0, lane), value(.y0, lane), value(.y1, lane), value(.winding, lane))
  }

  @inline(__always)
  private func set(upper: RowPieces) {
    setCells(.upperCell, upper.cell)
    set(.upperFirst, upper.first)
    set(.upperSecond, upper.second)
    set(.upperThird, upper.third)
  }

  @inline(__always)
  private func addUpper<Sink: CellSink>(_ lane: Int, to sink: Sink) {
    sink.add(
      change(.upperFirst, lane), change(.upperSecond, lane), change(.upperThird, lane),
      to: cell(.upperCell, lane))
  }

  @inline(__always)
  private func set(_ slot: Slot, _ vector: SIMD4<Float>) {
    unsafe (vectors + slot.rawValue).initialize(to: vector)
  }

  /// Stores numbers of cells, which are the low bits of sums.
  @inline(__always)
  private func setCells(_ slot: Slot, _ sums: SIMD4<Float>) {
    let cells = unsafe unsafeBitCast(sums, to: SIMD4<UInt32>.self) & 0x3f_ffff
    unsafe set(slot, unsafeBitCast(cells, to: SIMD4<Float>.self))
  }

  @inline(__always)
  private func cell(_ slot: Slot, _ lane: Int) -> Int { Int(bits(slot, lane)) }

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
