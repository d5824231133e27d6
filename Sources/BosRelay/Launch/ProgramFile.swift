/// A package of the program, which students can download.
package struct ProgramFile: Sendable {
  package enum Kind: Sendable, CaseIterable {
    /// A tarball, which runs from any folder.
    case archive
    /// A package for Debian and systems like it.
    case debian

    /// The place at the relay.
    var path: String {
      switch self {
      case .archive: "bos.tar.gz"
      case .debian: "bos.deb"
      }
    }

    var contentType: String {
      switch self {
      case .archive: "application/gzip"
      case .debian: "application/vnd.debian.binary-package"
      }
    }
  }

  package let kind: Kind
  /// The name in its folder, such as `bos-0.1.0-linux-x86_64.tar.gz`.
  package let name: String
  /// The open file, and its number of bytes.
  package let descriptor: Int32
  package let size: Int

  package init(kind: Kind, name: String, descriptor: Int32, size: Int) {
    (self.kind, self.name, self.descriptor, self.size) = (kind, name, descriptor, size)
  }

  /// The kind of a file with a name, or nil for what isn't a package.
  package static func kind(_ name: String) -> Kind? {
    guard name.hasPrefix("bos"), name.utf8.allSatisfy(isPlain) else { return nil }
    if name.hasSuffix(".tar.gz") { return .archive }
    return name.hasSuffix(".deb") ? .debian : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_.+~".utf8.contains(byte)
    }
  }

  /// The processor that it runs on, as its name tells it, such as `x86_64`.
  var machine: String? {
    guard let mark = name.firstRange(of: "-linux-"), name.hasSuffix(".tar.gz") else { return nil }
    return String(name[mark.upperBound...].dropLast(7))
  }
}
