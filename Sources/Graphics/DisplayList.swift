/// What a frame shows, in painting order: values only, nothing is painted yet.
///
/// Equal lists paint equal pixels, so comparing lists replaces comparing pictures.
public struct DisplayList: Hashable, Sendable {
  /// One thing to paint. Coordinates are points in the enclosing group's space.
  public indirect enum Item: Hashable, Sendable {
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
    public var items: [Item]

    public init(
      transform: AffineTransform = .identity, clip: Rect? = nil, opacity: Double = 1, items: [Item]
    ) {
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.items = items
    }
  }

  public var items: [Item]

  public init(_ items: [Item] = []) {
    self.items = items
  }

  public mutating func append(_ item: Item) { items.append(item) }

  public mutating func fill(_ path: Path, _ color: Color) { items.append(.fill(path, color)) }
}

/// Glyphs of one size and colour.
public struct GlyphRun: Hashable, Sendable {
  /// One outline and where its origin stands on the baseline, in points.
  public struct Glyph: Hashable, Sendable {
    public var outline: GlyphOutline
    public var position: Point

    public init(outline: GlyphOutline, position: Point) {
      self.outline = outline
      self.position = position
    }

    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(outline))
      hasher.combine(position)
    }
  }

  /// Points an em.
  public var size: Double
  public var color: Color
  public var glyphs: [Glyph]

  public init(size: Double, color: Color, glyphs: [Glyph]) {
    self.size = size
    self.color = color
    self.glyphs = glyphs
  }
}
