/// A request received by the server.
package struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The path and query, or a whole address for a proxy.
  package let target: String
  package let body: [UInt8]
  /// The number of the request, from 1.
  package let number: Int
  /// The number of the connection, from 1.
  package let connection: Int
  package let head: String

  init(_ message: (head: String, body: [UInt8]), number: Int, connection: Int) {
    head = message.head
    body = message.body
    self.number = number
    self.connection = connection
    let words = message.head.prefix { $0 != "\r\n" }.split(separator: " ")
    method = words.first.map(String.init) ?? ""
    target = words.dropFirst().first.map(String.init) ?? ""
  }

  /// The value of a header, by its lower-case name.
  package func header(_ name: String) -> String? {
    LoopbackRequest.header(name, in: head)
  }

  static func header(_ name: String, in head: String) -> String? {
    for line in head.split(separator: "\r\n").dropFirst() {
      let halves = line.split(separator: ":", maxSplits: 1)
      if halves.first?.lowercased() == name {
        return halves.count == 2 ? String(halves[1].drop { $0 == " " }) : ""
      }
    }
    return nil
  }
}
