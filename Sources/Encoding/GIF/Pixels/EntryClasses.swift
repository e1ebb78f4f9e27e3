/// Which symbols may stand for the colours of a picture.
struct EntryClasses {
  /// By the area's entries, their places in `choices`.
  var classes: [UInt16]
  var choices: SymbolChoices
  /// The classes of pixels that may be transparent, as they are shown already.
  var skippable = 0..<0
  /// Whether symbols of one class may stand for different colours.
  var isApproximate = false
  var symbolBits: Int

  /// The same for each pixel.
  func field(_ area: PictureArea) -> SymbolField {
    var field = SymbolField(
      width: area.width, classes: area.mapped(classes), choices: choices, symbolBits: symbolBits)
    field.skippable = skippable
    field.isApproximate = isApproximate
    return field
  }

  /// By entry, one symbol that may stand for it.
  ///
  /// What is shown already is transparent, or drawn again where it may be, whichever makes for fewer changes from pixel
  /// to pixel: that tells which has the shorter codes without coding both.
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
  /// How much more often a pixel's symbol differs from the one before, if entries have some symbols and not others.
  func changes(_ symbols: [UInt8], minus others: [UInt8]) -> Int {
    guard let first = runs.pieces.first?.first else { return 0 }
    precondition(symbols.count == entries.count && others.count == entries.count, "each entry has a symbol")
    var (changes, last) = (0, (symbols[first.entry], others[first.entry]))
    for runs in runs.pieces {
      for place in 0..<runs.count {
        let entry = runs[place].entry
        changes &+= symbols[entry] == last.0 ? 0 : 1
        changes &-= others[entry] == last.1 ? 0 : 1
        last = (symbols[entry], others[entry])
      }
    }
    return changes
  }
}
