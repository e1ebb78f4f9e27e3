import ArgumentParser
import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile

/// `glyphreel guide`: the scene format on one page, a topic, or an effect.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "guide", abstract: "Print the scene format on one page, a topic or an effect.",
    discussion: """
      Example: glyphreel guide
      Example: glyphreel guide topics
      Example: glyphreel guide reveal
      Example: glyphreel guide effects --json
      Example: glyphreel guide skill > SKILL.md

      The guide is Markdown of less than 8 KB: rules, examples, and every key with its values. 'topics' lists its \
      topics, which say more, 'effects' the effects; the name of an effect prints its keys. 'skill' prints all topics as \
      a skill for assistants, which belongs into a folder 'glyphreel' among their skills.
      """)

  @Argument(help: "A topic, an effect, 'topics', 'effects' or 'skill'.")
  var topic: String?

  @Flag(help: "Print the effects, or the keys of one, as JSON.")
  var json = false

  func validate() throws {
    let isTopic = topic.map { name in GuideTopic.all.contains { $0.name == name && name != "effects" } }
    if json, isTopic ?? true {
      throw ValidationError("--json is for effects; write 'glyphreel guide effects --json'")
    }
  }

  func run() throws {
    guard let topic else { return try Console.document(String(SceneGuide.markdown.dropLast())) }
    switch topic {
    case "topics":
      let topics = GuideTopic.all
      let width = topics.map { $0.name.utf8.count }.max() ?? 0
      try Console.result(
        topics.map { $0.name + String(repeating: " ", count: width - $0.name.utf8.count + 2) + $0.summary })
    case "effects" where json: try Console.document(Self.json(effects).text(indentedTo: 1))
    case "skill": try Console.document(String(SkillPage.markdown.dropLast()))
    default:
      guard let page = GuideTopic.named(topic, among: GuideTopic.all) else { throw unknown(topic) }
      if json, let effect = EffectCatalog.effect(named: topic) {
        return try Console.document(Self.json(keys(of: effect)).text(indentedTo: 1))
      }
      try Console.document(String(page.markdown().dropLast()))
    }
  }

  private typealias Row = (name: String, summary: String)

  private var effects: [Row] { EffectCatalog.all.map { ($0.name, $0.summary) } }

  private func keys(of effect: any CatalogEffect.Type) -> [Row] {
    effect.keys.map { key in
      (key.name, (key.description?.text ?? "") + (key.fallback.map { " (default: \($0))" } ?? ""))
    }
  }

  private static func json(_ rows: [Row]) -> JSON {
    .array(rows.map { ["name": .string($0.name), "summary": .string($0.summary)] })
  }

  private func unknown(_ topic: String) -> Failure {
    let topics = GuideTopic.all
    let commands = Program.configuration.subcommands.compactMap { $0.configuration.commandName }
    var hint = "'glyphreel guide topics' lists the topics"
    if commands.contains(topic) {
      hint = "'glyphreel help \(topic)' describes that command"
    } else {
      let names = topics.map { $0.name } + EffectCatalog.all.map { $0.name } + topics.flatMap { $0.aliases }
      if let near = Suggestion.nearest(to: topic, among: names) { hint = "did you mean '\(near)'?" }
    }
    return Failure("glyphreel: error: unknown topic \(quoted: topic); \(hint)", .usage)
  }
}
