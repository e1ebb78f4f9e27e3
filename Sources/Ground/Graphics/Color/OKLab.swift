internal import GlyphreelExact

/// A colour in the perceptually uniform OKLab space: lightness 0...1 and two axes of about ±0.4.
///
/// The matrices are Björn Ottosson's (bottosson.github.io/posts/oklab), which CSS Color 4 references.
package struct OKLab: Hashable, Sendable {
  /// The perceived lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// The axis from green to red.
  package var a: Double
  /// The axis from blue to yellow.
  package var b: Double
  /// The opacity, 0...1.
  package var alpha = 1.0
}

extension OKLab {
  /// Converts an sRGB colour.
  package init(_ color: Color) {
    let light = LinearRGB(color)
    let (r, g, b) = (light.red, light.green, light.blue)
    // The cone responses, compressed by a cube root.
    let long = GlyphreelExact.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = GlyphreelExact.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = GlyphreelExact.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
      alpha: color.alpha)
  }
}

/// A colour in OKLab's polar form: lightness, chroma (0 to about 0.4) and hue.
package struct OKLCH: Hashable, Sendable {
  /// The perceived lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// The chroma, the distance from grey.
  package var chroma: Double
  /// The hue in degrees.
  ///
  /// It has no meaning if the chroma is zero.
  package var hue: Double
  /// The opacity, 0...1.
  package var alpha = 1.0
}

extension OKLCH {
  /// Converts a colour in OKLab.
  package init(_ color: OKLab) {
    self.init(
      lightness: color.lightness, chroma: (color.a * color.a + color.b * color.b).squareRoot(),
      hue: GlyphreelExact.angle(x: color.a, y: color.b), alpha: color.alpha)
  }

  /// Converts an sRGB colour.
  package init(_ color: Color) { self.init(OKLab(color)) }
}

extension OKLab {
  /// Converts a colour in OKLCH.
  package init(_ color: OKLCH) {
    self.init(
      lightness: color.lightness, a: color.chroma * GlyphreelExact.cosine(degrees: color.hue),
      b: color.chroma * GlyphreelExact.sine(degrees: color.hue), alpha: color.alpha)
  }
}

extension Color {
  /// Converts a colour in OKLab to sRGB.
  ///
  /// Components outside 0...1 are kept.
  package init(_ lab: OKLab) {
    func cubed(_ x: Double) -> Double { x * x * x }
    let long = cubed(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
    let medium = cubed(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
    let short = cubed(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
    self.init(
      LinearRGB(
        red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        alpha: lab.alpha))
  }

  /// Converts a colour in OKLCH to sRGB.
  ///
  /// Components outside 0...1 are kept.
  package init(_ color: OKLCH) { self.init(OKLab(color)) }
}
