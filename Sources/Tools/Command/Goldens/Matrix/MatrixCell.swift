import GlyphreelScene
import GlyphreelExact
import GlyphreelTypography

/// A cell of a matrix: how a scene is rendered for one golden.
struct MatrixCell: Sendable {
  /// What distinguishes the cell, in the order of the axes: `de`, `dark`.
  private(set) var labels: [String] = []
  var assignments: [Assignment] = []
  /// A BCP 47 tag; nil for the scene's own.
  var locale: String?
  var contentSize: ContentSize?
  var theme: Look.Theme?
  var direction: ParagraphStyle.Direction?
  /// Pixels per point; nil for the option's.
  var scale: Double?

  /// The cell in messages: `de, dark`.
  var words: String { labels.joined(separator: ", ") }

  /// Returns the golden's name of a scene in this cell: `todo@de,dark`.
  func name(of scene: String) -> String { scene + "@" + labels.joined(separator: ",") }

  /// Returns the cell with one more value.
  func adding(_ label: String, _ change: (inout MatrixCell) -> Void) -> MatrixCell {
    var cell = self
    cell.labels.append(Self.fileName(label))
    change(&cell)
    return cell
  }

  /// Returns two values whose files would have the same name, also where names ignore case; nil if there are none.
  static func sameLabel(among values: [String]) -> (String, String)? {
    var seen: [ExactString: String] = [:]
    for value in values {
      if let first = seen.updateValue(value, forKey: ExactString(fileName(value).lowercased())) {
        return (first, value)
      }
    }
    return nil
  }

  /// Returns a label with which files can be named on all systems, 40 characters at most.
  private static func fileName(_ label: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in label.unicodeScalars.prefix(40) {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      name.append(isPlain || isMark || scalar == "-" || scalar == "." ? scalar : "-")
    }
    return String(name)
  }
}
