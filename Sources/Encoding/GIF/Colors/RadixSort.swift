/// Sorts numbers by their digits: where there are hundreds, that takes a fraction of what comparisons take.
enum RadixSort {
  private static let digitBits = 8
  /// As many numbers are in place before digits would be counted.
  private static let shortCount = 24

  /// The numbers in ascending order of some of their bits; those that agree in them keep their order.
  static func sorted<Number: FixedWidthInteger & UnsignedInteger>(
    _ numbers: [Number], by bits: Range<Int>
  ) -> [Number] {
    if numbers.count <= shortCount { return inserted(numbers, bits) }
    var (numbers, other) = (numbers, numbers)
    var places = [Int](repeating: 0, count: 1 << digitBits)
    for lowest in stride(from: bits.lowerBound, to: bits.upperBound, by: digitBits) {
      let mask = Number(truncatingIfNeeded: 1 << min(digitBits, bits.upperBound - lowest) - 1)
      for digit in places.indices { places[digit] = 0 }
      for number in numbers { places[Int(truncatingIfNeeded: number &>> lowest & mask)] &+= 1 }
      // All of them may have the same one.
      if places[Int(truncatingIfNeeded: numbers[0] &>> lowest & mask)] == numbers.count { continue }
      var place = 0
      for digit in places.indices {
        let count = places[digit]
        places[digit] = place
        place &+= count
      }
      for number in numbers {
        let digit = Int(truncatingIfNeeded: number &>> lowest & mask)
        other[places[digit]] = number
        places[digit] &+= 1
      }
      swap(&numbers, &other)
    }
    return numbers
  }

  /// Insertion sort.
  private static func inserted<Number: FixedWidthInteger>(_ numbers: [Number], _ bits: Range<Int>) -> [Number]
  {
    var numbers = numbers
    let mask = Number.max &>> (Number.bitWidth - bits.count)
    func key(_ number: Number) -> Number { number &>> bits.lowerBound & mask }
    for next in numbers.indices.dropFirst() {
      let number = numbers[next]
      var place = next
      while place > 0, key(numbers[place &- 1]) > key(number) {
        numbers[place] = numbers[place &- 1]
        place &-= 1
      }
      numbers[place] = number
    }
    return numbers
  }
}

extension [RGB24] {
  /// The colours in ascending order.
  func inOrder() -> [RGB24] { RadixSort.sorted(self, by: 0..<24) }
}
