internal import GlyphreelGraphics

/// Writes a path as SVG path data.
struct PathText {
  private let number: DecimalText
  private var text = ""
  /// The last number ended with a fraction, so that another one beginning with a point needs no separator.
  private var last: (letter: Unicode.Scalar, hasPoint: Bool)?

  /// Returns a path in relative commands, the shortest form.
  ///
  /// - Parameter decimals: The number of decimals of its coordinates.
  static func relative(_ path: Path, decimals: Int) -> String {
    var writer = PathText(decimals)
    writer.writeRelative(path)
    return writer.text
  }

  private init(_ decimals: Int) {
    number = DecimalText(decimals)
  }

  private mutating func write(_ letter: Unicode.Scalar, _ units: [Int]) {
    if last?.letter != letter || letter == "m" {
      text.unicodeScalars.append(letter)
      last = (letter, false)
      writeFirst(units)
    } else {
      writeFollowing(units)
    }
  }

  private mutating func writeFirst(_ units: [Int]) {
    guard let first = units.first else { return }
    let digits = number.text(units: first)
    text += digits
    last?.hasPoint = digits.utf8.contains(UInt8(ascii: "."))
    writeFollowing(Array(units.dropFirst()))
  }

  private mutating func writeFollowing(_ units: [Int]) {
    for unit in units {
      let digits = number.text(units: unit)
      let start = digits.utf8.first
      let isSeparated =
        start == UInt8(ascii: "-") || (start == UInt8(ascii: ".") && last?.hasPoint == true)
      if !isSeparated { text += " " }
      text += digits
      last?.hasPoint = digits.utf8.contains(UInt8(ascii: "."))
    }
  }

  private mutating func writeRelative(_ path: Path) {
    var (x, y) = (0, 0)
    var start = (x: 0, y: 0)
    // The control point of a quadratic curve before, as a reader reconstructs it.
    var control: (x: Int, y: Int)?
    func units(_ point: Point) -> (x: Int, y: Int) { (number.units(point.x), number.units(point.y)) }
    for element in path.elements {
      var nextControl: (x: Int, y: Int)?
      switch element {
      case .move(let to):
        let to = units(to)
        write("m", [to.x - x, to.y - y])
        (x, y) = to
        start = to
      case .line(let to):
        let to = units(to)
        if to.y == y {
          if to.x != x { write("h", [to.x - x]) }
        } else if to.x == x {
          write("v", [to.y - y])
        } else {
          write("l", [to.x - x, to.y - y])
        }
        (x, y) = to
      case .quad(let to, let through):
        let (to, through) = (units(to), units(through))
        if let control, abs(2 * x - control.x - through.x) <= 1, abs(2 * y - control.y - through.y) <= 1 {
          nextControl = (2 * x - control.x, 2 * y - control.y)
          write("t", [to.x - x, to.y - y])
        } else {
          nextControl = through
          write("q", [through.x - x, through.y - y, to.x - x, to.y - y])
        }
        (x, y) = to
      case .cubic(let to, let first, let second):
        let (to, first, second) = (units(to), units(first), units(second))
        write("c", [first.x - x, first.y - y, second.x - x, second.y - y, to.x - x, to.y - y])
        (x, y) = to
      case .close:
        write("z", [])
        (x, y) = start
      }
      control = nextControl
    }
  }
}

extension Piece.PathElement {
  /// The number of its coordinates.
  var numberCount: Int {
    switch self {
    case .move, .line: 2
    case .quad: 4
    case .cubic: 6
    case .close: 0
    }
  }
}

extension Path {
  /// Creates a path from elements and their coordinates.
  init(_ elements: [Piece.PathElement], _ coordinates: [Double]) {
    self.init()
    var next = 0
    func point(_ offset: Int) -> Point {
      Point(x: coordinates[next + offset], y: coordinates[next + offset + 1])
    }
    for element in elements {
      switch element {
      case .move: move(to: point(0))
      case .line: line(to: point(0))
      case .quad: quad(to: point(2), control: point(0))
      case .cubic: cubic(to: point(4), control1: point(0), control2: point(2))
      case .close: close()
      }
      next += element.numberCount
    }
  }
}
