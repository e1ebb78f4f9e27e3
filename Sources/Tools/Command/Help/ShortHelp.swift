import GlyphreelExact

/// The options on a command's page of `--help`; 'glyphreel help' has all.
enum ShortHelp {
  /// Returns the options' names; nil for a command that has few.
  static func options(of command: CommandDescription) -> [String]? {
    if let names = essentials[ExactString(command.name)] {
      return names.split(separator: " ").map(String.init)
    }
    let names = command.arguments.flatMap(\.names)
    guard names.contains(where: { $0 == "--print-scene" }) else { return nil }
    let own = command.arguments.filter { $0.section == nil }.compactMap(\.names.last)
    return own + oneLiners.split(separator: " ").map(String.init)
  }

  private static let oneLiners =
    "--output --look --theme --size --color --background --delay --duration --loop --scale --max-bytes --picture --print-scene"

  private static let essentials: [ExactString: String] = [
    "count":
      "--text --locale --currency --digits --style --printf --mode --transition --output --size --color --look --duration --picture --print-scene",
    "render":
      "--output --set --scale --theme --picture --quality --max-bytes --for --at --watch --frame-rate --duration",
    "preview": "--set --theme --port --terminal --scale",
    "batch": "--data --output --set --scale --shard --resume --merge --bundle --max-bytes --fail-fast",
    "captions":
      "--over --style --platform --canvas --position --font --size --color --accent --language --output --print-scene",
    "code":
      "--git --log --title --theme --context --max-lines --columns --output --scale --max-bytes --hold --print-scene",
    "record": "--output --yes --columns --rows --env --time-limit --measured",
    "terminal":
      "--output --at --screen --theme --look --size --speed --idle-limit --from --to --picture --print-scene",
    "convert": "--output --trim --crop --scale --frame-rate --loop --quality --max-bytes --for --over",
    "lint": "--strict --ignore --for --platform --format --set --theme --json",
    "verify":
      "--goldens --record --report --only --mask --tolerance --strict --summary --shard --junit --lock --json",
    "diff": "--report --tolerance --max-pixels --ignore-area --mask --summary --quiet --json",
    "inspect": "--frames --json --strict --for --at --set --theme",
  ]
}
