/// A number in JSON: whole ones without a fraction, others with the fewest digits that tell them apart.
package func jsonNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// A string in quotation marks, escaped as RFC 8259 section 7 demands.
///
/// Scalars that would act on a terminal or a log are escaped, too, and so is the second of two number signs, which begin a
/// command in the logs of Azure Pipelines and TeamCity.
package func jsonString(_ value: String) -> String {
  var text = "\""
  var before: Unicode.Scalar = " "
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "#" where before == "#": text += "\\u0023"
    case _ where scalar.isActive:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    default: text.unicodeScalars.append(scalar)
    }
    before = scalar
  }
  return text + "\""
}
