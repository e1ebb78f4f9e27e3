/// A large value that the copies of its owner share.
///
/// A scene's layers are copied several times while they are laid out. With it, a layer takes 0.3 instead of 1.2 kB.
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Creates a value of its own.
  init(_ value: Value) { storage = Storage(value) }

  /// The value; setting it does not change that of copies.
  var value: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Shared: CustomReflectable {
  /// The properties of the value.
  var customMirror: Mirror { Mirror(reflecting: value) }
}
