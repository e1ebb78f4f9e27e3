/// Returns the length of the number that text begins with: a sign, digits, a fraction and an exponent; 0
/// without one.
///
/// - Parameter endsWithPoint: True if a number may end with its point, as in SVG but not in CSS.
func numberLength(_ text: some BidirectionalCollection<UInt8>, endsWithPoint: Bool) -> Int {
  var rest = text[...]
  func take(_ characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }
  func takeDigits() -> Bool {
    let count = rest.prefix { (48...57).contains($0) }.count
    rest.removeFirst(count)
    return count > 0
  }
  _ = take("+-")
  let isWhole = takeDigits()
  var end = rest.startIndex
  if take("."), takeDigits() || endsWithPoint && isWhole {
    end = rest.startIndex
  } else if !isWhole {
    return 0
  }
  rest = text[end...]
  if take("eE") {
    _ = take("+-")
    if takeDigits() { end = rest.startIndex }
  }
  return text.distance(from: text.startIndex, to: end)
}
