import Foundation
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct SVGPathReaderTests {
  private enum Step: Decodable {
    case letter(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let letter = try? container.decode(String.self) {
        self = .letter(letter)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  private func steps(_ path: Path) -> [(String, [Double])] {
    path.elements.map { element in
      switch element {
      case .move(let to): ("M", [to.x, to.y])
      case .line(let to): ("L", [to.x, to.y])
      case .quad(let to, let c): ("Q", [c.x, c.y, to.x, to.y])
      case .cubic(let to, let a, let b): ("C", [a.x, a.y, b.x, b.y, to.x, to.y])
      case .close: ("Z", [])
      }
    }
  }

  private static let texts = [
    "M10 20L30 40", "m 10 20 30 40 -5 6", "M1,2 3,4 5,6Z", "M0 0H10V20h-5v-3", "M0 0 H 1 2 3 V 4 5",
    "M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "m1 1c1 2 3 4 5 6s7 8 9 10", "M0 0S3 4 5 6",
    "M0 0Q5 10 10 0T20 0t10 5",
    "M2 3T10 5", "M.5.5 1-1", "M-.5.25L1e1 2E-1-3.5.5", "M0 0L10 0 10 10z",
    "M0 0A25 26 -30 0 1 50 -25", "M0 0a1 1 0 0110 10", "M0 0a1 1 0 01.5.5", "M0 0a25,50 -30 1,1 50,-25z",
    "M10 315L110 215A36 60 0 0 1 150.71 170.29L172.55 152.45A30 50 -45 0 1 215.1 109.9L315 10",
    "M600 350l50-25a25 25-30 0150-25l50-25a25 50-30 0 1 50-25", "M3 4a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M1 1A-4 5 20 0 0 9 9", " \n M 1 2 \t L 3 , 4 \r ", "M20 6 9 17l-5-5", "",
  ]

  @Test func `parsed paths match those of fontTools`() throws {
    let request = String(decoding: try JSONEncoder().encode(Self.texts), as: UTF8.self)
    let answer = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/svg_paths.py")], input: request)
    let all = try JSONDecoder().decode([[[Step]]].self, from: Data(answer.utf8))
    for (text, wanted) in zip(Self.texts, all) {
      let ours = steps(try Path(svg: text))
      #expect(ours.count == wanted.count, "\(text)")
      for (step, other) in zip(ours, wanted) {
        guard case .letter(let letter) = other[0] else {
          Issue.record("no letter")
          continue
        }
        #expect(step.0 == letter, "\(text)")
        for (ours, theirs) in zip(step.1, other.dropFirst()) {
          guard case .number(let theirs) = theirs else { continue }
          #expect(abs(ours - theirs) < 1e-5, "\(text): \(step) \(theirs)")
        }
      }
    }
  }

  @Test func `the start of a closed contour becomes the current point`() throws {
    #expect(try Path(svg: "M5 5h2zl1 1zm3 3l1 0") == Path(svg: "M5 5L7 5ZM5 5L6 6ZM8 8L9 8"))
  }

  @Test func `an arc is within 3/10000 of its radius`() throws {
    var largest = 0.0
    let circle = try Path(svg: "M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0")
    var start = Point.zero
    for element in circle.elements {
      switch element {
      case .move(let to): start = to
      case .cubic(let to, let a, let b):
        for i in 0...20 {
          let t = Double(i) / 20
          let s = 1 - t
          let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          let x = w0 * start.x + w1 * a.x + w2 * b.x + w3 * to.x
          let y = w0 * start.y + w1 * a.y + w2 * b.y + w3 * to.y
          largest = max(largest, abs((x * x + y * y).squareRoot() - 10))
        }
        start = to
      default: Issue.record("not a curve")
      }
    }
    #expect(largest < 0.003)
  }

  @Test(arguments: [
    ("L1 2", 0, "a path begins with M; write 'M x y' before 'L'"),
    ("1 2", 0, "there are too many numbers; the path begins with M, and Z takes none"),
    ("M1", 2, "y of 'M x y' is missing: expected a number, found the end"),
    ("M1 2 3", 6, "y of 'M x y' is missing: expected a number, found the end"),
    ("M1 2X3", 4, "'X' is not a command; write one of M L H V C S Q T A Z, or its small letter"),
    ("M0 0 L 1,, 2", 9, "y of 'L x y' is missing: expected a number, found ','"),
    ("M0 0 1 1,L", 8, "after the comma a number is missing; remove the comma"),
    ("M0 0z 5", 6, "there are too many numbers; the path begins with M, and Z takes none"),
    (
      "M0 0A1 1 0 2 1 5 5", 11,
      "the large-arc flag of 'A rx ry rotation large-arc sweep x y' is missing: expected 0 or 1, found '2'"
    ),
    (
      "M0 0A1 1 0 1", 12,
      "the sweep flag of 'A rx ry rotation large-arc sweep x y' is missing: expected 0 or 1, found the end"
    ),
    ("M0 0C1 2 3 4 é", 13, "x of 'C x1 y1 x2 y2 x y' is missing: expected a number, found 'é'"),
    ("M1e400 0", 1, "1e400 is too large; write a number up to 1e15"),
    ("M-", 1, "x of 'M x y' is missing: expected a number, found '-'"),
  ])
  func `an error states its offset and a remedy`(text: String, offset: Int, message: String) {
    #expect(throws: GraphicsSyntaxError(offset: offset, message: message)) { try Path(svg: text) }
  }
}
