/// The fill of an area: a colour or a gradient.
package enum Paint: Hashable, Sendable {
  /// A uniform colour.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)

  /// True if filling with it changes no pixel.
  var isClear: Bool {
    switch self {
    case .color(let color): color.pixel >> 24 == 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.pixel >> 24 == 0 }
    }
  }
}
