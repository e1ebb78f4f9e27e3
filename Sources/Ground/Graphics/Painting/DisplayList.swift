/// The contents of a frame as a list of values in painting order.
///
/// Equal lists paint equal pixels, so comparing lists replaces comparing bitmaps.
package struct DisplayList: Hashable, Sendable {
  /// An item to paint, in points of the enclosing group's space.
  ///
  /// Its contents are on the heap. A group takes 320 bytes; without the heap, lists of groups would be slow to copy, and painting
  /// nested groups would need a deep stack.
  package indirect enum Item: Hashable, Sendable {
    case glyphs(GlyphRun)
    /// A path filled by the non-zero winding rule.
    case fill(Path, Paint)
    /// A stroke, which is filled like its outline.
    case stroke(StrokedPath, Paint)
    /// Strokes along the edges of glyphs.
    case glyphStroke(GlyphStroke)
    /// An image scaled to a rectangle, with an opacity in 0...1.
    case image(RasterImage, in: Rect, opacity: Double)
    case group(Group)

    /// A path filled with one colour by the non-zero winding rule.
    package static func fill(_ path: Path, _ color: Color) -> Item { .fill(path, .color(color)) }
  }

  /// The clip of a group, in the group's space.
  ///
  /// Its edges are anti-aliased.
  package enum Clip: Hashable, Sendable {
    case rect(Rect)
    /// The inside of a path by the non-zero winding rule.
    case path(Path)
  }

  /// A list of items that are transformed, blurred, clipped, faded and composited together.
  ///
  /// The order is: paint the items, blur them, put them over their shadow, clip, fade, and composite. To clip items
  /// before they are blurred or cast a shadow, put them into a nested group.
  ///
  /// A group is isolated, which means painted into its own layer first, if it is faded or if a nested group uses a mode
  /// other than source-over. The mode's backdrop is then only what is before it in the same group. The same applies to
  /// the list as a whole and its background.
  package struct Group: Hashable, Sendable {
    /// The transform from the group's space to the enclosing one.
    package var transform: AffineTransform
    /// The standard deviation of a Gaussian blur, in points of the group's space; 0 for none.
    ///
    /// The value is that of CSS's `blur()`. It is limited to 1000 pixels.
    package var blur: Double
    /// The shadow of the blurred items; nil for none.
    package var shadow: Shadow?
    /// The clip of the group and its shadow; nil for none.
    package var clip: Clip?
    /// The opacity of the finished group, 0...1.
    package var opacity: Double
    /// The mode in which the finished, clipped and faded group is composited.
    package var compositeMode: CompositeMode
    /// True if the items' luminance, times their alpha, becomes the group's alpha, as in a luminance mask.
    ///
    /// It applies before the group is clipped and faded.
    package var isLuminanceMask = false
    /// The movement that its glyphs follow exactly; nil at rest, where they are on the grid of subpixel positions.
    package var motion: GlyphMotion?
    /// The cells that its items show; nil for other drawings.
    package var cells = Annotation<CellFrame?>(nil)
    /// The layer of a scene that the group draws; nil for other groups.
    package var layer = Annotation<Int?>(nil)
    /// The items in painting order.
    package var items: [Item]

    /// Creates a group, by default without any effect.
    package init(
      transform: AffineTransform = .identity, blur: Double = 0, shadow: Shadow? = nil, clip: Rect? = nil,
      opacity: Double = 1, compositeMode: CompositeMode = .sourceOver, items: [Item]
    ) {
      self.transform = transform
      self.blur = blur
      self.shadow = shadow
      self.clip = clip.map(Clip.rect)
      self.opacity = opacity
      self.compositeMode = compositeMode
      self.items = items
    }

    /// Creates a group that is clipped to the inside of a path.
    package init(
      transform: AffineTransform = .identity, blur: Double = 0, shadow: Shadow? = nil, clip: Path,
      opacity: Double = 1, compositeMode: CompositeMode = .sourceOver, items: [Item]
    ) {
      self.init(
        transform: transform, blur: blur, shadow: shadow, opacity: opacity, compositeMode: compositeMode,
        items: items)
      self.clip = .path(clip)
    }
  }

  /// The items in painting order.
  package var items: [Item]

  /// Creates a list of items in painting order.
  package init(_ items: [Item] = []) {
    self.items = items
  }

  /// Appends an item, which is painted over all others.
  package mutating func append(_ item: Item) { items.append(item) }
}
