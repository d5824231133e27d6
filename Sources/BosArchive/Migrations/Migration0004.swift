extension Migration {
  /// The layout of checksums.
  ///
  /// They have tables of their own: adding a column to a strict table makes SQLite check every row,
  /// so that old damage would prevent the upgrade.
  static let migration0004 = Migration(
    version: 4,
    checksum: 0xFBB3_04A2_4245_F45F,
    statements: """
      -- A chart without a row here comes from an earlier layout and is unchecked.
      CREATE TABLE chart_sums (
        chart INTEGER PRIMARY KEY REFERENCES charts (id) ON DELETE CASCADE,
        row_count INTEGER NOT NULL,
        row_sum INTEGER NOT NULL,
        head INTEGER NOT NULL,
        seal INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE answer_sums (
        request TEXT NOT NULL PRIMARY KEY REFERENCES answers (request) ON DELETE CASCADE,
        checksum INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE revision_sums (
        revision INTEGER PRIMARY KEY REFERENCES revisions (id) ON DELETE CASCADE,
        checksum INTEGER NOT NULL
      ) STRICT;

      -- Charts with a higher number, and responses of a newer archive, must have checksums.
      INSERT INTO facts SELECT 'unchecked.charts', ifnull(max(id), 0) FROM charts;
      INSERT INTO facts SELECT 'unchecked.answers', EXISTS (SELECT 1 FROM answers);

      -- Changes with the set of days that have a daily chart of all films in the whole country.
      INSERT INTO facts SELECT 'days', ifnull(sum(anchor * anchor + 1), 0) FROM charts
      WHERE span = 0 AND nation = 0 AND kind = 0 AND area = '';

      -- A snapshot of an earlier version may hold rows that were damaged before it was made.
      UPDATE facts SET value = random() WHERE name = 'charts';
      """
  )
}
