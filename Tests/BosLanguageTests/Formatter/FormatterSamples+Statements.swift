extension FormatterSamples {
  typealias Sample = FormatterTests.Sample

  static let statements: [Sample] = [
    Sample(
      "statements on one line",
      "let x=1;var y = 2 ;$y+=$x",
      "let x = 1\nvar y = 2\n$y += $x\n"
    ),
    Sample("bindings with types", "let x:int?  =  null", "let x: int? = null\n"),
    Sample(
      "assignments",
      "var r = {a: [1]}\n$r . a[ 0 ]=2\n$r.a[0] -=1",
      "var r = { a: [1] }\n$r.a[0] = 2\n$r.a[0] -= 1\n"
    ),
    Sample(
      "a short definition",
      "def twice(x:int,y : num=1.5):num {return $x*2}",
      "def twice(x: int, y: num = 1.5): num { return $x * 2 }\n"
    ),
    Sample(
      "a definition over lines",
      "def top(pipe rows: table, n: int = 3,\n...rest) {\nfirst 3\n}",
      "def top(\n  pipe rows: table,\n  n: int = 3,\n  ...rest\n) {\n  first 3\n}\n"
    ),
    Sample("a definition without parameters", "def f( ) { }", "def f() {}\n"),
    Sample(
      "a short choice",
      "if $date == null {print 1}else{ print 2 }",
      "if $date == null { print 1 } else { print 2 }\n"
    ),
    Sample(
      "a choice over lines",
      "if true {\nprint 1\n}\nelse if false { print 2 } else { print 3; print 4 }",
      """
      if true {
        print 1
      } else if false {
        print 2
      } else {
        print 3
        print 4
      }

      """
    ),
    Sample("two statements need lines", "if true { undo; undo }", "if true {\n  undo\n  undo\n}\n"),
    Sample(
      "loops",
      "for i,x in [1,2]{print $x}\nfor d in 1..10 by 2 { print $d }",
      "for i, x in [1, 2] { print $x }\nfor d in 1..10 by 2 { print $d }\n"
    ),
    Sample(
      "nested blocks",
      "while true { if true {\nbreak } ; continue }",
      "while true {\n  if true {\n    break\n  }\n  continue\n}\n"
    ),
    Sample(
      "attempts",
      "try { undo }\ncatch e { print $e.message }\ntry{undo}catch{}",
      """
      try {
        undo
      } catch e {
        print $e.message
      }
      try { undo } catch {}

      """
    ),
    Sample("with", "with date -1{ list }", "with date -1 { list }\n"),
    Sample("results", "def f() {\nreturn;\n}", "def f() {\n  return\n}\n"),
    Sample(
      "failures and assertions",
      "fail  \"no\"\nassert 1<2,'so'\nassert   true",
      "fail \"no\"\nassert 1 < 2, 'so'\nassert true\n"
    ),
    Sample(
      "tests",
      "test 'adds' {assert 1+1==2}\nexpect { print 1 }  \"\"\"\n  1\n  \"\"\"",
      "test 'adds' { assert 1 + 1 == 2 }\nexpect { print 1 } \"\"\"\n  1\n  \"\"\"\n"
    ),
    Sample(
      "a block that needs lines breaks those around it",
      "for i in 1..2 { while false { print 1; print 2 } }\nfor i in 1..2 { try { print 1 } catch { } }",
      "for i in 1..2 {\n  while false {\n    print 1\n    print 2\n  }\n}\nfor i in 1..2 { try { print 1 } catch {} }\n"
    ),
    Sample(
      "pivot and unpivot",
      "list|pivot day by title,week(day){sum( audience )}|unpivot  day audience by title\nlist | pivot day by title",
      "list | pivot day by title, week(day) { sum(audience) } | unpivot day audience by title\nlist | pivot day by title\n"
    ),
    Sample("use", "use   \"lib.bos\"", "use \"lib.bos\"\n"),
    Sample(
      "script parameters on one line",
      "args{from:day=yesterday,n:int=3}\nlist",
      "args { from: day = yesterday, n: int = 3 }\nlist\n"
    ),
    Sample(
      "script parameters over lines",
      "args {\nfrom: day = yesterday,\nname: text = \"x\"\n\n...rest }\n\nlist",
      "args {\n  from: day = yesterday\n  name: text = \"x\"\n\n  ...rest\n}\n\nlist\n"
    ),
    Sample(
      "a statement that begins with a bar keeps its semicolon",
      "list; | first 3\nif true { | first 2 }; | first 1",
      "list;\n| first 3\nif true { | first 2 }\n| first 1\n"
    ),
    Sample("an interpreter line", "#!/usr/bin/env bos\n\n\nlist", "#!/usr/bin/env bos\n\nlist\n"),
    Sample("an interpreter line alone", "#!/usr/bin/env bos", "#!/usr/bin/env bos\n"),
  ]

  static let blanks: [Sample] = [
    Sample(
      "empty lines",
      "\n\nundo\n\n\n\nundo\nif true {\n\n\nundo\n\n\nundo\n\n\n}\n\n\n",
      "undo\n\nundo\nif true {\n  undo\n\n  undo\n}\n"
    ),
    Sample(
      "empty lines around comments",
      "\n# a\n\n\n# b\nundo\n\n# c\n\n\n",
      "# a\n\n# b\nundo\n\n# c\n"
    ),
    Sample("wide blanks", "print\u{3000}1,\u{A0}2", "print 1, 2\n"),
    Sample("continued lines", "list \\\n  --week \\\n  | first 3", "list --week\n  | first 3\n"),
  ]

  static let texts: [Sample] = [
    Sample(
      "texts that end with a backslash",
      #"search a\; undo"# + "\n" + #"search a\ |"# + "\nfirst 3",
      #"search a\;"# + "\nundo\n" + #"search a\ | first 3"# + "\n"
    ),
    Sample(
      "spelled numbers",
      "print 3.5만, 1억2천만, 1_000, 100k, 3개월",
      "print 3.5만, 1억2천만, 1_000, 100k, 3개월\n"
    ),
    Sample(
      "strings",
      #"print 'it', "a\n{ 1+2 } {"x"}""#,
      #"print 'it', "a\n{ 1+2 } {"x"}""# + "\n"
    ),
    Sample(
      "strings over lines",
      "if true {\nprint \"\"\"\n    a\n\n  b\n  \"\"\",1\n}",
      "if true {\n  print \"\"\"\n    a\n\n  b\n  \"\"\", 1\n}\n"
    ),
    Sample(
      "quoted names",
      "where `관객 수`>1 and `in`==2",
      "where `관객 수` > 1 and `in` == 2\n"
    ),
    Sample(
      "Korean aliases",
      "목록 어제 --nation 한국|거르기 관객>10만|정렬 -관객|처음 3",
      "목록 어제 --nation 한국 | 거르기 관객 > 10만 | 정렬 -관객 | 처음 3\n"
    ),
  ]
}
