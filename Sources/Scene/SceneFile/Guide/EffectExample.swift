internal import GlyphreelExact

/// Examples of effects for the guide.
package enum EffectExample {
  /// Returns an effect with options, as an entry of `effects`.
  package static func entry(of name: String) -> String {
    options.first { $0.key == name }.map { "\(name): { \($0.value) }" } ?? name
  }

  /// Returns a scene that shows an effect.
  package static func scene(of name: String) -> String {
    let layer =
      "- " + (layers.first { $0.key == name }?.value ?? ["text: Hello, world"]).joined(separator: "\n  ")
    let lines = "\(layer)\n  effects:\n    - \(entry(of: name))".split(separator: "\n")
    // Only layers of a stack can give up their space.
    let stack = name == "collapse" ? "  - stack: column\n    layers:\n" : ""
    let indent = stack.isEmpty ? "  " : "      "
    return "layers:\n" + stack + lines.map { "\(indent)\($0)\n" }.joined()
  }

  private static let shape = ["shape: rectangle", "frame: { width: 120, height: 60 }"]
  private static let outlined = shape + ["stroke: seagreen", "strokeWidth: 3"]
  private static let shadowed = [
    "text: Hello, world", "padding: 16", "background: white", "shadow: { offset: [0, 2], blur: 4 }",
  ]

  /// The keys of the example's layer, for effects that a plain text does not show.
  private static let layers: KeyValuePairs<String, [String]> = [
    "along": ["shape: { path: M0 0 L24 9 L0 18 L6 9 Z }", "frame: { x: 20, y: 80 }", "fill: royalblue"],
    "background": ["text: Hello, world", "padding: [8, 16]", "cornerRadius: 8", "background: gold"],
    "borderColor": ["text: Hello, world", "padding: 12", "border: { width: 2, color: gray }"],
    "borderWidth": ["text: Hello, world", "padding: 12", "border: { width: 1, color: gray }"],
    "cornerRadius": ["text: Hello, world", "padding: 16", "background: gold"],
    "count": ["text: \"{count} downloads\""],
    "outlineColor": ["text: Hello, world", "style: { outline: { width: 1, color: gold } }"],
    "shimmer": ["text: Hello, world", "style: { color: \"#57606a\" }"],
    "dashOffset": outlined + ["dash: [6, 4]"],
    "dots": ["text: Loading..."],
    "fill": shape + ["fill: gold"],
    "height": shape + ["fill: gold"],
    "marquee": ["text: A text that is wider than its frame", "frame: { width: 160 }", "lineBreak: clip"],
    "numeric": ["text: $49"],
    "padding": ["text: Hello, world", "padding: 8", "background: gold"],
    "path": ["shape: { path: M4 4 L36 20 L4 36 Z }"],
    "pathStart": [
      "text: Along a hill", "frame: { width: 320, height: 100 }", "along: M10 80 C 80 0, 220 0, 290 80",
    ],
    "shadowBlur": shadowed, "shadowColor": shadowed, "shadowOffset": shadowed, "shadowOpacity": shadowed,
    "stroke": outlined, "strokeWidth": outlined, "trim": outlined,
  ]

  /// The options of an entry; effects without any need none.
  private static let options: KeyValuePairs<String, String> = [
    "along": "path: \"M0 0 C 60 -60, 160 -60, 240 0\", duration: 2s, easing: ease-in-out",
    "anchor": "to: bottom right, duration: 0.5s",
    "background": "to: tomato, duration: 0.5s",
    "baselineOffset": "to: 8, duration: 0.3s, select: { match: world }",
    "blur": "from: 8, duration: 0.5s",
    "borderColor": "to: crimson, duration: 0.5s",
    "borderWidth": "to: 4, duration: 0.5s",
    "box": "color: crimson, select: { match: world }",
    "collapse": "from: 1, to: 0, duration: 0.3s, fill: both",
    "color": "to: crimson, duration: 0.5s",
    "cornerRadius": "to: 16, duration: 0.5s",
    "count": "to: 1500000, duration: 2s, format: { locale: en-US }",
    "crossfade": "to: \"Goodbye, world\", delay: 1s",
    "dashOffset": "from: 10, to: 0, duration: 0.5s, iterations: infinite",
    "dots": "iterations: infinite",
    "draw": "stagger: 0.15s",
    "fill": "to: tomato, duration: 0.5s",
    "fontSize": "from: 12, to: 24, duration: 0.5s",
    "fontWeight": "from: 400, to: 800, duration: 0.5s",
    "fontWidth": "from: 75%, to: 100%, duration: 0.5s",
    "gradient": "paint: \"linear-gradient(90deg, crimson, royalblue, crimson)\", duration: 3s",
    "height": "from: 20, to: 60, duration: 0.5s",
    "highlight": "color: \"#fff1a8\", delay: 0.5s, select: { match: world }",
    "karaoke": "stagger: [0s, 0.6s], active: { color: crimson }",
    "letterSpacing": "from: 8, to: 0, duration: 0.5s",
    "marquee": "speed: 40, gap: 40",
    "morph": "to: \"Goodbye, wide world\", delay: 1s",
    "numeric": "to: $59, delay: 0.5s",
    "opacity": "from: 0, duration: 0.4s, unit: character, stagger: 40ms, fill: both",
    "outlineColor": "to: crimson, duration: 0.5s",
    "outlineWidth": "from: 0, to: 2, duration: 0.5s",
    "padding": "to: 24, duration: 0.5s",
    "path": "to: M4 4 L36 4 L36 36 Z, duration: 0.4s",
    "pathStart": "from: 0%, to: 40%, duration: 1s",
    "position": "from: [0, 20], to: [0, 0], duration: 0.4s, easing: ease-out, fill: both",
    "push": "to: \"Goodbye, world\", from: bottom, delay: 1s",
    "reveal": "style: rise, unit: word",
    "rotation": "from: -90deg, to: 0deg, duration: 0.5s",
    "rotation3D": "to: 180deg, axis: y, perspective: 400, duration: 0.6s",
    "scale": "from: 0.5, to: 1, duration: 0.5s, easing: spring",
    "shadowBlur": "to: 12, duration: 0.3s",
    "shadowColor": "to: crimson, duration: 0.3s",
    "shadowOffset": "to: [0, 8], duration: 0.3s",
    "shadowOpacity": "from: 0, to: 1, duration: 0.3s",
    "shake": "delay: 0.5s, amplitude: 6",
    "shimmer": "color: royalblue, duration: 1.5s",
    "strikethrough": "delay: 0.5s, duration: 0.5s, color: crimson",
    "stroke": "to: crimson, duration: 0.5s",
    "strokeWidth": "to: 6, duration: 0.5s",
    "trim": "from: 0, to: 1, duration: 0.6s, easing: ease-in-out",
    "typewriter": "interval: 0.07s, rhythm: natural, cursor: block",
    "underline": "delay: 0.5s, color: royalblue, thickness: 3, select: { match: world }",
    "wave": "iterations: 2",
    "width": "from: 60, to: 240, duration: 0.5s, easing: spring",
    "wordSpacing": "to: 12, duration: 0.5s",
    "x": "from: 0, to: center, duration: 0.5s",
    "y": "from: 0, to: 40, duration: 0.5s",
  ]
}
