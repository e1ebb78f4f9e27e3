import ArgumentParser
import GlyphreelScene
import GlyphreelExact

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
  /// The default limits with changes.
  init(_ changes: [LimitChange], of limits: Limits = Limits()) {
    self = limits
    for change in changes { self[change.kind] = change.value }
  }
}
