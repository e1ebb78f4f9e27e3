import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import GlyphreelCommand

/// Texts without scene files.
@Suite struct OneLinerTests {
  /// One of each, small and quick to render.
  static let all = [
    ["strike", "Milk\\nTea", "--stroke", "crimson", "--loop", "2"],
    ["underline", "Milk and tea", "--match", "tea", "--thickness", "2"],
    ["highlight", "Milk and\\ntea", "--mode", "together", "--look", "card"],
    ["box", "Milk", "--look", "window", "--title", "To do", "--theme", "dark"],
    ["dots", "Go...", "--mode", "rounds"],
    ["count", "-2", "12.50", "--locale", "de-DE", "--currency", "EUR", "--duration", "0.3s"],
    ["color", "Load", "green", "rgb(200 0 0)", "--space", "oklab", "--duration", "0.3s"],
    ["type", "ls", "--cursor", "block", "--theme", "dark", "--hold", "0.5s"],
    ["type", "ls", "cd", "--hold", "0.2s", "--look", "terminal"],
    ["reveal", "Hi", "--style", "blur", "--unit", "word", "--font", "JetBrains Mono"],
    ["draw", "Hi", "--unit", "word", "--stroke", "red", "--duration", "0.5s"],
    ["gradient", "Hi", "tomato", "gold", "--duration", "0.5s"],
    ["shimmer", "Hi", "--shine", "gold", "--duration", "0.5s"],
    ["wave", "Hi", "--rise", "2", "--duration", "0.5s"],
    ["pulse", "Hi", "--grow", "120%", "--duration", "0.5s"],
    ["shake", "Hi", "--duration", "0.3s"],
    ["marquee", "On and on and on and on", "--bounce", "--width", "90", "--duration", "3s"],
    ["crossfade", "On", "Off", "--hold", "0.3s"],
    ["push", "On", "Off", "--from", "left", "--hold", "0.3s"],
    ["numeric", "09:41", "09:42", "--hold", "0.3s"],
    ["type", "make", "--look", "terminal", "--prompt", "$", "--hold", "0.3s"],
    ["strike", "Hello", "--background", "ocean"],
  ]

  /// Returns the scene that a one-liner prints.
  private func printed(_ arguments: String...) throws -> String {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(arguments: arguments + ["--print-scene"], in: folder.root)
    #expect(outcome.status == 0 && folder.names() == [], "\(outcome.error)")
    return outcome.output
  }

  private func run(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
  }

  @Test(arguments: all) func `the printed scene renders to the same bytes`(arguments: [String]) throws {
    let folder = TemporaryDirectory()
    let arguments = arguments + ["--size", "11", "--padding", "20", "--frame-rate", "10"]
    let direct = try CommandLineTool.tested.run(arguments: arguments + ["-o", "a.gif"], in: folder.root)
    #expect(direct.status == 0 && direct.error == "", "\(direct.error)")
    let printed = try CommandLineTool.tested.run(arguments: arguments + ["--print-scene"], in: folder.root)
    #expect(printed.output.hasPrefix("# ") && printed.error == "")
    let rendered = try CommandLineTool.tested.run(
      "render", "-", "-o", folder.path("b.gif"), "--scale", "2", input: printed.output)
    #expect(rendered.status == 0 && rendered.error == "", "\(rendered.error)")
    #expect(try folder.read("a.gif") == folder.read("b.gif"))
    #expect(folder.names() == ["a.gif", "b.gif"])
  }

  @Test func `a scene reads as if it were written by hand`() throws {
    let outcome = try CommandLineTool.tested.run("strike", "Buy milk", "--print-scene")
    #expect(
      outcome.output == """
        # Strike a text through.
        # Render it with: glyphreel render strike.yaml --scale 2
        canvas: { padding: 24, background: white }
        frameRate: 25
        hold: 1.5s  # how long the last picture stays
        loop: forever  # or once, or a number of plays
        layers:
          - text: "Buy milk"
            style: { font: Inter, size: 32, weight: semibold, letterSpacing: -0.64, color: "#1f2328" }
            effects:
              - strikethrough: { delay: 0.5s, duration: 0.5s, easing: ease-in-out, mode: sequential, position: x-height }

        """)
  }

  @Test(arguments: [
    "a \"quoted\" 'word' # no comment: {no, mapping} [no list] & *no anchor", "{{name}} {{{x}}} {{{{ }}",
    "🎉 Ünïcödé مرحبا",
    "tab\there", "  blanks  ", "- dash", "%d {count}", "\u{2028}separator\u{85}", "null",
  ])
  func `any text arrives as it is`(text: String) throws {
    let printed = try CommandLineTool.tested.run("strike", "--print-scene", "--", text)
    let report = try CommandLineTool.tested.run(
      "layout", "-", "--missing-glyph", "skip", input: printed.output)
    #expect(report.status == 0, "\(report.error)")
    #expect(try layerText(report.output) == text)
  }

  @Test(arguments: [
    ["strike"], ["underline"], ["highlight"], ["box"], ["dots"], ["count", "0", "3"], ["color"], ["type"],
    ["reveal"], ["draw"], ["gradient"], ["shimmer"], ["wave"], ["pulse"], ["shake"], ["marquee"],
    ["crossfade"],
    ["push"], ["numeric"],
  ])
  func `emoji need no option`(verb: [String]) throws {
    let folder = TemporaryDirectory()
    let text = "Ship 🚀 👩‍💻 🇩🇪 1️⃣ ✔️ it"
    let texts =
      switch verb[0] {
      case "dots": ["\(text)..."]
      case "count": ["--text", "\(text) {count}"]
      case "color": [text, "red", "blue"]
      case "crossfade", "push", "numeric": [text, "Done ✅"]
      default: [text]
      }
    let outcome = try CommandLineTool.tested.run(
      arguments: verb + texts + ["--size", "9", "--frame-rate", "4", "-o", "a.png", "-o", "a.svg"],
      in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
    // An image in the drawing for each emoji, wherever it moves.
    let drawing = try folder.text("a.svg")
    let count = Set(texts.joined().unicodeScalars.filter { "🚀👩🇩1✔✅".unicodeScalars.contains($0) }).count
    #expect(drawing.components(separatedBy: "data:image/png").count - 1 == count)
  }

  @Test func `backslashes stand for line ends, and standard input is taken as it is`() throws {
    func text(_ argument: String, input: String = "") throws -> String? {
      let printed = try CommandLineTool.tested.run("reveal", argument, "--print-scene", input: input)
      return try layerText(CommandLineTool.tested.run("layout", "-", input: printed.output).output)
    }
    #expect(try text("one\\ntwo") == "one\ntwo")
    #expect(try text("C:\\\\new \\d") == "C:\\new \\d")
    #expect(try text("-", input: "one\\n\ntwo\n") == "one\\n\ntwo")
  }

  private func layerText(_ report: String) throws -> String? {
    let json = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    return (json?["layers"] as? [[String: Any]])?.first?["text"] as? String
  }

  @Test func `files are named by verb and text, so that only the same text is replaced`() throws {
    let folder = TemporaryDirectory()
    for _ in 0..<2 {
      #expect(try run("strike", "Buy milk!", "--size", "8", "--frame-rate", "4", in: folder).status == 0)
    }
    #expect(try run("strike", "...", "--size", "8", "--frame-rate", "4", in: folder).status == 0)
    #expect(
      try run("count", "0", "-5", "--size", "8", "--frame-rate", "4", "--format", "webp", in: folder).status
        == 0)
    let names = folder.names()
    #expect(names.count == 3 && names[0] == "count-0--minus-5_frame-rate-4_size-8.webp")
    #expect(names[2].wholeMatch(of: /strike_frame-rate-4_size-8-....[.]gif/) != nil, "\(names)")
    #expect(names[1].wholeMatch(of: /strike-buy-milk_frame-rate-4_size-8-....[.]gif/) != nil, "\(names)")
    let first = try run("strike", "Milk", "--size", "8", "--no-clobber", in: folder)
    #expect(first.status == 0 && first.output.hasPrefix("strike-milk_size-8.gif"))
    let again = try run("strike", "Milk", "--size", "8", "--no-clobber", in: folder)
    #expect(again.status == 73)
    #expect(
      again.error.hasPrefix(
        "glyphreel: error: 'strike-milk_size-8.gif' exists; choose another name with '-o'"))
  }

  @Test func `a file that another command line made is replaced with a note, and the own one without`() throws
  {
    let folder = TemporaryDirectory()
    let tiny = ["--size", "8", "--frame-rate", "4"]
    let name = "strike-milk_frame-rate-4_size-8.gif"
    func note(_ arguments: [String]) throws -> String {
      let outcome = try CommandLineTool.tested.run(arguments: arguments + tiny, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.error
    }
    #expect(try note(["strike", "Milk"]) == "" && folder.names() == [name])
    #expect(try note(["strike", "Milk"]) == "")
    #expect(try note(["strike", "Tea", "-o", name]) == "", "its name was chosen")
    #expect(
      try note(["strike", "Milk"])
        == "\(name): note: replaces the picture of 'Tea'; '-o' chooses another name\n")
    #expect(try note(["strike", "Tea", "-o", name]) == "" && note(["strike", "Milk", "--quiet"]) == "")
    for damaged in ["GIF89a", "Buy eggs", ""] {
      try folder.write(damaged, to: name)
      #expect(
        try note(["strike", "Milk"])
          == "\(name): note: replaces a file that is not a readable picture; '-o' chooses another name\n")
    }
    // Videos carry no text that tells whose they are.
    let video = ["strike", "Milk", "--format", "y4m", "--scale", "1"]
    #expect(try note(video) == "" && note(video) == "")
  }

  /// Values of options; a new one needs a value here, or belongs to those without effect on the picture.
  static let values = [
    "look": "card", "theme": "dark", "title": "A", "size": "9", "font": "Noto Sans", "weight": "bold",
    "color": "red", "background": "gold", "width": "90", "padding": "3", "align": "right", "delay": "0.3s",
    "duration": "0.7s", "easing": "linear", "hold": "0.4s", "frame-rate": "5", "loop": "2", "poster": "end",
    "missing-glyph": "skip", "format": "webp", "max-bytes": "90KB", "for": "github-readme", "matte": "red",
    "quality": "50", "scale": "3", "match": "M", "stroke": "red", "thickness": "2", "position": "baseline",
    "tip": "2", "unit": "word", "cursor": "block",
    "prompt": "$",
    "stagger": "0.2s", "space": "oklab", "shine": "red", "rise": "3", "grow": "110%",
    "bounce": "", "speed": "30", "gap": "9", "from": "left", "by": "word", "path": "curved",
    "mode": "integers",
    "transition": "crossfade", "text": "{count} x", "style": "percent",
    "currency": "EUR",
    "locale": "de", "notation": "compact", "digits": "2", "printf": "%.2f",
    "stop": "4s", "count": "2", "fill": "red", "radius": "3", "distance": "3", "expand": "",
    "direction": "left",
  ]
  static let neutral = [
    "print-scene", "font-dir", "system-fonts", "limit", "output", "alt", "picture", "effort", "no-clobber",
    "quiet", "json", "help", "version",
  ]

  @Test func `each option that changes a picture is in the name, or changes the letters after it`() throws {
    for kind in Program.configuration.groupedSubcommands[0].subcommands {
      guard let oneLiner = kind as? any OneLiner.Type, let command = CommandDescription.of(kind) else {
        continue
      }
      let shown = Self.texts(of: command)
      let look = ["--look", "window"]
      for option in command.arguments.compactMap(\.names.last) where option.hasPrefix("--") {
        let word = String(option.dropFirst(2))
        if Self.neutral.contains(word) { continue }
        let value = try #require(Self.values[word], "\(command.name) \(option) has no value here")
        let given = [option] + (value.isEmpty ? [] : [value])
        // A gradient covers the text's colour, unless it is that of a part.
        let others = shown + (command.name == "gradient" && word == "color" ? ["--match", "il"] : [])
        #expect(
          try name(oneLiner, others + (word == "look" ? [] : look) + given) != name(oneLiner, others + look),
          "\(command.name) \(option)")
      }
    }
  }

  static func texts(of command: CommandDescription) -> [String] {
    let texts =
      ["color": ["Milk", "red"], "gradient": ["Milk", "red", "gold"], "count": ["0", "9"]][command.name]
      ?? ["Milk", "Tea"]
    return command.arguments.contains { $0.isPositional && $0.isRepeating } ? texts : Array(texts.prefix(1))
  }

  @Test func `the first text of several stays for the delay, and the others for the hold`() throws {
    let times = try printed("morph", "A", "B", "C", "--delay", "3s", "--hold", "1s").matches(
      of: /delay: (\w+)/)
    #expect(times.map(\.1) == ["3s", "1s", "1s"])
    #expect(try printed("push", "A", "B").matches(of: /delay: ([^, ]+)/).map(\.1) == ["1.5s", "1.5s"])
  }

  @Test(arguments: [
    (["marquee", "x", "--speed", "9", "--duration", "2s"], "--speed and --duration both set", 64)
  ])
  func `an option without an effect is refused`(arguments: [String], message: String, status: Int32) throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
    #expect(outcome.status == status && outcome.error.contains(message), "\(outcome.error)")
    #expect(folder.names() == [])
  }

  @Test(arguments: [
    ["box", "Milk", "--padding", "0"], ["wave", "Milk", "--padding", "0", "--rise", "20"],
    ["shake", "Milk", "--padding", "2"],
  ])
  func `what the canvas cuts is shown with the padding that the message names`(arguments: [String]) throws {
    let folder = TemporaryDirectory()
    let tiny = ["--frame-rate", "10", "-o", "a.gif"]
    let cut = try CommandLineTool.tested.run(arguments: arguments + tiny, in: folder.root)
    let remedy = try #require(
      cut.error.firstMatch(of: /for example with '--padding (\d+)'\n/), "\(cut.error)")
    var repaired = arguments
    repaired[3] = String(remedy.1)
    let outcome = try CommandLineTool.tested.run(arguments: repaired + tiny, in: folder.root)
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
  }

  private func name<Command: OneLiner>(_ kind: Command.Type, _ arguments: [String]) throws -> String {
    let command = try #require(try kind.parseAsRoot(arguments) as? Command)
    let texts = try command.texts()
    return command.name(of: try command.scene(of: texts, command.options.look.theme), showing: texts)
  }

  @Test func `options tell the names of outputs apart`() throws {
    let folder = TemporaryDirectory()
    let tiny = ["--size", "8", "--frame-rate", "4"]
    let variants = [
      [], ["--theme", "dark"], ["--look", "card"], ["--color", "crimson"], ["--match", "milk"],
      ["--hold", "2s"], ["--for", "slack-emoji"], ["--look", "card", "--theme", "dark"],
      ["--align", "center"],
    ]
    for variant in variants {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["strike", "Buy milk"] + variant + tiny, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(folder.names().count == variants.count)
    #expect(
      folder.names().contains("strike-buy-milk_look-card_frame-rate-4_size-8_theme-dark.gif"),
      "\(folder.names())")
  }

  @Test func `pictures have two pixels per point, and --scale says otherwise`() throws {
    let folder = TemporaryDirectory()
    #expect(try run("strike", "x", "--width", "50", "--padding", "5", "-o", "a.gif", in: folder).status == 0)
    #expect(
      try run("strike", "x", "--width", "50", "--padding", "5", "--scale", "1", "-o", "b.gif", in: folder)
        .status == 0)
    let pictures = try Oracle.pillow([folder.path("a.gif"), folder.path("b.gif")])
    #expect(pictures[0].size[0] == 100 && pictures[1].size[0] == 50)
  }

  @Test(arguments: [
    (["dots", "Loading..."], "slack-emoji", 128, 50, 128_000, "gif"),
    (["type", "Hello, world"], "slack-emoji", 128, 50, 128_000, "gif"),
    (["wave", "LGTM"], "discord-emoji", 128, Int.max, 256_000, "gif"),
    (["gradient", "WOW"], "discord-sticker", 320, Int.max, 512_000, "png"),
  ])
  func `a destination gets the size, the frames and the bytes that it takes`(
    arguments: [String], destination: String, side: Int, frames: Int, bytes: Int, suffix: String
  ) throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: arguments + ["--for", destination], in: folder.root)
    #expect(outcome.status == 0 && !outcome.error.contains("warning"), "\(outcome.error)")
    let name = try #require(folder.names().first)
    #expect(name.contains("_for-\(destination)") && name.hasSuffix(".\(suffix)") && folder.names().count == 1)
    let picture = try #require(try Oracle.pillow([folder.path(name)]).first)
    #expect(picture.size == [side, side] && picture.frames.count <= frames && picture.frames.count > 1)
    #expect(try folder.read(name).count <= bytes)
  }

  @Test func `several texts are typed and deleted in turn`() throws {
    let folder = TemporaryDirectory()
    let printed = try run("type", "ab", "cd", "--print-scene", in: folder)
    try folder.write(printed.output, to: "s.yaml")
    var texts: [String] = []
    for time in stride(from: 0.0, through: 7, by: 0.25) {
      let report = try run("layout", "s.yaml", "--at", "\(time)", in: folder)
      let text = try layerText(report.output) ?? ""
      if texts.last != text { texts.append(text) }
    }
    #expect(texts == ["ab", "cd"])
  }

  @Test func `standard input is read once, whatever is rendered of it`() throws {
    let folder = TemporaryDirectory()
    let outcome = try Outcome(
      of: CommandLineTool.tested.path,
      ["strike", "-", "--picture", "-o", "a.gif", "--size", "8", "--frame-rate", "4"], in: folder.root,
      input: "Buy milk")
    #expect(outcome.status == 0, "\(outcome.error)")
    let sizes = try Oracle.pillow([folder.path("a.gif"), folder.path("a-dark.gif")]).map(\.size)
    #expect(sizes[0] == sizes[1])
  }

  @Test func `text longer than a README is wide wraps in even lines, around which the canvas fits`() throws {
    let text = "Remember to water the plants before the long weekend"
    let outcome = try CommandLineTool.tested.run("reveal", text, "--print-scene")
    #expect(outcome.output.contains("canvas: { padding: 24, background"))
    #expect(outcome.output.contains("frame: { maxWidth: 672 }\n    textWrap: balance\n"))
    let narrow = try CommandLineTool.tested.run("reveal", text, "--width", "300", "--print-scene")
    #expect(narrow.output.contains("canvas: { width: 300, padding: 24"))
    #expect(narrow.output.contains("textWrap: balance"))
    let long = try CommandLineTool.tested.run(
      "reveal", String(repeating: "word ", count: 200), "--print-scene")
    #expect(long.output.contains("textWrap: pretty"))
    let folder = TemporaryDirectory()
    let picture = try run("strike", text, "--scale", "1", "-o", "a.gif", in: folder)
    #expect(picture.status == 0, "\(picture.error)")
    // Two lines of about half the width of the text, which is 825 points wide.
    let size = try #require(try Oracle.pillow([folder.path("a.gif")]).first).size
    #expect((440...560).contains(size[0]) && (115...135).contains(size[1]), "\(size)")
  }

  @Test(arguments: [
    (["Buy milk"], "weight: semibold, letterSpacing: -0.64"),
    (["Buy milk", "--size", "48"], "weight: semibold, letterSpacing: -0.96"),
    (["Buy milk", "--size", "28", "--weight", "black"], "weight: black, letterSpacing: -0.56"),
    (["Buy milk", "--size", "27"], "weight: medium, color"),
    (["Κάθε μέρα, каждый день 🚀"], "weight: semibold, letterSpacing: -0.64"),
    // Letters that join, and ideographs, keep their distances.
    (["صباح الخير"], "weight: semibold, color"), (["नमस्ते"], "weight: semibold, color"),
    (["こんにちは"], "weight: semibold, color"), (["Hello 世界"], "weight: semibold, color"),
    (["make demo", "--look", "terminal"], "weight: medium }"),
  ])
  func `large texts are set as headlines`(arguments: [String], style: String) throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: ["strike"] + arguments + ["--print-scene"], in: folder.root)
    #expect(outcome.output.contains(style) && folder.names() == [], "\(outcome.output)")
  }

  @Test func `texts whose digits change have tabular figures`() throws {
    #expect(try printed("numeric", "09:41", "09:42").contains("features: tnum"))
  }

  @Test func `a text on a ready-made gradient has the ink that is readable there`() throws {
    let sunset = try printed("strike", "a", "--background", "sunset")
    #expect(sunset.contains("background: sunset") && sunset.contains("#f0f6fc"))
    #expect(try printed("strike", "a", "--background", "peach", "--theme", "dark").contains("#1f2328"))
    #expect(try printed("strike", "a", "--background", "sunset", "--color", "gold").contains("color: gold"))
  }

  @Test(arguments: [
    ("black", "#f0f6fc"), ("#0d1117", "#f0f6fc"), ("linear-gradient(black, navy)", "#f0f6fc"),
    ("white", "#1f2328"), ("gold", "#1f2328"), ("transparent", "#1f2328"), ("#0008", "#1f2328"),
  ])
  func `a text on a colour or gradient has the ink that is readable there`(
    background: String, ink: String
  ) throws {
    #expect(try printed("strike", "a", "--background", background).contains("color: \"\(ink)\" }"))
    let isOpaque = background != "transparent" && background != "#0008"
    let dark = try printed("strike", "a", "--background", background, "--theme", "dark")
    #expect(dark.contains("color: \"\(isOpaque ? ink : "#f0f6fc")\" }"))
  }

  @Test func `a terminal has a prompt, a block cursor and a title`() throws {
    let terminal = try printed("type", "make demo", "--look", "terminal", "--theme", "dark")
    #expect(terminal.contains("- { text: \"❯\", style: { font: JetBrains Mono, size: 24"))
    #expect(terminal.contains("cursor: block"))
    #expect(try printed("type", "a", "--look", "terminal", "--prompt", "$").contains("- { text: \"$\""))
    #expect(try !printed("type", "a", "--look", "terminal", "--prompt", "").contains("stack"))
    #expect(try !printed("type", "a").contains("stack"))
    let folder = TemporaryDirectory()
    try folder.write(terminal, to: "a.yaml")
    let layout = try run("layout", "a.yaml", in: folder)
    #expect(layout.output.contains("\"text\": \"Terminal\""), "\(layout.error)")
  }

  @Test func `D31 dots that are not there are an error with its remedy`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run("dots", "Loading", in: folder)
    #expect(outcome.status == 65 && folder.names() == [])
    #expect(outcome.error.hasPrefix("glyphreel: error: the text \"Loading\" "))
    #expect(outcome.error.contains("...'"), "\(outcome.error)")
  }

  @Test func `an ellipsis jumps as three full stops do`() throws {
    let (ellipsis, stops) = try (printed("dots", "Loading…"), printed("dots", "Loading..."))
    #expect(ellipsis.contains("expandEllipsis: true") && !stops.contains("expandEllipsis"))
    let folder = TemporaryDirectory()
    #expect(try run("dots", "Go…", "--size", "8", "--frame-rate", "4", "-o", "a.gif", in: folder).error == "")
  }

  @Test func `a count in euros ends as ICU writes it in German`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "count", "0", "1500000", "--locale", "de-DE", "--currency", "EUR", "--size", "8", "--frame-rate", "3",
      "--json", "--alt",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let german = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        "import icu; print(icu.NumberFormat.createCurrencyInstance(icu.Locale('de_DE')).format(1500000), end='')",
      ])
    let image = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: String])
    #expect(image["html"]?.hasPrefix("<img src=\"count-0--1500000_") == true)
    #expect(image["html"]?.hasSuffix(" alt=\"\(german)\">") == true)
  }

  @Test(arguments: [
    (["count", "5"], "count needs two numbers, FROM and TO, and got '5'"),
    (["count", "1,000", "5"], "'1,000' is not a number; write '1000'"),
    (["count", "1", "5", "--lcale", "de"], "unknown option '--lcale'; did you mean '--locale'?"),
    (["strike", "x", "--size", "0"], "--size must be from 1 to 1000 points, not 0"),
    (["strik", "x"], "unknown command 'strik'; did you mean 'strike'?"),
    (["color", "x"], "'color' needs <color>"),
    (["color", "--progress=none", "-o", "-", "--", "x"], "'color' needs <color> ...; write, for example,"),
  ])
  func `wrong usage is told with its remedy`(arguments: [String], message: String) throws {
    let outcome = try CommandLineTool.tested.run(arguments: arguments)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("glyphreel: error: "))
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test(arguments: [
    (["strike", "x", "--easing", "eas-in"], "invalid value 'eas-in' for '--easing'"),
    (["strike", "x", "--mode", "sequentiel"], "did you mean 'sequential'?"),
    (["reveal", "x", "--color", "crimsom"], "crimsom"), (["color", "x", "rde"], "rde"),
    (["count", "1", "2", "--locale", "xx-YYYYYYYYY"], "xx-YYYYYYYYY"),
  ])
  func `what a scene would refuse is shown where it stands on the command line`(
    arguments: [String], message: String
  ) throws {
    let outcome = try CommandLineTool.tested.run(arguments: arguments)
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("glyphreel: error: "), "\(outcome.error)")
    #expect(outcome.error.contains("\n  glyphreel \(arguments[0]) "))
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.error.contains("^~~"))
  }
}
