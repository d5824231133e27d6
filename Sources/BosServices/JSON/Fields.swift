import BosDomain
import BosJSON

/// The members of an object in a response, read by name.
struct Fields {
  private let members: [JSON.Member]

  init(_ json: JSON) throws(Mismatch) {
    guard case .object(let members) = json else {
      throw Mismatch(.kind(.object, found: json.kind))
    }
    self.members = members
  }

  init(_ members: [JSON.Member]) {
    self.members = members
  }

  /// Returns the value of a name, or nil if it is missing or null.
  func value(_ name: String) -> JSON? {
    guard let value = members.last(where: { $0.name == name })?.value, value != .null else {
      return nil
    }
    return value
  }

  var isEmpty: Bool { members.isEmpty }

  // MARK: Nested values

  func object(_ name: String) throws(Mismatch) -> Fields {
    guard let object = try optionalObject(name) else { throw Mismatch(.missing(.object), at: name) }
    return object
  }

  func optionalObject(_ name: String) throws(Mismatch) -> Fields? {
    guard let value = value(name) else { return nil }
    do throws(Mismatch) { return try Fields(value) } catch { throw error.within(name) }
  }

  /// Reads a list, which is empty if it is missing or null.
  func values<Element>(
    _ name: String,
    _ read: (JSON) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    guard let value = value(name) else { return [] }
    guard case .list(let items) = value else {
      throw Mismatch(.kind(.list, found: value.kind), at: name)
    }
    var elements: [Element] = []
    elements.reserveCapacity(items.count)
    for item in items {
      do throws(Mismatch) { elements.append(try read(item)) } catch {
        throw error.within(name, row: elements.count + 1)
      }
    }
    return elements
  }

  /// Reads a list of objects, which is empty if it is missing or null.
  func list<Element>(
    _ name: String,
    _ read: (Fields) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    try values(name) { (item) throws(Mismatch) in try read(try Fields(item)) }
  }

  /// Reads a list of objects, which may be empty but not missing.
  func requiredList<Element>(
    _ name: String,
    _ read: (Fields) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    if value(name) == nil { throw Mismatch(.missing(.list), at: name) }
    return try list(name, read)
  }
}

// MARK: - Texts

extension Fields {
  private func rawText(_ name: String) throws(Mismatch) -> String? {
    guard let value = value(name) else { return nil }
    guard case .text(let text) = value else {
      throw Mismatch(.kind(.text, found: value.kind), at: name)
    }
    return text
  }

  /// Reads a line of text, or returns nil if it is missing, null or blank.
  func optionalText(_ name: String) throws(Mismatch) -> String? {
    guard let text = try rawText(name) else { return nil }
    let line = CleanText.line(text)
    return line.isEmpty ? nil : line
  }

  /// Reads a required line of text, which can be blank.
  func text(_ name: String) throws(Mismatch) -> String {
    guard let text = try rawText(name) else { throw Mismatch(.missing(.text), at: name) }
    return CleanText.line(text)
  }

  /// Reads a required line of text that isn't blank, such as a code.
  func identity(_ name: String) throws(Mismatch) -> String {
    let text = try text(name)
    if text.isEmpty { throw Mismatch(.unreadable(.nonEmptyText, text: text), at: name) }
    return text
  }

  /// Throws unless a text is the requested code, in capital or small letters.
  func require(_ name: String, _ code: String) throws(Mismatch) {
    let text = try identity(name)
    if text.lowercased() == CleanText.line(code).lowercased() { return }
    throw Mismatch(.unreadable(.code(code), text: text), at: name)
  }

  /// Reads a text of several lines, which is empty if it is missing and not required.
  func lines(_ name: String, isRequired: Bool = false) throws(Mismatch) -> String {
    let text = try rawText(name)
    if text == nil, isRequired { throw Mismatch(.missing(.text), at: name) }
    return CleanText.lines(text ?? "")
  }

  /// Reads the nonblank parts of a text between separators; empty if it is missing.
  func parts(
    _ name: String,
    separatedBy isSeparator: (Character) -> Bool
  ) throws(Mismatch) -> [String] {
    guard let text = try rawText(name) else { return [] }
    return text.split(whereSeparator: isSeparator).lazy
      .map { CleanText.line(String($0)) }
      .filter { !$0.isEmpty }
  }
}

// MARK: - Days

extension Fields {
  /// Reads a day with or without dashes, or returns nil if it is missing, blank or incomplete.
  ///
  /// A year or month alone is incomplete, even if it is padded with zeros.
  func optionalDay(_ name: String) throws(Mismatch) -> Day? {
    guard let text = try optionalText(name) else { return nil }
    if let day = Day(text) ?? Day(compact: text) { return day }
    let digits = text.filter { $0 != "-" }
    let isPartial =
      digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (digits.utf8.count == 4 || digits.utf8.count == 6
        || digits.utf8.count == 8 && digits.hasSuffix("00"))
    if isPartial { return nil }
    throw Mismatch(.unreadable(.day, text: text), at: name)
  }

  /// Reads `YYYYMMDD~YYYYMMDD`.
  func dayRange(_ name: String) throws(Mismatch) -> DayRange {
    let text = try text(name)
    let ends = text.split(separator: "~", omittingEmptySubsequences: false)
    guard ends.count == 2,
      let lower = Day(compact: CleanText.line(String(ends[0]))),
      let upper = Day(compact: CleanText.line(String(ends[1]))),
      lower <= upper
    else { throw Mismatch(.unreadable(.dayRange, text: text), at: name) }
    return DayRange(lower: lower, upper: upper)
  }
}
