public import GlyphreelGraphics

/// What a scene is built of: something that stands for a layer and is changed by modifiers.
///
/// Modifiers return a changed copy, and have the names of the keys in a scene file.
public protocol SceneElement: Sendable {
  /// The layer that it stands for.
  var layer: Layer { get set }
}

extension Layer: SceneElement {
  /// Itself.
  public var layer: Layer {
    get { self }
    set { self = newValue }
  }
}

extension SceneElement {
  /// A copy with a changed layer.
  public func with(_ change: (inout Layer) -> Void) -> Self {
    var copy = self
    change(&copy.layer)
    return copy
  }

  /// The name by which other layers and effects refer to it.
  public func id(_ id: String) -> Self { with { $0.id = id } }

  /// Where it stands on the canvas and how much room it has, in points; nil follows from the canvas and the content.
  public func frame(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) -> Self {
    with { $0.frame = LayerFrame(x: x, y: y, width: width.map { .points($0) }, height: height) }
  }

  /// As wide as another layer, so that both wrap alike.
  public func width(sameAs id: String) -> Self { with { $0.frame.width = .sameAs(id) } }

  /// Points between its border and what it shows.
  public func padding(_ padding: EdgeInsets) -> Self { with { $0.padding = padding } }

  /// Points between its border and what it shows, along all edges.
  public func padding(_ padding: Double) -> Self { self.padding(EdgeInsets(padding)) }

  /// What fills its frame behind what it shows.
  public func background(_ background: AreaFill) -> Self { with { $0.appearance.background = background } }

  /// The radius of its frame's corners, in points.
  public func cornerRadius(_ radius: Double) -> Self { with { $0.appearance.cornerRadius = radius } }

  /// A line inside its frame's edge, so many points wide.
  public func border(_ color: Color, width: Double = 1) -> Self {
    with {
      $0.appearance.borderColor = color
      $0.appearance.borderWidth = width
    }
  }

  /// Nothing of it shows outside its frame.
  public func clip(_ clips: Bool = true) -> Self { with { $0.clipsToFrame = clips } }

  /// How opaque it is as a whole, 0...1.
  public func opacity(_ opacity: Double) -> Self { with { $0.appearance.pose.opacity = opacity } }

  /// Moved by points to the right and down.
  public func position(x: Double = 0, y: Double = 0) -> Self {
    with { $0.appearance.pose.offset = Point(x: x, y: y) }
  }

  /// Scaled around its frame's middle.
  public func scale(_ factor: Double) -> Self {
    with { $0.appearance.pose.scale = Point(x: factor, y: factor) }
  }

  /// Turned around its frame's middle, in degrees clockwise.
  public func rotation(_ degrees: Double) -> Self { with { $0.appearance.pose.rotation = degrees } }

  /// Blurred, by a standard deviation in points.
  public func blur(_ blur: Double) -> Self { with { $0.appearance.pose.blur = blur } }

  /// The shadow that it casts; offset and blur, a standard deviation, are in points.
  public func shadow(
    color: Color, opacity: Double = 1, offset: Point = Point(x: 0, y: 2), blur: Double = 2
  ) -> Self {
    with { $0.appearance.shadow = LayerShadow(color: color, opacity: opacity, offset: offset, blur: blur) }
  }

  /// Its effects wait for so many seconds, beyond what it waits for already.
  public func delay(_ seconds: Double) -> Self { with { $0.delay += seconds } }

  /// Its effects' times count from the end of the effect or layer of that id, and seconds beyond.
  public func after(_ id: String, delay: Double = 0) -> Self {
    with {
      $0.start = .after(id)
      $0.delay = delay
    }
  }

  /// Its effects' times count from the start of the effect or layer of that id, and seconds beyond.
  public func with(_ id: String, delay: Double = 0) -> Self {
    with {
      $0.start = .with(id)
      $0.delay = delay
    }
  }
}
