func total(_ items: [Item]) -> Double {
  var sum = 0.0
  for item in items {
    if item.isTaxed {
      sum += item.price * 1.2
    } else {
      sum += item.price
    }
  }
  return sum
}
