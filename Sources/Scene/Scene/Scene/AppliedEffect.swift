internal import GlyphreelExact

/// An effect on a layer with its name and the reference of its start time.
public struct AppliedEffect: Sendable {
  /// The effect.
  package var effect: any SceneEffect
  /// The name by which others refer to it; empty for none.
  public var id: String
  /// The moment from which its delay counts.
  public var start: StartReference

  /// Creates an applied effect, by default relative to the layer's start.
  public init(_ effect: any TextEffect, id: String = "", start: StartReference = .ownStart) {
    self.init(rendering: effect as? any SceneEffect ?? CustomEffectAdapter(effect), id: id, start: start)
  }

  /// Creates an applied effect from one that needs no adapter.
  package init(rendering effect: any SceneEffect, id: String = "", start: StartReference = .ownStart) {
    self.effect = effect
    self.id = id
    self.start = start
  }
}

/// The moment from which the delay of an effect or a layer counts.
public enum StartReference: Hashable, Sendable {
  /// The start of its layer; for a layer, the start of the scene or group.
  case ownStart
  /// The start of the effect or layer with an id.
  case with(String)
  /// The end of the effect or layer with an id.
  case after(String)

  /// The referenced id.
  var id: String? {
    switch self {
    case .ownStart: nil
    case .with(let id), .after(let id): id
    }
  }
}
