/// What a frame shows, in painting order: values only, nothing is painted yet.
///
/// Equal lists paint equal pixels, so comparing lists replaces comparing pictures.
public struct DisplayList: Hashable, Sendable {
  /// One thing to paint, in points of the enclosing group's space.
  public enum Item: Hashable, Sendable {
    case glyphs(GlyphRun)
    /// A path filled by the non-zero winding rule.
    case fill(Path, Paint)
    /// A picture scaled into a rectangle and faded to an opacity in 0...1.
    case image(Image, in: Rect, opacity: Double)
    case group(Group)

    /// A path filled with one colour by the non-zero winding rule.
    public static func fill(_ path: Path, _ color: Color) -> Item { .fill(path, .color(color)) }
  }

  /// What of a group is shown, in the group's space; where it ends within a pixel, it is soft.
  public enum Clip: Hashable, Sendable {
    case rect(Rect)
    /// The inside of a path by the non-zero winding rule.
    case path(Path)
  }

  /// Items that are moved, blurred, clipped, faded and composited as one.
  ///
  /// In this order: the items are painted, blurred, put over their shadow, clipped, faded, and composited. What is to
  /// be clipped before it is blurred or casts its shadow goes into a group of its own.
  ///
  /// A group in which another one is composited by any mode but source-over is painted by itself first, as is one
  /// that is faded: the mode sees what is before it in the same group and nothing of what is behind that. The
  /// same holds for the list as a whole and its background.
  public struct Group: Hashable, Sendable {
    /// From the group's space to the enclosing one.
    public var transform: AffineTransform
    /// The standard deviation of a Gaussian blur, in points of the group's space; 0 for none.
    ///
    /// CSS's `blur()` has the same measure. Painted with more than 1000 pixels, it is limited to them.
    public var blur: Double
    /// What the blurred items cast; nil for none.
    public var shadow: Shadow?
    /// What of the group and its shadow is shown; nil shows all.
    public var clip: Clip?
    /// 0...1, applied to the finished group.
    public var opacity: Double
    /// How the finished, clipped and faded group joins what is before it.
    public var compositeMode: CompositeMode
    /// In painting order.
    public var items: [Item]

    /// A group that shows its items as they are if nothing else is given.
    public init(
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

    /// A group that is clipped by the inside of a path.
    public init(
      transform: AffineTransform = .identity, blur: Double = 0, shadow: Shadow? = nil, clip: Path,
      opacity: Double = 1, compositeMode: CompositeMode = .sourceOver, items: [Item]
    ) {
      self.init(
        transform: transform, blur: blur, shadow: shadow, opacity: opacity, compositeMode: compositeMode,
        items: items)
      self.clip = .path(clip)
    }
  }

  /// In painting order.
  public var items: [Item]

  /// A list of items in painting order.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// Paints an item over all others.
  public mutating func append(_ item: Item) { items.append(item) }

  /// Fills a path with one colour over all other items.
  public mutating func fill(_ path: Path, _ color: Color) { items.append(.fill(path, color)) }
}
