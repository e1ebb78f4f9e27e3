internal import GlyphreelExactText

/// An effect on a layer, and what its times count from.
public struct AppliedEffect: Sendable {
  /// What happens.
  public var effect: any TextEffect
  /// Its name, by which others can follow it; empty for none.
  public var id: String
  /// What its times count from.
  public var start: StartReference

  /// An effect whose times count from the layer's start, unless said otherwise.
  public init(_ effect: any TextEffect, id: String = "", start: StartReference = .ownStart) {
    self.effect = effect
    self.id = id
    self.start = start
  }
}

/// What the times of an effect or of a layer count from.
public enum StartReference: Hashable, Sendable {
  /// From the start of the layer it is on; for a layer, from the scene's or its group's.
  case ownStart
  /// From the moment at which the effect or layer of that id begins to move.
  case with(String)
  /// From the moment at which the effect or layer of that id comes to rest.
  case after(String)

  /// The id that it refers to.
  var id: String? {
    switch self {
    case .ownStart: nil
    case .with(let id), .after(let id): id
    }
  }
}
