extension FormatterSamples {
  private static let wide = String(repeating: "x", count: 30)

  static let pipelines: [Sample] = [
    Sample("one line", "list|first 3|columns title", "list | first 3 | columns title\n"),
    Sample(
      "bars at the ends of lines",
      "list |\nfirst 3 |\n\n  sort title",
      "list\n  | first 3\n  | sort title\n"
    ),
    Sample(
      "one break breaks all",
      "list | first 3\n| sort title",
      "list\n  | first 3\n  | sort title\n"
    ),
    Sample("over the list", "|first 3|sort title", "| first 3 | sort title\n"),
    Sample(
      "over the list, in lines",
      "let t = |first 3\n|sort title",
      "let t = | first 3\n  | sort title\n"
    ),
    Sample(
      "a last stage may end in lines",
      "list | derive {\na: 1, b: 2\n}",
      "list | derive {\n  a: 1,\n  b: 2\n}\n"
    ),
    Sample(
      "an earlier stage may not",
      "list | derive {\na: 1\n} | first 3",
      "list\n  | derive {\n    a: 1\n  }\n  | first 3\n"
    ),
    Sample(
      "too wide",
      "list | where title == '\(wide)' or title == '\(wide)' | first 3",
      "list\n  | where title == '\(wide)' or title == '\(wide)'\n  | first 3\n"
    ),
    Sample("a value first", "[1,2]|first 1", "[1, 2] | first 1\n"),
    Sample("captured", "print $( list|first 3 ).title", "print $(list | first 3).title\n"),
    Sample(
      "captured over lines",
      "let n = $(\nlist\n| first 3).title",
      "let n = $(\n  list\n    | first 3\n).title\n"
    ),
    Sample("captured, broken inside", "print $(list\n|first 3)", "print $(list\n  | first 3)\n"),
  ]

  static let arguments: [Sample] = [
    Sample(
      "days",
      "date  -1\ndate +7\ndate 추석-2023\ndate 20240501\ndate $date",
      "date -1\ndate +7\ndate 추석-2023\ndate 20240501\ndate $date\n"
    ),
    Sample(
      "ranges of days",
      "list 2026-10-01..2026-10-31\nlist -7..\nlist ..어제\nlist ( $date )..( $date+1 )",
      "list 2026-10-01..2026-10-31\nlist -7..\nlist ..어제\nlist ($date)..($date + 1)\n"
    ),
    Sample("months", "calendar 2026-10\ncalendar $m", "calendar 2026-10\ncalendar $m\n"),
    Sample(
      "columns",
      "columns title,sales\ncolumns title   sales",
      "columns title, sales\ncolumns title sales\n"
    ),
    Sample("columns over lines", "columns title,\nsales", "columns title,\n  sales\n"),
    Sample(
      "order",
      "sort -sales,+title\nsort sales   desc,title asc",
      "sort -sales, +title\nsort sales desc, title asc\n"
    ),
    Sample("fields", "derive {a:1,b:audience*2,}", "derive { a: 1, b: audience * 2 }\n"),
    Sample("empty fields", "derive {\n}", "derive {}\n"),
    Sample("keys after by", "first  2   by title,week( day )", "first 2 by title, week(day)\n"),
    Sample(
      "keys after fields",
      "derive {\na: 1\n}   by   title,\n day | first by ( a )",
      "derive {\n  a: 1\n} by title,\n  day\n  | first by (a)\n"
    ),
    Sample("computed columns", "columns [ \"a\",$b ],c", "columns [\"a\", $b], c\n"),
    Sample("computed order", "sort -( a/b ) , ( a ) desc", "sort -(a / b), (a) desc\n"),
    Sample(
      "groups",
      "group title,m:day.month{n:count()}",
      "group title, m: day.month { n: count() }\n"
    ),
    Sample("expressions over lines", "print 1,\n2", "print 1,\n  2\n"),
    Sample(
      "options",
      "list   --week --nation=korean --area 'x y'",
      "list --week --nation=korean --area 'x y'\n"
    ),
    Sample("options between", "save --force  out.csv", "save --force out.csv\n"),
    Sample(
      "words",
      "from data/*.csv\nsave ( $a+'.csv' ) --force",
      "from data/*.csv\nsave ($a + '.csv') --force\n"
    ),
    Sample("texts", "search 기생충  2   --limit 3|first 1", "search 기생충  2 --limit 3 | first 1\n"),
    Sample(
      "keywords",
      "join $t on title,day --left\njoin  $( list )  on  day",
      "join $t on title, day --left\njoin $(list) on day\n"
    ),
    Sample("names", "rename audience 관객", "rename audience 관객\n"),
    Sample("functions", "each fn( row )=>$row.sales/2", "each fn(row) => $row.sales / 2\n"),
    Sample("commands", "explain   list  --week", "explain list --week\n"),
    Sample(
      "blocks",
      "measure{list}\nmeasure {\nlist }",
      "measure { list }\nmeasure {\n  list\n}\n"
    ),
    Sample("two words", "set   name  x", "set name x\n"),
    Sample(
      "definitions",
      "def top(n: int) { first 3 }\ntop   5",
      "def top(n: int) { first 3 }\ntop 5\n"
    ),
  ]

  static let expressions: [Sample] = [
    Sample(
      "operators",
      "print 1+2*3-4/5%6, not true or 1<=2 and 2!=3, 1 not   in [ 1 ], 'a'=~'b'",
      "print 1 + 2 * 3 - 4 / 5 % 6, not true or 1 <= 2 and 2 != 3, 1 not in [1], 'a' =~ 'b'\n"
    ),
    Sample("signs", "print -1, - $x, - -$x, 1 - -2", "print -1, -$x, - -$x, 1 - -2\n"),
    Sample(
      "ranges",
      "print 1 .. 3, $a..<$b, $a+1..$b - 1",
      "print 1..3, $a..<$b, $a + 1 .. $b - 1\n"
    ),
    Sample(
      "postfixes",
      "print $a.b[ 0 ].c( 1,2 ), f( ), g(1)( 2 )",
      "print $a.b[0].c(1, 2), f(), g(1)(2)\n"
    ),
    Sample(
      "brackets",
      "print ( ( 1 ) ), [ ], [1,2,], { }, {a:1,'b c':[ ]}",
      "print ((1)), [], [1, 2], {}, { a: 1, 'b c': [] }\n"
    ),
    Sample(
      "a list over lines",
      "let x = [1,\n2, [3,4],]",
      "let x = [\n  1,\n  2,\n  [3, 4]\n]\n"
    ),
    Sample(
      "a record over lines",
      "let x = {a:1\n,b:{c:2}}",
      "let x = {\n  a: 1,\n  b: { c: 2 }\n}\n"
    ),
    Sample(
      "too wide for a line",
      "let x = ['\(wide)', '\(wide)', f('\(wide)')]",
      "let x = [\n  '\(wide)',\n  '\(wide)',\n  f('\(wide)')\n]\n"
    ),
    Sample(
      "a wide condition",
      "if '\(wide)' == $a or '\(wide)' == $b and '\(wide)' == $c { undo }",
      "if '\(wide)' == $a or\n  '\(wide)' == $b and '\(wide)' == $c {\n  undo\n}\n"
    ),
    Sample("operators at line ends", "let x = 1 +\n2 + 3", "let x = 1 +\n  2 +\n  3\n"),
    Sample("operators at line starts", "let x = (1\n+ 2\n)", "let x = (\n  1 +\n    2\n)\n"),
    Sample(
      "conditionals",
      "let x=if 1<2 then 'a' else try $b else 'c'",
      "let x = if 1 < 2 then 'a' else try $b else 'c'\n"
    ),
    Sample(
      "conditionals over lines",
      "let x=(if 1<2\nthen 'a' else 'b')",
      "let x = (if 1 < 2\n  then 'a'\n  else 'b')\n"
    ),
    Sample("functions", "let f=fn( a,b )=>\n$a+$b", "let f = fn(a, b) => $a + $b\n"),
  ]
}
