/// What a frame shows, in painting order: values only, nothing is painted yet.
///
/// Equal lists paint equal pixels, so comparing lists replaces comparing pictures.
public struct DisplayList: Hashable, Sendable {
  /// One thing to paint, in points of the enclosing group's space.
  public enum Item: Hashable, Sendable {
    case glyphs(GlyphRun)
    /// A path filled by the non-zero winding rule.
    case fill(Path, Color)
    case group(Group)
  }

  /// Items that are moved, clipped and faded as one.
  public struct Group: Hashable, Sendable {
    /// From the group's space to the enclosing one.
    public var transform: AffineTransform
    /// What of the group is shown, in the group's space; nil shows all.
    public var clip: Rect?
    /// 0...1, applied to the finished group.
    public var opacity: Double
    /// In painting order.
    public var items: [Item]

    /// A group that shows its items as they are if nothing else is given.
    public init(
      transform: AffineTransform = .identity, clip: Rect? = nil, opacity: Double = 1, items: [Item]
    ) {
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
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

  /// Fills a path over all other items.
  public mutating func fill(_ path: Path, _ color: Color) { items.append(.fill(path, color)) }
}
