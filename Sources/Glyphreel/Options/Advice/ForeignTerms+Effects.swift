extension ForeignTerms {
  /// Effect names of other tools, as `normalized` returns them, with the equivalent effect and options.
  static let effects: [(words: String, effect: String, settings: [(key: String, value: String)])] = [
    ("fade fadein appear dissolve show fadeinanimation", "opacity", [("from", "0"), ("duration", "0.3s")]),
    ("fadeout disappear vanish hide", "opacity", [("to", "0"), ("duration", "0.3s")]),
    (
      "slideup slideinup flyin slidein slideinbottom moveup translatey fadeinup rise enter",
      "position", [("from", "[0, 20]"), ("duration", "0.4s")]
    ),
    (
      "slidedown slideindown movedown fadeindown drop dropin", "position",
      [("from", "[0, -20]"), ("duration", "0.4s")]
    ),
    (
      "slideleft slideinright moveleft slideinfromright", "position",
      [("from", "[40, 0]"), ("duration", "0.4s")]
    ),
    (
      "slideright slideinleft moveright slideinfromleft slide", "position",
      [("from", "[-40, 0]"), ("duration", "0.4s")]
    ),
    (
      "move translate translatex translation offset path motion", "position",
      [("by", "[20, 0]"), ("duration", "0.4s")]
    ),
    (
      "rotate spin turn rotatein roll swivel rotationeffect", "rotation",
      [("to", "360deg"), ("duration", "1s")]
    ),
    (
      "zoom zoomin grow scalein scaleup popin pop expand scaleeffect", "scale",
      [("from", "0"), ("duration", "0.4s"), ("easing", "ease-out-back")]
    ),
    ("zoomout scaleout scaledown shrink collapse", "scale", [("to", "0"), ("duration", "0.4s")]),
    ("typing type typed typewrite typein typeon typingeffect typewritereffect", "typewriter", []),
    (
      "blink flash flicker strobe blinking", "opacity",
      [
        ("keyframes", "[1, 0]"), ("easing", "'steps(2, jump-none)'"), ("duration", "1s"),
        ("iterations", "infinite"),
      ]
    ),
    (
      "bounce bouncein hop jump", "position",
      [("from", "[0, -20]"), ("duration", "0.8s"), ("easing", "ease-out-bounce")]
    ),
    ("strike linethrough strikeout strikethru cross crossout striken", "strikethrough", []),
    ("counter countup countdown number increment tick slider", "count", [("to", "100"), ("duration", "2s")]),
    ("scroll ticker crawl scrolling newsticker scrolltext", "marquee", []),
    ("wiggle wobble jitter vibrate tremble shakex", "shake", []),
    ("heartbeat breathe beat throb pulsate pulsing", "pulse", []),
    ("loading ellipsis loadingdots threedots typingindicator jumpingdots", "dots", []),
    ("marker highlighter mark backgroundsweep", "highlight", []),
    ("outline rectangle boxed frame circle", "box", []),
    ("replace morph swap change text textchange mixed", "crossfade", [("to", "Done"), ("duration", "0.3s")]),
    ("rolling odometer numerictext rollingnumber contenttransition flip", "numeric", [("to", "'42'")]),
    ("shine sheen gloss glint skeleton", "shimmer", []),
    (
      "rainbow colorcycle huerotate hue", "color",
      [("from", "red"), ("to", "red"), ("space", "oklch longer"), ("duration", "3s")]
    ),
    (
      "foregroundcolor textcolor colour tint colorchange foregroundstyle", "color",
      [("to", "red"), ("duration", "1s")]
    ),
    ("backgroundcolor bgcolor", "background", [("to", "gold"), ("duration", "1s")]),
    (
      "draw drawon writeon handwriting trimpath trimpaths strokedashoffset", "trim",
      [("from", "0"), ("to", "1"), ("duration", "1s")]
    ),
    ("blurin focus unblur gaussianblur", "blur", [("from", "8"), ("to", "0"), ("duration", "0.4s")]),
    ("blurout defocus", "blur", [("to", "8"), ("duration", "0.4s")]),
    (
      "wipe wipein letterbyletter wordbyword splittext cascade textreveal bylines textanimator unfold",
      "reveal", []
    ),
    ("sway swing float floating ripple", "wave", []),
    ("size resize fontsz", "fontSize", [("to", "32"), ("duration", "0.4s")]),
    ("bold weight", "fontWeight", [("to", "700"), ("duration", "0.4s")]),
    ("tracking kerning spacing", "letterSpacing", [("to", "4"), ("duration", "0.4s")]),
    ("lineunder underlined underlining", "underline", []),
    ("alpha transparency", "opacity", [("to", "50%"), ("duration", "0.3s")]),
    ("pushup slideover pushin", "push", [("to", "Next")]),
    ("shadow dropshadow", "shadowOpacity", [("from", "0"), ("to", "1"), ("duration", "0.3s")]),
  ]

  /// Words in place of effect names, as `normalized` returns them, with a hint for each.
  static let effectAdvice: [(words: String, advice: String)] = [
    (
      "loop repeat infinite forever",
      "write 'iterations: infinite' in an effect, or 'loop: forever' at the top level"
    ),
    ("delay wait pause sleep", "write 'delay: 1s' in the effect that waits"),
    (
      "transition animate animation keyframes keyframe tween",
      "name what changes: '- color: { to: red, duration: 1s }'"
    ),
    (
      "phaseanimator keyframeanimator timeline",
      "name what changes, with its values: '- opacity: { keyframes: [0, 1, 0], duration: 1s }'"
    ),
    ("stagger", "write 'stagger: 50ms' in an effect such as 'reveal'"),
    (
      "ease easing easein easeout easeinout spring linear",
      "write 'easing: ease-in-out' in the effect that moves"
    ),
    ("glow", "write 'shadow: { color: gold, offset: [0, 0], blur: 6 }' in the layer"),
    ("none", "write 'effects: []', or remove the key"),
  ]
}
