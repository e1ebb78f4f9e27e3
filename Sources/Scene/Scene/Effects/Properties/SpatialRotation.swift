public import GlyphreelAnimation
internal import GlyphreelExact

/// The rotation of a layer in space, such as the flip of a card.
public enum SpatialRotation: AnimatableProperty, SceneProperty {
  /// Rotations, whose missing parts are taken from the layer's own rotation.
  public typealias Value = Rotation3D

  package static let descriptor = PropertyDescriptor(
    "rotation3D", writes: .init("rotation in space"), summary: "the layer rotates in 3D, like a flipping card"
  )
  /// The rotation.
  package static var layer: WritableKeyPath<LayerAppearance, Rotation3D>? { \.turn }

  /// Reads an angle.
  package static func value(_ key: String, _ options: inout MappingReader) -> Rotation3D? {
    options.degrees(key, in: -1_000_000...1_000_000).map { Rotation3D($0) }
  }

  /// Reads `axis`, `perspective` and `backface`, which apply to all angles.
  package static func valueTransform(_ options: inout MappingReader) -> (Rotation3D) -> Rotation3D {
    let axis = options.forms(
      "axis", "The axis through the anchor: x, y (by default), z, or a list of three numbers.",
      scalar: { $0.choice("axis", of: ["x": SIMD3(1, 0, 0), "y": SIMD3(0, 1, 0), "z": SIMD3(0, 0, 1)]) },
      list: { $0.axis() })
    let perspective = options.length(
      "perspective", "The distance of the viewer in points, as in CSS; without one, lines stay parallel.",
      in: 1...1_000_000)
    let isDoubleSided = options.choice(
      "backface", "Whether the back is visible (by default) or hidden.",
      of: ["visible": true, "hidden": false])
    return { Rotation3D($0.degrees, axis: axis, perspective: perspective, isDoubleSided: isDoubleSided) }
  }
}

extension TextEffect where Self == PropertyAnimation<SpatialRotation> {
  /// Returns an animation of the rotation in 3D; parts that the start lacks are taken from the end.
  public static func rotation3D(from start: Double? = nil, to end: Rotation3D) -> Self {
    var turn = end
    turn.degrees = start ?? 0
    return Self(.optional(from: start.map { _ in turn }, to: end))
  }
}

extension Rotation3D: Interpolatable {
  /// Returns the rotation by the angle in between, around the other's axis.
  public func interpolated(to other: Rotation3D, by progress: Double) -> Rotation3D {
    other.by(degrees.interpolated(to: other.degrees, by: progress), over: self)
  }

  /// Returns the rotation by the sum of the angles, around the other's axis.
  public func accumulating(_ other: Rotation3D, times count: Double) -> Rotation3D {
    other.by(degrees + other.degrees * count, over: self)
  }

  /// Returns a rotation by another angle that takes what it lacks from another one.
  fileprivate func by(_ degrees: Double, over own: Rotation3D?) -> Rotation3D {
    Rotation3D(
      degrees, axis: axis ?? own?.axis, perspective: perspective ?? own?.perspective,
      isDoubleSided: isDoubleSided ?? own?.isDoubleSided)
  }
}

extension LayerAppearance {
  /// The rotation in 3D; setting it keeps the parts that the new value lacks.
  var turn: Rotation3D {
    get { rotation3D ?? Rotation3D(0) }
    set { rotation3D = newValue.by(newValue.degrees, over: rotation3D) }
  }
}

extension Layer {
  /// True if it may rotate in space.
  var isTurned: Bool {
    appearance.rotation3D != nil || effects.contains { $0.effect is PropertyAnimation<SpatialRotation> }
  }
}

extension MappingReader {
  /// Reads three numbers.
  fileprivate mutating func axis() -> SIMD3<Double>? {
    let before = diagnostics.count
    let numbers = scalars(
      "axis", as: "a number", example: "1, 1, 0", kind: .quantity(.number, -1000...1000), count: 3...3
    ) { CoreSchema.double($0).flatMap { abs($0) <= 1000 ? $0 : nil } }
    guard let numbers, diagnostics.count == before else { return nil }
    if numbers.count == 3, numbers.contains(where: { $0 != 0 }) { return SIMD3(numbers) }
    report(
      .error, "an axis is three numbers, right, down and towards the viewer, not all of them 0",
      hint: "write, for example, 'axis: [1, 1, 0]'", at: "axis")
    return nil
  }

  /// Reads a mapping of `angle`, `axis`, `perspective` and `backface`.
  package mutating func rotation3D() -> Rotation3D {
    describe("angle", "The angle.")
    let turn = SpatialRotation.valueTransform(&self)
    return turn(SpatialRotation.value("angle", &self) ?? Rotation3D(0))
  }
}
