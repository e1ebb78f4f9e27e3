import GlyphreelScene

extension GuideTopic {
  /// The topics about scenes without motion.
  package static var layers: [GuideTopic] {
    [scene, layer, stacks, text, fonts, colours, shapes, images, looks]
  }

  private static var scene: GuideTopic {
    GuideTopic(
      "scene", aliases: ["canvas", "yaml"], summary: "the file: its rules, and the keys at its top",
      text: """
        A scene is a YAML (or JSON) file: layers from back to front with effects over time. Unknown and repeated keys are
        errors, so don't invent any.

        ```yaml
        canvas: { width: 400, background: white }
        layers:
          - text: Ship the release
            style: { size: 28, weight: semibold, color: "#1f2328" }
            effects:
              - strikethrough: { delay: 0.5s, duration: 0.5s }
        ```

        - Times: `300ms`, `1.2s`, or seconds. Lengths: points, without a unit. Angles: `45deg`. Shares: `50%`.
        - Quote colours with `#`, gradients and other values with commas inside `{ }`, and texts that contain `: `, ` #` or braces, or
          begin with a symbol. `\\n` in double quotes breaks the line.
        - Without `canvas`, the canvas fits the layers, with a padding of 24. With a `look`, omit the canvas's size.
        - A layer has exactly one of `text`, `shape`, `image`, `recording`, `animation`, `layers` (a group) and `use`.
        - `effects` is a list; each entry is a name (`- wave`) or a name with options (`- wave: { amplitude: 3 }`).
        - A scene ends when its last effect ends, then holds its last frame (`hold`) and repeats (`loop`).

        Parentheses list values, the default first; an asterisk marks required keys.

        \(GuideKeys.all.scene)
        """)
  }

  private static var layer: GuideTopic {
    GuideTopic(
      "layers", aliases: ["layer", "groups", "group", "frame", "masks"],
      summary: "what all layers have: frames, backgrounds, shadows, masks",
      text: """
        A layer shows a `text`, a `shape`, an `image` or other `layers`. All have: \(GuideKeys.all.anyLayer).

        - `frame: { x, y, width, height }` is measured from the top left of the canvas or of the group's padding. `x` and `y` also
          take `50%`, `center` and `end`; `width` and `height` take `50%`, `fit` and `fill`. Prefer stacks to coordinates.
        - Layers without coordinates overlap unless they are in a stack.
        - A panel or a button is a text or a group with `background`, `padding` and `cornerRadius`; it needs no shape.
        - `mask: id` shows a layer only where the layer with that id is opaque.

        ```yaml
        layers:
          - text: Saved
            padding: [8, 16]
            cornerRadius: 6
            background: "#dafbe1"
            shadow: { offset: [0, 2], blur: 3 }
            style: { color: "#116329" }
        ```

        """)
  }

  private static var stacks: GuideTopic {
    GuideTopic(
      "stacks", aliases: ["stack", "layout", "rows", "columns", "row", "column", "flexbox"],
      summary: "rows and columns, as in CSS's flexbox",
      text: """
        A group with `stack: row` or `stack: column` places its layers one after another. Groups have: \(GuideKeys.all.groups).

        ```yaml
        canvas: { width: 320 }
        layers:
          - stack: column
            gap: 12
            padding: 16
            frame: { width: fill }
            cornerRadius: 12
            background: whitesmoke
            layers:
              - stack: row
                gap: 8
                align: center
                layers:
                  - { shape: ellipse, fill: seagreen, frame: { width: 10, height: 10 } }
                  - { text: Build, grow: 1 }
                  - { text: 2 min, style: { size: 15, color: "#57606a" } }
              - { text: A text wraps at the width that its stack has, style: { size: 15 } }
        ```

        - Layers of a stack need no `x` and `y`; one that has them takes no space, such as a badge over a corner.
        - `grow: 1` takes the free space and pushes later layers to the end.
        - In a stack, a text is as large as what it shows at the moment, and its neighbours move at once, or over time with
          `layoutTransition: { duration: 0.3s }`. Elsewhere, it has room for all its texts from the start. So put a speech bubble
          whose text changes into a stack. The effect `collapse` opens or closes a layer.
        - A number at the end of a row needs `alignment: right`, because it has room for its widest value.
        - The layers of a group start one after the other with `stagger: 0.2s`.

        """)
  }

  private static var text: GuideTopic {
    GuideTopic(
      "text", aliases: ["texts", "style", "styles", "spans", "markup"],
      summary: "texts, their style, and styles of parts",
      text: """
        Texts have: \(GuideKeys.all.texts). `style` has: \(GuideKeys.all.style).

        - `alignment` places lines within the text's frame. A text in a canvas of a given width is as wide as the canvas.
        - `frame: { maxWidth: 500 }` limits the width in which it wraps. `textWrap: balance` makes lines about equally long.
        - Give parts of a text their own style with `spans`, or with marks and `markup: true`: `**bold**`, `*italic*`,
          `` `code` ``, `[text]{color: red, size: 150%}`. `markup: ansi` reads a program's colours: `"\\e[31mred\\e[m"`.
        - Spans select by `match`, `regex` or `range: [0, 5]`.
        - Lines that do not draw themselves belong to a style: `underline: true`, `strikethrough: true`, `background: yellow`.

        ```yaml
        canvas: { width: 400 }
        layers:
          - stack: column
            gap: 8
            layers:
              - text: Order 4711 ships today
                alignment: center
                spans:
                  - { match: today, style: { weight: bold, color: "#cf222e" } }
                  - { regex: '\\d+', style: { font: JetBrains Mono } }
              - text: "**Bold**, and [big and red]{size: 150%, color: crimson}"
                markup: true
        ```

        """)
  }

  private static let fonts = GuideTopic(
    "fonts", aliases: ["font", "glyphs", "languages", "symbols", "emoji"],
    summary: "which fonts, symbols and emoji are included",
    text: """
      Inter (the default, in all weights), JetBrains Mono, and Noto Sans for Arabic, Devanagari, Hebrew and Thai are included,
      symbols (☐ ☑ ✓ ✔ ✗ ✘ ★ ☆ ♥ ● ○ ■ □ ▲ ▼ → ← ↑ ↓ ⌘ ⏎ ♪ ☀ ½), and emoji in colour without skin tones (🚀 ✅ 1️⃣ 🇩🇪). They work
      without an option, and look the same on every machine.

      - Other fonts are files next to the scene (`font: fonts/Lora.ttf`) or in `--font-dir DIR`. `--system-fonts` adds the
        installed fonts, which may include Chinese, Japanese and Korean.
      - A character that no font has is an error that names a package. `--missing-glyph box` or `skip` continues.
      - `glyphreel fonts` lists families.

      """)

  private static let colours = GuideTopic(
    "colours", aliases: ["colors", "colour", "gradients", "fills", "paint"],
    summary: "colours, gradients and pictures as fills",
    text: """
      Colours are those of CSS: `crimson`, `"#1f2328"`, `"rgb(0 0 0 / 30%)"`, `"hsl(210 80% 50%)"`, `"oklch(0.7 0.15 150)"`. Quote
      all except names.

      - A fill is a colour, a gradient of CSS such as `"linear-gradient(90deg, tomato, gold 60%, purple)"`, a picture
        `{ image: photo.png }`, or `none`. Layers' `background`, shapes' `fill` and `stroke`, the canvas's `background` and
        `style: { fill }` of texts take fills; `style: { color }` takes only a colour.
      - `canvas: { background: transparent }` leaves the background out. A GIF has no half-transparent pixels: prefer WebP, APNG or SVG.
      - Texts need a contrast of 4.5:1 (3:1 from 24 points); `glyphreel lint` measures it. On white `"#57606a"` is a safe grey.
      - A dark page: `look: { style: card, theme: dark }` makes texts light, or set `canvas: { background }` and `color` yourself.

      ```yaml
      canvas: { width: 420, background: "linear-gradient(160deg, #2b1055, #d53369 60%, #ffb347)" }
      layers:
        - text: Sunset
          alignment: center
          style: { size: 48, weight: bold, color: white }
      ```

      """)

  private static var shapes: GuideTopic {
    GuideTopic(
      "shapes", aliases: ["shape", "lines", "icons", "paths"],
      summary: "rectangles, ellipses, lines and paths",
      text: """
        `shape` is `rectangle`, `ellipse`, `line`, or `{ path: SVG path data, viewBox: [0, 0, 24, 24] }`. Shapes have: \(GuideKeys.all.shapes).

        A rectangle, an ellipse and a line need a `frame` with a size. A tick that draws itself is a path with `trim`:

        ```yaml
        layers:
          - shape: { path: M4 12 l6 6 L20 6 }
            stroke: seagreen
            strokeWidth: 3
            cap: round
            effects:
              - trim: { from: 0, to: 1, duration: 0.4s, fill: both }
        ```

        A bar that fills is a rectangle with `anchor: left` and `scale: { from: [0, 1], to: [1, 1] }`.

        """)
  }

  private static var images: GuideTopic {
    GuideTopic(
      "images", aliases: ["image", "pictures", "photos"], summary: "PNG, JPEG, WebP and GIF files as layers",
      text: """
        `image` is the path of a PNG, JPEG, WebP or GIF file in the scene's folder or below it. Images have: \(GuideKeys.all.images).

        ```yaml
        layers:
          - image: lake.jpg
            alt: A lake between mountains at dusk
            frame: { width: 320, height: 180 }
            cornerRadius: 16
            effects:
              - opacity: { from: 0, duration: 0.5s }
        ```

        An animated file plays. `--root DIR` allows files of another folder.

        """)
  }

  private static let looks = GuideTopic(
    "looks", aliases: ["look", "terminal", "window", "browser", "card", "themes", "dark"],
    summary: "frames: a card, a window, a terminal, a browser",
    text: """
      `look` frames all layers, and fits them unless the canvas has a size. It is `card`, `window`, `terminal` or `browser`, or a
      mapping: `{ style: window, theme: dark, title: main.swift }`. A browser's `title` is its address. In a terminal, texts are in
      JetBrains Mono.

      ```yaml
      look: { style: terminal, theme: dark, title: zsh }
      layers:
        - stack: column
          gap: 4
          layers:
            - text: $ make test
              style: { size: 16 }
              effects:
                - typewriter: { id: typed, cursor: block }
            - text: 1,208 tests passed
              style: { size: 16, color: "#7ee787" }
              effects:
                - reveal: { style: fade, unit: line, duration: 0.1s, after: typed }
      ```

      """)
}
