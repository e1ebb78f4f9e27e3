/// The symbol classes of a picture's colour entries.
struct EntryClasses {
  /// The class of each entry: an index into `choices`.
  var classes: [UInt16]
  var choices: SymbolChoices
  /// The classes of pixels that may be transparent because the player shows them already.
  var skippable = 0..<0
  /// True if symbols of one class may have different colours.
  var isApproximate = false
  var symbolBits: Int

  /// Returns the symbol field of the picture's pixels.
  func field(_ area: PictureArea) -> SymbolField {
    var field = SymbolField(
      width: area.width, classes: area.mapped(classes), choices: choices, symbolBits: symbolBits)
    field.skippable = skippable
    field.isApproximate = isApproximate
    return field
  }

  /// Returns one symbol for each entry.
  ///
  /// Unchanged pixels are all transparent, or all drawn again where that is allowed, whichever has fewer changes of
  /// symbol between adjacent pixels. This predicts which alternative has shorter codes, without encoding both.
  func symbols(_ area: PictureArea) -> [UInt8] {
    let skipping = classes.map { choices.first(of: Int($0)) }
    if skippable.isEmpty { return skipping }
    let drawing = classes.map {
      skippable.contains(Int($0)) ? choices.last(of: Int($0)) : choices.first(of: Int($0))
    }
    return area.changes(drawing, minus: skipping) < 0 ? drawing : skipping
  }
}

extension PictureArea {
  /// Returns the difference in the number of symbol changes between adjacent pixels for two assignments of symbols.
  func changes(_ symbols: [UInt8], minus others: [UInt8]) -> Int {
    guard let first = runs.pieces.first?.first else { return 0 }
    precondition(symbols.count == entries.count && others.count == entries.count, "each entry has a symbol")
    var (changes, last) = (0, (symbols[first.entry], others[first.entry]))
    for runs in runs.pieces {
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
