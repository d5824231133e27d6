import BosJSON

extension RelayApplication {
  /// Answers with a package of the program; false for another path.
  func download(_ exchange: HTTPExchange, _ name: String) -> Bool {
    if name == "programs" {
      exchange.answer(.json(programList))
      return true
    }
    guard let file = programs.first(where: { $0.kind.path == name }) else { return false }
    let reply =
      downloads[name]
      ?? HTTPReply(
        file: file.descriptor,
        size: file.size,
        headers: [
          ("Content-Type", file.kind.contentType),
          ("Content-Disposition", "attachment; filename=\"\(file.name)\""),
        ]
      )
    downloads[name] = reply
    exchange.answer(reply)
    return true
  }

  /// What the student's page offers: the path and the size of each package.
  private var programList: [UInt8] {
    var text = JSONText()
    text.openObject()
    for kind in ProgramFile.Kind.allCases {
      text.key(kind == .archive ? "archive" : "debian")
      guard let file = programs.first(where: { $0.kind == kind }) else {
        text.literal("null")
        continue
      }
      text.openObject()
      text.member("path", "/" + kind.path)
      text.member("bytes", file.size)
      text.member("machine", file.machine)
      text.closeObject()
    }
    text.closeObject()
    return text.bytes
  }
}
