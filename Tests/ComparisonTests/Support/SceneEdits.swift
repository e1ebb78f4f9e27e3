import Testing

/// Edits of a scene with many kinds of layers, each with the first cause that is told.
struct SceneEdit: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let cause: String

  var testDescription: String { "\(old) becomes \(new)" }

  private init(_ old: String, _ new: String, _ cause: String) {
    (self.old, self.new, self.cause) = (old, new, cause)
  }

  static let scene = """
    canvas: { width: 200, height: 120, background: white }
    frameRate: 10
    duration: 0.6s
    hold: 0.2s
    layers:
      - { shape: rectangle, frame: { x: 5, y: 60, width: 50, height: 30 }, fill: gold, effects: [position: { from: [0, 0], to: [20, 0], duration: 0.4s }] }
      - { shape: ellipse, frame: { x: 30, y: 70, width: 40, height: 30 }, fill: navy, effects: [scale: { from: 0.5, to: 1, duration: 0.4s }] }
      - text: "Nice to meet you"
        frame: { x: 5, y: 4, width: 185, height: 30 }
        style: { size: 15, color: "#333333" }
        spans: [{ range: [5, 7], style: { color: "#cc0000" } }]
        shadow: { offset: [1, 1], blur: 0, color: gray }
        effects:
          - shadowOffset: { from: [0, 0], to: [2, 2], duration: 0.4s }
          - reveal: { duration: 0.1s, unit: character, stagger: { interval: 0.05s, from: random, seed: 3 } }
      - text: "{count}"
        frame: { x: 100, y: 80, width: 95, height: 30 }
        style: { size: 15 }
        effects:
          - count: { to: 15, duration: 0.5s, format: { currency: EUR, locale: en-US } }
      - { shape: line, frame: { x: 5, y: 110, width: 150, height: 1 }, stroke: red, strokeWidth: 2, effects: [trim: { to: [0, 0.5], duration: 0.4s }] }

    """

  static let all: [SceneEdit] = [
    .init("to: [20, 0]", "to: [30, 0]", "layer 1, position: the 'to' changed from 20 0 to 30 0"),
    .init(
      "from: [0, 0], to: [20", "from: [3, 0], to: [20",
      "layer 1, position: the 'from' changed from 0 0 to 3 0"),
    .init(
      "from: 0.5, to: 1,", "from: 0.6, to: 1,", "layer 2, scale: the 'from' changed from 0.5 0.5 to 0.6 0.6"),
    .init(
      "from: 0.5, to: 1,", "keyframes: [{ value: 0.5 }, { value: 2, at: 30% }, { value: 1 }],",
      "layer 2, scale: the number of keyframes changed from 2 to 3"),
    .init("to: [2, 2]", "to: [4, 2]", "layer 3, shadowOffset: the 'to' changed from 2 2 to 4 2"),
    .init("to: [0, 0.5]", "to: [0, 0.6]", "layer 5, trim: the 'to' changed from 0 0.5 to 0 0.6"),
    .init("seed: 3", "seed: 4", "layer 3, reveal: the stagger from changed from random 3 to random 4"),
    .init("range: [5, 7]", "range: [5, 9]", "the color of \"m\" in layer 3 changed from #333 to #c00"),
    .init(
      "spans: [", "spans: [{ range: [8, 12], style: { weight: bold } }, ",
      "the weight of \"meet\" in layer 3 changed from 400 to 700"),
    .init("currency: EUR", "currency: USD", "layer 4, count: the format changed from \"EUR\" to \"USD\""),
    .init(
      "locale: en-US", "locale: de-DE",
      "layer 4, count: the format locale changed from \"en-US\" to \"de-DE\""),
    .init("to: 15,", "to: 16,", "layer 4, count: the 'to' changed from 15 to 16"),
    .init(
      "color: \"#333333\" }", "color: \"#333333\", features: { kern: off } }",
      "the features of \"Nice to meet you\" in layer 3 is now kern 0"),
    .init(
      "color: \"#333333\" }", "color: \"#333333\", letterSpacing: 1 }",
      "the letterSpacing of \"Nice to meet you\" in layer 3 changed from 0 to 1"),
    .init(
      "size: 15, color", "size: 17, color",
      "the size of \"Nice to meet you\" in layer 3 changed from 15 to 17"),
    .init(
      "Nice to", "Nicer to", "the text of layer 3 changed from \"Nice to meet you\" to \"Nicer to meet you\""),
    .init("width: 185", "width: 90", "layer 3's frame width changed from 185 to 90"),
    .init("fill: navy", "fill: teal", "layer 2's fill changed from #000080 to #008080"),
    .init(
      "fill: gold", "fill: \"linear-gradient(gold, red)\"", "layer 1's fill changed from #ffd700 to gradient"),
    .init("strokeWidth: 2", "strokeWidth: 3", "layer 5's strokeWidth changed from 2 to 3"),
    .init("x: 30, y: 70", "x: 34, y: 70", "layer 2's frame x changed from 30 to 34"),
    .init(
      "color: \"#333333\" }", "color: \"#333333\" }\n    alignment: center",
      "layer 3's alignment changed from natural to center"),
    .init("hold: 0.2s", "hold: 0.2s\nloop: 2", "the scene's loop changed from forever to 2"),
    .init(
      "- { shape: rectangle, frame: { x: 5, y: 60, width: 50, height: 30 }, fill: gold, effects: [position: { from: [0, 0], to: [20, 0], duration: 0.4s }] }\n  - { shape: ellipse",
      "- { shape: ellipse", "layer 1 is gone"),
  ]
}
