/// A picture as the LZW parsers see it: each pixel has a class, each class the symbols that may stand for it.
///
/// A pixel that must be drawn in one colour has a class of one symbol. One that the player shows already may be its
/// colour or transparent, and one whose colour need not be exact may be any near to it: the parser picks what makes
/// the code stream short.
struct SymbolField {
  /// The pixels of a row.
  var width: Int
  /// By pixel, row after row.
  private(set) var classes: [UInt16]
  /// The symbols of a class, the preferred one first.
  private(set) var choices: SymbolChoices
  /// The classes of pixels that may be transparent, as they are shown already.
  var skippable = 0..<0
  /// Whether symbols of one class may stand for different colours.
  var isApproximate = false
  /// Every symbol is below `1 << symbolBits`; 2 to 8.
  let symbolBits: Int

  init(width: Int, classes: [UInt16], choices: SymbolChoices, symbolBits: Int) {
    precondition((2...8).contains(symbolBits) && !classes.isEmpty && classes.count % width == 0)
    precondition(choices.symbols.allSatisfy { Int($0) < 1 << symbolBits })
    var highest: UInt16 = 0
    for place in 0..<classes.count where classes[place] > highest { highest = classes[place] }
    precondition(highest < choices.count, "each class has symbols")
    self.width = width
    self.classes = classes
    self.choices = choices
    self.symbolBits = symbolBits
  }

  /// A picture in which each pixel has one symbol.
  init(width: Int, symbols: [UInt8], symbolBits: Int) {
    self.init(
      width: width, classes: symbols.map(UInt16.init), choices: .everySymbol(bits: symbolBits),
      symbolBits: symbolBits)
  }

  var height: Int { classes.count / width }

  /// For each pixel the preferred symbol.
  var firstSymbols: [UInt8] {
    let table = (0..<choices.count).map { choices.first(of: $0) }
    // Bounds: there is room for one symbol a pixel, and classes are below the number of choices, as `init` has asked.
    return unsafe [UInt8](unsafeUninitializedCapacity: classes.count) { symbols, written in
      unsafe classes.withUnsafeBufferPointer { classes in
        unsafe table.withUnsafeBufferPointer { table in
          guard let symbols = symbols.baseAddress, let classes = classes.baseAddress,
            let table = table.baseAddress
          else { return }
          for place in 0..<self.classes.count {
            unsafe (symbols + place).initialize(to: table[Int(classes[place])])
          }
        }
      }
      written = classes.count
    }
  }

  /// Whether other symbols are preferred where pixels may be transparent, if colours are.
  ///
  /// Classes that may be are those of some pixels.
  var hasOtherPreferences: Bool { skippable.contains { choices.first(of: $0) != choices.last(of: $0) } }

  /// The same with the last symbol that may stand for a pixel as the preferred one, where it may be transparent.
  func preferringColors() -> SymbolField {
    var result = self
    result.choices = choices.reversed(in: skippable)
    return result
  }

  /// The same with the preferred symbol for every pixel.
  func withoutChoice() -> SymbolField {
    SymbolField(width: width, symbols: firstSymbols, symbolBits: symbolBits)
  }

  /// The same with the rows in the order in which an interlaced GIF has them.
  ///
  /// GIF89a specification, appendix E: every eighth row, the rows half way between, and so on.
  func interlaced() -> SymbolField {
    var result = self
    result.classes = []
    result.classes.reserveCapacity(classes.count)
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: first, to: height, by: step) {
        result.classes += classes[row * width..<(row + 1) * width]
      }
    }
    return result
  }
}

/// Lists of symbols by class, one after the other.
struct SymbolChoices {
  private(set) var symbols: [UInt8] = []
  /// Where the list of a class starts; one more than there are classes.
  private(set) var starts: [Int32] = [0]

  var count: Int { starts.count - 1 }

  /// Adds a class and returns it; the preferred symbol comes first.
  mutating func add(_ symbols: [UInt8]) -> UInt16 {
    precondition(!symbols.isEmpty && count <= UInt16.max)
    self.symbols += symbols
    starts.append(Int32(self.symbols.count))
    return UInt16(count - 1)
  }

  /// Adds a class of one symbol and returns it.
  mutating func add(_ symbol: UInt8) -> UInt16 {
    precondition(count <= UInt16.max)
    symbols.append(symbol)
    starts.append(Int32(symbols.count))
    return UInt16(count - 1)
  }

  func first(of index: Int) -> UInt8 { symbols[Int(starts[index])] }

  func last(of index: Int) -> UInt8 { symbols[Int(starts[index + 1]) - 1] }

  /// The same classes; of those in a range, the last symbol comes first.
  func reversed(in range: Range<Int>) -> SymbolChoices {
    var result = SymbolChoices()
    for index in 0..<count {
      let symbols = symbols[Int(starts[index])..<Int(starts[index + 1])]
      _ = result.add(range.contains(index) ? symbols.reversed() : Array(symbols))
    }
    return result
  }

  /// True when some class has a choice.
  var hasChoice: Bool { symbols.count > count }

  /// A class for each symbol, with nothing to choose.
  static func everySymbol(bits: Int) -> SymbolChoices {
    var choices = SymbolChoices()
    for symbol in 0..<(1 << bits) { _ = choices.add(UInt8(symbol)) }
    return choices
  }
}
