import Foundation

/// The log of a server that writes down all statements.
enum ServerLog {
  /// Returns the statements that clients sent.
  static func statements(_ log: String) -> [String] {
    var statements: [String] = []
    var isInside = false
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
      if let start = ["execute <unnamed>: ", "LOG:  statement: "].compactMap({ line.range(of: $0) })
        .first
      {
        statements.append(String(line[start.upperBound...]))
        isInside = true
      } else if line.hasPrefix("\t"), isInside {
        statements[statements.count - 1] += " " + line.dropFirst()
      } else {
        isInside = false
      }
    }
    return statements
  }
}
