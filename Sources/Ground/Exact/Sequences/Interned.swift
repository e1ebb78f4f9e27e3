/// Values with their indices in the order in which they were added, each of them once.
package struct Interned<Value: Hashable> {
  package init() {}

  package private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// Adds a value if it is new; returns its index.
  @discardableResult package mutating func insert(_ value: Value) -> (isNew: Bool, index: Int) {
    if let index = indices[value] { return (false, index) }
    let index = values.count
    indices[value] = index
    values.append(value)
    return (true, index)
  }

  /// Returns the index of a value, which is added if it is new.
  package mutating func index(of value: Value) -> Int { insert(value).index }
}
