extension Migration {
  /// The statement that adds a column of charts, of the type `INTEGER`, `REAL` or `TEXT`.
  ///
  /// The column has a table of its own, which has no row where the value is null. `ALTER TABLE`
  /// would make SQLite check all rows of `entries`, so that old damage would prevent the upgrade.
  /// Released migrations use this text, so it never changes.
  static func column(_ name: String, _ type: String) -> String {
    """
    CREATE TABLE \(table(ofColumn: name)) (
      chart INTEGER NOT NULL,
      position INTEGER NOT NULL,
      value \(type) NOT NULL,
      PRIMARY KEY (chart, position),
      FOREIGN KEY (chart, position) REFERENCES entries (chart, position) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    """
  }

  /// The name of the table that `column` creates.
  static func table(ofColumn name: String) -> String { "entries_\(name)" }
}
