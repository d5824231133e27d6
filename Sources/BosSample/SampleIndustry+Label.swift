package import BosText

extension SampleIndustry {
  /// The source label of sample data.
  package static let label = Phrase(
    "sample data: fictional films",
    ko: "샘플 데이터: 영화와 인물은 모두 가상입니다"
  )
}
