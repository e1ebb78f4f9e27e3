import GlyphreelScene

extension GuideTopic {
  /// The topics about motion, and about scenes that are made of parts.
  package static var motion: [GuideTopic] {
    [effects, properties, times, parts, numbers, scenes, reuse]
  }

  private static var effects: GuideTopic {
    GuideTopic(
      "effects", aliases: ["effect", "animations"], summary: "all effects, with an example of each",
      text: """
        Each line is an effect, and an entry of `effects` that uses it. `glyphreel guide NAME` lists all its keys.

        \(entries(ofProperties: false))
        - `reveal` lets text appear by letters, words or lines: `style` is `rise`, `fade`, `drop`, `slide`, `scale`, `blur`
          or `wave`. The text is invisible before its start.
        - `crossfade`, `morph`, `numeric` and `push` change the text to `to`. Chain them by `after` for more texts.
        - Without `select`, an effect applies to the whole text or layer.

        """)
  }

  /// Returns a line for each effect that animates one property, or for each other one.
  private static func entries(ofProperties: Bool) -> String {
    EffectCatalog.all.filter { GuideKeys.all.isProperty($0.name) == ofProperties }
      .map { "- \($0.guideSummary): `\(EffectExample.entry(of: $0.name))`\n" }.joined()
  }

  private static var properties: GuideTopic {
    GuideTopic(
      "properties", aliases: ["property", "keyframes", "fade", "move", "transform"],
      summary: "effects that animate one property, by values or keyframes",
      text: """
        These effects animate one property. They require `duration`, unless `easing` is a spring, and `to`, `from`, `by` or `keyframes`.
        A missing value is the one that the layer has without the effect.

        \(entries(ofProperties: true))
        - `position` is an offset from the layer's position, so `to: [0, 0]` ends there. `scale` and `rotation` are about the middle, or `anchor`.
        - Whatever appears with a delay, or `after` something, needs `fill: both`, or it is visible before.
        - Keyframes are values, or `{ at: 30%, value: 4, easing: ease-out }`.
        - Two effects on the same property at the same time are an error: let one follow the other.

        ```yaml
        layers:
          - text: Hello, world
            style: { size: 40, weight: bold }
            effects:
              - opacity: { from: 0, duration: 0.4s, fill: both }
              - position: { from: [0, 20], to: [0, 0], duration: 0.4s, easing: ease-out, fill: both }
              - color: { keyframes: [seagreen, royalblue, crimson], duration: 2s, delay: 1s }
        ```

        """)
  }

  private static var times: GuideTopic {
    GuideTopic(
      "times", aliases: ["timing", "time", "order", "easings", "easing", "after", "loop", "delay"],
      summary: "when effects start, how long they take, easings",
      text: """
        All effects have: `duration`, \(GuideKeys.all.timing). Defaults of `duration` and `easing` differ; effects that animate a
        property require `duration`. `iterations: infinite` repeats the effect, and `direction: alternate` plays it back and forth.

        - All effects start with the scene. `delay` starts one later; `after: id` starts it at the end of the effect or layer with that
          `id`, `with: id` at its start; `delay` adds to both.
        - An `id` is unique in the scene. Write it among an effect's options, or beside `text` for a layer; after a layer means
          after all its effects. A layer's own `after` and `delay` shift all its effects.
        - `fill: both` also shows the first value before the start, `forwards` (the default) keeps the last one after the end.
        - The scene's `duration` cuts everything off; omit it unless a certain length is required. `hold: 2s` shows the end longer;
          `loop: once` or a number of plays stops the loop.
        - Easings: `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `spring`, `bouncy`, `"cubic-bezier(0.2, 0, 0, 1)"`, `"steps(4)"`,
          and names of easings.net such as `ease-out-back`. Quote those with commas.

        ```yaml
        layers:
          - stack: column
            gap: 8
            layers:
              - text: First
                effects:
                  - strikethrough: { id: first, delay: 0.5s, duration: 0.4s }
              - text: Then
                effects:
                  - strikethrough: { id: then, after: first, delay: 0.3s, duration: 0.4s }
              - text: At last
                effects:
                  - opacity: { from: 0, duration: 0.3s, after: then, fill: both }
        ```

        """)
  }

  private static let parts = GuideTopic(
    "parts", aliases: ["select", "unit", "units", "stagger", "letters", "words", "characters"],
    summary: "letters, words and lines one after the other",
    text: """
      Most effects on texts apply to units one after the other, or to a part of the text:

      - `unit: character`, `word` or `line`, with `stagger: 40ms` between the starts of neighbours, or
        `stagger: { interval: 40ms, from: center }` (`start`, `end`, `center`, `edges`, `random`).
      - `select: { match: word }`, `{ regex: '\\d+' }`, `{ words: [0, 2] }` (the first two), `{ range: [0, 5] }` (characters),
        `{ lines: 0 }`. Counting begins at 0, and ends are exclusive.

      ```yaml
      layers:
        - text: Two words rise
          effects:
            - position: { from: [0, 20], to: [0, 0], duration: 0.5s, unit: character, stagger: 40ms, fill: both, select: { words: [0, 2] } }
            - color: { to: crimson, delay: 1.2s, duration: 0.3s, select: { match: rise } }
      ```

      """)

  private static let numbers = GuideTopic(
    "numbers", aliases: ["number", "counting", "currency", "prices", "locale", "percent"],
    summary: "counting, prices, percentages, locales",
    text: """
      `count` fills `{count}` in its text. Quote that text. The number has as many decimals as `to` unless `format` says otherwise.

      ```yaml
      layers:
        - stack: column
          gap: 8
          layers:
            - text: "{count}"
              style: { size: 40, weight: bold }
              effects:
                - count: { from: 0, to: 1299.99, duration: 2s, format: { currency: EUR, locale: de-DE } }
            - text: "{count} of the disk is full"
              effects:
                - count: { to: 87, duration: 2s, format: { style: percent-points } }
      ```

      - `format`: `style` is `decimal`, `integer`, `percent` (0.87 is 87%), `percent-points` (87 is 87%), `currency`, `ordinal`, `spell-out`
        or `duration` (seconds as a clock); `notation: compact-short` (1.5M); `locale`, `currency`, `prefix`, `suffix`,
        `minimumFractionDigits`, `maximumFractionDigits`, `sign: always`.
      - `transition: numeric` rolls digits; `mode: integer` shows whole numbers. A countdown has `from` larger than `to`, and
        `easing: linear` for equal seconds.

      """)

  private static let scenes = GuideTopic(
    "scenes", aliases: ["transitions", "transition", "slides", "pages"],
    summary: "several scenes one after another",
    text: """
      In place of `layers`, `scenes` shows several scenes on one canvas. `transition` is how a scene replaces the one before: `cut`,
      `crossfade`, `push`, `wipe`, `slide`, `zoom`, or `{ style: push, duration: 0.5s, from: right }`. Each scene has `layers`,
      `background`, `duration` and `hold`; its times count from its start.

      ```yaml
      canvas: { width: 360, height: 120, background: "#f6f8fa" }
      scenes:
        - layers:
            - { text: Write a scene, alignment: center, style: { size: 32 }, effects: [underline] }
        - transition: push
          background: "#1f2328"
          layers:
            - { text: Render it, alignment: center, style: { size: 32, color: white } }
      ```

      """)

  private static let reuse = GuideTopic(
    "reuse",
    aliases: [
      "templates", "template", "components", "placeholders", "repeat", "define", "batch", "theme",
      "variables",
    ],
    summary: "placeholders, repeated layers, components, themes, tables",
    text: """
      - `"{{name}}"` in quotes is filled by `--set name=value`, or by `batch` from a column of a table:
        `glyphreel batch card.yaml --data rows.csv -o 'out/{id}.gif'`.
      - `repeat: [Milk, Bread]` copies a layer for each `{{item}}`; `{{index}}` counts from 0, `{{number}}` from 1. Elements may be
        mappings, whose keys are placeholders. `repeat: rows.csv` reads a table.
      - `define` names a layer with `parameters`; `use` with `set` shows it.
      - `theme: { colors: { accent: "#0969da" }, dark: { colors: { accent: "#58a6ff" } } }` names colours; `--picture` renders both.

      ```yaml
      canvas: { width: 300 }
      define:
        task:
          parameters: { label: , wait: 0s }
          layer:
            text: "{{label}}"
            effects: [strikethrough: { delay: "{{wait}}", duration: 0.4s }]
      layers:
        - stack: column
          gap: 8
          layers:
            - { use: task, set: { label: Design, wait: 0.5s } }
            - repeat: [Build, Test]
              text: "{{number}}. {{item}}"
              effects: [reveal: { unit: word, delay: "1.{{index}}s" }]
      ```

      """)
}
