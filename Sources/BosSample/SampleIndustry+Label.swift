package import BosText

extension SampleIndustry {
  /// The source label of sample data.
  package static let label = Phrase(
    "sample data: fictional films",
    ko: "sample 데이터: 실제로 없는 영화와 사람입니다"
  )
}
