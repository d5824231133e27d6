package import BosDomain
package import BosTables
import BosText

extension Machine {
  /// The session's source, chosen on first use, or nil if there is none.
  package var sourceChoice: SourceChoice? {
    if let choice = session.source { return choice }
    session.source = environment.sources?.first()
    return session.source
  }

  /// The shared state of all sources.
  package func sources() throws(RuntimeError) -> Sources {
    guard let sources = environment.sources else { throw .noSource }
    return sources
  }

  /// Opens the session's source, and labels sample data.
  package func dataSource() throws(RuntimeError) -> any DataSource {
    let sources = try sources()
    guard let choice = sourceChoice else { throw .noSource }
    let source = try asking { () throws(SourceFailure) in try sources.open(choice) }
    if let label = source.label { remarkSource(label) }
    return source
  }

  /// Waits for a source, and converts its errors.
  package func asking<Answer>(
    _ body: () throws(SourceFailure) -> Answer
  ) throws(RuntimeError) -> Answer {
    try checkInterrupt()
    do throws(SourceFailure) { return try body() } catch { throw RuntimeError(error) }
  }
}

extension RuntimeError {
  fileprivate static var noSource: RuntimeError {
    RuntimeError(.service, "there is no source of charts here", ko: "박스오피스를 가져올 소스가 없습니다")
  }
}
