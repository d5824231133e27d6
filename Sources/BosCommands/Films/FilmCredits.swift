import BosDomain
import BosRuntime
import BosTables
import BosText

/// The table of a film's credits, which `cast` and `staff` show.
struct FilmCredits {
  /// The word for these credits, such as `Cast`.
  let heading: Phrase
  let columns: @Sendable (Film) -> [Column]

  func table(of target: Target?, _ call: Call) throws(RuntimeError) -> Value {
    let film = try FilmChoice.find(target, call).details(call.machine)
    let titles = call.machine.environment.titles
    if let english = film.englishTitle { titles.learn(english, of: film.title) }
    let isEnglish = call.machine.environment.settings.current.areTitlesEnglish
    let title = isEnglish ? film.englishTitle ?? film.title : film.title
    let columns = columns(film)
    let count = columns[0].storage.count
    return .table(
      Table(
        columns: columns,
        rowCount: count,
        caption: TableMetadata(
          .person,
          title: Phrase(
            "\(heading.english) of \(title) · \(count)",
            ko: "\(title) \(heading.korean) · \(count)명"
          ),
          label: try call.machine.sourceLabel(),
          film: film.title
        )
      )
    )
  }
}
