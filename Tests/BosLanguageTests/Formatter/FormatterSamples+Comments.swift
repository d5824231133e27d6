extension FormatterSamples {
  static let comments: [Sample] = [
    Sample("alone", "# 하나\n   # 둘  \nundo\n# 셋", "# 하나\n# 둘\nundo\n# 셋\n"),
    Sample("only comments", "# a", "# a\n"),
    Sample("trailing", "undo # a\nundo      # b", "undo  # a\nundo  # b\n"),
    Sample("after a semicolon", "undo; # a\nundo ;undo # b", "undo  # a\nundo\nundo  # b\n"),
    Sample("after the interpreter line", "#!bos\n# a\nundo", "#!bos\n# a\nundo\n"),
    Sample(
      "in blocks",
      "if true { # a\n# b\nundo # c\n\n# d\n} # e\nif true {\n# f\n}",
      """
      if true {  # a
        # b
        undo  # c

        # d
      }  # e
      if true {
        # f
      }

      """
    ),
    Sample(
      "before else and catch",
      "if true {\nundo } # a\n# b\nelse {\nundo }\ntry { undo }\n# c\ncatch { undo }",
      """
      if true {
        undo
      }  # a
      # b
      else {
        undo
      }
      try {
        undo
      }
      # c
      catch {
        undo
      }

      """
    ),
    Sample(
      "in pipelines",
      "list # a\n# b\n| first 3 # c\n| # d\n  sort title # e\n# f",
      """
      list  # a
        # b
        | first 3  # c
        # d
        | sort title  # e
      # f

      """
    ),
    Sample("after a bar", "list | # a\nfirst 3", "list  # a\n  | first 3\n"),
    Sample("after the first bar", "| # a\nfirst 3", "|  # a\n  first 3\n"),
    Sample(
      "in lists",
      "let x = [ # a\n1, # b\n# c\n2 # d\n, 3\n# e\n]",
      """
      let x = [  # a
        1,  # b
        # c
        2,  # d
        3
        # e
      ]

      """
    ),
    Sample(
      "before and after a comma",
      "let x = [1 # a\n, # b\n2]",
      "let x = [\n  1,  # a\n  # b\n  2\n]\n"
    ),
    Sample(
      "in an empty list",
      "let x = [ # a\n]\nlet y = {\n# b\n}",
      "let x = [  # a\n]\nlet y = {\n  # b\n}\n"
    ),
    Sample(
      "in records",
      "derive { # a\na: # b\n1, # c\nb: 2 }",
      """
      derive {  # a
        a:  # b
          1,  # c
        b: 2
      }

      """
    ),
    Sample(
      "in calls",
      "print f( # a\n1,\n# b\n2)",
      "print f(  # a\n  1,\n  # b\n  2\n)\n"
    ),
    Sample(
      "in argument blocks",
      "args { # a\n# b\nn: int # c\nm: int = 2 # d\n} # e\n# f\nundo",
      """
      args {  # a
        # b
        n: int  # c
        m: int = 2  # d
      }  # e
      # f
      undo

      """
    ),
    Sample(
      "in definitions",
      "def f( # a\nx, # b\ny) { # c\nundo }",
      "def f(  # a\n  x,  # b\n  y\n) {  # c\n  undo\n}\n"
    ),
    Sample("in chains", "let x = 1 + # a\n# b\n2", "let x = 1 +  # a\n  # b\n  2\n"),
    Sample("before an operator", "let x = (1 # a\n+ 2)", "let x = (1  # a\n  + 2)\n"),
    Sample("in parentheses", "let x = ( # a\n1\n# b\n)", "let x = (  # a\n  1\n  # b\n)\n"),
    Sample(
      "in captures",
      "print $( # a\nlist # b\n| first 3\n# c\n)",
      "print $(  # a\n  list  # b\n    | first 3\n  # c\n)\n"
    ),
    Sample(
      "in conditionals",
      "let x = (if true # a\nthen 1 # b\nelse # c\n2)",
      "let x = (if true  # a\n  then 1  # b\n  else  # c\n    2)\n"
    ),
    Sample(
      "between arguments",
      "print 1, # a\n2",
      "print 1,  # a\n  2\n"
    ),
    Sample("in a postfix", "let x = ($a # a\n.b)", "let x = ($a  # a\n  .b)\n"),
    Sample("not in strings and words", "print \"# a\"\nfrom a#b", "print \"# a\"\nfrom a#b\n"),
    Sample("that look like an interpreter line", "\n#!a", "\n#!a\n"),
    Sample("with a bar below", "undo; # a\n| first 3", "undo;  # a\n| first 3\n"),
  ]
}
