extension Item {
  var total: Double { price * (isTaxed ? 1.2 : 1) }
}

func total(_ items: [Item]) -> Double {
  var sum = 0.0
  for item in items {
    sum += item.total
  }
  return sum
}
