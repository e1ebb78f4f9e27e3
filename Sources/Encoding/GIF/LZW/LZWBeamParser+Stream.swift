internal import GlyphreelSystem

extension LZWBeamParser {
  /// Larger pictures are divided but once.
  private static let repeatedSize = 1 << 16

  /// The code stream of a picture; the dictionary is cleared before the pixels in `clears`, which ascend.
  ///
  /// What lies between two clear codes depends on nothing else, so that several threads may find it.
  static func encode(_ field: SymbolField, clears: [Int], breadth: Breadth, threads: Int = 1) -> [UInt8] {
    precondition(clears.allSatisfy { (0...field.classes.count).contains($0) }, "clears are among the pixels")
    let bounds = [0] + clears + [field.classes.count]
    let segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    var breadth = breadth
    if field.classes.count > repeatedSize { breadth.passes = 1 }
    var lanes = Lanes(threads: threads)
    let codes = lanes.results(segments.count) { [breadth] number in
      let segment = segments[number]
      // Bounds: segments lie between places that ascend from 0 to the number of pixels: else their ranges trap.
      return unsafe field.classes.withUnsafeBufferPointer { classes in
        unsafe field.choices.symbols.withUnsafeBufferPointer { symbols in
          unsafe field.choices.starts.withUnsafeBufferPointer { starts -> [UInt16] in
            guard let classes = classes.baseAddress, let symbols = symbols.baseAddress,
              let starts = starts.baseAddress
            else { return [] }
            var parser = unsafe LZWBeamParser(
              classes: classes, symbols: symbols, starts: starts, classCount: field.choices.count,
              breadth: breadth, symbolBits: field.symbolBits, segment: segment.count)
            defer { parser.deallocate() }
            return parser.codes(segment, symbolBits: field.symbolBits)
          }
        }
      }
    }
    return LZWCodeWriter.stream(codes, symbolBits: field.symbolBits)
  }
}
