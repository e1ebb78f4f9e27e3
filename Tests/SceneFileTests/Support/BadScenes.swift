/// Scenes with one mistake each.
struct BadScene: Sendable {
  let text: String
  /// The reason why the schema can't detect the mistake; nil if it must.
  let excuse: String?

  static func layer(_ keys: String, _ excuse: String? = nil) -> BadScene {
    BadScene(text: "layers: [{ text: hello, \(keys) }]", excuse: excuse)
  }

  static func shape(_ keys: String, _ excuse: String? = nil) -> BadScene {
    BadScene(text: "layers: [{ shape: ellipse, \(keys) }]", excuse: excuse)
  }

  static func effect(_ effect: String, _ excuse: String? = nil) -> BadScene {
    layer("effects: [\(effect)]", excuse)
  }

  /// Mistakes that the schema must detect: unknown and missing keys, wrong types and names, values out of range.
  static let structural: [BadScene] = [
    BadScene(text: "canvas: { width: 10 }", excuse: nil),
    BadScene(text: "layers: { text: hello }", excuse: nil),
    BadScene(text: "layers: hello", excuse: nil),
    BadScene(text: "layers: [hello]", excuse: nil),
    BadScene(text: "layers: [{ frame: { x: 1 } }]", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nframerate: 30", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nframeRate: fast", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nframeRate: 0", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nloop: sometimes", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nloop: 0", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nduration: soon", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\nduration: 2 s", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\ncontentSize: huge", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\ncanvas: { width: \"480\" }", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\ncanvas: { width: 0 }", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\ncanvas: { background: { fit: cover } }", excuse: nil),
    BadScene(text: "layers: [{ text: a }]\ncanvas: 480x120", excuse: nil),
    .layer("shape: ellipse"), .layer("fill: red"), .layer("strokeWidth: 2"), .layer("layers: []"),
    .shape("style: { size: 24 }"), .shape("alignment: left"), .shape("markup: true"),
    .layer("frame: { left: 3 }"), .layer("frame: [1, 2]"), .layer("frame: { width: same as }"),
    .layer("style: { size: 0 }"), .layer("style: { colour: red }"),
    .layer("style: { color: '#ff88' , weight: heavy }"),
    .layer("style: { color: '#ff888' }"), .layer("style: { color: 7 }"), .layer("style: { weight: 1001 }"),
    .layer("style: { width: 20% , italic: maybe }"), .layer("style: { textStyle: title }"),
    .layer("style: { smallCaps: some }"), .layer("style: { features: 3 }"),
    .layer("style: { features: { liga: perhaps } }"), .layer("style: { features: { ligature: on } }"),
    .layer("style: { variations: [650] }"), .layer("style: { variations: { wght: bold } }"),
    .layer("style: { lineHeight: tall }"), .layer("style: []"),
    .layer("alignment: middle"), .layer("lines: many"), .layer("lines: 1.5"), .layer("lines: -1"),
    .layer("lineBreak: wrap"), .layer("language: e"), .layer("fit: { minimum: 12 }"), .layer("fit: 12"),
    .layer("markup: yes"), .layer("spans: [{ match: h }]"), .layer("spans: [{ match: h, style: bold }]"),
    .layer("spans: [{ range: [1], style: { size: 12 } }]"),
    .layer("spans: [{ range: [a, b], style: { size: 12 } }]"),
    .layer("opacity: 2"), .layer("rotation: left"), .layer("scale: [1]"), .layer("padding: [1, 2, 3, 4, 5]"),
    .layer("padding: { above: 1 }"), .layer("padding: -1"), .layer("border: 1"),
    .layer("border: { size: 1 }"),
    .layer("shadow: { offset: 2 }"), .layer("shadow: { offset: [1, 2, 3] }"), .layer("clip: 'true'"),
    .shape("trim: [0, 0.5, 1]"), .shape("trim: 2"), .shape("cap: flat"),
    .shape("stroke: 3"), BadScene(text: "layers: [{ shape: circle }]", excuse: nil),
    BadScene(text: "layers: [{ shape: { viewBox: [0, 0, 9, 9] } }]", excuse: nil),
    BadScene(text: "layers: [{ shape: { path: M0 0, viewBox: [0, 0, 9] } }]", excuse: nil),
    .effect("striketrough"), .effect("{ striketrough: { duration: 0.5s } }"), .effect("3"),
    .effect("{ strikethrough: { durration: 0.5s } }"), .effect("{ strikethrough: 0.5s }"),
    .effect("{ strikethrough: { easing: eese } }"), .effect("{ strikethrough: { mode: both } }"),
    .effect("{ strikethrough: {}, dots: {} }"), .effect("{ strikethrough: { duration: -1 } }"),
    .effect("{ strikethrough: { iterations: often } }"), .effect("{ strikethrough: { speed: 0 } }"),
    .effect("{ strikethrough: { select: { word: 1 } } }"), .effect("{ strikethrough: { select: all } }"),
    .effect("{ strikethrough: { select: { range: [1, 2, 3] } } }"),
    .effect("{ reveal: { stagger: slow } }"), .effect("{ reveal: { stagger: { from: middle } } }"),
    .effect("{ reveal: { unit: letter } }"), .effect("count"), .effect("{ count: { from: 1 } }"),
    .effect("{ count: { to: many } }"), .effect("{ count: { to: 1, format: { style: money } } }"),
    .effect("{ count: { to: 1, format: { digits: 2 } } }"), .effect("{ push: { to: a, from: above } }"),
    .effect("{ opacity: { keyframes: 1 } }"), .effect("{ opacity: { keyframes: [{ at: 0% }] } }"),
    .effect("{ opacity: { keyframes: [{ value: 2 }] } }"), .effect("{ opacity: { to: half } }"),
    .effect("{ color: { to: blu } }"), .effect("{ color: { to: red, space: cmyk } }"),
    .effect("{ position: { to: 3 } }"), .effect("{ fontWeight: { to: heavy } }"),
    .effect("{ gradient: { paint: red } }"), .effect("{ typewriter: { cursor: beam } }"),
    .effect("opacity"), .effect("{ opacity: { to: 1 } }"),
    .layer("effects: { strikethrough: { duration: 1s } }"),
    BadScene(text: "layers: [{ layers: [{ txt: a }] }]", excuse: nil),
  ]

  /// Mistakes that a schema can't detect.
  static let meant: [BadScene] = [
    BadScene(text: "layers: [{ text: a }]\ncanvas: { width: wide }", excuse: "a name that no theme has"),
    BadScene(
      text: "layers: [{ text: a }]\ncanvas: { background: whyte }", excuse: "a name that no theme has"),
    .layer("style: { size: big }", "a name that no theme has"),
    .layer("style: { color: blu }", "a name that no theme has"),
    .shape("dash: dotted", "a name that no theme has"),
    .layer("id: a, effects: [{ dots: { id: a } }]", "what is named twice"),
    .layer("style: { size: 12, textStyle: body }", "two keys that say the same"),
    .layer("after: a, with: a", "two keys that say the same"),
    .layer("fit: { minimumSize: 12, minimumScale: 50% }", "two keys that say the same"),
    .layer("fit: {}", "one of two keys is needed"),
    .layer("spans: [{ style: { size: 12 } }]", "one of three keys is needed"),
    .layer("spans: [{ match: h, regex: h, style: { size: 12 } }]", "two keys that say the same"),
    .layer("spans: [{ regex: '(', style: { size: 12 } }]", "a grammar"),
    .layer("spans: [{ range: [5, 1], style: { size: 12 } }]", "an order"),
    .layer("style: { color: rgb(1) }", "a grammar"), .layer("background: 'linear-gradient(1)'", "a grammar"),
    .layer("background: { image: none.png }", "a file"),
    .layer("blur: 2000pt", "a limit of what has a unit"),
    .layer("opacity: 200%", "a limit of what has a unit"),
    .layer("delay: 25000min", "a limit of what has a unit"),
    BadScene(text: "layers: [{ shape: { path: hello } }]", excuse: "a grammar"),
    BadScene(text: "layers: [{ shape: { path: M0 0, viewBox: [0, 0, 0, 9] } }]", excuse: "an order"),
    .effect("{ strikethrough: { easing: cubic-bezier(1) } }", "a grammar"),
    .effect("{ opacity: { duration: 1s } }", "one of several keys is needed"),
    .effect("{ opacity: { to: 1, keyframes: [0, 1], duration: 1s } }", "two keys that say the same"),
    .effect("{ opacity: { to: 1, easing: ease } }", "what is needed unless the easing is a spring"),
    .effect("{ count: { to: 1, format: { style: currency } } }", "what another key needs"),
    .effect("{ count: { to: 1, format: { style: decimal, currency: EUR } } }", "what another key excludes"),
    .effect("{ count: { to: 1, format: { locale: some where } } }", "what ICU knows"),
    .effect("{ marquee: { speed: 3, duration: 2s } }", "two keys that say the same"),
    .effect("{ strikethrough: { select: { match: a, words: 1 } } }", "two keys that say the same"),
    .effect("{ strikethrough: { select: { occurrence: 1 } } }", "what another key needs"),
    .effect("{ pulse: { stagger: 1s } }", "what another key needs"),
  ]
}
