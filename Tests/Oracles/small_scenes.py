"""Random scenes on small canvases, each determined by its number."""

import json
import random

TEXTS = [
    "Buy milk", "Loading...", "Water the plants", "two\nlines", "Größe €9.99", "office fluffy", "AVAV 4711", "x → y", "Hello, world",
    "שלום עולם", "नमस्ते", "ورحمة الله", "OK", "12:45",
]
# Foregrounds and backgrounds in pairs, light and dark.
COLORS = [
    ("#1f2328", "white"), ("#e6edf3", "#0d1117"), ("#d4d4d4", "#1e1e1e"), ("crimson", "#fff7e6"), ("gold", "midnightblue"), ("white", "#cf222e"),
    ("#116329", "#dafbe1"), ("#333333", "#555555"), ("#202020", "black"), ("#777777", "#808080"), ("navy", "aqua"), ("#c9a7ff", "#2b1055"),
]
GRADIENTS = [
    "linear-gradient(90deg, tomato, gold)", "linear-gradient(#fef3c7, #fbcfe8)", "linear-gradient(135deg, #0d1117, #1f3a5f)",
    "radial-gradient(white, skyblue)", "conic-gradient(red, yellow, lime, aqua, blue, magenta, red)", "linear-gradient(30deg, #101010, #282828)",
]
EFFECTS = [
    "strikethrough: { duration: 0.4s, color: tomato }", "color: { to: seagreen, duration: 0.4s }", "typewriter: { interval: 0.05s, pause: 0.1s }",
    "wave: { duration: 0.6s }", "reveal: { duration: 0.2s }", "reveal: { style: blur, unit: word, duration: 0.3s }",
    "shimmer: { duration: 0.6s, pause: 0s }", "opacity: { from: 0, duration: 0.4s }", "gradient: { duration: 0.6s }",
    "scale: { from: 0.8, to: 1, duration: 0.3s }", "position: { by: [7, 3], duration: 0.4s }", "highlight: { duration: 0.4s }",
]


def scene(number):
    """The YAML of a scene of at most a second."""
    generator = random.Random(number)
    width, height = generator.randint(120, 320), generator.randint(60, 160)
    foreground, background = generator.choice(COLORS)
    if generator.random() < 0.25:
        background = generator.choice(GRADIENTS)
    text, size = generator.choice(TEXTS), generator.randint(12, 48)
    style = [f"size: {size}", f"weight: {generator.choice(['light', 'regular', 'bold', 'black'])}"]
    fill = f'fill: "{generator.choice(GRADIENTS)}"' if generator.random() < 0.2 else f'color: "{foreground}"'
    lines = [
        f'canvas: {{ width: {width}, height: {height}, padding: 8, background: "{background}" }}',
        f"frameRate: {generator.choice([10, 15, 20, 30])}",
        "hold: 0.1s",
        "layers:",
        f"  - text: {json.dumps(text, ensure_ascii=False)}",
        f"    alignment: {generator.choice(['left', 'center', 'right'])}",
        f"    style: {{ {', '.join(style)}, {fill} }}",
    ]
    if generator.random() < 0.2:
        lines.append("    shadow: { offset: [1, 2], blur: 2 }")
    if generator.random() < 0.2:
        lines.append('    spans: [{ range: [1, 3], style: { color: "#0969da", weight: bold } }]')
    lines += ["    effects:", f"      - {generator.choice(EFFECTS)}"]
    return "\n".join(lines) + "\n"
