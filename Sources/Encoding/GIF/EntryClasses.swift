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

  /// By pixel, one symbol that may stand for it.
  ///
  /// What is shown already is transparent, or drawn again where it may be, whichever makes for fewer changes from pixel
  /// to pixel: that tells which has the shorter codes without coding both.
  func symbols(_ area: PictureArea) -> [UInt8] {
    let skipping = area.mapped(classes.map { choices.first(of: Int($0)) })
    if skippable.isEmpty { return skipping }
    let drawing = area.mapped(
      classes.map { skippable.contains(Int($0)) ? choices.last(of: Int($0)) : choices.first(of: Int($0)) })
    return Self.changes(drawing) < Self.changes(skipping) ? drawing : skipping
  }

  /// How often a symbol differs from the one before.
  static func changes(_ symbols: [UInt8]) -> Int {
    // Bounds: loads are asked for at places that have seven more bytes behind them, and one before.
    unsafe symbols.withUnsafeBytes { bytes in
      var (changes, place) = (0, 1)
      while place &+ 8 <= bytes.count {
        // Eight at once, and at most 31 times: then the sums of each of eight bytes can be added as one.
        let rounds = min((bytes.count &- place) / 8, 31)
        var sums: UInt64 = 0
        for _ in 0..<rounds {
          let difference =
            unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            ^ bytes.loadUnaligned(fromByteOffset: place &- 1, as: UInt64.self)
          // The highest bit of each byte that is not zero.
          let low = (difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
          sums &+= (low | difference) &>> 7 & 0x0101_0101_0101_0101
          place &+= 8
        }
        changes &+= Int((sums &* 0x0101_0101_0101_0101) &>> 56)
      }
      while place < bytes.count {
        changes &+= symbols[place] == symbols[place &- 1] ? 0 : 1
        place &+= 1
      }
      return changes
    }
  }
}
