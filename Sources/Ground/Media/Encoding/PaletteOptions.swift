/// The palette settings of formats with a colour table.
public struct PaletteOptions: Hashable, Sendable {
  /// The maximum number of colours per picture, 2...256, including transparent.
  public var colorLimit: Int

  /// The maximum error of a colour component, 0...255, that is accepted for a shorter code stream.
  public var tolerance: Int

  /// Creates options.
  ///
  /// The defaults keep all colours of pictures with up to 256 colours.
  public init(colorLimit: Int = 256, tolerance: Int = 0) {
    precondition((2...256).contains(colorLimit), "a colour table has 2 to 256 entries")
    precondition((0...255).contains(tolerance), "a tolerance is from 0 to 255")
    self.colorLimit = colorLimit
    self.tolerance = tolerance
  }
}
