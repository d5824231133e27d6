import BosLanguage
import BosText
import Testing

@testable import BosRuntime

struct ForeignPipesTests {
  @Test(arguments: [
    ("list %>% head(10)", "list | head(10)"), ("list |> head", "list | head 6"),
    ("df %>% filter(a > 1, b == \"x, y\")", "list | where a > 1 and b == \"x, y\""),
    ("head(list, 3)", "list | head(3)"),
    ("head(arrange(list, a), 3)", "list | arrange(a) | head(3)"),
    ("summary(list)", "list | describe"),
    ("sd(df$audience)", "list | group { stddev: stddev(audience) }"),
    ("list$title", "list | columns title"), ("$df$title", "$df | columns title"),
    ("quantile($df$audience, 0.9)", "$df | group { percentile: percentile(audience, 90) }"),
    ("write.csv(list, \"x.csv\", row.names = FALSE)", "list | save x.csv"),
    ("write_csv($df, 'a b.csv')", "$df | save \"a b.csv\""),
    ("arrange($df, a) |> head(2)", "$df | arrange(a) | head(2)"),
    (
      "ggplot(list, aes(x = title, y = audience)) + geom_col()",
      "list | plot title audience --as bar"
    ),
    ("films <- list", "let films = list"), ("list %>% rename(a = sales)", "list | rename sales a"),
    ("list %>% select(-sales, -share)", "list | columns --without sales share"),
  ])
  func `lines of R are pipelines`(line: String, piped: String) {
    #expect(ForeignPipes.piped(line, isKorean: false) == piped)
  }

  @Test(arguments: [
    "list", "list | first 3", "", "%>%", "list %>%", "%>% head(3)", "()", "head()", "head(3)",
    "where title == \"a %>% b\"", "where audience <- 5", "$", "df$", "(((((((((((list)))))))))))",
  ])
  func `other lines are none`(line: String) {
    #expect(ForeignPipes.piped(line, isKorean: false) == nil)
  }

  @Test(arguments: [
    ("df |> head(3)", "$df |> head(3)"), ("summary(df)", "summary($df)"),
    ("head(arrange(df, a), 3)", "head(arrange($df, a), 3)"), ("x <- df %>% a", "x <- $df %>% a"),
    ("df$title", "$df$title"), ("df", "df"), ("dfs |> a", "dfs |> a"), ("df.head()", "df.head()"),
    ("list | where df", "list | where df"), ("", ""), ("(", "("), ("f(", "f("), ("x <- ", "x <- "),
    ("$df |> head(3)", "$df |> head(3)"),
  ])
  func `a variable gets its mark`(line: String, named: String) {
    #expect(ForeignPipes.named(line) { $0 == "df" } == named)
  }

  @Test func `a line of R or SQL has a page`() {
    func page(_ line: String) -> Phrase? {
      ForeignPipes.pageInstead(of: line) { $0 == "aes" }
    }
    #expect(page("list | mutate(x = case_when(a ~ 1))") == .pageOfR)
    #expect(page("select a, rank() over () from list") == .pageOfSQL)
    for line in ["", "list", "where title == \"mutate(\"", "aes(1)", "select", "\""] {
      #expect(page(line) == nil)
    }
  }

  @Test(arguments: [
    "ggplot(", "ggplot()", "ggplot(,)", "+", "ggplot(aes())", "ggplot(list, aes(a =))",
    "ggplot(1, aes(title))", "ggplot(list, aes(title)) + x",
  ])
  func `other plots are none`(line: String) {
    #expect(ForeignPipes.plot(line, false) == nil)
  }

  @Test func `a pipe in quotes is a text`() {
    #expect(ForeignPipes.mark(in: Array("where a == \"|>\"".utf8)) == nil)
    #expect(ForeignPipes.mark(in: Array("a |> b".utf8)) == SourceRange(2, 4))
    #expect(ForeignPipes.mark(in: Array("\"".utf8)) == nil)
  }

  @Test func `a line that loads a package has a page`() {
    #expect(ForeignPipes.page(for: "library(dplyr)") == "r")
    #expect(ForeignPipes.page(for: "import pandas as pd") == "pandas")
    #expect(ForeignPipes.page(for: "import charts.csv") == nil)
  }

  @Test func `days of SQL are those of list`() {
    func days(_ text: String) -> String? {
      SQLDay.text(text.split(separator: " ").map(String.init), isKorean: false)
    }
    #expect(days("now() - interval '1 day'") == "yesterday")
    #expect(days("current_date - 7") == "7 days ago")
    #expect(days("now() - interval '2 weeks'") == "14 days ago")
    #expect(days("'2026-11-01'::date") == "2026-11-01")
    for text in ["", "now()", "now() -", "now() - interval", "now() - 0", "'::date", "date ''"] {
      #expect(days(text) == nil)
    }
  }
}
