/// The scene that `glyphreel init` writes: short, and with a word on everything that people change first.
enum StarterScene {
  static let text = """
    # A scene for glyphreel. Every key but 'layers' may be left out.
    # Keys, effects and easings: glyphreel effects, docs/scene-format.md

    # Points, which are pixels at --scale 1. Without width and height the canvas fits what is on it.
    canvas: { width: 480, height: 140, background: white }
    frameRate: 30  # frames a second; GIF shows at most 50
    hold: 1.5s     # how long the last picture stays
    loop: forever  # or once, or a number of plays

    # From back to front.
    layers:
      - id: title
        text: "Hello, world"
        frame: { x: 24, y: 24, width: 432, height: 48 }
        style: { font: Inter, size: 34, weight: bold, color: "#1f2328" }
        effects:
          # The letters rise one after the other.
          - reveal: { style: rise, unit: character, stagger: 40ms }

      - id: task
        text: Draw by hand, render by machine
        frame: { x: 24, y: 84, width: 432, height: 30 }
        style: { size: 20, color: "#59636e" }
        effects:
          # One effect waits for another, or for a whole layer: 'after' names its id.
          - opacity: { from: 0, duration: 0.4s, fill: both, after: title }
          - strikethrough: { id: strike, after: title, delay: 1s, duration: 0.6s, color: crimson }

    """
}
