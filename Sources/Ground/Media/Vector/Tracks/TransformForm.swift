internal import GlyphreelGraphics

/// The CSS functions of a transform over time; all keyframes have the same.
struct TransformForm {
  /// The point in the piece's space that is translated; the other functions leave it in place.
  let pivot: Point
  /// The rotation in degrees at the start of the samples that continue it.
  var angle = 0.0
  /// True if the fourth number is the angle of a rotation before the scale instead of a skew.
  var turnsTwice = false
  /// That angle in degrees at the start of the samples that continue it.
  var innerAngle = 0.0
  private var rotates = false
  private var skews = false
  private var scales = false
  private var isUniform = true

  init(pivot: Point) {
    self.pivot = pivot
  }

  /// Adds the functions that the numbers of the given samples need.
  mutating func include(_ samples: [[Double]]) {
    rotates = rotates || samples.contains { $0[2] != 0 }
    skews = skews || samples.contains { abs($0[3]) > 1e-6 }
    scales = scales || samples.contains { $0[4] != 1 || $0[5] != 1 }
    isUniform = isUniform && samples.allSatisfy { $0[4] == $0[5] }
  }

  /// Returns the functions of a sample as CSS.
  func css(_ numbers: [Double], decimals: Int) -> String {
    let length = DecimalText(decimals)
    let factor = DecimalText(min(decimals + 4, 9))
    let angle = DecimalText(decimals + 1)
    func px(_ value: Double) -> String { length(value) + (length.units(value) == 0 ? "" : "px") }
    var text: [String] = []
    if length.units(numbers[0]) != 0 || length.units(numbers[1]) != 0 || !(rotates || skews || scales) {
      text.append("translate(\(px(numbers[0])),\(px(numbers[1])))")
    } else {
      text.append("translate(0,0)")
    }
    if rotates { text.append("rotate(\(angle(numbers[2]))deg)") }
    if skews { text.append("skewX(\(angle(numbers[3]))deg)") }
    if scales {
      text.append(
        isUniform
          ? "scale(\(factor(numbers[4])))" : "scale(\(factor(numbers[4])),\(factor(numbers[5])))")
    }
    if (rotates || skews || scales) && pivot != .zero {
      text.append("translate(\(px(-pivot.x)),\(px(-pivot.y)))")
    }
    return text.joined()
  }

  /// Returns CSS functions as the value of SVG's attribute, which has no units; nil for the identity.
  static func attribute(_ css: String) -> String? {
    var text = ""
    var skipped = 0
    let bytes = Array(css.utf8)
    for index in bytes.indices {
      if skipped > 0 {
        skipped -= 1
        continue
      }
      let rest = bytes[index...]
      if rest.starts(with: "px".utf8) {
        skipped = 1
      } else if rest.starts(with: "deg".utf8) {
        skipped = 2
      } else {
        text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      }
    }
    let identity = "translate(0,0)"
    guard text.utf8.starts(with: identity.utf8) else { return text }
    let rest = text.utf8.dropFirst(identity.utf8.count)
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
