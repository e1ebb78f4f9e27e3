extension Item {
  var total: Double { price * (isTaxed ? 1.2 : 1) }
}

func total(_ items: [Item]) -> Double {
  items.reduce(0) { $0 + $1.total }
}
