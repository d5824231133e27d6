# Prints the code of Swift files without the text of strings and comments, so that a search finds
# only compiled code. Each line becomes  FILE:LINE:MARK:CODE  where MARK is "+" if the line, or the
# line above it, has a comment, and "-" otherwise. Interpolations "\(…)" count as strings.

FNR == 1 { inText = 0; inComment = 0; previousIsComment = 0 }

{
  rest = $0
  code = ""
  commented = inComment
  while (length(rest) > 0) {
    if (inText) {
      at = index(rest, "\"\"\"")
      if (at == 0) { rest = ""; break }
      rest = substr(rest, at + 3)
      inText = 0
    } else if (inComment) {
      at = index(rest, "*/")
      if (at == 0) { rest = ""; break }
      rest = substr(rest, at + 2)
      inComment = 0
    } else if (!match(rest, /"|\/\/|\/\*/)) {
      code = code rest
      rest = ""
    } else {
      code = code substr(rest, 1, RSTART - 1)
      found = substr(rest, RSTART, 2)
      rest = substr(rest, RSTART)
      if (found == "//") { commented = 1; rest = "" }
      else if (found == "/*") { commented = 1; inComment = 1; rest = substr(rest, 3) }
      else if (substr(rest, 1, 3) == "\"\"\"") {
        code = code "\"\""
        inText = 1
        rest = substr(rest, 4)
      }
      else if (substr(code, length(code)) == "#" && match(rest, /^"[^#]*"#/)) {
        code = code "\"\""
        rest = substr(rest, RLENGTH)
      }
      else if (match(rest, /^"([^"\\]|\\.)*"/)) {
        code = code "\"\""
        rest = substr(rest, RLENGTH + 1)
      }
      else { code = code "\"\""; rest = "" }
    }
  }
  mark = commented || previousIsComment ? "+" : "-"
  if (code ~ /[^ \t]/) printf "%s:%d:%s:%s\n", FILENAME, FNR, mark, code
  previousIsComment = commented && code !~ /[^ \t]/
}
