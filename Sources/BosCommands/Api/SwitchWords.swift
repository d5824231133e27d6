/// The Korean words that switch something on or off, so that each command takes the same ones.
enum SwitchWords {
  static let on = ["켜기", "켬", "시작"]
  static let off = ["끄기", "끔", "끝", "중지", "닫기"]
}
