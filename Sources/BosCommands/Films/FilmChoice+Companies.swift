import BosDomain
import BosRuntime
import BosText

/// Companies in place of films.
extension FilmChoice {
  /// The page of the company that has the name of no film, where a search costs no call.
  static func company(_ name: String, _ machine: Machine) -> Phrase? {
    guard name.count > 2, machine.sourceChoice?.sendsCalls != true,
      let source = try? machine.dataSource()
    else { return nil }
    let found = try? source.companies(CompanyQuery(name: name), page: 1, size: SearchPage.size)
    guard found?.items.contains(where: { nfc($0.name) == nfc(name) }) == true else { return nil }
    return Phrase(
      "it is a company: write `company \(name)`",
      ko: "영화사 이름입니다. \(Particle.direction.attached(to: "`영화사 \(name)`")) 쓰세요"
    ).suggesting(Phrase("company \(name)", ko: "영화사 \(name)"))
  }
}
