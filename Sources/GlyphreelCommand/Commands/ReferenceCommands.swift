import ArgumentParser
import Glyphreel
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

/// `glyphreel effects`: the catalogue of effects.
struct EffectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "effects", abstract: "Lists the effects that a scene can use, or the keys of one.",
    discussion: """
      Example: glyphreel effects
      Example: glyphreel effects strikethrough
      """)

  @Argument(help: "The effect whose keys are listed.")
  var name: String?

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    if let name {
      guard let lines = EffectPage.lines(ofEffect: name) else {
        throw Failure(
          "glyphreel: error: unknown effect \(quoted: name); \(Advice.effect(named: name))", .usage)
      }
      try Console.result(lines)
    } else if json {
      let effects: [JSON] = EffectCatalog.all.map {
        ["name": .string($0.name), "summary": .string($0.summary)]
      }
      try Console.document(JSON.array(effects).text(indentedTo: 1))
    } else {
      let width = EffectCatalog.all.map { $0.name.count }.max() ?? 0
      for effect in EffectCatalog.all {
        let gap = String(repeating: " ", count: width - effect.name.count + 2)
        try Console.result("\(effect.name)\(gap)\(effect.summary)")
      }
    }
  }
}

/// `glyphreel schema`: the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "schema", abstract: "Prints the JSON Schema of the scene format, for editors.",
    discussion: """
      Example: glyphreel schema > scene.schema.json

      Editors with the YAML language server complete and check a scene whose first line is \
      '# yaml-language-server: $schema=./scene.schema.json'.
      """)

  func run() throws {
    try Console.document(SceneSchema.json(.all).text(indentedTo: 4))
  }
}

/// `glyphreel guide`: the scene format on one page, or a topic.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "guide", abstract: "Prints a one-page guide to the scene format, or a topic.",
    discussion: """
      Example: glyphreel guide
      Example: glyphreel guide stacks
      Example: glyphreel guide reveal
      Example: glyphreel guide --list
      Example: glyphreel guide --skill > SKILL.md

      The guide is Markdown of less than 8 KB: rules, examples, and every key with its values. Topics say more, with an \
      example each; the name of an effect lists its keys. '--skill' prints all topics as a skill for assistants, which \
      belongs into a folder 'glyphreel' among their skills.
      """)

  @Argument(help: "A topic, or an effect.")
  var topic: String?

  @Flag(help: "Lists the topics.")
  var list = false

  @Flag(help: "Prints all topics as a skill for assistants.")
  var skill = false

  func validate() throws {
    guard [topic != nil, list, skill].count(where: { $0 }) < 2 else {
      throw ValidationError("a topic, '--list' and '--skill' exclude each other; give one of them")
    }
  }

  func run() throws {
    if list {
      let topics = GuideTopic.all
      let width = topics.map { $0.name.utf8.count }.max() ?? 0
      try Console.result(
        topics.map { $0.name + String(repeating: " ", count: width - $0.name.utf8.count + 2) + $0.summary })
    } else if skill {
      try Console.document(String(SkillPage.markdown.dropLast()))
    } else if let topic {
      guard let page = GuideTopic.named(topic, among: GuideTopic.all) else { throw unknown(topic) }
      try Console.document(String(page.markdown().dropLast()))
    } else {
      try Console.document(String(SceneGuide.markdown.dropLast()))
    }
  }

  private func unknown(_ topic: String) -> Failure {
    let topics = GuideTopic.all
    let commands = Program.configuration.subcommands.compactMap { $0.configuration.commandName }
    var hint = "'glyphreel guide --list' lists the topics"
    if commands.contains(topic) {
      hint = "'glyphreel help \(topic)' describes that command"
    } else {
      let names = topics.map { $0.name } + EffectCatalog.all.map { $0.name } + topics.flatMap { $0.aliases }
      if let near = Suggestion.nearest(to: topic, among: names) { hint = "did you mean '\(near)'?" }
    }
    return Failure("glyphreel: error: unknown topic \(quoted: topic); \(hint)", .usage)
  }
}

/// `glyphreel completions`: completion scripts for shells.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "completions", abstract: "Prints a completion script for a shell.",
    discussion: """
      Example: glyphreel completions bash > glyphreel.bash
      Example: glyphreel completions zsh > _glyphreel
      Example: glyphreel completions fish > glyphreel.fish

      'make install' installs them. By hand: source the first in ~/.bashrc, move the second to a directory in zsh's \
      $fpath, and the third to ~/.config/fish/completions.
      """)

  /// A supported shell.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    var completionShell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell: bash, zsh or fish.") var shell: Shell

  func run() throws {
    try Console.document(CompletionScript(shell: shell).text)
  }
}

/// `glyphreel manual`: the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "manual", abstract: "Prints the manual page.",
    discussion: """
      Example: glyphreel manual > glyphreel.1

      'man ./glyphreel.1' shows it; 'make install' installs it.
      """)

  func run() throws {
    guard let program = CommandDescription.program() else {
      throw Failure("glyphreel: error: the commands' descriptions can't be read", .software)
    }
    let page = ManualPage(program: program, version: Program.version, date: Program.date)
    try Console.document(String(page.text.dropLast()))
  }
}
