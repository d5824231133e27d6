extension Migration {
  /// The layout of saved booking pages, and imports that were cut off.
  static let migration0006 = Migration(
    version: 6,
    checksum: 0xAA34_C106_2C9D_4089,
    statements: """
      -- Whether an import was cut off: the next one of the same name goes on with it.
      ALTER TABLE imports ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0;

      -- Each page at its minute, with the rows by columns; that of the last import is shown.
      CREATE TABLE bookings (
        id INTEGER PRIMARY KEY,
        import INTEGER NOT NULL REFERENCES imports (id),
        moment INTEGER NOT NULL,
        film_count INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        packed BLOB NOT NULL,
        UNIQUE (moment, import)
      ) STRICT;
      """
  )
}
