internal import GlyphreelExact
internal import GlyphreelTerminal

/// A line of a session: its characters with their looks, without blanks at the end.
struct SessionLine: Hashable {
  var scalars: [Unicode.Scalar] = []
  /// The number of each scalar's look.
  var looks: [Int32] = []

  var text: String { Self.text(scalars[...]) }

  /// The memory that it takes, in characters: a new look takes more than one.
  var cost: Int { scalars.count + 8 * zip(looks, looks.dropFirst()).count { $0 != $1 } }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  mutating func append(_ scalar: Unicode.Scalar, _ look: Int32) {
    scalars.append(scalar)
    looks.append(look)
  }
}

/// The look of a character: its rendition, and the target of its link.
struct SessionLook: Hashable {
  var style = CellStyle()
  @ExactString var link = ""

  init() {}

  /// Creates the look of a cell; of a space that which can be seen.
  init(_ cell: Cell, links: [String]) {
    style = cell.style
    style.link = 0
    guard cell.scalar == " ", cell.marks.isEmpty else {
      let index = Int(cell.style.link) - 1
      if links.indices.contains(index) { link = links[index] }
      return
    }
    style.attributes.formIntersection([.reverse, .strikethrough, .overline])
    let hasLine = !style.attributes.isEmpty || style.underline != .none
    if !hasLine { style.foreground = .standard }
    if style.underline == .none { style.underlineColor = .standard }
  }
}
