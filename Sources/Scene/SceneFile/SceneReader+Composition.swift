internal import GlyphreelExact
import GlyphreelScene
import GlyphreelAnimation
import GlyphreelGraphics

/// Reads the keys that relate a layer to others and to paths: its mask, its blend mode, its anchor and its text path.
extension SceneReader {
  static func compose(_ layer: inout Layer, _ options: inout MappingReader) {
    layer.mask = mask(&options)
    let blend: BlendMode = options.choice(
      "blend", "How the layer is blended with what lies behind it, as CSS's mix-blend-mode.", default: .normal
    )
    layer.blendMode = blend == .normal ? nil : blend
    layer.appearance.anchor = options.anchor(
      "anchor",
      "The point around which the layer scales and rotates, and that follows a path; the frame's centre by default."
    )
    if case .text = layer.content {
      if let (path, start) = textPath(&options) {
        if MeasuredPath(path.path).length == 0, !options.hasErrors {
          options.report(
            .warning, "the path has no length, so the text does not show",
            hint: "write, for example, 'along: M0 20 L200 20'", at: "along")
        }
        layer.textPath = path
        layer.appearance.textStart = start
      }
    }
    guard case .group(let children) = layer.content else { return }
    options.describe(
      "stagger", "Delays of the group's layers: seconds between their starts, or a list of delays.")
    if options.has("stagger") {
      let delays = Stagger(&options, interval: 0).delays(count: children.count)
      layer.content = .group(
        zip(children, delays).map { child, delay in
          var child = child
          child.delay += delay
          return child
        })
    }
  }

  /// Reads the id of a layer, or a mapping of `layer`, `mode` and `invert`.
  private static func mask(_ options: inout MappingReader) -> LayerMask? {
    options.forms(
      "mask", .reference("The id of the layer beside it that masks it."),
      scalar: { $0.string("mask").map { LayerMask($0) } },
      mapping: { options in
        options.nestedIfPresent("mask") { mask in
          mask.require("layer")
          return LayerMask(
            mask.string("layer", .reference("The id of the masking layer, which is not painted itself."))
              ?? "",
            mode: mask.choice(
              "mode", "The measure of the mask's pixels: their alpha, or their luminance.", default: .alpha),
            inverted: mask.bool("invert", "Whether the layer shows where the mask is clear.", default: false))
        }
      })
  }

  /// Reads SVG path data, or a mapping of `path` and `start`.
  private static func textPath(_ options: inout MappingReader) -> (TextPath, PathDistance?)? {
    options.forms(
      "along", "An SVG path that the text follows.",
      scalar: { options in options.svgPath("along").map { (TextPath($0), nil) } },
      mapping: { options in
        options.nestedIfPresent("along") { along in
          along.require("path")
          let start = along.pathDistance(
            "start",
            "A percentage of the path or points, where the text starts, or by its alignment ends or has its centre."
          )
          return (TextPath(along.svgPath("path", "SVG path data, in points.") ?? Path()), start)
        }
      })
  }
}

extension SceneReader {
  /// Reads `after` or `with`: the id of what a layer or an effect starts after or together with.
  static func start(_ options: inout MappingReader) -> StartReference {
    let after = options.string("after")
    let with = options.string("with")
    if after != nil, with != nil {
      options.report(
        .error, "'after' and 'with' both say when it starts", hint: "remove one of them", at: "with")
    }
    return after.map { .after($0) } ?? with.map { .with($0) } ?? .ownStart
  }
}
