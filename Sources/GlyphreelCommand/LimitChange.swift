import ArgumentParser
import Glyphreel

/// `frames=200000`; `font=128MiB` and `time=7200` have no other units: bytes and seconds are counted.
struct LimitChange: ExpressibleByArgument {
  let kind: Limits.Kind
  let value: Int

  /// The help of the option `--limit`, in all commands that read scenes, fonts or pictures.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Raises or lowers a limit: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "name=number")
  }

  /// The same in commands that read nothing but pictures.
  static var pictureHelp: ArgumentHelp {
    ArgumentHelp(
      "Raises or lowers a limit of the files: canvas, frames, decoded. May be repeated.",
      valueName: "name=number"
    )
  }

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
  /// The usual ones with some changed.
  init(_ changes: [LimitChange]) {
    self.init()
    for change in changes { self[change.kind] = change.value }
  }
}
