import CZip

/// A ZIP archive in memory, read with limits.
///
/// The sizes in an archive can be wrong, so every part is checked when it is unpacked.
package final class ZipArchive {
  package struct Entry: Sendable {
    package let name: String
    package let size: Int
    fileprivate let index: UInt64
  }

  /// The most bytes of all parts after unpacking.
  package static let sizeLimit = 256 << 20
  package static let entryLimit = 10_000
  /// The largest factor by which a large part may grow.
  package static let ratioLimit = 500
  private static let ratioSize = 16 << 20

  package let entries: [Entry]
  private let handle: OpaquePointer
  /// A copy that stays in place as long as the library reads it.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var remaining = ZipArchive.sizeLimit

  package init(_ content: [UInt8]) throws(SpreadsheetError) {
    if let library = bos_zip_open() {
      throw .noLibrary(String(cString: library), package: "libzip4")
    }
    bytes = .allocate(capacity: max(1, content.count))
    _ = bytes.initialize(from: content)
    guard let handle = bos_zip_make(bytes.baseAddress, content.count) else {
      bytes.deallocate()
      throw .damaged(part: nil)
    }
    self.handle = handle
    var found: [Entry] = []
    do throws(SpreadsheetError) { found = try Self.entries(handle) } catch {
      bos_zip_free(handle)
      bytes.deallocate()
      throw error
    }
    entries = found
  }

  deinit {
    bos_zip_free(handle)
    bytes.deallocate()
  }

  private static func entries(_ handle: OpaquePointer) throws(SpreadsheetError) -> [Entry] {
    let count = Int(bos_zip_count(handle))
    if count > entryLimit { throw .tooManyEntries(count) }
    var entries: [Entry] = []
    var total = 0
    for index in 0..<UInt64(max(0, count)) {
      var name: UnsafePointer<CChar>?
      var (size, packed) = (UInt64(0), UInt64(0))
      guard bos_zip_entry(handle, index, &name, &size, &packed), let name else {
        throw .damaged(part: nil)
      }
      let text = String(cString: name)
      guard size <= UInt64(sizeLimit - total) else { throw .tooLarge(megabytes: sizeLimit >> 20) }
      if size > UInt64(ratioSize), size / UInt64(ratioLimit) > packed {
        throw .suspiciousRatio(part: text)
      }
      total += Int(size)
      entries.append(Entry(name: text, size: Int(size), index: index))
    }
    return entries
  }

  /// Finds a part by its name; capital and small letters are the same.
  package func entry(_ name: String) -> Entry? {
    entries.first { $0.name == name }
      ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Unpacks a part.
  package func read(_ entry: Entry) throws(SpreadsheetError) -> [UInt8] {
    // A part that is read again counts again.
    guard entry.size <= remaining else { throw .tooLarge(megabytes: Self.sizeLimit >> 20) }
    remaining -= entry.size
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
      isRead =
        entry.size == 0
        || bos_zip_read(handle, entry.index, buffer.baseAddress, UInt64(entry.size))
      count = isRead ? entry.size : 0
    }
    guard isRead else { throw .damaged(part: entry.name) }
    return bytes
  }
}
