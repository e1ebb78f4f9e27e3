/// The palette settings of formats with a colour table.
public struct PaletteOptions: Hashable, Sendable {
  /// The treatment of colours that the table lacks.
  public enum Dithering: String, Hashable, Sendable, CaseIterable {
    /// Every pixel gets the nearest colour.
    case none
    /// Ordered dithering with a blue-noise threshold pattern, which has no visible structure.
    case blueNoise = "blue-noise"
    /// The error of each pixel is distributed to its neighbours.
    case errorDiffusion = "error-diffusion"
  }

  /// The maximum number of colours per picture, 2...256, including transparent.
  public var colorLimit: Int

  /// The maximum error of a colour component, 0...255, that is accepted for a shorter code stream.
  public var tolerance: Int

  /// The treatment of colours that the table lacks.
  public var dithering: Dithering

  /// Creates options.
  ///
  /// The defaults keep all colours of pictures with up to 256 colours.
  public init(colorLimit: Int = 256, tolerance: Int = 0, dithering: Dithering = .none) {
    precondition((2...256).contains(colorLimit), "a colour table has 2 to 256 entries")
    precondition((0...255).contains(tolerance), "a tolerance is from 0 to 255")
    self.colorLimit = colorLimit
    self.tolerance = tolerance
    self.dithering = dithering
  }
}
