import BosArchive
import BosDomain
import BosLineEditor
import BosRuntime
import BosSample
import BosServices
import BosShell
import BosTables

extension FuzzTarget {
  /// The lines of the history: an entry survives writing.
  static let history = FuzzTarget(
    "history",
    share: 80,
    texts: ["list\nlist 2024-05-01\n", "a\\nb\\tc\\\\d\\r\n", "순위\n\n\nfilm '가'\n", "cut\\"],
    tokens: ["\\", "\\n", "\\t", "\\r", "\\\\", "\n", "\r", "\u{0}", "\u{7F}", "가", "\u{1B}"]
  ) {
    { bytes in
      let (entries, damaged) = HistoryLine.entries(of: bytes[...])
      let lineCount = bytes.split(separator: 0x0A).count
      if entries.count + damaged != lineCount { return "a line was lost" }
      let written = entries.flatMap { HistoryLine.line(of: $0) }
      let again = HistoryLine.entries(of: written[...])
      return again.entries == entries && again.damaged == 0 ? nil : "writing changed it"
    }
  }

  /// The file of settings: writing changes nothing.
  static let settings = FuzzTarget(
    "settings",
    share: 40,
    texts: [
      "language = ko\nview = cards\ncolor = never\n", "rows = 40\n# note\n\ntheme=light\n",
      "numbers = korean\r\npictures = none", "rows = 1001\nwrong\n= 1\n",
    ],
    tokens: Setting.allCases.flatMap { [$0.rawValue, $0.korean] + $0.choices } + [
      "=", "\n", "#", " ", "\t", "\r\n", "5", "1000", "1001", "=\u{301}", "\u{3000}",
    ]
  ) {
    { bytes in
      let box = SettingsBox()
      _ = box.read(String(decoding: bytes, as: UTF8.self))
      let again = SettingsBox()
      if !again.read(box.lines).isEmpty { return "what is written can't be read" }
      if again.lines != box.lines { return "writing changed it" }
      let other = SettingsBox()
      _ = other.read(String(decoding: LineEnds.ofWindows(bytes), as: UTF8.self))
      if other.lines != box.lines { return "line ends make a difference" }
      return again.current == box.current ? nil : "the settings differ"
    }
  }

  /// The file of keys: writing changes nothing.
  static let keyFile = FuzzTarget(
    "keyfile",
    share: 40,
    texts: ["kobis = abc\nkakao = d=e\n", "kobis=a\r\n\r\nother = 1", "= x\n \nkobis =\n"],
    tokens: [
      "kobis", "kakao", "=", " = ", "\n", "\r", "\u{85}", "\u{2028}", "\u{301}", " ", "\u{0}",
    ]
  ) {
    { bytes in
      let keys = KeyLines.read(bytes)
      return KeyLines.read(Array(KeyLines.text(keys).utf8)) == keys ? nil : "writing changed it"
    }
  }

  /// Transcripts, sessions in Markdown, and the comparison of outputs.
  static let transcripts = FuzzTarget(
    "transcripts",
    share: 40,
    texts: [
      "# bos test: --lang ko\n> print 1\n1\n> for i in 1..2 {\n.   print $i\n. }\n1\n...\n",
      "text\n```bos\n> print 1\n1\n```\n\n```bos\n> a\n```\n", "<!-- bos test: --width 60 -->\n",
      "a ... b ... c\n...\nd\n", "## new\n> \n>\n.\n. \n",
    ],
    tokens: [
      "> ", ">", ". ", ".", "...", "## ", "# bos test:", "<!-- bos test:", " -->", "```bos", "```",
      "\n",
      "\r\n", " ", "a", "가", "--lang ko",
    ]
  ) {
    { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Transcript(markdown: text)
      let transcript = Transcript(transcript: text)
      let updated = Transcript.updated(
        text,
        transcript.entries.map { entry in
          let lines = entry.expected.split(separator: "\n", omittingEmptySubsequences: false)
          return (entry.expectedLines, entry.expectedLines.isEmpty ? [] : lines.map(String.init))
        }
      )
      let other = String(decoding: LineEnds.ofWindows(bytes), as: UTF8.self)
      if Transcript(transcript: other).entries.map(\.code) != transcript.entries.map(\.code) {
        return "line ends make a difference"
      }
      let again = Transcript(transcript: updated)
      if again.entries.map(\.code) != transcript.entries.map(\.code) { return "entries changed" }
      if again.entries.map(\.expected) != transcript.entries.map(\.expected) {
        return "expectations changed"
      }
      for entry in transcript.entries.prefix(4) {
        let printed = entry.expected.split(separator: "...").joined(separator: "x\nx")
        _ = OutputMatcher.difference(printed: printed, expected: entry.expected)
      }
      return OutputMatcher.difference(printed: text, expected: text) == nil
        ? nil : "a text differs from itself"
    }
  }

  /// The snapshot of charts, with right checksums, so that its contents are read too.
  static let snapshot = FuzzTarget(
    "snapshot",
    share: 80,
    seeds: [0, 1, 3].map(Snapshot.bytes),
    tokens: [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80], [0, 0, 0, 0, 0, 0, 0, 0x80], [0]]
  ) {
    let everything = DayRange(lower: .minimum, upper: .maximum)
    let some = DayRange(lower: Snapshot.day, upper: Snapshot.day)
    return { bytes in
      let bytes = bytes.count % 8 == 0 ? bytes : Snapshot.repaired(bytes)
      guard let reader = SnapshotReader(SnapshotSource(bytes)) else { return nil }
      _ = reader.isIntact
      for range in [everything, some] {
        let days = reader.days(range)
        if days.contains(where: { !range.contains($0.day) }) { return "a day is outside" }
        guard let sheet = reader.sheet(range) else { continue }
        _ = try? JSONWriter.bytes(.table(Table(sheet)))
      }
      return nil
    }
  }
}

/// The line ends of text files.
private enum LineEnds {
  /// Returns the bytes with a carriage return before each line feed.
  static func ofWindows(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}

/// Snapshots of the sample.
private enum Snapshot {
  static let day = Day(year: 2024, month: 5, day: 1) ?? .minimum

  /// A snapshot of a number of days.
  static func bytes(_ count: Int) -> [UInt8] {
    guard case .immediate(let send) = SampleIndustry.transport else { return [] }
    let charts = (0..<count).compactMap { index -> Chart? in
      guard let day = day.adding(days: index) else { return nil }
      let endpoint = Kobis.chart(of: day, count: 3)
      return (try? send(endpoint.request)).flatMap { try? endpoint.decode($0) }
    }
    let stored = charts.map { chart in
      SnapshotChart(
        day: StoredDay(
          day: chart.days.lower,
          fetched: Instant(seconds: 1_714_600_000),
          isFinal: true
        ),
        rowCount: chart.rows.count,
        rows: 0
      )
    }
    return SnapshotImage(ColumnarCharts(charts), charts: stored, state: 7).bytes
  }

  /// Returns the bytes with their size and the checksums, as far as they are still found.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] { SnapshotImage.signed(bytes) }
}
