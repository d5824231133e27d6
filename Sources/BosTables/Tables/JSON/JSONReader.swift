import BosJSON
package import BosSystem
import BosText

/// Reads JSON strictly, except that it accepts a byte order mark and one object per line.
package enum JSONReader {
  /// Reads a file: an array of objects, or several objects in a row, is a table.
  package static func read(_ file: FileBytes, name: String) throws(RuntimeError) -> Value {
    try read(file, name: name, asTable: true)
  }

  /// Reads bytes in memory as a file.
  package static func read(
    bytes: some Collection<UInt8>,
    name: String
  ) throws(RuntimeError) -> Value {
    try read(FileBytes(bytes), name: name)
  }

  /// Reads one value; arrays become lists.
  package static func value(
    bytes: some Collection<UInt8>,
    name: String
  ) throws(RuntimeError) -> Value {
    try read(FileBytes(bytes), name: name, asTable: false)
  }

  private static func read(
    _ file: FileBytes,
    name: String,
    asTable: Bool
  ) throws(RuntimeError) -> Value {
    var parser = JSONParser(file)
    do throws(JSONError) { return try parser.document(asTable: asTable) } catch {
      if let refusal = parser.refusal { throw refusal }
      throw JSONMessages(file, name: name).error(error, largeNumber: parser.largeNumber)
    }
  }
}
