extension ForeignTerms {
  /// Words whose meaning depends on their mapping, as `owner.word`; the owner of the scene's keys is `scene`.
  static let scoped: [(words: String, remedies: [Remedy])] = [
    ("canvas.color canvas.fill canvas.bg canvas.colour", [.key("background", nil)]),
    ("canvas.size", [.advice(canvasSize)]),
    ("scene.size scene.resolution scene.dimensions", [.key("canvas", nil)]),
    ("layers.position layers.offset layers.translate layers.location layers.translation", [.advice(placed)]),
    ("layers.flexdirection layers.axis layers.orientation", [.key("stack", nil)]),
    ("layers.flex layers.flexgrow", [.key("grow", nil)]), ("layers.flexshrink", [.key("shrink", nil)]),
    (
      "layers.display layers.grid",
      [
        .advice(
          "a group arranges its layers with 'stack: row' or 'stack: column'; 'opacity: 0' hides a layer")
      ]
    ),
    ("layers.vstack", [.advice("write 'stack: column' and 'layers: [{ text: Hi }]'", writing: "layers")]),
    (
      "scene.vstack scene.hstack scene.zstack",
      [.advice("write 'layers: [{ stack: column, layers: [{ text: Hi }] }]'", writing: "layers")]
    ),
    ("layers.hstack", [.advice("write 'stack: row' and 'layers: [{ text: Hi }]'", writing: "layers")]),
    (
      "layers.spacer",
      [
        .advice(
          "a layer that grows fills the space: '{ shape: rectangle, fill: transparent, grow: 1 }'",
          writing: "shape")
      ]
    ),
    (
      "layers.systemimage layers.icon",
      [.advice("write 'image: star.png', or a text in a font of icons", writing: "image")]
    ),
    (
      "layers.class layers.classname layers.styleclass",
      [.advice("components share what repeats: 'define:' and 'use:'")]
    ),
    ("layers.blendmode layers.blendingmode layers.mixblendmode", [.key("blend", nil)]),
    ("layers.trackmatte layers.matte", [.advice("a mask names another layer: 'mask: { layer: title }'")]),
    ("layers.parent", [.advice("layers that move together are a group: 'layers: [{ text: Hi }]'")]),
    (
      "layers.inpoint layers.outpoint layers.ip",
      [
        .advice(
          "an effect shows a layer later: 'effects: [{ opacity: { from: 0, duration: 0s, delay: 1s, fill: both } }]'"
        )
      ]
    ),
    ("layers.motionblur", [.advice("there is no motion blur; remove it")]),
    ("scene.precomps scene.symbols scene.components scene.templates", [.key("define", nil)]),
    (
      "scene.media scene.mediapreferscolorschemedark scene.dark scene.darkmode scene.colorscheme",
      [.advice("write 'look: { theme: dark }', or a 'theme:' with values for light and dark pages")]
    ),
    (
      "style.textshadow style.dropshadow style.boxshadow",
      [.advice("a layer has it, beside 'style': 'shadow: { color: black, offset: [0, 2], blur: 4 }'")]
    ),
    (
      "style.webkittextstroke style.textstroke style.stroke style.strokecolor style.strokewidth",
      [.advice("write 'outline: { width: 1, color: black }'")]
    ),
    ("layers.left", [.key("x", nil)]), ("layers.top", [.key("y", nil)]),
    (
      "layers.animation layers.transition layers.animate layers.transitions",
      [
        .advice(
          "name effects: 'effects: [strikethrough]' or 'effects: [{ opacity: { from: 0, duration: 0.3s } }]'")
      ]
    ),
    ("style.fontsize", [.key("size", nil)]), ("style.fontweight", [.key("weight", nil)]),
    ("style.fontwidth", [.key("width", nil)]),
    ("layers.fontsize scene.fontsize", [.key("size", nil)]),
    ("layers.fontweight scene.fontweight", [.key("weight", nil)]),
    ("spans.text spans.word spans.substring spans.string spans.content", [.key("match", nil)]),
    ("keyframes.t keyframes.time keyframes.offset", [.key("at", nil)]),
    ("keyframes.s keyframes.v keyframes.val", [.key("value", nil)]),
    ("layers.align", [.key("alignment", nil)]),
    ("scene.time scene.length scene.op scene.totaltime", [.key("duration", nil)]),
    ("scene.text scene.content scene.label scene.title scene.string", [.key("text", nil)]),
    ("scene.repeat scene.repeats scene.repeatcount scene.iterations scene.plays", [.key("loop", nil)]),
    ("scene.fill scene.bg scene.backgroundcolor scene.background", [.key("background", nil)]),
    (
      "scene.scale scene.dpi scene.pixelratio scene.devicepixelratio",
      [.advice("pixels a point are for the command line: '--scale 2'")]
    ),
    (
      "scene.output scene.out scene.filename scene.file scene.format",
      [.advice("outputs are for the command line: '-o name.gif'")]
    ),
    (
      "scene.quality", [.advice("a file's size is for the command line: '--max-bytes 1MB' or '--quality 80'")]
    ),
    ("scene.fonts layers.fonts", [.advice("name the font in a layer: 'style: { font: ./MyFont.ttf }'")]),
    ("shape.d shape.data shape.svg", [.key("path", nil)]),
    (
      "shadow.x shadow.y shadow.dx shadow.dy shadow.offsetx shadow.offsety",
      [.advice("write both together: 'offset: [0, 2]'")]
    ),
    ("shadow.radius shadow.spread", [.key("blur", nil)]),
    ("border.style", [.advice("a border is solid; a box that draws itself is the effect 'box'")]),
    ("border.thickness border.size", [.key("width", nil)]),
    ("count.start", [.key("from", nil)]), ("count.end count.value", [.key("to", nil)]),
    (
      "count.decimals count.precision count.digits",
      [.advice("write 'format: { maximumFractionDigits: 2, minimumFractionDigits: 2 }'")]
    ),
    (
      "typewriter.speed typewriter.delaybetween typewriter.typingspeed typewriter.keyspeed",
      [.key("interval", nil)]
    ),
    ("crossfade.text push.text numeric.text", [.key("to", nil)]),
    ("style.highlight", [.key("background", nil)]),
  ]

  /// Words whose meaning depends on another key of their mapping.
  static let beside: [(key: String, words: String, remedies: [Remedy])] = [
    ("stack", "justifycontent justification", [.key("justify", nil)]),
    ("stack", "alignitems", [.key("align", nil)]), ("stack", "spacing columngap rowgap", [.key("gap", nil)]),
    (
      "background", "textshadow",
      [
        .advice(
          "with a background, 'shadow' is that of the box; for the text's, put the background around the layer: '- { background: gold, layers: [{ text: Hi, shadow: { color: black, offset: [0, 2], blur: 4 } }] }'"
        )
      ]
    ),
  ]

  /// The advice on a canvas's size.
  static let canvasSize = "write 'canvas: { width: 480, height: 120 }'"
  /// The advice on a layer's position.
  static let placed = "a layer stands where its frame says: 'frame: { x: 20, y: 20 }'"
}
