import BosDomain
package import BosLanguage
package import BosRuntime
import BosText

/// Real titles and names, which sample data don't have.
package struct SampleNames {
  private let machine: Machine

  package init(_ machine: Machine) { self.machine = machine }

  /// Says that sample data are fictional if an entry is neither a title nor a name there.
  package func remark(on parse: Parse) {
    let text = nfc(String(decoding: parse.source.bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard machine.sourceChoice == .sample, machine.saysThings, (2...30).contains(text.count),
      let films = machine.lookup({ source throws(SourceFailure) in
        try source.films(FilmQuery(title: text), page: 1, size: 1)
      }), films.total == 0,
      let people = machine.lookup({ source throws(SourceFailure) in
        try source.people(PersonQuery(name: text), page: 1, size: 1)
      })
    else { return }
    if people.total > 0 {
      machine.say(
        Phrase(
          "to find the person, run `people \(text)`",
          ko: "영화인은 \(Particle.direction.attached(to: "`영화인 검색 \(text)`")) 찾으세요"
        )
      )
    } else {
      machine.say(
        Phrase(
          "sample data has no real films or people; for those, see `help key`",
          ko: "샘플 데이터는 모두 가상입니다. 실제 데이터는 `도움말 키`를 보세요"
        )
      )
    }
  }
}
