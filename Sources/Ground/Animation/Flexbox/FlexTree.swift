package import GlyphreelGraphics

/// A tree of boxes to lay out: containers and leaves, each with an index.
package struct FlexTree {
  /// A leaf's content, such as text.
  package struct Leaf {
    /// The smallest width without overflow and the width without a limit, in points.
    package var minContentWidth: Double
    package var maxContentWidth: Double
    /// The width divided by the height, of an image; nil for other contents.
    package var ratio: Double?
    /// Returns the content's height at a given width, and the distance of its first baseline from its top.
    ///
    /// The height of the box is passed if it is given; it doesn't change the returned height, but can move the baseline.
    /// The baseline is nil if the content has none.
    package var measure: (_ width: Double, _ boxHeight: Double?) -> (height: Double, baseline: Double?)

    package init(
      minContentWidth: Double, maxContentWidth: Double, ratio: Double? = nil,
      measure: @escaping (_ width: Double, _ boxHeight: Double?) -> (height: Double, baseline: Double?)
    ) {
      self.minContentWidth = minContentWidth
      self.maxContentWidth = maxContentWidth
      self.ratio = ratio
      self.measure = measure
    }
  }

  enum Content {
    case leaf(Leaf)
    case container([Int])
  }

  private(set) var styles: [FlexStyle] = []
  private(set) var contents: [Content] = []

  package init() {}

  /// Adds a leaf and returns its index.
  package mutating func add(_ style: FlexStyle, _ leaf: Leaf) -> Int {
    styles.append(style)
    contents.append(.leaf(leaf))
    return styles.count - 1
  }

  /// Adds a container of boxes that were added before, and returns its index.
  package mutating func add(_ style: FlexStyle, _ children: [Int]) -> Int {
    styles.append(style)
    contents.append(.container(children))
    return styles.count - 1
  }

  /// Returns all boxes below a root, relative to their parents, with the sizes at which their contents are laid out; the
  /// root's box is at the origin.
  ///
  /// - Parameters:
  ///   - root: The index of the outermost box.
  ///   - width: The space for its width, in points; nil for its natural width. A width in its own style takes precedence.
  ///   - height: The height that percentages of the root's style refer to; nil for none.
  package func boxes(of root: Int, width: Double?, height: Double?) -> [FlexBox] {
    var solver = FlexSolver(self)
    return solver.boxes(of: root, width: width, height: height)
  }
}

/// The place of a box in a flex layout.
package struct FlexBox: Hashable, Sendable {
  /// The frame, relative to the parent's border box.
  package var frame: Rect
  /// The size at which the content is laid out: that of the frame, unless the box is collapsed.
  package var size: Size
}
