internal import GlyphreelExact
import GlyphreelScene

/// A guide to the scene format on one page of Markdown, at most 8 KB.
///
/// It contains what a person or a language model needs to write a valid scene: the rules, two examples, and the keys with their
/// values and defaults. The lists of keys are recorded from the reader, like those of `SceneSchema`.
package enum SceneGuide {
  /// The guide.
  package static var markdown: String {
    let keys = GuideKeys.all
    return """
      # Writing a Glyphreel scene

      A scene is a YAML (or JSON) file: layers from back to front with effects over time. Unknown keys are errors.

      ```yaml
      canvas: { width: 400, background: white }
      layers:
        - stack: column
          gap: 12
          layers:
            - text: Ship the release
              style: { size: 28, weight: semibold, color: "#1f2328" }
              effects:
                - strikethrough: { id: done, delay: 0.5s, duration: 0.5s, easing: ease-in-out }
                - color: { to: gray, after: done, duration: 0.3s }
            - text: "{count} downloads"
              effects:
                - count: { to: 1500000, after: done, duration: 1.5s, format: { locale: en-US } }
      ```

      `glyphreel render scene.yaml -o out.gif` renders it, as do `out.png` (APNG) and `out.webp`. `--at 1.2s -o frame.png`
      renders one frame.

      ## Rules

      - Times: `300ms`, `1.2s`, or seconds. Lengths: points. Colours: CSS (quote `"#rrggbb"`).
      - Quote a text that has `: `, ` #` or braces, or begins with a symbol. `\\n` in double quotes breaks the line.
      - Without `canvas`, it fits the layers. Groups with `stack: row` or `column` place
        their layers; in others they overlap. `x` and `y` (points, `50%`, `center`, `end`) are exceptions.
      - A layer has one of `text`, `shape`, `image`, `recording` (of a terminal), `animation` (Lottie) and `layers` (a group). Effects start with the scene: order them by `delay`,
        `after: id` or `with: id`. A scene ends with its effects. `poster`: a loop's first frame.
      - Easings: `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `spring`, `cubic-bezier(x1, y1, x2, y2)`, `steps(n)`, and
        those of easings.net: `ease-out-back`.
      - `{{name}}` is filled by `--set name=value`. `repeat: [a, b]` copies a layer per `{{item}}`; components.md has
        `define`, `use`, `set`, `include`, `theme`.
      - Included fonts: Inter, JetBrains Mono, Noto Sans for Arabic, Devanagari, Hebrew and Thai, symbols, emoji; others by path.

      Parentheses list values, the default first; `*` marks required keys. `glyphreel schema` has all.

      ## Scene

      \(keys.scene)
      ## Layer

      Any layer: \(keys.anyLayer).

      Groups (`layers: [...]`): \(keys.groups).

      Texts: \(keys.texts).

      Shapes (`shape: rectangle`, `ellipse`, `line` or `{ path: SVG path data }`): \(keys.shapes).

      Images (`image: photo.jpg`): \(keys.images).

      `style`: \(keys.style).

      `spans` style parts of a text: `[{ match: word, style: { color: red } }]`.

      ## Effects

      A list of names, or names with options. All have: `duration`, \(keys.timing). `iterations: infinite` repeats.

      \(keys.effects)
      These animate a property. They require `duration` (not for springs), and `to`, `from`, `by` or
      `keyframes: [{ at: 0%, value: ... }, ...]`. `position` is an offset from the frame, `scale` a factor about its centre: \(keys.properties).

      On texts, most effects take `unit` (character, word, line) with `stagger: 50ms`, and `select: { match: word }`.

      ```yaml
      layers:
        - text: Hello, world
          style: { size: 40, weight: bold }
          effects:
            - opacity: { from: 0, to: 1, duration: 0.4s, unit: character, stagger: 40ms, fill: both }
            - position: { from: [0, 20], to: [0, 0], duration: 0.4s, unit: character, stagger: 40ms, fill: both }
            - color: { keyframes: [green, gold, crimson], duration: 2s, delay: 1s }
      ```

      """
  }
}
