/// How formats with a colour table choose their colours.
public struct PaletteOptions: Hashable, Sendable {
  /// What is done with colours that the table lacks.
  public enum Dithering: String, Hashable, Sendable, CaseIterable {
    /// Every pixel gets the nearest colour.
    case none
    /// Pixels alternate between near colours in a fixed pattern without visible structure.
    case blueNoise = "blue-noise"
    /// What a pixel's colour is off by is made good by its neighbours.
    case errorDiffusion = "error-diffusion"
  }

  /// The most colours of a picture, 2...256, a transparent one included.
  public var colorLimit: Int

  /// The largest error of a colour component, 0...255, that a shorter code stream is worth.
  public var tolerance: Int

  /// What is done with colours that the table lacks.
  public var dithering: Dithering

  /// Options that keep every colour of a picture with up to 256, unless said otherwise.
  public init(colorLimit: Int = 256, tolerance: Int = 0, dithering: Dithering = .none) {
    precondition((2...256).contains(colorLimit), "a colour table has 2 to 256 entries")
    precondition((0...255).contains(tolerance), "a tolerance is from 0 to 255")
    self.colorLimit = colorLimit
    self.tolerance = tolerance
    self.dithering = dithering
  }
}
