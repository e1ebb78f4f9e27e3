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

  private static func changes(_ symbols: [UInt8]) -> Int {
    var changes = 0
    for place in 1..<max(symbols.count, 1) {
      changes &+= symbols[place] == symbols[place &- 1] ? 0 : 1
    }
    return changes
  }
}
