package import BosDomain
import BosText

extension Archive {
  /// The archive behind the program's interface.
  package var port: AnswerArchive {
    var port = answerPort
    port.sharing = sharingPort
    return port
  }

  private var answerPort: AnswerArchive {
    AnswerArchive(
      answer: { (request) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.answer(to: request) }
      },
      requests: { (prefix, limit) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.requests(beginningWith: prefix, limit: limit)
        }
      },
      keep: { (answer, request, content) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.keep(answer, to: request, as: content)
        }
      },
      chart: { (day, span, filter) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.chart(of: day, span, filter: filter)
        }
      },
      days: { (range, filter) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.storedDays(range, filter: filter) }
      },
      sheet: { (range, filter) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.sheet(range, filter: filter) }
      },
      columns: { (range, filter) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.columns(range, filter: filter) }
      },
      listedFilms: { (code, title) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.listedFilms(code: code, title: title) }
      },
      importCharts: { (charts, fields, moment) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.importCharts(charts, with: fields, at: moment)
        }
      },
      complete: completePort,
      changes: { (day) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.changes(of: day) }
      },
      countCall: { (key, day) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.countCall(key: key, on: day) }
      },
      calls: { (key, day) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.calls(key: key, on: day) }
      },
      rests: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.rests() }
      },
      updateRest: { (host, now, change) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.updateRest(of: host, at: now, change)
        }
      },
      statistics: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.statistics() }
      },
      check: { (repairs) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.check(repairing: repairs) }
      },
      remove: { (removal) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.remove(removal) }
      }
    )
  }
}

extension Archive {
  fileprivate var completePort: CompleteArchive {
    CompleteArchive(
      days: { (range, span, filter) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.completeDays(range, span, filter: filter)
        }
      },
      charts: { (query) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.completeColumns(query) }
      },
      details: { (codes) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.details(of: codes) }
      },
      films: { (title) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.completeFilms(title: title) }
      },
      bookings: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.bookings() }
      },
      add: { (charts, bookings, run) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.addComplete(charts, bookings, to: run) }
      },
      match: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.matchCompleteFilms() }
      },
      undo: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.undoImport() }
      }
    )
  }
}

extension AnswerArchive {
  /// Makes an archive in memory, for runs that leave no trace.
  package static func inMemory(
    decoder: AnswerDecoder = .none
  ) throws(SourceFailure) -> AnswerArchive {
    try failing { () throws(ArchiveError) in try Archive.inMemory(decoder: decoder) }.port
  }
}

/// Turns an error of the archive into one of a source.
func failing<Output>(
  _ body: () throws(ArchiveError) -> Output
) throws(SourceFailure) -> Output {
  do throws(ArchiveError) { return try body() } catch { throw error.failure }
}
