import ArgumentParser
import Glyphreel
import GlyphreelExactText

/// The limits on scenes, fonts and pictures.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Raises or lowers a limit: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "name=number"))
  var changes: [LimitChange] = []

  /// The default limits with the changes.
  var values: Limits { Limits(changes) }
}

/// The limits on pictures.
struct PictureLimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Raises or lowers a limit of the files: canvas, frames, decoded. May be repeated.",
      valueName: "name=number"))
  var changes: [LimitChange] = []

  /// The default limits with the changes.
  var values: Limits { Limits(changes) }
}

/// A limit's new value: `frames=200000`; `font=128MiB` and `time=7200` count bytes and seconds.
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

extension Limits {
  fileprivate init(_ changes: [LimitChange]) {
    self.init()
    for change in changes { self[change.kind] = change.value }
  }
}
