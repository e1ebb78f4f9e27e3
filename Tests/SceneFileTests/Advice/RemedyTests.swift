@testable import GlyphreelSceneFile
import Glyphreel
import GlyphreelScene
import TestSupport
import Testing

/// What the messages about other tools' words tell to write reads without an error, wherever the word stands.
@Suite(.tags(.thorough)) struct RemedyTests {
  private typealias Step = RemedyScene.Step

  /// A mapping in which keys are written, by the name that the terms have for it.
  private static let scenes: [(owner: String, scene: RemedyScene)] = {
    let layer = RemedyScene.layer
    func text(_ keys: String...) -> RemedyScene {
      RemedyScene([("text", "Hi")], at: layer + keys.map(Step.key))
    }
    func effect(_ name: String, _ own: (String, String)...) -> RemedyScene {
      RemedyScene(
        [("text", "'Hi {count}'")], at: RemedyScene.effect + [.key(name)],
        with: own.isEmpty ? [("duration", "1s")] : own)
    }
    return [
      ("scene", RemedyScene([("text", "Hi")], at: [])),
      ("canvas", RemedyScene([("text", "Hi")], at: [.key("canvas")], with: [("width", "300")])),
      ("layers", text()), ("style", text("style")), ("frame", text("frame")),
      ("layers", RemedyScene([("text", "Hi"), ("style", "{ size: 20 }")], at: layer)),
      ("layers", RemedyScene([("shape", "ellipse")], at: layer)), ("layers", RemedyScene.stacked),
      ("layers", RemedyScene([("layers", "[{ text: Hi }]")], at: layer)),
      ("layers", RemedyScene([("stack", "row"), ("layers", "[{ text: Hi }]")], at: layer)),
      ("spans", RemedyScene([("text", "Hi")], at: layer + [.key("spans"), .index(0)])),
      ("style", RemedyScene([("text", "Hi")], at: layer + [.key("spans"), .index(0), .key("style")])),
      ("shadow", text("shadow")), ("border", text("border")),
      ("opacity", effect("opacity", ("to", "0.5"), ("duration", "1s"))), ("opacity", effect("opacity")),
      ("reveal", effect("reveal")),
      ("strikethrough", effect("strikethrough")), ("underline", effect("underline")), ("box", effect("box")),
      ("count", effect("count", ("to", "9"))), ("typewriter", effect("typewriter", ("interval", "50ms"))),
      ("crossfade", effect("crossfade", ("to", "Ho"))), ("push", effect("push", ("to", "Ho"))),
      ("numeric", effect("numeric", ("to", "'9'"))),
    ]
  }()

  /// Values of all kinds: a message writes the author's value, so one of them suits the key that it advises.
  private static let values = [
    "2", "red", "0.5s", "center", "50%", "word", "true", "Hi", "ease-in", "[0, 2]", "bold", "forwards", "1.5",
    "linear", "double", "first", "[{ text: Hi }]", "row", "{ width: 30 }", "[underline]", "{ size: 30 }",
    "tail",
    "[0, 1]",
    "[{ match: Hi, style: { color: red } }]", "ltr", "butt", "miter", "oklch", "add",
    "{ a: { layer: { text: Hi } } }", "multiply", "'{count}'",
    "photo.png", "M0 0 L9 9", "tnum", "{ wght: 400 }", "cover", "infinite", "forever", "reverse", "start",
    "Inter",
    "en", "replace", "space-between", "top", "{ match: Hi }", "large",
  ]

  /// The entries and faults of a message about a key: the errors of what its remedies write; nil for a message without any.
  private func faults(
    of key: String, _ value: String, in scene: RemedyScene
  ) -> (advised: String, faults: [String])? {
    let errors = RemedyScene.errors(scene.writing(key, value))
    guard let error = errors.first(where: { $0.message.hasPrefix("unknown key '\(key)'") }),
      let hint = error.hint
    else { return nil }
    var remedies = QuotedRemedy.all(in: hint)
    if hint.hasPrefix("did you mean '") {
      let name = String(hint.dropFirst("did you mean '".count).prefix { $0 != "'" })
      remedies = [QuotedRemedy(entries: [(name, value)], before: "", after: " ", owner: "")]
    }
    guard let first = remedies.first else { return nil }
    let faults = remedies.compactMap { remedy -> String? in
      var fault: String?
      for place in remedy.places(in: scene) {
        let repaired = scene.applying(remedy, at: place)
        let errors = RemedyScene.errors(repaired)
        guard let error = errors.first else { return nil }
        // Another kind of layer is the place of the key, and there it is tested.
        let isOfAnotherKind = [", and this layer is ", "works only in a stack"].contains {
          error.message.contains($0)
        }
        if isOfAnotherKind, scene.place.count > 2 || scene.place.first != .key("layers") { return nil }
        fault = fault ?? "\(hint) -> \(repaired.dropLast()): \(error)"
      }
      return fault
    }
    return (first.entries[0].key, faults)
  }

  /// Returns true if what the message about a word writes reads with some value, where it has `first` with the first one.
  ///
  /// - Parameter suited: Values that suit the keys that are advised, which are tried first.
  private func reads(
    _ word: String, in scene: RemedyScene, _ first: (advised: String, faults: [String]),
    _ suited: inout [String: String]
  ) -> Bool {
    if first.faults.isEmpty { return true }
    // A remedy with a value of its own is the same for all.
    if faults(of: word, Self.values[1], in: scene)?.faults == first.faults { return false }
    let known = suited[first.advised].map { [$0] } ?? []
    let fitting = (known + Self.values.dropFirst()).first { value in
      faults(of: word, value, in: scene)?.faults.isEmpty == true
    }
    if let fitting { suited[first.advised] = fitting }
    return fitting != nil
  }

  /// Records the faults of the messages about a word, with a value that suits the key that they advise.
  ///
  /// Layers show texts, shapes and groups; a word of one kind has its place in that kind.
  private func check(
    _ word: String, in scenes: [(owner: String, scene: RemedyScene)], _ suited: inout [String: String]
  ) {
    var layers: [Bool] = []
    var faulty: [String] = []
    for (owner, scene) in scenes {
      guard let first = faults(of: word, Self.values[0], in: scene) else { continue }
      let fits = reads(word, in: scene, first, &suited)
      if owner == "layers" { layers.append(fits) }
      // A word for the characters of a span takes the place of those that the scene names.
      let isInstead = first.faults.allSatisfy { $0.contains("both choose the characters") }
      if !fits, !isInstead { faulty.append("\(owner).\(word): \(first.faults)") }
    }
    if layers.contains(true) { faulty.removeAll { $0.hasPrefix("layers.") } }
    for fault in faulty { Issue.record("\(fault)") }
  }

  @Test func `the remedy of every foreign key of one mapping reads there`() {
    var suited: [String: String] = [:]
    for words in ForeignTerms.scoped.map(\.words) {
      for scoped in words.split(separator: " ") {
        let parts = scoped.split(separator: ".").map(String.init)
        check(parts[1], in: Self.scenes.filter { $0.owner == parts[0] }, &suited)
      }
    }
  }

  @Test func `the remedy of every foreign key reads in one of the mappings that advise it`() {
    var suited: [String: String] = [:]
    // Keys of some mappings, and words whose message lists all that a layer or an effect can be.
    let others: Set = ["include", "parameters", "type", "kind", "ty"]
    for words in ForeignTerms.keys.map(\.words) {
      for word in words.split(separator: " ").map(String.init) where !others.contains(word) {
        // A value that is known to suit the key is tried in all mappings before all values are in one.
        let advised = Self.scenes.compactMap { _, scene in
          faults(of: word, Self.values[0], in: scene).map { (scene: scene, first: $0) }
        }
        let reads =
          advised.contains { $0.first.faults.isEmpty }
          || advised.contains { scene, first in
            suited[first.advised].map { faults(of: word, $0, in: scene)?.faults.isEmpty == true } == true
          }
          || advised.contains { self.reads(word, in: $0.scene, $0.first, &suited) }
        // Some messages tell only to remove the key.
        #expect(reads || advised.isEmpty, "\(word)")
      }
    }
  }

  @Test func `the remedy of every foreign effect reads in its place`() {
    let words = ForeignTerms.effects.map(\.words) + ForeignTerms.effectAdvice.map(\.words)
    for word in words.flatMap({ $0.split(separator: " ").map(String.init) }) {
      var scene = RemedyScene(
        [("text", "'Hi {count}'"), ("shadow", "{ color: red }")], at: RemedyScene.effect)
      scene.place = RemedyScene.effect
      for value in ["{}", "{ duration: 1s }"] {
        let errors = RemedyScene.errors(scene.writing(word, value))
        let hint = errors.first { $0.message.hasPrefix("unknown effect '") }?.hint ?? ""
        let bare = hint.firstRange(of: "'- ").map { hint[$0.upperBound...].prefix { $0 != "'" } }
        var remedies = QuotedRemedy.all(in: hint)
        if remedies.isEmpty, let bare {
          remedies = [QuotedRemedy(entries: [(String(bare), "{}")], before: "", after: "", owner: "")]
        }
        #expect(!remedies.isEmpty, "\(word): \(errors)")
        for remedy in remedies {
          let bare = RemedyScene([("text", "'Hi {count}'")], at: RemedyScene.layer)
          let faults = remedy.places(in: scene).map { place in
            RemedyScene.errors((place == scene.place ? scene : bare).applying(remedy, at: place))
          }
          let reads = faults.contains { $0.isEmpty }
          #expect(reads, "\(word): \(hint) \(faults)")
        }
      }
    }
  }

  @Test func `the remedy of every foreign value reads wherever its key takes it`() {
    let places = Self.keys
    let contents = [
      [("text", "'Hi {count}'")], [("shape", "ellipse"), ("stroke", "red")],
      [("stack", "row"), ("layers", "[{ text: Hi }]")],
    ]
    for (keys, words, _) in ForeignTerms.values where keys != "missingglyph" {
      for word in words.split(separator: " ").map(String.init) {
        var advised = false
        for (place, name) in places
        where ForeignTerms.contains(keys, ForeignTerms.normalized(name)) || keys == "any" && name == "color" {
          for content in contents {
            var scene = RemedyScene(content, at: RemedyScene.effect)
            scene.place = place
            let errors = RemedyScene.errors(scene.writing(name, word))
            let hints = errors.filter { $0.message.contains("'\(name)'") }.flatMap {
              QuotedRemedy.all(in: $0.hint ?? "")
            }
            guard let remedy = hints.first, remedy.entries[0].key == name,
              !remedy.entries[0].value.hasPrefix("[")
            else { continue }
            advised = true
            let after = RemedyScene.errors(scene.applying(remedy, at: place))
            let rest = after.filter { $0.message.contains("for '\(name)'") }
            #expect(rest.isEmpty, "\(name): \(word): \(errors)")
            break
          }
        }
        #expect(advised, "\(keys): \(word)")
      }
    }
  }

  /// The keys of scenes, each with the mapping that has it.
  private static var keys: [(place: [Step], name: String)] {
    var found: [(place: [Step], name: String)] = []
    func collect(_ keys: [OptionKey], _ place: [Step]) {
      for key in keys {
        found.append((place, key.name))
        key.kind.map { collect($0, place + [.key(key.name)]) }
      }
    }
    func collect(_ kind: OptionKey.Kind, _ place: [Step]) {
      switch kind {
      case .mapping(let keys), .definition(_, let keys): collect(keys, place)
      case .list(let element, _): collect(element, place + [.index(place.last == .key("effects") ? 1 : 0)])
      case .oneOf(let kinds): for kind in kinds { collect(kind, place) }
      case .variant(let variants):
        for variant in variants { collect(variant.keys, place + [.key(variant.name)]) }
      case .text, .truth, .integer, .quantity, .choice, .grammar, .reference, .tags, .names, .anything: break
      }
    }
    collect(SceneSchema.keys(.all), [])
    return found
  }
}
