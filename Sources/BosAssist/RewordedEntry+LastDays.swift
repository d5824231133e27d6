import BosDomain
import BosRuntime
import BosTables
import BosText

/// Comparisons with days that name one side, such as `작년 설이랑 비교` and `compare with the same week in
/// 2025`.
extension RewordedEntry {
  /// The days of the last question beside the named ones.
  func besideLastDays(_ words: [String]) -> BareEntry.Command? {
    guard let other = Self.otherDays(words), let pipeline = FollowUp(machine, loader).pipeline,
      let days = FollowUp.parts(of: pipeline)?.days, !days.isEmpty, days != other,
      DatePhrase(days) != nil
    else { return nil }
    let isKorean = words.contains { $0.contains { !$0.isASCII } }
    return line(isKorean ? [days, other, "비교"] : [days, "vs", other])
  }

  /// The last question about one distributor, put for another one, as `섬돌은?` after `섬돌픽쳐스 점유율`.
  func otherDistributor(_ text: String, _ words: [String]) -> BareEntry.Command? {
    guard let line = machine.session.question?.line, (1...6).contains(words.count),
      let key = ["배급사 == ", "distributor == "].first(where: line.contains),
      let start = line.firstRange(of: key + "\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    var name = text.filter { !"?!.".contains($0) }.trimmed
    if let lead = ["what about ", "how about ", "and "].first(where: name.lowercased().hasPrefix) {
      name.removeFirst(lead.count)
    } else if let particle = ["은", "는", "도"].first(where: name.hasSuffix) {
      name.removeLast(particle.count)
    } else {
      return nil
    }
    let films = BareEntry(machine, loader)
    let old = String(line[start..<end])
    guard let other = films.distributor(name) ?? films.distributor(name, byStart: true),
      other != old
    else { return nil }
    return BareEntry.Command(
      text: line.replacing(key + quoted(old), with: key + quoted(other)),
      note: nil
    )
  }

  /// The days in `작년 설이랑 비교` or `compare with last chuseok`.
  private static func otherDays(_ words: [String]) -> String? {
    let lower = words.map { $0.lowercased() }
    if lower.count > 2, lower[0] == "compare", ["with", "to", "against"].contains(lower[1]) {
      let text = lower.dropFirst(2).joined(separator: " ")
      return DatePhrase(text) == nil ? nil : text
    }
    guard let last = words.last, words.count > 1,
      ["비교", "비교해줘", "비교하면", "비교해", "비교해봐", "비교해주세요"].contains(last)
    else { return nil }
    let text = words.dropLast().joined(separator: " ")
    for particle in ["이랑", "하고", "와", "과", "랑"] where text.hasSuffix(particle) {
      let days = String(text.dropLast(particle.count))
      if DatePhrase(days) != nil { return days }
    }
    return nil
  }
}
