import GlyphreelSceneFile

extension GuideTopic {
  /// Complete scenes for the most common requests.
  static let recipes = GuideTopic(
    "recipes", aliases: ["recipe", "examples", "example", "cookbook"],
    summary: "complete scenes to start from",
    text: """
      Tasks on a card, ticked off one after the other:

      ```yaml
      look: card
      canvas: { width: 360 }
      layers:
        - stack: column
          gap: 12
          layers:
            - stack: row
              gap: 10
              align: center
              layers:
                - { shape: { path: M3 12 l6 6 L21 6, viewBox: [0, 0, 24, 24] }, frame: { width: 20, height: 20 }, stroke: seagreen,
                    strokeWidth: 3, effects: [trim: { from: 0, delay: 0.5s, duration: 0.3s, fill: both }] }
                - { id: first, text: Buy milk, effects: [strikethrough: { delay: 0.8s, duration: 0.4s }] }
            - stack: row
              gap: 10
              align: center
              layers:
                - { shape: { path: M3 12 l6 6 L21 6, viewBox: [0, 0, 24, 24] }, frame: { width: 20, height: 20 }, stroke: seagreen,
                    strokeWidth: 3, effects: [trim: { from: 0, after: first, duration: 0.3s, fill: both }] }
                - { text: Call Eva, effects: [strikethrough: { after: first, delay: 0.3s, duration: 0.4s }] }
      ```

      A headline whose letters appear over a gradient, and a line that follows:

      ```yaml
      canvas: { width: 480, height: 180, background: "linear-gradient(135deg, #41295a, #2f0743)" }
      layers:
        - stack: column
          gap: 6
          frame: { x: 40, y: center }
          layers:
            - text: Northwind 2.0
              style: { size: 44, weight: bold, color: white }
              effects:
                - reveal: { id: name, style: slide, stagger: 0.05s }
            - text: Faster builds, half the memory
              style: { size: 20, color: "#e9d8fd" }
              effects:
                - opacity: { from: 0, duration: 0.4s, after: name, fill: both }
      ```

      A progress bar with its percentage:

      ```yaml
      canvas: { width: 360 }
      layers:
        - stack: column
          gap: 10
          layers:
            - text: "{count}"
              style: { size: 20, weight: semibold }
              effects:
                - count: { to: 100, duration: 2s, easing: ease-in-out, format: { style: percent-points } }
            - frame: { width: 312, height: 10 }
              background: "#d8dee4"
              cornerRadius: 5
              clip: true
              layers:
                - shape: rectangle
                  frame: { x: 0, y: 0, width: 312, height: 10 }
                  fill: seagreen
                  anchor: left
                  effects:
                    - scale: { from: [0, 1], to: [1, 1], duration: 2s, easing: ease-in-out }
      ```

      The last word of a sentence changes, and changes back:

      ```yaml
      layers:
        - stack: row
          gap: 9
          layers:
            - { text: Docs that people, style: { size: 32 } }
            - text: read
              style: { size: 32, color: "#0969da" }
              effects:
                - push: { id: share, to: share, delay: 1.2s }
                - push: { to: read, delay: 1.2s, after: share }
      ```

      A card turns over:

      ```yaml
      canvas: { width: 280, height: 180 }
      layers:
        - text: Question
          frame: { x: 40, y: 30, width: 200, height: 120 }
          alignment: center
          background: gold
          cornerRadius: 12
          effects:
            - rotation3D: { id: half, to: 90deg, perspective: 500, delay: 1s, duration: 0.3s, easing: ease-in }
        - text: Answer
          frame: { x: 40, y: 30, width: 200, height: 120 }
          alignment: center
          background: lightgreen
          cornerRadius: 12
          effects:
            - rotation3D: { from: -90deg, to: 0deg, perspective: 500, after: half, duration: 0.3s, easing: ease-out, fill: both }
      ```

      """)
}
