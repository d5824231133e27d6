import BosJSON

extension JSONText {
  /// Writes a whole response, which is an object.
  static func answer(_ fill: (inout JSONText) -> Void) -> [UInt8] {
    var json = JSONText()
    json.object(fill)
    return json.bytes
  }

  mutating func object(_ fill: (inout JSONText) -> Void) {
    openObject()
    fill(&self)
    closeObject()
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ write: (inout JSONText, Element) -> Void
  ) {
    openArray()
    for element in elements { write(&self, element) }
    closeArray()
  }

  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a number as a string, as the service does almost everywhere.
  mutating func member(_ name: String, _ number: Int) {
    key(name)
    string(String(number))
  }

  /// Writes a numeric member.
  mutating func number(_ name: String, _ number: Int) {
    key(name)
    literal(String(number))
  }

  /// Writes a numeric member in hundredths, with as few decimals as needed.
  mutating func number(_ name: String, hundredths: Int) {
    number(name, decimal: Hundredths.text(hundredths))
  }

  /// Writes a numeric member from its digits.
  mutating func number(_ name: String, decimal digits: String) {
    key(name)
    literal(digits)
  }

  mutating func member(_ name: String, object fill: (inout JSONText) -> Void) {
    key(name)
    object(fill)
  }

  mutating func member<Element>(
    _ name: String,
    list: some Sequence<Element>,
    _ write: (inout JSONText, Element) -> Void
  ) {
    key(name)
    array(list) { json, element in json.object { write(&$0, element) } }
  }
}
