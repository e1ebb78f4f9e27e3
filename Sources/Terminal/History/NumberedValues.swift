/// Values with their numbers in the order in which they were added.
package struct NumberedValues<Value: Hashable> {
  package init() {}

  package private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  /// Returns the number of a value, which is added if it is new.
  package mutating func number(of value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}
