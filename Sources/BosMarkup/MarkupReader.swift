import CMarkup

/// Reads HTML as browsers do, or well-formed XML, from UTF-8 in pieces.
///
/// It reads nothing but its bytes: entities that a document declares are refused, and neither files
/// nor addresses are opened.
package final class MarkupReader {
  package enum Kind: Sendable {
    case html
    case xml
  }

  /// Elements nested deeper than this are damage.
  package static let deepest = 256

  private let receive: (MarkupEvent) -> Bool
  private var depth = 0
  private var isTooDeep = false

  private init(_ receive: @escaping (MarkupEvent) -> Bool) { self.receive = receive }

  /// Reads a document; `next` returns one piece after the other, then nil.
  ///
  /// `receive` returns whether to go on. Returns false if it ended the reading.
  package static func read(
    _ kind: Kind,
    next: () -> ArraySlice<UInt8>?,
    receive: @escaping (MarkupEvent) -> Bool
  ) throws(MarkupError) -> Bool {
    let reader = MarkupReader(receive)
    return try reader.read(kind, next)
  }

  private func read(
    _ kind: Kind,
    _ next: () -> ArraySlice<UInt8>?
  ) throws(MarkupError) -> Bool {
    var receiver = bos_markup_receiver(
      context: Unmanaged.passUnretained(self).toOpaque(),
      start: { MarkupReader.at($0)?.start($1, $2) ?? false },
      end: { MarkupReader.at($0)?.end($1) ?? false },
      text: { MarkupReader.at($0)?.text($1, $2) ?? false }
    )
    let result = withUnsafePointer(to: &receiver) { receiver in
      var result = BOS_MARKUP_READ
      let form = kind == .html ? BOS_MARKUP_HTML : BOS_MARKUP_XML
      guard let document = bos_markup_begin(form, receiver, &result) else { return result }
      while let piece = next() {
        let goesOn = piece.withUnsafeBytes { bos_markup_feed(document, $0.baseAddress, $0.count) }
        guard goesOn else { break }
      }
      return bos_markup_end(document)
    }
    if isTooDeep { throw .damaged }
    switch result {
    case BOS_MARKUP_READ: return true
    case BOS_MARKUP_STOPPED: return false
    case BOS_MARKUP_NO_LIBRARY: throw .noLibrary
    case BOS_MARKUP_NO_MEMORY: throw .noMemory
    default: throw .damaged
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> MarkupReader? {
    context.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ name: UnsafePointer<CChar>?,
    _ list: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> Bool {
    guard let name else { return true }
    depth += 1
    if depth > Self.deepest {
      isTooDeep = true
      return false
    }
    return receive(.start(MarkupName(pointer: name), MarkupAttributes(list: list)))
  }

  private func end(_ name: UnsafePointer<CChar>?) -> Bool {
    guard let name else { return true }
    depth -= 1
    return receive(.end(MarkupName(pointer: name)))
  }

  private func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Bool {
    receive(.text(MarkupText(bytes: UnsafeRawBufferPointer(start: bytes, count: count))))
  }
}

package enum MarkupError: Error, Equatable {
  /// The XML isn't well-formed, declares entities, or is nested too deep.
  case damaged
  /// libxml2 isn't installed.
  case noLibrary
  case noMemory
}
