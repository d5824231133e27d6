import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

struct ServiceFieldsTests {
  private static let kobis = ServiceOperation.all.filter { $0.service == "kobis" }

  @Test func `all nine operations of KOBIS are there, and the table of the site`() {
    #expect(Self.kobis.count == 10)
    #expect(Set(Self.kobis.map(\.name)).count == 10)
  }

  @Test func `every field is explained in both languages`() {
    for operation in ServiceOperation.all {
      for field in operation.fields {
        #expect(!field.meaning.korean.isEmpty && !field.meaning.english.isEmpty)
        #expect(field.meaning.korean != field.meaning.english)
      }
    }
  }

  @Test func `the fields of a chart become its columns, each once`() {
    for operation in ServiceOperation.all.prefix(2) {
      let columns = operation.answers.compactMap(\.column)
      #expect(Set(columns).count == columns.count)
      let known = ChartColumn.all.filter { !$0.isComputed }
      #expect(Set(columns) == Set(known.map(\.name)))
      for field in operation.answers {
        guard let column = field.column, column != "day" else { continue }
        #expect(ChartColumn.named(field.name)?.name == column, "\(field.name)")
      }
    }
  }

  @Test func `every identifier has one operation`() {
    for id in ServiceOperation.ID.allCases {
      #expect(ServiceOperation.all.filter { $0.id == id }.count == 1, "\(id)")
    }
  }

  @Test func `the origins of a command name parameters of the operation and of the command`() throws
  {
    for spec in CommandRegistry.all.map({ $0.spec }) {
      let names = Set(spec.parameters.map(\.signature.name))
      for use in spec.effects.asks {
        let operation = try #require(ServiceOperation.with(use.operation))
        for (parameter, origins) in use.origins {
          #expect(
            operation.parameters.contains { $0.name == parameter },
            "\(spec.name) \(parameter)"
          )
          for case .argument(let name) in origins {
            #expect(names.contains(name), "\(spec.name) \(name)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    "list", "list 2024-06-03 --week", "list 2024-06-03 --weekend", "list 2024-06-03 --weekdays",
    "search 가", "movie 2024A501", "people 가", "person 2024A501", "companies 가",
    "company 2024A501", "codes 2204", "booking",
  ])
  func `explaining changes nothing and prints only its own`(command: String) throws {
    let bench = CommandFixture()
    let before = bench.session.date
    _ = try bench.run("let e = explain \(command)")
    #expect(bench.session.date == before)
    #expect(bench.session.list == nil && bench.session.movie == nil)
    #expect(try bench.run("print $e.requests") == "1\n")
    #expect(bench.failure("raw").hasPrefix("value: no request yet"))
  }
}
