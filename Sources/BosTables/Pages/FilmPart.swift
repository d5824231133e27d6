/// A part of a film's page that can be shown alone.
package enum FilmPart: String, Sendable, CaseIterable {
  case synopsis
  case directors
  case release
  case admissions
  case genres
  case grade
  case runtime
  case nations
  case companies
  case cast

  package var korean: String {
    switch self {
    case .synopsis: "줄거리"
    case .directors: "감독"
    case .release: "개봉일"
    case .admissions: "관객수"
    case .genres: "장르"
    case .grade: "관람등급"
    case .runtime: "상영시간"
    case .nations: "국적"
    case .companies: "영화사"
    case .cast: "출연"
    }
  }

  /// Whether the film's details have it, without its figures and without the pages of other services.
  package var isOfFilm: Bool {
    switch self {
    case .synopsis, .admissions: false
    case .directors, .release, .genres, .grade, .runtime, .nations, .companies, .cast: true
    }
  }

  /// Other words for it.
  package var hiddenNames: [String] {
    switch self {
    case .synopsis: ["plot", "시놉시스"]
    case .directors: ["director"]
    case .release: ["released", "open", "개봉"]
    case .admissions: ["audience", "total", "관객", "누적관객수"]
    case .genres: ["genre"]
    case .grade: ["등급"]
    case .runtime: ["minutes", "러닝타임"]
    case .nations: ["nation", "국가"]
    case .companies: ["company", "distributor", "배급사", "제작사"]
    case .cast: ["actors", "배우", "출연진"]
    }
  }
}
