import GlyphreelScene
internal import GlyphreelExact

/// The keys of scenes as the guide lists them: names, with values or a default in parentheses.
struct GuideKeys: Sendable {
  /// The keys of the scene format, without keys of layers that show files of other formats.
  static let all = GuideKeys(SceneSchema.keys())

  private let root: [OptionKey]
  private let layer: [OptionKey]
  private let variants: [OptionKey.Variant]

  init(_ keys: [OptionKey]) {
    root = keys
    layer = Self.keys(of: Self.kind(of: "layers", in: keys))
    variants = Self.variants(of: Self.kind(of: "effects", in: layer))
  }

  /// The keys of the scene with their descriptions, one per line.
  var scene: String {
    root.filter { $0.name != "layers" && !Self.isRare($0) }.map { key in
      "- \(Self.entry(key)): \(key.description?.guideText ?? "")\n"
    }
    .joined()
  }

  /// The guide's entries for keys that any layer can have, except `effects` and rare ones.
  var anyLayer: String {
    Self.entries(layer.filter { $0.owners.isEmpty && $0.name != "effects" && !Self.isRare($0) })
  }

  private static func isRare(_ key: OptionKey) -> Bool { key.description?.isRare ?? false }

  /// The keys that only texts have.
  var texts: String { layers(of: "text", except: ["text", "style", "spans"]) }

  /// The keys that only shapes have.
  var shapes: String { layers(of: "shape", except: ["shape"]) }

  /// The keys that only groups have.
  var groups: String { layers(of: "layers", except: ["layers"]) }

  /// The keys that only images have.
  var images: String { layers(of: "image", except: ["image"]) }

  /// The keys of the text's style.
  var style: String {
    Self.entries(
      Self.keys(of: Self.kind(of: "style", in: layer)).filter { !Self.isRare($0) })
  }

  /// The options that all effects have, except `duration`: its default varies, and properties require it.
  var timing: String {
    Self.entries(Self.shared(variants).filter { $0.name != "duration" && !Self.isRare($0) })
  }

  /// The effects that don't animate a property, with their own options, one per line.
  var effects: String {
    let common = Self.shared(variants).map(\.name) + ["select", "unit", "stagger"]
    return variants.filter { !Self.isProperty($0) }.map { variant in
      let own = variant.keys.filter { key in !common.contains { $0 == key.name } && !Self.isRare(key) }
      let summary = EffectCatalog.effect(named: variant.name)?.guideSummary ?? ""
      return "- `\(variant.name)`: \(summary)\(own.isEmpty ? "" : ". ")\(Self.entries(own))\n"
    }
    .joined()
  }

  /// The names of the properties that effects animate.
  var properties: String {
    variants.filter(Self.isProperty).map { "`\($0.name)`" }.joined(separator: ", ")
  }

  /// Returns true for an effect that animates one property.
  func isProperty(_ effect: String) -> Bool {
    variants.contains { $0.name == effect && Self.isProperty($0) }
  }

  private func layers(of kind: String, except names: [String]) -> String {
    Self.entries(
      layer.filter { key in
        key.owners.contains { $0 == kind } && !key.owners.isEmpty && !names.contains { $0 == key.name }
          && !Self.isRare(key)
      }
      .map { key in key.forms.first { $0.owner == kind }?.key ?? key })
  }

  private static func isProperty(_ variant: OptionKey.Variant) -> Bool {
    variant.keys.contains { $0.name == "keyframes" }
  }

  /// Returns the keys of the first variant that all others have, too.
  private static func shared(_ variants: [OptionKey.Variant]) -> [OptionKey] {
    variants.first?.keys.filter { key in
      variants.allSatisfy { variant in variant.keys.contains { $0.name == key.name } }
    } ?? []
  }

  private static func entries(_ keys: [OptionKey]) -> String {
    keys.map(entry).joined(separator: ", ")
  }

  /// Returns a key's name with the names that it accepts, or else its default, or else its own keys.
  private static func entry(_ key: OptionKey) -> String {
    let name = "`\(key.name)`" + (key.isRequired && key.requiredUnless == nil ? "*" : "")
    let fallback = key.fallback.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    let choices = names(key.kind)
    if !choices.isEmpty {
      let others = choices.filter { $0 != fallback }.shortened
      return "\(name) (\(((fallback.map { [$0] } ?? []) + others).joined(separator: ", ")))"
    }
    if let fallback { return "\(name) (\(fallback))" }
    if case .mapping(let nested) = key.kind {
      return "\(name) {\(nested.filter { !isRare($0) }.map(\.name).shortened.joined(separator: ", "))}"
    }
    return name
  }

  private static func kind(of name: String, in keys: [OptionKey]) -> OptionKey.Kind? {
    keys.first { $0.name == name }?.kind
  }

  /// Returns the keys of the mapping that a kind is, contains or lists.
  private static func keys(of kind: OptionKey.Kind?) -> [OptionKey] {
    switch kind {
    case .mapping(let keys), .definition(_, let keys): keys
    case .list(let element, _): keys(of: element)
    case .oneOf(let kinds): kinds.lazy.map { keys(of: $0) }.first { !$0.isEmpty } ?? []
    default: []
    }
  }

  private static func variants(of kind: OptionKey.Kind?) -> [OptionKey.Variant] {
    switch kind {
    case .variant(let variants): variants
    case .list(let element, _): variants(of: element)
    case .oneOf(let kinds): kinds.lazy.map { variants(of: $0) }.first { !$0.isEmpty } ?? []
    default: []
    }
  }

  private static func names(_ kind: OptionKey.Kind?) -> [String] {
    switch kind {
    case .choice(let names): names
    case .oneOf(let kinds): kinds.lazy.map { names($0) }.first { !$0.isEmpty } ?? []
    default: []
    }
  }
}

extension [String] {
  /// The first names of a long list; the schema has all.
  fileprivate var shortened: [String] { count > 12 ? prefix(3) + ["..."] : self }
}
