import Glyphreel
import GlyphreelAnimation
import GlyphreelGraphics

/// Reads the keys that relate a layer to others and to paths: its mask, its blend mode, its anchor and its text path.
extension SceneReader {
  static func compose(_ layer: inout Layer, _ options: inout Options) {
    layer.mask = mask(&options)
    let blend: BlendMode = options.choice("blend", default: .normal)
    layer.blendMode = blend == .normal ? nil : blend
    layer.appearance.anchor = options.anchor("anchor")
    if case .text = layer.content, let (path, start) = textPath(&options) {
      layer.textPath = path
      layer.appearance.textStart = start
    }
    if case .group(let children) = layer.content, options.has("stagger") {
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
  private static func mask(_ options: inout Options) -> LayerMask? {
    options.forms(
      "mask", scalar: { $0.string("mask").map { LayerMask($0) } },
      mapping: { options in
        options.nestedIfPresent("mask") { mask in
          mask.require("layer")
          return LayerMask(
            mask.string("layer") ?? "", mode: mask.choice("mode", default: .alpha),
            inverted: mask.bool("invert", default: false))
        }
      })
  }

  /// Reads SVG path data, or a mapping of `path` and `start`.
  private static func textPath(_ options: inout Options) -> (TextPath, PathDistance?)? {
    options.forms(
      "along", scalar: { options in options.svgPath("along").map { (TextPath($0), nil) } },
      mapping: { options in
        options.nestedIfPresent("along") { along in
          along.require("path")
          let start = along.pathDistance("start")
          return (TextPath(along.svgPath("path") ?? Path()), start)
        }
      })
  }
}
