import BosLanguage
import Testing

struct LoopHeaderTests {
  @Test(
    arguments: [
      ("i = 0; i < 3; i++", "i in 0..2"), ("let i = 1; i <= 9; i += 2", "i in 1..9 by 2"),
      ("int i=0;i<3;++i", "i in 0..2"), ("$i = 0; $i < 3; $i = $i + 1", "i in 0..2"),
      ("i = 0; i < n; i++", "i in 0..<$n"), ("i = 9; i > 0; i--", "i in reverse(1..9)"),
      ("i = 9; i >= 0; i--", "i in reverse(0..9)"), ("x of [1, 2]", "x in [1, 2]"),
      ("const x in $list", "x in $list"), ("auto x : items", "x in items"),
    ]
  )
  func `the header of a loop in parentheses becomes one over a range`(
    _ inside: String,
    _ header: String
  ) {
    #expect(LoopHeader.written(inside) == header)
  }

  @Test(
    arguments: [
      "", ";", ";;", "i", "i = 0", "i = 0; j < 3; i++", "i = 0; i < 3; j++", "i = 0; i != 3; i++",
      "i = 0; i < 3; i += 0", "1 = 0; 1 < 3; 1++", "i + 1; i < 3; i++", "x y z",
    ]
  )
  func `another text in parentheses is no header`(_ inside: String) {
    #expect(LoopHeader.written(inside) == nil)
  }
}
