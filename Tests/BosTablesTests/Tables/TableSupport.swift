import BosTables
import BosText

/// Reads a table from CSV text.
func table(_ text: String) throws -> Table {
  try CSVReader.read(bytes: text.utf8, name: "test.csv")
}

/// Writes a table as CSV text.
func csv(_ table: Table) throws -> String {
  String(decoding: try CSVWriter.bytes(table), as: UTF8.self)
}

/// Writes a value as JSON text.
func json(_ value: Value) throws -> String {
  String(decoding: try JSONWriter.bytes(value), as: UTF8.self)
}

/// Reads a value from JSON text, as from a file.
func fromJSON(_ text: String) throws -> Value {
  try JSONReader.read(bytes: text.utf8, name: "test.json")
}

/// The kinds of a table's columns, separated by spaces.
func kinds(_ table: Table) -> String {
  table.columns.map(\.kind.rawValue).joined(separator: " ")
}

/// Runs a failing action, and returns the English message with its kind.
func message(of body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as RuntimeError {
    return "\(error.kind): \(error.message.english)"
  } catch {
    return "another error"
  }
}
