extension ForeignTerms {
  /// Keys of other tools, as `normalized` returns them, with their replacements.
  ///
  /// The first replacement that the mapping itself has is preferred, then the first that another mapping has.
  static let keys: [(words: String, remedies: [Remedy])] = typography + places + times + others

  /// Typographic keys.
  private static let typography: [(words: String, remedies: [Remedy])] = [
    ("fontsize textsize pointsize fontsz fs", [.key("size", nil)]),
    (
      "foregroundcolor foregroundstyle foreground textcolor fontcolor colour tint fillcolor ink fc textfill",
      [.key("color", nil)]
    ),
    ("backgroundcolor bg bgcolor backgroundcolour backdrop sc", [.key("background", nil)]),
    ("fontfamily typeface family fontname postscriptname", [.key("font", nil)]),
    ("bold isbold strong", [.key("weight", "bold")]),
    ("italics oblique isitalic", [.key("italic", "true")]),
    ("fontstyle slant", [.advice("write 'style: { italic: true }'")]),
    ("fontstretch stretch fontwidth", [.key("width", nil)]),
    ("fontweight fontw thickness", [.key("weight", nil), .key("strokeWidth", nil)]),
    ("tracking kerning kern charspacing characterspacing tr", [.key("letterSpacing", nil)]),
    ("leading linegap", [.key("lineSpacing", nil)]),
    ("lh linespace", [.key("lineHeight", nil)]),
    ("fontvariantcaps fontvariant", [.key("smallCaps", "true")]),
    ("fontfeaturesettings fontfeatures opentype", [.key("features", nil)]),
    ("fontvariationsettings axes", [.key("variations", nil)]),
    ("fontoptions fontproperties textstyles css", [.key("style", nil)]),
    (
      "textdecoration decoration textdecorationline",
      [.advice("lines are effects: 'effects: [underline]' or 'effects: [strikethrough]'")]
    ),
    ("underlined", [.advice("a line under the text is an effect: 'effects: [underline]'")]),
    (
      "texttransform textcase uppercase capitalize",
      [.advice("write the text itself in capitals, or 'style: { smallCaps: all }'")]
    ),
    (
      "textshadow dropshadow boxshadow",
      [.advice("write 'shadow: { color: black, offset: [0, 2], blur: 4 }'")]
    ),
    ("webkittextstroke textstroke outline strokecolor", [.key("stroke", nil)]),
    ("fillopacity", [.key("opacity", nil)]),
    ("html richtext", [.advice("write 'markup: true' and style parts as '**bold**' or '[red]{color: red}'")]),
    ("markdown", [.key("markup", nil)]),
    ("runs attributes attributedtext", [.key("spans", nil)]),
  ]

  /// Keys of layout and painting.
  private static let places: [(words: String, remedies: [Remedy])] = [
    (
      "textalign align textalignment multilinetextalignment justify justifycontent justification halign",
      [.key("alignment", nil)]
    ),
    ("valign verticalalign alignitems alignself baseline", [.key("verticalAlignment", nil)]),
    ("dir writingdirection layoutdirection", [.key("direction", nil)]),
    ("lang locale", [.key("language", nil)]),
    ("linelimit maxlines numberoflines lineclamp webkitlineclamp", [.key("lines", nil)]),
    ("truncationmode textoverflow truncate ellipsis", [.key("lineBreak", "tail")]),
    ("wordwrap wrap whitespace wordbreak overflowwrap linewrap wrapping", [.key("lineBreak", nil)]),
    ("minimumscalefactor minscale shrink autosize adjustsfontsizetofit", [.key("fit", nil)]),
    ("margin spacing inset insets safearea", [.key("padding", nil)]),
    (
      "paddingleft paddingright paddingtop paddingbottom paddinghorizontal paddingvertical",
      [.advice("write 'padding: { top: 8, left: 12, bottom: 8, right: 12 }', or '[vertical, horizontal]'")]
    ),
    ("margintop marginleft marginright marginbottom", [.advice(placed)]),
    ("left", [.key("x", nil)]), ("top", [.key("y", nil)]), ("w", [.key("width", nil)]),
    ("h", [.key("height", nil)]), ("right bottom", [.advice(placed)]),
    ("minwidth maxwidth", [.key("width", nil)]), ("minheight maxheight", [.key("height", nil)]),
    ("anchor anchorpoint transformorigin", [.advice("layers turn and grow around their middle")]),
    ("rect bounds box", [.key("frame", nil)]),
    ("resolution dimensions viewport videosize compsize", [.advice(canvasSize)]),
    ("composition comp stage page artboard video document", [.key("canvas", nil)]),
    ("borderradius radius corners rounded rx cornerradii", [.key("cornerRadius", nil)]),
    ("bordercolor", [.advice("write 'border: { width: 1, color: red }'")]),
    ("borderwidth", [.advice("write 'border: { width: 2 }'")]),
    ("overflow clipped clipstobounds mask maskstobounds", [.key("clip", "true")]),
    ("alpha transparency", [.key("opacity", nil)]),
    ("rotate rotationeffect angle", [.key("rotation", nil)]),
    ("scaleeffect zoom", [.key("scale", nil)]),
    ("transform", [.advice("write 'rotation: 45deg', 'scale: 2' or 'frame: { x: 20, y: 20 }'")]),
    ("filter", [.advice("write 'blur: 4' or 'opacity: 50%'")]),
    ("zindex zorder", [.advice("later layers stand in front of earlier ones; change their order")]),
    ("visible visibility hidden display ishidden", [.key("opacity", "0")]),
    ("linecap strokelinecap lc", [.key("cap", nil)]), ("linejoin strokelinejoin lj", [.key("join", nil)]),
    ("strokedasharray dasharray dashes dashpattern", [.key("dash", nil)]),
    ("strokedashoffset dashphase", [.key("dashOffset", nil)]),
    ("linewidth strokewidth sw", [.key("strokeWidth", nil)]),
    ("backgroundimage", [.key("background", nil)]),
    ("img src source picture png jpg photo imageurl url href", [.key("image", nil)]),
    ("objectfit contentmode resizemode scalemode backgroundsize", [.key("fit", nil)]),
    ("objectposition backgroundposition focalpoint gravity", [.key("focus", nil)]),
    ("alttext accessibilitylabel arialabel", [.key("alt", nil)]),
  ]

  /// Keys of timing.
  private static let times: [(words: String, remedies: [Remedy])] = [
    ("fps framerate frames rate fr", [.key("frameRate", nil)]),
    ("dur time length ms seconds animationduration transitionduration", [.key("duration", nil)]),
    ("startdelay animationdelay transitiondelay wait st starttime at ip", [.key("delay", nil)]),
    ("begin start", [.key("from", nil), .key("delay", nil)]),
    ("end", [.key("to", nil), .key("duration", nil)]), ("endtime stop op", [.key("duration", nil)]),
    (
      "ease timing timingfunction animationtimingfunction transitiontimingfunction curve interpolation animation easingfunction",
      [.key("easing", nil)]
    ),
    (
      "repeat repeats repeatcount iterationcount animationiterationcount times count loops",
      [.key("iterations", nil), .key("loop", nil)]
    ),
    (
      "loopcount looping playbackcount repeatforever infinite forever streamloop",
      [.key("loop", "forever"), .key("iterations", "infinite")]
    ),
    ("iterations", [.key("loop", nil)]),
    ("loop", [.key("iterations", nil)]),
    ("autoreverse autoreverses yoyo alternate pingpong animationdirection", [.key("direction", "alternate")]),
    ("fillmode animationfillmode", [.key("fill", nil)]),
    ("playbackrate timescale tempo", [.key("speed", nil)]),
    ("rewind reversed", [.key("direction", "reverse")]),
    ("response stiffness damping dampingfraction bounce mass spring", [.key("easing", "'spring(0.5, 0.8)'")]),
    ("pause enddelay freeze lastframe holdtime holdduration", [.key("hold", nil)]),
    ("waitfor dependson follow", [.key("after", nil)]),
    ("startvalue initial fromvalue initialvalue", [.key("from", nil)]),
    ("endvalue target tovalue final", [.key("to", nil)]),
    ("delta amount change byvalue", [.key("by", nil)]),
    ("keys frame values steps kf", [.key("keyframes", nil)]),
    ("offset percent keytime", [.key("at", nil)]),
    ("per splitby split by granularity basedon", [.key("unit", nil)]),
    ("interval each gap delaybetween staggerdelay", [.key("stagger", nil)]),
    ("selector range words characters", [.key("select", nil)]),
    ("rangeselector", [.advice("write 'unit: word', or 'select: { match: word }'")]),
    ("loopout loopin", [.key("iterations", "infinite")]),
    (
      "expression",
      [.advice("there are no expressions: write 'keyframes: [...]', or the effect 'shake' or 'wave'")]
    ),
    ("additive blend blendmode bm", [.key("composite", nil)]),
    ("colorspace mix", [.key("space", nil)]),
  ]

  /// Keys of structure and content.
  private static let others: [(words: String, remedies: [Remedy])] = [
    ("content contents label string title caption value message txt", [.key("text", nil)]),
    ("name identifier key nm ref", [.key("id", nil)]),
    (
      "children layer elements items views nodes objects tracks clips stack group subviews vstack hstack zstack body scene",
      [.key("layers", nil)]
    ),
    ("animations fx filters animators modifiers effect", [.key("effects", nil)]),
    (
      "variables vars data parameters params props",
      [.advice("write \"{{name}}\" in the scene and give it with '--set name=value'")]
    ),
    (
      "import include extends",
      [.advice("a scene is one file; YAML's anchors share what repeats: '&name' and '*name'")]
    ),
    (
      "version v schema assets metadata meta ddd markers description author",
      [.advice("remove it, or make it a comment: '# ...'")]
    ),
    ("audio sound music", [.advice("scenes have no sound; remove it")]),
    (
      "type kind ty",
      [
        .advice(
          "a layer is what it shows: 'text: Hi', 'shape: ellipse', 'image: photo.jpg' or 'layers: [...]'; an effect is its name: '- strikethrough: { duration: 0.5s }'"
        )
      ]
    ),
    ("circle oval", [.key("shape", "ellipse")]), ("square", [.key("shape", "rectangle")]),
  ]
}
