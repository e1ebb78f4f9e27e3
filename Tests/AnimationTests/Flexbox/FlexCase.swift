import Foundation
import GlyphreelAnimation
import GlyphreelGraphics
import Testing

/// A tree with the frames that another implementation computes.
struct FlexCase: Decodable {
  /// The width of the parent, in points.
  let width: Double
  /// The distance of a text's baseline from its top; nil for texts without one.
  let baseline: Double?
  let tree: Node
  /// The frames in preorder: x and y relative to the parent, width, height.
  let frames: [[Double]]

  /// A file of cases.
  struct File: CustomTestStringConvertible {
    let path: String
    /// The largest difference of a coordinate, in points.
    let tolerance: Double
    /// The trees that the other implementation lays out differently from the specification.
    var exceptions: Set<Int> = []

    var testDescription: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  static var files: [File] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures/"
    var files = [
      File(path: folder + "taffy.json", tolerance: 1.0 / 64),
      // In the excepted tree columns that wrap are nested, with percentages of their own heights.
      File(path: folder + "chromium.json", tolerance: 1, exceptions: [180]),
    ]
    if let more = ProcessInfo.processInfo.environment["GLYPHREEL_FLEX_TREES"] {
      files += more.split(separator: ":").map { File(path: String($0), tolerance: 1.0 / 64) }
    }
    return files
  }

  static func read(_ file: File) throws -> [FlexCase] {
    try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(FlexCase.self, from: Data($0.utf8))
    }
  }

  /// The frames that the module computes, in preorder.
  var foundFrames: [[Double]] {
    var flexTree = FlexTree()
    var order: [Int] = []
    let root = tree.add(to: &flexTree, baseline, &order)
    let frames = flexTree.boxes(of: root, width: width, height: nil).map(\.frame)
    // Children are added before their parents.
    return preorder(root, tree).map { frames[$0] }.map { [$0.minX, $0.minY, $0.width, $0.height] }
  }

  private func preorder(_ index: Int, _ node: Node) -> [Int] {
    var indices = [index]
    var ends: [Int] = []
    var end = index - 1
    for child in (node.children ?? []).reversed() {
      ends.append(end)
      end -= child.count
    }
    for (child, end) in zip(node.children ?? [], ends.reversed()) { indices += preorder(end, child) }
    return indices
  }

  /// A box of a tree; lengths are points, or percentages such as `50%`.
  struct Node: Decodable {
    var width, height, minWidth, minHeight, maxWidth, maxHeight, basis: Length?
    var grow, shrink: Double?
    var alignSelf: String?
    var insets: [Double]?
    var direction: String?
    var wrap: Bool?
    var gap: [Double]?
    var align, justify: String?
    var children: [Node]?
    /// The lengths of a text's words.
    var words: [Int]?

    /// The number of boxes in it.
    var count: Int { 1 + (children ?? []).reduce(0) { $0 + $1.count } }

    func add(to tree: inout FlexTree, _ baseline: Double?, _ order: inout [Int]) -> Int {
      var style = FlexStyle()
      func set(_ target: WritableKeyPath<FlexStyle, FlexLength>, _ length: Length?) {
        if let length { style[keyPath: target] = length.value }
      }
      set(\.width, width)
      set(\.height, height)
      set(\.minWidth, minWidth)
      set(\.minHeight, minHeight)
      set(\.maxWidth, maxWidth)
      set(\.maxHeight, maxHeight)
      set(\.basis, basis)
      style.grow = grow ?? 0
      style.shrink = shrink ?? 1
      style.alignSelf = alignSelf.flatMap { FlexAlignment(rawValue: $0) }
      if let insets {
        style.insets = FlexInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
      }
      guard let children else { return tree.add(style, text(words ?? [], baseline)) }
      style.direction = direction.flatMap { FlexDirection(rawValue: $0) } ?? .row
      style.wraps = wrap ?? false
      (style.rowGap, style.columnGap) = (gap?[0] ?? 0, gap?[1] ?? 0)
      style.align = align.flatMap { FlexAlignment(rawValue: $0) } ?? .start
      style.justify = justify.flatMap { FlexJustification(rawValue: $0) } ?? .start
      return tree.add(style, children.map { $0.add(to: &tree, baseline, &order) })
    }

    /// Words of characters that are 6 points wide, in lines of 12 points.
    private func text(_ words: [Int], _ baseline: Double?) -> FlexTree.Leaf {
      let widths = words.map { Double($0) * 6 }
      return FlexTree.Leaf(
        minContentWidth: widths.max() ?? 0,
        maxContentWidth: max(widths.reduce(0, +) + 6 * Double(widths.count - 1), 0)
      ) { width, _ in
        var lines = 0
        var used = 0.0
        for word in widths {
          if lines > 0, used + 6 + word <= width + 1e-3 {
            used += 6 + word
          } else {
            lines += 1
            used = word
          }
        }
        return (Double(lines) * 12, lines > 0 ? baseline : nil)
      }
    }
  }

  /// A length in points, or a percentage.
  struct Length: Decodable {
    let value: FlexLength

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let points = try? container.decode(Double.self) {
        value = .points(points)
      } else {
        let text = try container.decode(String.self)
        value = .fraction((Double(text.dropLast()) ?? 0) / 100)
      }
    }
  }
}
