public import GlyphreelGraphics

/// An element of a scene: a layer that modifiers change.
///
/// Modifiers return a changed copy and are named like the keys of a scene file.
public protocol SceneElement: Sendable {
  /// The element's layer.
  var layer: Layer { get set }
}

extension Layer: SceneElement {
  /// The layer itself.
  public var layer: Layer {
    get { self }
    set { self = newValue }
  }
}

extension SceneElement {
  /// Returns a copy with a changed layer.
  public func with(_ change: (inout Layer) -> Void) -> Self {
    var copy = self
    change(&copy.layer)
    return copy
  }

  /// Sets the name by which other layers and effects refer to it.
  public func id(_ id: String) -> Self { with { $0.id = id } }

  /// Sets the position and size in points; nil values follow from the canvas and the content.
  public func frame(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) -> Self {
    with {
      $0.frame = LayerFrame(
        x: x.map { .points($0) }, y: y.map { .points($0) }, width: width.map { .points($0) },
        height: height.map { .points($0) })
    }
  }

  /// Sets the position and size; nil values follow from the canvas, the stack and the content.
  public func frame(_ frame: LayerFrame) -> Self { with { $0.frame = frame } }

  /// Sets the width to that of another layer, so that both wrap at the same width.
  public func width(sameAs id: String) -> Self { with { $0.frame.width = .sameAs(id) } }

  /// Sets the padding between the border and the content, in points.
  public func padding(_ padding: EdgeInsets) -> Self { with { $0.padding = padding } }

  /// Sets the same padding along all edges, in points.
  public func padding(_ padding: Double) -> Self { self.padding(EdgeInsets(padding)) }

  /// Sets the fill of its frame, behind the content.
  public func background(_ background: AreaFill) -> Self { with { $0.appearance.background = background } }

  /// Sets the colour of its frame, behind the content.
  @_disfavoredOverload
  public func background(_ color: Color) -> Self { background(.color(color)) }

  /// Sets the corner radius of its frame, in points.
  public func cornerRadius(_ radius: Double) -> Self { with { $0.appearance.cornerRadius = radius } }

  /// Sets the border inside the edge of its frame; `width` is in points.
  public func border(_ color: Color, width: Double = 1) -> Self {
    with {
      $0.appearance.borderColor = color
      $0.appearance.borderWidth = width
    }
  }

  /// Clips it to its frame.
  public func clip(_ clips: Bool = true) -> Self { with { $0.clipsToFrame = clips } }

  /// Sets its opacity, 0...1.
  public func opacity(_ opacity: Double) -> Self { with { $0.appearance.pose.opacity = opacity } }

  /// Sets the offset from its laid-out position, in points to the right and down.
  public func position(x: Double = 0, y: Double = 0) -> Self {
    with { $0.appearance.pose.offset = Point(x: x, y: y) }
  }

  /// Sets the scale factor around the centre of its frame.
  public func scale(_ factor: Double) -> Self {
    with { $0.appearance.pose.scale = Point(x: factor, y: factor) }
  }

  /// Sets the rotation around the centre of its frame, in degrees clockwise.
  public func rotation(_ degrees: Double) -> Self { with { $0.appearance.pose.rotation = degrees } }

  /// Sets its rotation in space around its anchor.
  public func rotation3D(_ rotation: Rotation3D) -> Self { with { $0.appearance.rotation3D = rotation } }

  /// Sets the standard deviation of its blur, in points.
  public func blur(_ blur: Double) -> Self { with { $0.appearance.pose.blur = blur } }

  /// Sets its shadow; `offset` and `blur`, a standard deviation, are in points.
  public func shadow(
    color: Color, opacity: Double = 1, offset: Point = Point(x: 0, y: 2), blur: Double = 2
  ) -> Self {
    with { $0.appearance.shadow = LayerShadow(color: color, opacity: opacity, offset: offset, blur: blur) }
  }

  /// Sets the point around which it scales and rotates, as fractions of its frame and an offset in points.
  public func anchor(x: Double, y: Double, offset: Point = .zero) -> Self {
    with { $0.appearance.anchor = LayerAnchor(x: x, y: y, offset: offset) }
  }

  /// Shows it only where another layer in the same list is opaque or bright; that layer itself is not painted.
  public func mask(_ id: String, mode: LayerMask.Mode = .alpha, inverted: Bool = false) -> Self {
    with { $0.mask = LayerMask(id, mode: mode, inverted: inverted) }
  }

  /// Sets the mode in which it is blended with what is behind it.
  public func blendMode(_ mode: BlendMode) -> Self {
    with { $0.blendMode = mode == .normal ? nil : mode }
  }

  /// Adds seconds to the delay of its effects.
  public func delay(_ seconds: Double) -> Self { with { $0.delay += seconds } }

  /// Starts its effects `delay` seconds after the effect or layer with the given id ends.
  public func after(_ id: String, delay: Double = 0) -> Self {
    with {
      $0.start = .after(id)
      $0.delay = delay
    }
  }

  /// Starts its effects `delay` seconds after the effect or layer with the given id starts.
  public func with(_ id: String, delay: Double = 0) -> Self {
    with {
      $0.start = .with(id)
      $0.delay = delay
    }
  }
}
