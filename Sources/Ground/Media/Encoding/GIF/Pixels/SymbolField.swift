/// The input of the LZW parsers: each pixel has a class, and each class has one or more symbols.
///
/// An `IndexLayout` makes a field with one pixel for each entry of a picture, which `spread(over:)` gives to the pixels.
///
/// A pixel that must be drawn in one colour has a class of one symbol. An unchanged pixel may be its colour or
/// transparent. A pixel whose colour may be approximate may have any near colour. The parser picks the symbols that
/// make the code stream short.
struct SymbolField {
  /// The width of a row in pixels.
  var width: Int
  /// The class of each pixel, row by row.
  private(set) var classes: [UInt16]
  /// The symbols of each class, the preferred one first.
  private(set) var choices: SymbolChoices
  /// The classes of pixels that may be transparent because the player shows them already.
  var skippable = 0..<0
  /// True if symbols of one class may have different colours.
  var isApproximate = false
  /// The number of bits of a symbol, 2 to 8.
  let symbolBits: Int

  init(width: Int, classes: [UInt16], choices: SymbolChoices, symbolBits: Int) {
    precondition((2...8).contains(symbolBits) && !classes.isEmpty && classes.count % width == 0)
    precondition(choices.symbols.allSatisfy { Int($0) < 1 << symbolBits })
    var highest: UInt16 = 0
    for pixel in 0..<classes.count where classes[pixel] > highest { highest = classes[pixel] }
    precondition(highest < choices.count, "each class has symbols")
    self.width = width
    self.classes = classes
    self.choices = choices
    self.symbolBits = symbolBits
  }

  /// Creates a picture in which each pixel has exactly one symbol.
  init(width: Int, symbols: [UInt8], symbolBits: Int) {
    self.init(
      width: width, classes: symbols.map(UInt16.init), choices: .everySymbol(bits: symbolBits),
      symbolBits: symbolBits)
  }

  var height: Int { classes.count / width }

  /// The preferred symbol of each pixel.
  var firstSymbols: [UInt8] {
    let table = (0..<choices.count).map { choices.first(of: $0) }
    // Bounds: the buffer has room for one symbol per pixel, and `init` has checked that classes are below the number
    // of choices.
    return unsafe [UInt8](unsafeUninitializedCapacity: classes.count) { symbols, written in
      unsafe classes.withUnsafeBufferPointer { classes in
        unsafe table.withUnsafeBufferPointer { table in
          guard let symbols = symbols.baseAddress, let classes = classes.baseAddress,
            let table = table.baseAddress
          else { return }
          for pixel in 0..<self.classes.count {
            unsafe (symbols + pixel).initialize(to: table[Int(classes[pixel])])
          }
        }
      }
      written = classes.count
    }
  }

  /// Returns the field of a picture's pixels from the field of its entries.
  func spread(over area: PictureArea) -> SymbolField {
    var result = self
    (result.width, result.classes) = (area.width, area.mapped(classes))
    return result
  }

  /// Returns one symbol for each entry of a picture.
  ///
  /// Unchanged pixels are all transparent, or all drawn again where that is allowed, whichever has fewer changes of
  /// symbol between adjacent pixels. This predicts which alternative has shorter codes, without encoding both.
  func symbols(_ area: PictureArea) -> [UInt8] {
    let skipping = firstSymbols
    if skippable.isEmpty { return skipping }
    let drawing = classes.map {
      skippable.contains(Int($0)) ? choices.last(of: Int($0)) : choices.first(of: Int($0))
    }
    return area.changes(drawing, minus: skipping) < 0 ? drawing : skipping
  }

  /// True if preferring colours to transparent changes the preferred symbol of a class.
  ///
  /// Only classes that occur are skippable.
  var hasOtherPreferences: Bool { skippable.contains { choices.first(of: $0) != choices.last(of: $0) } }

  /// Returns a field that prefers the last symbol, a colour, of each pixel that may be transparent.
  func preferringColors() -> SymbolField {
    var result = self
    result.choices = choices.reversed(in: skippable)
    return result
  }

  /// Returns a field with only the preferred symbol of each pixel.
  func withoutChoice() -> SymbolField {
    SymbolField(width: width, symbols: firstSymbols, symbolBits: symbolBits)
  }

  /// Returns a field with the rows in the order of an interlaced GIF.
  ///
  /// GIF89a specification, appendix E: every eighth row, then the rows half way between, and so on.
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

extension PictureArea {
  /// Returns the difference in the number of symbol changes between adjacent pixels for two assignments of symbols.
  func changes(_ symbols: [UInt8], minus others: [UInt8]) -> Int {
    guard let first = runs.first?.first else { return 0 }
    precondition(symbols.count == entries.count && others.count == entries.count, "each entry has a symbol")
    var (changes, last) = (0, (symbols[first.entry], others[first.entry]))
    for runs in runs {
      for index in 0..<runs.count {
        let entry = runs[index].entry
        changes &+= symbols[entry] == last.0 ? 0 : 1
        changes &-= others[entry] == last.1 ? 0 : 1
        last = (symbols[entry], others[entry])
      }
    }
    return changes
  }
}

/// The concatenated symbol lists of all classes.
struct SymbolChoices {
  private(set) var symbols: [UInt8] = []
  /// The start of each class's list, and the end of the last one.
  private(set) var starts: [Int32] = [0]

  var count: Int { starts.count - 1 }

  /// Adds a class and returns it.
  ///
  /// The preferred symbol comes first.
  mutating func add(_ symbols: [UInt8]) -> UInt16 {
    precondition(!symbols.isEmpty && count <= UInt16.max)
    self.symbols += symbols
    starts.append(Int32(self.symbols.count))
    return UInt16(count - 1)
  }

  /// Adds a class with one symbol and returns it.
  mutating func add(_ symbol: UInt8) -> UInt16 {
    precondition(count <= UInt16.max)
    symbols.append(symbol)
    starts.append(Int32(symbols.count))
    return UInt16(count - 1)
  }

  func first(of index: Int) -> UInt8 { symbols[Int(starts[index])] }

  func last(of index: Int) -> UInt8 { symbols[Int(starts[index + 1]) - 1] }

  /// Returns the same classes with the lists of a range reversed.
  func reversed(in range: Range<Int>) -> SymbolChoices {
    var result = SymbolChoices()
    for index in 0..<count {
      let symbols = symbols[Int(starts[index])..<Int(starts[index + 1])]
      _ = result.add(range.contains(index) ? symbols.reversed() : Array(symbols))
    }
    return result
  }

  /// Returns one class for each symbol.
  static func everySymbol(bits: Int) -> SymbolChoices {
    var choices = SymbolChoices()
    for symbol in 0..<(1 << bits) { _ = choices.add(UInt8(symbol)) }
    return choices
  }
}
