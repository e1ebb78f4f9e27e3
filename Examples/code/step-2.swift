func total(_ items: [Item]) -> Double {
  var sum = 0.0
  for item in items {
    let rate = item.isTaxed ? 1.2 : 1
    sum += item.price * rate
  }
  return sum
}
