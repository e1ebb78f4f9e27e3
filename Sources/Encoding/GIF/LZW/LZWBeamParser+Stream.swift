extension LZWBeamParser {
  /// The code stream of a picture; the dictionary is cleared before the pixels in `clears`, which ascend.
  ///
  /// What lies between two clear codes depends on nothing else, so that several threads may find it.
  static func encode(_ field: SymbolField, clears: [Int], breadth: Breadth, threads: Int = 1) -> [UInt8] {
    let bounds = [0] + clears + [field.classes.count]
    let segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    var lanes = Lanes(threads: threads)
    let codes = lanes.results(segments.count) { number in
      let segment = segments[number]
      return field.classes.withUnsafeBufferPointer { classes in
        field.choices.symbols.withUnsafeBufferPointer { symbols in
          field.choices.starts.withUnsafeBufferPointer { starts -> [UInt16] in
            guard let classes = classes.baseAddress, let symbols = symbols.baseAddress,
              let starts = starts.baseAddress
            else { return [] }
            var parser = LZWBeamParser(
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
