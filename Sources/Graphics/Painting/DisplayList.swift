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

  /// Items that are moved, clipped, faded and composited as one.
  ///
  /// A group in which another one is composited by any mode but source-over is painted by itself first, as is one
  /// that is faded: the mode sees what is before it in the same group and nothing of what is behind that. The
  /// same holds for the list as a whole and its background.
  public struct Group: Hashable, Sendable {
    /// From the group's space to the enclosing one.
    public var transform: AffineTransform
    /// What of the group is shown, in the group's space; nil shows all.
    public var clip: Rect?
    /// 0...1, applied to the finished group.
    public var opacity: Double
    /// How the finished, clipped and faded group joins what is before it.
    public var compositeMode: CompositeMode
    /// In painting order.
    public var items: [Item]

    /// A group that shows its items as they are if nothing else is given.
    public init(
      transform: AffineTransform = .identity, clip: Rect? = nil, opacity: Double = 1,
      compositeMode: CompositeMode = .sourceOver, items: [Item]
    ) {
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.compositeMode = compositeMode
      self.items = items
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
