/// A fictional film company.
struct SampleCompany: Hashable, Comparable {
  enum Kind: Int, CaseIterable {
    case distributor
    case importer
    case producer
    case investor
  }

  let kind: Kind
  let number: Int

  private static let numbersOfKind = 240_000
  private static let prime = 999_983

  /// Draws a company active in a year.
  init(_ kind: Kind, year: Int, _ chance: inout Chance) {
    self.kind = kind
    switch kind {
    case .distributor: number = min(chance.below(16), chance.below(16))
    case .importer: number = chance.below(32)
    case .investor: number = chance.below(12)
    case .producer: number = max(0, (year - 1_975) * 6) + chance.below(110)
    }
  }

  /// The eight-digit code, which identifies the company.
  var code: String {
    let place = kind.rawValue * SampleCompany.numbersOfKind + number
    return String(20_000_000 + (place * 613 + 77) % SampleCompany.prime)
  }

  init?(code: String) {
    guard code.utf8.count == 8, let digits = Int(code), digits >= 20_000_000 else { return nil }
    let place = Scramble.undone(digits - 20_000_077, factor: 613, modulus: SampleCompany.prime)
    guard let kind = Kind(rawValue: place / SampleCompany.numbersOfKind) else { return nil }
    self.kind = kind
    number = place % SampleCompany.numbersOfKind
    guard self.code == code else { return nil }
  }

  static func < (left: SampleCompany, right: SampleCompany) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }

  var name: Word {
    var chance = Chance(.company, kind.rawValue, number)
    let own = chance.pick(NameWords.companies)
    let suffix =
      kind == .distributor
      ? NameWords.companyKinds[number % 4] : chance.pick(NameWords.companyKinds)
    let korean = own.korean + suffix.korean
    let english = "\(own.english) \(suffix.english)"
    switch chance.below(10) {
    case 0...5: return Word(korean: "(주)\(korean)", english: english)
    case 6...7: return Word(korean: "\(korean)(주)", english: "\(english) Inc.")
    default: return Word(korean: korean, english: chance.permille(300) ? "" : english)
    }
  }

  /// The name of the head; for some companies it is unknown.
  var chief: String {
    var chance = Chance(.company, -1 - kind.rawValue, number)
    return chance.permille(150) ? "" : SamplePerson.koreanName(&chance).korean
  }
}

/// The role of a company in a film, with the service's codes.
enum FirmPart: String, CaseIterable {
  case producer = "제작사"
  case distributor = "배급사"
  case importer = "수입사"
  case provider = "제공"
  case partner = "공동제공"

  var code: String {
    switch self {
    case .producer: "260101"
    case .distributor: "260102"
    case .importer: "260103"
    case .provider: "260104"
    case .partner: "260105"
    }
  }

  var english: String {
    switch self {
    case .producer: "Production"
    case .distributor: "Distribution"
    case .importer: "Import"
    case .provider: "Presentation"
    case .partner: "Co-Presentation"
    }
  }
}
