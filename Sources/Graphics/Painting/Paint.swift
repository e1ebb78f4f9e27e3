/// The fill of an area: a colour or a gradient.
public enum Paint: Hashable, Sendable {
  /// The same everywhere.
  case color(Color)
  /// Changing from place to place.
  case gradient(Gradient)

  /// True when filling with it leaves no trace.
  var isClear: Bool {
    switch self {
    case .color(let color): color.pixel >> 24 == 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.pixel >> 24 == 0 }
    }
  }
}
