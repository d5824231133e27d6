package import BosDomain
import BosText

extension AnswerDecoder {
  /// Decodes the charts of KOBIS.
  package static let kobis = AnswerDecoder { answer, text in
    guard let request = ServiceRequest(text), let question = ChartQuestion(request),
      let asked = question.span.days(around: question.day)
    else { return .other }
    let stored = ServiceAnswer(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body
    )
    do throws(ServiceError) {
      let chart = try question.endpoint.decode(stored)
      guard chart.days == asked else { return .otherDays(chart.days, asked: asked) }
      return .chart(chart, question.filter)
    } catch {
      guard let chart = try? Kobis.savedChart(answer.body), chart.days != asked else {
        return .unreadable(asked)
      }
      return .otherDays(chart.days, asked: asked)
    }
  }
}

/// The chart that a request asks for.
private struct ChartQuestion {
  var day: Day
  var span = Chart.Span.day
  var filter = ChartFilter.everything

  var endpoint: Endpoint<Chart> { Kobis.chart(of: day, span, filter: filter) }

  /// Returns nil unless bos makes exactly this request for a chart.
  init?(_ request: ServiceRequest) {
    guard request.service == .kobis, let day = request["targetDt"].flatMap({ Day(compact: $0) })
    else { return nil }
    self.day = day
    switch request["weekGb"] {
    case nil: break
    case "0": span = .week
    case "1": span = .weekend
    case "2": span = .weekdays
    default: return nil
    }
    switch request["repNationCd"] {
    case "K": filter.nation = .korean
    case "F": filter.nation = .foreign
    default: break
    }
    switch request["multiMovieYn"] {
    case "Y": filter.kind = .diversity
    case "N": filter.kind = .commercial
    default: break
    }
    if let code = request["wideAreaCd"] {
      filter.area = Area(code: code, name: Phrase(verbatim: code))
    }
    guard endpoint.request.description == request.description else { return nil }
  }
}
