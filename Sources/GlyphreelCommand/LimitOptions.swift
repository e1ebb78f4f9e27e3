import ArgumentParser
import Glyphreel

/// What scenes and fonts are held to: what all commands that read them have in common.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Raises or lowers a limit: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "name=number"))
  var changes: [LimitChange] = []

  /// The usual ones with what these change.
  var limits: Limits {
    var limits = Limits()
    for change in changes { limits[change.kind] = change.value }
    return limits
  }
}

/// `frames=200000`; `font=128MiB` and `time=2h` have no units: bytes and seconds are counted.
struct LimitChange: ExpressibleByArgument {
  let kind: Limits.Kind
  let value: Int

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let kind = Limits.Kind(rawValue: String(argument[..<equals]))
    else { return nil }
    let text = String(argument[equals...].dropFirst())
    guard let value = Int(text) ?? ByteCount(argument: text)?.bytes, (1...kind.ceiling).contains(value) else {
      return nil
    }
    self.kind = kind
    self.value = value
  }
}
